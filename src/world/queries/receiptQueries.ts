import type { Hex } from 'viem';
import type { WithChains } from '../chains/readChain.ts';
import { nodesKey } from './queryKeys.ts';

const orderReads = () => import('../chains/readOrder.ts');

export const receiptQueries = {
  /** The receipt of a transaction; null while it is not mined, or not known to the chain. */
  read: (world: WithChains, chainKey: string, hash: Hex) => ({
    queryKey: nodesKey(world, 'receipt', 'read', { chainKey, hash }),
    queryFn: async () => (await orderReads()).readTransactionReceipt(world, chainKey, hash),
    staleTime: 30_000,
  }),
  /** The same receipt by all nodes of its chain. */
  consensus: (world: WithChains, chainKey: string, hash: Hex) => ({
    queryKey: nodesKey(world, 'receipt', 'agree', { chainKey, hash }),
    queryFn: async () => (await orderReads()).readReceiptConsensus(world, chainKey, hash),
    staleTime: 30_000,
  }),
};
