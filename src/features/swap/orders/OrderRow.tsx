import type { ReactElement } from 'react';
import type { Address } from 'viem';
import { sameAddress, shortenAddress } from '../../../domain/address.ts';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import type { OrderState } from '../../../domain/order/status/orderStatus.ts';
import { type JournalEntry, recordOfEntry } from '../../../domain/swap/JournalEntry.ts';
import type { Ms } from '../../../domain/time.ts';
import type { FollowedOrder } from '../../../engines/orderStatus/followOrder.ts';
import { OrderLine } from '../../../entities/order/OrderLine.tsx';
import { StatusMark } from '../../../entities/order/OrderMarks.tsx';
import { statusOf } from '../../../entities/order/useOrderStatus.ts';
import { swapHistoryMessages as t } from '../../../messages/swapHistory.ts';
import { useRegistry } from '../model/useSwap.ts';

export type RowOrder = Pick<
  OrderRecord,
  | 'orderHash'
  | 'offerer'
  | 'recipient'
  | 'inputChain'
  | 'outputChain'
  | 'inputToken'
  | 'outputToken'
  | 'inputAmount'
  | 'outputAmount'
  | 'status'
  | 'statusText'
  | 'startTime'
  | 'endTime'
>;

const LISTING_DELAY_MS = 60_000;

export const rowOfEntry = (entry: JournalEntry, now: Ms): RowOrder => ({
  ...recordOfEntry(entry),
  status: 'unknown',
  statusText: now - entry.draftedAt < LISTING_DELAY_MS ? t.notListedYet : t.notKnown,
  startTime: entry.signedAt ?? entry.draftedAt,
});

/** An own order: its journal entry and its status since the page was opened. */
type Known = readonly [
  entry: (Pick<JournalEntry, 'end'> & Partial<Pick<JournalEntry, 'signedAt'>>) | undefined,
  followed: Pick<FollowedOrder, 'state' | 'end'> | undefined,
];

const foreign: Known = [undefined, undefined];

const endOf = ([entry, followed]: Known) => (followed === undefined ? entry?.end?.stage : followed.end);

export const refundOf = (...known: Known): OrderState['refund'] => {
  if (endOf(known) === 'refunded') return 'done';
  return known[1]?.state.refund === 'underWay' ? 'underWay' : 'none';
};

/** A row by the chains, which override the service. */
export const withProof = <Row extends RowOrder>(row: Row, ...known: Known): Row => {
  if (endOf(known) === 'completed') return { ...row, status: 'completed' };
  return { ...row, status: statusOf(row, known[1]) };
};

type OwnStatusProps = {
  readonly order: RowOrder;
  readonly known: Known;
  readonly className?: string;
};

/** The status of an own order, on the card and in the list: a refund instead of the service's "failed". */
export const OwnStatus = ({ order, known, className }: OwnStatusProps): ReactElement => (
  <StatusMark order={withProof(order, ...known)} refund={refundOf(...known)} className={className} />
);

const roleOf = ({ offerer, recipient }: RowOrder, account: Address | null): string | null => {
  if (account === null || sameAddress(offerer, recipient)) return null;
  return sameAddress(recipient, account)
    ? t.from({ address: shortenAddress(offerer) })
    : t.to({ address: shortenAddress(recipient) });
};

type OrderRowProps = {
  readonly order: RowOrder;
  readonly account: Address | null;
  readonly known?: Known;
};

export const OrderRow = ({ order, account, known = foreign }: OrderRowProps): ReactElement => (
  <OrderLine
    order={withProof(order, ...known)}
    find={useRegistry().find}
    since={known[0]?.signedAt ?? order.startTime}
    note={roleOf(order, account)}
    status={<OwnStatus order={order} known={known} />}
  />
);
