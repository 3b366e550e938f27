import { useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import type { Chain } from '../../../domain/chain/Chain.ts';
import type { Token } from '../../../domain/token/Token.ts';
import { useChainReads } from '../world/useChainReads.ts';

const EVERY = 15_000;

/** A read of the chain: a value, not known yet, or not readable (no RPC, or it failed). */
export type Holding =
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'known'; readonly value: bigint; readonly at: number };

type Of = { readonly chain: Chain | null; readonly token: Token | null; readonly owner: Address | null };

const holding = (
  enabled: boolean,
  query: { data: bigint | undefined; isError: boolean; dataUpdatedAt: number },
): Holding => {
  if (!enabled) return { state: 'none' };
  if (query.data !== undefined) return { state: 'known', value: query.data, at: query.dataUpdatedAt };
  return { state: query.isError ? 'failed' : 'loading' };
};

const useRead = (kind: 'balance' | 'allowance', { chain, token, owner }: Of) => {
  const reads = useChainReads();
  const enabled = chain !== null && token !== null && owner !== null && reads.canRead(chain);
  const query = useQuery({
    queryKey: [kind, 'read', { chainKey: chain?.chainKey, token: token?.address, owner, spender: chain?.address }],
    queryFn: () => {
      if (chain === null || token === null || owner === null) throw new Error('not enabled');
      return reads[kind](chain, token.address, owner);
    },
    enabled,
    staleTime: EVERY / 2,
    refetchInterval: EVERY,
    retry: 1,
  });
  return { holding: holding(enabled, query), refetch: query.refetch };
};

/** What the account holds of a token, from the configured RPC, refreshed every 15 s. */
export const useBalance = (of: Of) => useRead('balance', of);

/** What the settlement contract of the chain may take of a token, from the configured RPC. */
export const useAllowance = (of: Of) => useRead('allowance', of);
