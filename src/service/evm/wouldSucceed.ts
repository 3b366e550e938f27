import type { Address, Hex } from 'viem';
import type { AppConfig } from '../../domain/config/AppConfig.ts';
import { RpcError } from './RpcError.ts';
import { readChain } from './readChain.ts';

/** A call to try without sending it. */
export type TrialCall = { readonly from: Address; readonly to: Address; readonly data: Hex };

/**
 * Whether a call would go through if it were sent now, judged in the coming block's time and without sending it. A node
 * that fails is a ChainReadError.
 */
export const wouldSucceed = (config: AppConfig, chainKey: string, { from, to, data }: TrialCall): Promise<boolean> =>
  readChain(config, chainKey, 'trial call', async (rpc) => {
    try {
      await rpc.request('eth_call', [{ from, to, data }, 'pending']);
      return true;
    } catch (error) {
      if (error instanceof RpcError && error.reverted) return false;
      throw error;
    }
  });
