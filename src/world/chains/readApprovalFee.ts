import { callData, readChain, selectors, type WithChains } from './readChain.ts';
import type { TrialApproval } from './readToken.ts';

const isQuantity = (value: unknown): value is string => typeof value === 'string' && /^0x[0-9a-f]{1,32}$/i.test(value);

/** About what an approval costs now, in the smallest units of the chain's own coin: estimated gas times the node's gas price. */
export const readApprovalFee = (
  world: WithChains,
  chainKey: string,
  { token, owner, spender, amount }: TrialApproval,
): Promise<bigint> =>
  readChain(world, chainKey, 'transaction', async (rpc) => {
    const data = callData(selectors.approve, spender, `0x${amount.toString(16)}`);
    const [gas, price] = await Promise.all([
      rpc.request('eth_estimateGas', [{ from: owner, to: token, data }]),
      rpc.request('eth_gasPrice', []),
    ]);
    if (!isQuantity(gas) || !isQuantity(price)) throw new TypeError('no quantity');
    return BigInt(gas) * BigInt(price);
  });
