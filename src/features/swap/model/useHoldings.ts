import { useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import type { Chain } from '../../../domain/chain/Chain.ts';
import type { Token } from '../../../domain/token/Token.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { chainFactQueries } from '../../../service/queries/chainFactQueries.ts';
import type { World } from '../../../world/World.ts';

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

const rhythm = { staleTime: EVERY / 2, refetchInterval: EVERY } as const;

const isReadable = ({ chains }: World, { chain, token, owner }: Of): boolean =>
  chain !== null && token !== null && owner !== null && chains.rpc(chain.chainKey) !== null;

/** What the account holds of a token, from the configured RPC, refreshed every 15 s. */
export const useBalance = (of: Of) => {
  const world = useWorld();
  const enabled = isReadable(world, of);
  const { chain, token, owner } = of;
  const query = useQuery({
    ...chainFactQueries.balance(world, chain?.chainKey ?? '', token?.address ?? '0x', owner ?? '0x'),
    ...rhythm,
    enabled,
  });
  return { holding: holding(enabled, query), refetch: query.refetch };
};

/** What the settlement contract of the chain may take of a token, from the configured RPC. */
export const useAllowance = (of: Of) => {
  const world = useWorld();
  const enabled = isReadable(world, of);
  const { chain, token, owner } = of;
  const spender = chain?.address ?? '0x';
  const query = useQuery({
    ...chainFactQueries.allowance(world, chain?.chainKey ?? '', token?.address ?? '0x', owner ?? '0x', spender),
    ...rhythm,
    enabled,
  });
  return { holding: holding(enabled, query), refetch: query.refetch };
};
