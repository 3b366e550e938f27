import { type ReactElement, useEffect } from 'react';
import type { Address } from 'viem';
import { useStore } from 'zustand';
import { sameAddress, shortenAddress } from '../../../domain/address.ts';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { type JournalEntry, recordOfEntry } from '../../../domain/swap/JournalEntry.ts';
import type { Ms } from '../../../domain/time.ts';
import { useEngines } from '../../../entities/context/useWorld.ts';
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

/** A list may have an own order before its next poll: the card above, which shows the same order, then reads it at once. */
const useReadAtOnce = ({ orderHash, status }: OrderRecord): void => {
  const { orderStatus } = useEngines();
  const isBehind = useStore(orderStatus.store, ({ orders }) => {
    const followed = orders.get(orderHash);
    return status !== 'unknown' && followed?.entry?.end === null && followed.record === null;
  });
  useEffect(() => {
    if (isBehind) orderStatus.nudge(orderHash);
  }, [isBehind, orderStatus, orderHash]);
};

export const OrderRow = ({ order, account, entry }: OrderRowProps): ReactElement => {
  useReadAtOnce(order);
  return (
    <OrderLine
      order={withEnd(order, entry?.end)}
      find={useRegistry().find}
      since={entry?.signedAt ?? order.startTime}
      note={roleOf(order, account)}
      status={<OwnStatus order={order} end={entry?.end} />}
    />
  );
};
