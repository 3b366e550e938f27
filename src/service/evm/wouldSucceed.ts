import type { Address, Hex } from 'viem';
import { RpcError } from './RpcError.ts';
import { readChain, type WithChains } from './readChain.ts';

/** A call to try without sending it. */
export type TrialCall = { readonly from: Address; readonly to: Address; readonly data: Hex };

/**
 * Whether a call would go through if it were sent now, judged in the coming block's time and without sending it. A node
 * that fails is a ChainReadError.
 */
export const wouldSucceed = (world: WithChains, chainKey: string, { from, to, data }: TrialCall): Promise<boolean> =>
  readChain(world, chainKey, 'trial call', async (rpc) => {
    try {
      await rpc.request('eth_call', [{ from, to, data }, 'pending']);
      return true;
    } catch (error) {
      if (error instanceof RpcError && error.reverted) return false;
      throw error;
    }
  });
