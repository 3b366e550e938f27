import type { Hex } from 'viem';
import type { WithChains } from '../chains/readChain.ts';
import { readReceipt } from '../chains/readOrder.ts';

/** Queries of receipts, apart from the other facts of chains: reading events is heavy code, which few pages need. */
export const receiptQueries = {
  /** The receipt of a transaction; null while it is not mined, or not known to the chain. */
  of: (world: WithChains, chainKey: string, hash: Hex) => ({
    queryKey: ['receipt', 'read', { nodes: world.chains.id, chainKey, hash: hash.toLowerCase() }] as const,
    queryFn: () => readReceipt(world, chainKey, hash),
    staleTime: 30_000,
    retry: 1,
  }),
};
