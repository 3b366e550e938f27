import type { Hex } from 'viem';
import { sameAddress } from '../domain/address.ts';
import { type AppConfig, ownValue } from '../domain/config.ts';
import type { ContractStatus, OrderRecord } from '../domain/order/OrderRecord.ts';
import type { ContractReading, Observation } from '../domain/order/status/orderProgress.ts';
import type { JournalEntry } from '../domain/swap/JournalEntry.ts';
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

/** What was read of an order so far; null where nothing was. */
export type Seen = {
  readonly record: OrderRecord | null;
  readonly source: ContractReading | null;
  readonly destination: ContractReading | null;
  readonly sourceReceipt: Receipt | null;
  readonly destinationReceipt: Receipt | null;
};

/**
 * Whether a transaction that went through carries the event of this order, from the pinned contract: the service names
 * the transaction and the chain's contract, so neither is believed by itself.
 */
const hasEvent = (
  receipt: Receipt | null,
  pin: string | undefined,
  kinds: readonly string[],
  orderHash: Hex,
): receipt is Receipt =>
  receipt?.ok === true &&
  receipt.events.some(
    ({ kind, orderId, contract }) =>
      kinds.includes(kind) && sameAddress(orderId, orderHash) && pin !== undefined && sameAddress(contract, pin),
  );

/** Turns what was read into observations for the lattice of src/domain/order/status/orderProgress. */
export const observations = (entry: JournalEntry, seen: Seen, pins: AppConfig['pins']): readonly Observation[] => {
  const { orderHash, signedAt, settledAt, state, inputChain, outputChain } = entry;
  const { record, source, destination, sourceReceipt, destinationReceipt } = seen;
  const found: Observation[] = [];
  if (signedAt !== null) found.push({ by: 'device', what: 'signed', at: signedAt });
  if (state === 'accepted' && settledAt !== null) found.push({ by: 'device', what: 'submitted', at: settledAt });
  if (record !== null) {
    const { status, statusText, srcTx, dstTx, timestamp } = record;
    found.push({ by: 'service', status, statusText, srcTx, dstTx, at: timestamp });
  }
  if (source !== null) found.push({ by: 'source', what: 'contract', ...source });
  if (destination !== null) found.push({ by: 'destination', what: 'contract', ...destination });
  if (hasEvent(sourceReceipt, ownValue(pins.contracts, inputChain), ['Deposit'], orderHash))
    found.push({ by: 'source', what: 'deposit', tx: sourceReceipt.hash, at: sourceReceipt.blockTime });
  if (hasEvent(destinationReceipt, ownValue(pins.contracts, outputChain), ['Fill', 'Settle'], orderHash))
    found.push({ by: 'destination', what: 'fill', tx: destinationReceipt.hash, at: destinationReceipt.blockTime });
  return found;
};
