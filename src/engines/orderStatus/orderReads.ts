import pLimit from 'p-limit';
import type { Hex } from 'viem';
import type { AppConfig } from '../../domain/config.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { orderObservations, type SeenOrder } from '../../domain/order/status/orderObservations.ts';
import type { ContractReading, Observation } from '../../domain/order/status/orderProgress.ts';
import type { JournalEntry } from '../../domain/swap/JournalEntry.ts';
import type { Consensus } from '../../world/chains/readChain.ts';
import {
  type Receipt,
  readConfirmedStatus,
  readReceiptConsensus,
  readStatusConsensus,
  type StatusAtBlock,
} from '../../world/chains/readOrder.ts';
import { orderQueries } from '../../world/queries/orderQueries.ts';
import type { World } from '../../world/World.ts';

/** The reads of an order: the service, the contracts of both chains, and the named transactions. */
export type OrderReads = {
  /** The service's record, or null where it has none. */
  readonly record: (orderHash: Hex, signal: AbortSignal) => Promise<OrderRecord | null>;
  /** In the newest block, by all nodes of the chain. */
  readonly contract: (chainKey: string, orderHash: Hex) => Promise<Consensus<StatusAtBlock>>;
  /** At the confirmation depth of the chain, by all of its nodes. */
  readonly confirmed: (chainKey: string, orderHash: Hex) => Promise<Consensus<ContractReading>>;
  /** Null while it is not mined; by all nodes of the chain. */
  readonly receipt: (chainKey: string, hash: Hex) => Promise<Receipt | null>;
};

/** Reads of chains at once, over all orders: many receipts flood no node. */
const MAX_READS = 12;

/** Reads orders through the service and the configured nodes. */
export const createOrderReads = (world: Pick<World, 'config' | 'client' | 'chains' | 'clock'>): OrderReads => {
  const limit = pLimit(MAX_READS);
  return {
    record: (orderHash, signal) => orderQueries.byHash(world, orderHash).queryFn({ signal }),
    contract: (chainKey, orderHash) => limit(() => readStatusConsensus(world, { chainKey }, orderHash)),
    confirmed: (chainKey, orderHash) => limit(() => readConfirmedStatus(world, { chainKey }, orderHash)),
    receipt: async (chainKey, hash) => (await limit(() => readReceiptConsensus(world, chainKey, hash))).value,
  };
};

/** All reads of an order so far. */
export type Seen = SeenOrder<Receipt>;

/** An order: what this browser keeps of it, if it signed it, and its two chains, if they are known. */
type Subject = {
  readonly orderHash: Hex;
  readonly entry: JournalEntry | null;
  readonly chains: Pick<OrderRecord, 'inputChain' | 'outputChain'> | null;
};

/** Turns what this device did and what was read into observations for src/domain/order/status. */
export const observations = (
  { orderHash, entry, chains }: Subject,
  seen: Seen,
  pins: AppConfig['pins'],
): readonly Observation[] => {
  const found: Observation[] = [];
  if (entry?.signedAt != null) found.push({ by: 'device', what: 'signed', at: entry.signedAt });
  if (entry?.state === 'accepted' && entry.settledAt !== null)
    found.push({ by: 'device', what: 'submitted', at: entry.settledAt });
  return chains === null ? found : [...found, ...orderObservations({ orderHash, ...chains }, seen, pins)];
};
