import type { Address, Hex } from 'viem';
import { ownValue } from '../../domain/config.ts';
import type { WithChains, WithPins } from '../chains/readChain.ts';
import type { World } from '../World.ts';
import { nodesKey } from './queryKeys.ts';
import { readOnce } from './retryPolicy.ts';

const pinOf = ({ config }: Pick<World, 'config'>, chainKey: string): Address | null =>
  ownValue(config.pins.contracts, chainKey) ?? null;

const chainReads = () => import('../chains/readChain.ts');

export const contractQueries = {
  code: (world: WithChains, chainKey: string, address: Address) => ({
    queryKey: nodesKey(world, 'code', 'read', { chainKey, contract: address }),
    queryFn: async (): Promise<boolean> => (await chainReads()).hasCode(world, chainKey, address),
  }),
  pinnedCode: (world: WithPins, chainKey: string) => ({
    ...readOnce,
    queryKey: nodesKey(world, 'pinnedCode', 'read', { chainKey, contract: pinOf(world, chainKey) }),
    queryFn: async (): Promise<boolean | null> => {
      const contract = pinOf(world, chainKey);
      return contract === null ? null : (await chainReads()).hasCode(world, chainKey, contract);
    },
  }),
};

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
