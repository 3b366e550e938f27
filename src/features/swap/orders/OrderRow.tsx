import type { ReactElement } from 'react';
import type { Address } from 'viem';
import { sameAddress, shortenAddress } from '../../../domain/address.ts';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { type JournalEntry, recordOfEntry } from '../../../domain/swap/JournalEntry.ts';
import type { Ms } from '../../../domain/time.ts';
import { OrderLine } from '../../../entities/order/OrderLine.tsx';
import { StatusMark } from '../../../entities/order/OrderMarks.tsx';
import { swapHistoryMessages as t } from '../../../messages/swapHistory.ts';
import { useRegistry } from '../model/useSwap.ts';

const LISTING_DELAY_MS = 60_000;

export const rowOfEntry = (entry: JournalEntry, now: Ms): OrderRecord => ({
  ...recordOfEntry(entry),
  status: 'unknown',
  statusText: now - entry.draftedAt < LISTING_DELAY_MS ? t.notListedYet : t.notKnown,
  startTime: entry.signedAt ?? entry.draftedAt,
});

type End = JournalEntry['end'] | undefined;

/** A delivery that this browser saw counts, whatever the service reports, until its chains are read again. */
const withEnd = (order: OrderRecord, end: End): OrderRecord =>
  end?.stage === 'completed' ? { ...order, status: 'completed' } : order;

type OwnStatusProps = {
  readonly order: OrderRecord;
  readonly end: End;
  readonly className?: string;
};

/** The status of an own order, on the card and in the list: a refund instead of the service's "failed". */
export const OwnStatus = ({ order, end, className }: OwnStatusProps): ReactElement => (
  <StatusMark order={withEnd(order, end)} refund={end?.stage === 'refunded' ? 'done' : 'none'} className={className} />
);

const roleOf = ({ offerer, recipient }: OrderRecord, account: Address | null): string | null => {
  if (account === null || sameAddress(offerer, recipient)) return null;
  return sameAddress(recipient, account)
    ? t.from({ address: shortenAddress(offerer) })
    : t.to({ address: shortenAddress(recipient) });
};

type OrderRowProps = {
  readonly order: OrderRecord;
  readonly account: Address | null;
  readonly entry?: JournalEntry | undefined;
};

export const OrderRow = ({ order, account, entry }: OrderRowProps): ReactElement => (
  <OrderLine
    order={withEnd(order, entry?.end)}
    find={useRegistry().find}
    since={entry?.signedAt ?? order.startTime}
    note={roleOf(order, account)}
    status={<OwnStatus order={order} end={entry?.end} />}
  />
);
