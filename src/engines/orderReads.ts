import type { Hex } from 'viem';
import type { ContractStatus, OrderRecord } from '../domain/order/OrderRecord.ts';
import type { Agreed } from '../world/chains/readChain.ts';
import { type Receipt, readAgreedReceipt, readAgreedStatus } from '../world/chains/readOrder.ts';
import { orderQueries } from '../world/queries/orderQueries.ts';
import type { World } from '../world/World.ts';

/** How an order is looked at: the service, the contracts of both chains, and the transactions that are named. */
export type OrderReads = {
  /** The service's record, or null where it has none. */
  readonly record: (orderHash: Hex, signal: AbortSignal) => Promise<OrderRecord | null>;
  /** By all nodes of the chain. */
  readonly contract: (chainKey: string, orderHash: Hex) => Promise<Agreed<ContractStatus>>;
  /** Null while it is not mined; by all nodes of the chain. */
  readonly receipt: (chainKey: string, hash: Hex) => Promise<Receipt | null>;
};

/** The looks at an order through the service and the configured nodes. */
export const createOrderReads = (world: Pick<World, 'config' | 'client' | 'chains'>): OrderReads => ({
  record: (orderHash, signal) => orderQueries.byHash(world, orderHash).queryFn({ signal }),
  contract: (chainKey, orderHash) => readAgreedStatus(world, { chainKey }, orderHash),
  receipt: async (chainKey, hash) => (await readAgreedReceipt(world, chainKey, hash)).value,
});
