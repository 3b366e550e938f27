import type { Address } from 'viem';
import type { WithChains } from '../chains/readChain.ts';
import type { ResolvedName } from '../chains/readName.ts';
import { nodesKey } from './queryKeys.ts';

const nameReads = () => import('../chains/readName.ts');

type On = { readonly world: WithChains; readonly chainKey: string };

export const nameQueries = {
  /** The address of a name as typed. Rejects with NameError. Stale after half a minute, because money may go there. */
  address: ({ world, chainKey }: On, name: string) => ({
    queryKey: nodesKey(world, 'name', 'resolve', { chainKey, name }),
    queryFn: async (): Promise<ResolvedName> => (await nameReads()).readNameAddress(world, chainKey, name),
    staleTime: 30_000,
    gcTime: 30_000,
    retry: false,
  }),
  /** The name of an address that resolves back to it; null without one. */
  of: ({ world, chainKey }: On, address: Address) => ({
    queryKey: nodesKey(world, 'name', 'reverse', { chainKey, address }),
    queryFn: async (): Promise<string | null> => (await nameReads()).readAddressName(world, chainKey, address),
    staleTime: 10 * 60_000,
    gcTime: 10 * 60_000,
    retry: false,
  }),
};
