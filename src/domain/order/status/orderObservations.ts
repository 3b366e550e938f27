import type { Hex } from 'viem';
import type { AppConfig } from '../../config.ts';
import type { Ms } from '../../time.ts';
import type { OrderRecord } from '../OrderRecord.ts';
import { isProof, ORDER_SIDES, SIDES } from '../orderSides.ts';
import type { MinedTransaction } from '../settlementEvents.ts';
import { emptyProgress, type Observation, type OrderProgress, observe } from './orderProgress.ts';
import { getOrderState, type OrderState } from './orderStatus.ts';

type Mined = Omit<MinedTransaction, 'logs'>;

/** All reads of an order so far; null for unread parts. The transactions are those that the service names. */
export type SeenOrder<Receipt extends Mined = Mined> = Pick<OrderProgress, 'source' | 'destination' | 'confirmed'> & {
  readonly record: OrderRecord | null;
  readonly sourceReceipt: Receipt | null;
  readonly destinationReceipt: Receipt | null;
};

export const unreadOrder: SeenOrder<never> = {
  record: null,
  source: null,
  destination: null,
  confirmed: { source: null, destination: null },
  sourceReceipt: null,
  destinationReceipt: null,
};

/** `entry`: of the journal, if this browser signed it. `chains`: null while unknown; then only the entry is observed. */
type OrderSubject = {
  readonly orderHash: Hex;
  readonly entry: { readonly state: string; readonly settledAt: Ms | null } | null;
  readonly chains: Pick<OrderRecord, 'inputChain' | 'outputChain'> | null;
};

export const orderObservations = (
  { orderHash, entry, chains }: OrderSubject,
  seen: SeenOrder,
  pins: Pick<AppConfig['pins'], 'contracts'>,
): readonly Observation[] => {
  const found: Observation[] = [];
  if (entry?.state === 'accepted' && entry.settledAt !== null)
    found.push({ by: 'device', what: 'submitted', at: entry.settledAt });
  if (chains === null) return found;
  const order = { ...chains, orderHash };
  if (seen.record !== null) {
    const { status, statusText, srcTx, dstTx, timestamp } = seen.record;
    found.push({ by: 'service', status, statusText, srcTx, dstTx, at: timestamp });
  }
  for (const by of SIDES) {
    const { [by]: latest, confirmed } = seen;
    if (latest !== null) found.push({ by, what: 'latest', ...latest });
    if (confirmed[by] !== null) found.push({ by, what: 'confirmed', ...confirmed[by] });
    const receipt = seen[ORDER_SIDES[by].receipt];
    if (receipt?.ok !== true || !receipt.events.some((event) => isProof(by, order, event, pins))) continue;
    const fact = { tx: receipt.hash, block: receipt.blockNumber, at: receipt.blockTime };
    found.push(by === 'source' ? { by, what: 'deposit', ...fact } : { by, what: 'fill', ...fact });
  }
  return found;
};

/** The state of an order by the service alone. */
export const stateByRecord = (record: OrderRecord, pins: Pick<AppConfig['pins'], 'contracts'>, now: Ms): OrderState => {
  const subject = { orderHash: record.orderHash, entry: null, chains: record };
  const progress = orderObservations(subject, { ...unreadOrder, record }, pins).reduce(observe, emptyProgress);
  return getOrderState(progress, { endTime: record.endTime, now, provable: false });
};
