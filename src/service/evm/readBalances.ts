import type { Address } from 'viem';
import { readBalance } from './readBalance.ts';
import type { WithChains } from './readChain.ts';

/**
 * What `owner` holds of many tokens of one chain, in smallest units by lower-case token address, read as one batch. A
 * token that does not answer is left out; fails only when none of them does.
 */
export const readBalances = async (
  world: WithChains,
  chainKey: string,
  tokens: readonly Address[],
  owner: Address,
): Promise<ReadonlyMap<string, bigint>> => {
  const reads = await Promise.allSettled(tokens.map((token) => readBalance(world, chainKey, token, owner)));
  const balances = new Map<string, bigint>();
  for (const [index, read] of reads.entries()) {
    const token = tokens[index];
    if (read.status === 'fulfilled' && token !== undefined) balances.set(token.toLowerCase(), read.value);
  }
  const failed = reads.find((read) => read.status === 'rejected');
  if (failed && balances.size === 0) throw failed.reason;
  return balances;
};
