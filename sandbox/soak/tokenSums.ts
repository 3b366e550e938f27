import { type Address, createPublicClient, erc20Abi, http } from 'viem';
import type { RunningChain } from '../chain/startChains.ts';
import { tokensOf } from './swappers.ts';

/** What is known of one token: its supply, and the sum of what the given holders and the settlement contract have. */
export type TokenSum = { readonly token: string; readonly supply: bigint; readonly held: bigint };

/** Reads supply and holdings of every token on every chain. */
export const tokenSums = async (
  chains: readonly RunningChain[],
  holders: readonly Address[],
): Promise<readonly TokenSum[]> =>
  Promise.all(
    chains.flatMap((chain) => {
      const client = createPublicClient({ transport: http(chain.rpcUrl) });
      return tokensOf([chain]).map(async ({ address, symbol }) => {
        const read = { address, abi: erc20Abi } as const;
        const supply = await client.readContract({ ...read, functionName: 'totalSupply' });
        const balances = await Promise.all(
          [...holders, chain.settlement].map((holder) =>
            client.readContract({ ...read, functionName: 'balanceOf', args: [holder] }),
          ),
        );
        return { token: `${symbol} on ${chain.chainKey}`, supply, held: balances.reduce((sum, one) => sum + one, 0n) };
      });
    }),
  );

/** What is wrong between two readings, in words: tokens made, lost, or moved to someone unknown. */
export const sumProblems = (before: readonly TokenSum[], after: readonly TokenSum[]): string[] =>
  after.flatMap(({ token, supply, held }, i) => {
    const problems = [];
    if (supply !== before[i]?.supply) problems.push(`${token}: supply changed from ${before[i]?.supply} to ${supply}`);
    if (held !== supply) problems.push(`${token}: ${supply - held} are with someone unknown`);
    return problems;
  });
