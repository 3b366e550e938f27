import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Hex } from 'viem';
import { useStore } from 'zustand';
import { deliveredIn } from '../../domain/order/deliveredIn.ts';
import type { OrderRecord, OrderStatus } from '../../domain/order/OrderRecord.ts';
import { orderTimeline, type TimelineStep } from '../../domain/order/orderTimeline.ts';
import { isDenied, type OrderState, statusAt } from '../../domain/order/status/orderStatus.ts';
import type { JournalEntry } from '../../domain/swap/JournalEntry.ts';
import type { Ms } from '../../domain/time.ts';
import type { OwnOrdersState } from '../../engines/createOwnOrders.ts';
import type { FollowedOrder } from '../../engines/orderStatus/followOrder.ts';
import { useEngines, useWorld } from '../context/useWorld.ts';

const END_STEP_MS = 5_000;

/** The last reading of an order without starting one; undefined without one. */
const useFollowed = (orderHash: Hex): FollowedOrder | undefined =>
  useStore(useEngines().orderStatus.store, ({ orders }) => orders.get(orderHash));

/** Follows an order while it is on screen; undefined until its first reading. */
export const useOrderStatus = (orderHash: Hex): FollowedOrder | undefined => {
  const { orderStatus } = useEngines();
  useEffect(() => orderStatus.hold(orderHash), [orderStatus, orderHash]);
  return useFollowed(orderHash);
};

export const statusOf = (
  record: Pick<OrderRecord, 'status'>,
  followed: Pick<FollowedOrder, 'state'> | undefined,
): OrderStatus =>
  followed === undefined || followed.state.status === 'unknown' ? record.status : followed.state.status;

/** No chain knows the made-up history of a sandbox, which denies nothing. */
export const useListedStatus = (
  order: Pick<OrderRecord, 'orderHash' | 'status' | 'endTime'>,
): { readonly status: OrderStatus; readonly followed: FollowedOrder | undefined } => {
  const { clock, config } = useWorld();
  const read = useFollowed(order.orderHash);
  const isMadeUp = config.sandbox && read?.entry === null && !read.state.paid;
  const followed = isMadeUp ? undefined : read;
  const known = statusOf(order, followed);
  const canEnd = known === 'pending';
  const status = useSyncExternalStore(
    useCallback((notify) => (canEnd ? clock.every(END_STEP_MS, notify) : () => undefined), [clock, canEnd]),
    () => statusAt(known, order.endTime, clock.now()),
  );
  return { status, followed };
};

/** Ms from the signature, or the start, of an order to its delivery; null if it was not delivered. */
export const tookOf = (
  record: Pick<OrderRecord, 'status' | 'timestamp' | 'startTime'>,
  followed: Pick<FollowedOrder, 'entry' | 'state' | 'progress'> | undefined,
  entry: Pick<JournalEntry, 'signedAt'> | null | undefined = followed?.entry,
): Ms | null => {
  if (followed === undefined) return deliveredIn(record, { signedAt: entry?.signedAt });
  const { state, progress } = followed;
  if (record.status === 'completed' && isDenied(state.delivery)) return null;
  const deliveredAt = state.delivered ? progress.fill?.at : null;
  return deliveredIn(record, { signedAt: entry?.signedAt, deliveredAt });
};

export const timelineOf = (
  { entry, respondedAt, progress, ...order }: Pick<FollowedOrder, 'entry' | 'respondedAt' | 'progress' | 'state'>,
  record: OrderRecord,
  now: Ms,
  state: OrderState = order.state,
): readonly TimelineStep[] =>
  orderTimeline({
    record,
    state,
    now,
    facts: progress,
    recordBy: respondedAt === null ? 'device' : 'service',
    signedAt: entry?.signedAt ?? null,
    acceptedAt: entry?.state === 'accepted' ? entry.settledAt : null,
  });

export const entryOf = (
  { entries }: OwnOrdersState,
  { orderHash }: Pick<OrderRecord, 'orderHash'>,
): JournalEntry | undefined => entries.find((entry) => entry.orderHash === orderHash);

export const useTook = (
  record: Pick<OrderRecord, 'orderHash' | 'status' | 'timestamp' | 'startTime' | 'endTime'>,
): Ms | null => {
  const { ownOrders } = useEngines();
  const { followed } = useListedStatus(record);
  const entry = useStore(ownOrders.store, (state) => entryOf(state, record));
  return tookOf(record, followed, entry);
};
