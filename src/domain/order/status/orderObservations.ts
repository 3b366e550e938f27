import type { Hex } from 'viem';
import { type AppConfig, ownValue } from '../../config.ts';
import type { Ms } from '../../time.ts';
import type { OrderRecord } from '../OrderRecord.ts';
import { isEventOf, provingKinds } from '../provingEvents.ts';
import type { SettlementEvent } from '../settlementEvents.ts';
import type { Observation, OrderProgress } from './orderProgress.ts';

type MinedTransaction = {
  readonly hash: Hex;
  readonly ok: boolean;
  readonly blockNumber: bigint;
  readonly blockTime: Ms;
  readonly events: readonly SettlementEvent[];
};

/** All reads of an order so far; null for unread parts. The transactions are those that the service names. */
export type SeenOrder<Mined extends MinedTransaction = MinedTransaction> = Pick<
  OrderProgress,
  'source' | 'destination' | 'confirmed'
> & {
  readonly record: OrderRecord | null;
  readonly sourceReceipt: Mined | null;
  readonly destinationReceipt: Mined | null;
};

export const unreadOrder: SeenOrder<never> = {
  record: null,
  source: null,
  destination: null,
  confirmed: { source: null, destination: null },
  sourceReceipt: null,
  destinationReceipt: null,
};

/** True for a successful transaction with the event of this order, from the pinned contract: the service could name any. */
const hasEvent = <Mined extends MinedTransaction>(
  receipt: Mined | null,
  pin: string | undefined,
  kinds: readonly string[],
  orderHash: Hex,
): receipt is Mined =>
  receipt?.ok === true &&
  receipt.events.some((event) => kinds.includes(event.kind) && isEventOf(event, pin, orderHash));

const factOf = ({ hash, blockNumber, blockTime }: MinedTransaction) => ({
  tx: hash,
  block: blockNumber,
  at: blockTime,
});

/** `entry`: of the journal, if this browser signed it. `chains`: null while unknown; then only the entry is observed. */
type OrderSubject = {
  readonly orderHash: Hex;
  readonly entry: { readonly state: string; readonly signedAt: Ms | null; readonly settledAt: Ms | null } | null;
  readonly chains: Pick<OrderRecord, 'inputChain' | 'outputChain'> | null;
};

export const orderObservations = (
  { orderHash, entry, chains }: OrderSubject,
  { record, source, destination, confirmed, sourceReceipt, destinationReceipt }: SeenOrder,
  { contracts }: Pick<AppConfig['pins'], 'contracts'>,
): readonly Observation[] => {
  const found: Observation[] = [];
  if (entry !== null && entry.signedAt !== null) found.push({ by: 'device', what: 'signed', at: entry.signedAt });
  if (entry?.state === 'accepted' && entry.settledAt !== null)
    found.push({ by: 'device', what: 'submitted', at: entry.settledAt });
  if (chains === null) return found;
  const { inputChain, outputChain } = chains;
  if (record !== null) {
    const { status, statusText, srcTx, dstTx, timestamp } = record;
    found.push({ by: 'service', status, statusText, srcTx, dstTx, at: timestamp });
  }
  if (source !== null) found.push({ by: 'source', what: 'latest', ...source });
  if (destination !== null) found.push({ by: 'destination', what: 'latest', ...destination });
  if (confirmed.source !== null) found.push({ by: 'source', what: 'confirmed', ...confirmed.source });
  if (confirmed.destination !== null) found.push({ by: 'destination', what: 'confirmed', ...confirmed.destination });
  if (hasEvent(sourceReceipt, ownValue(contracts, inputChain), provingKinds('source', chains), orderHash))
    found.push({ by: 'source', what: 'deposit', ...factOf(sourceReceipt) });
  if (hasEvent(destinationReceipt, ownValue(contracts, outputChain), provingKinds('destination', chains), orderHash))
    found.push({ by: 'destination', what: 'fill', ...factOf(destinationReceipt) });
  return found;
};
