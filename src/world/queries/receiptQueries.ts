import type { Hex } from 'viem';
import type { WithChains } from '../chains/readChain.ts';
import { nodesKey } from './queryKeys.ts';

const orderReads = () => import('../chains/readOrder.ts');

export const receiptQueries = {
  read: (world: WithChains, chainKey: string, hash: Hex) => ({
    queryKey: nodesKey(world, 'receipt', 'read', { chainKey, hash }),
    queryFn: async () => (await orderReads()).readTransactionReceipt(world, chainKey, hash),
    staleTime: 30_000,
  }),
  consensus: (world: WithChains, chainKey: string, hash: Hex) => ({
    queryKey: nodesKey(world, 'receipt', 'agree', { chainKey, hash }),
    queryFn: async () => (await orderReads()).readReceiptConsensus(world, chainKey, hash),
    staleTime: 30_000,
  }),
  /** The newest block of a chain, which a receipt is counted from. */
  head: (world: WithChains, chainKey: string) => ({
    queryKey: nodesKey(world, 'receipt', 'head', { chainKey }),
    queryFn: async () => (await import('../chains/readChain.ts')).readHead(world, chainKey),
    refetchInterval: 12_000,
  }),
};
