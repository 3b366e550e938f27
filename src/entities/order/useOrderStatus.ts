import { useEffect } from 'react';
import type { Hex } from 'viem';
import { useStore } from 'zustand';
import { deliveredIn } from '../../domain/order/deliveredIn.ts';
import type { OrderRecord, OrderStatus } from '../../domain/order/OrderRecord.ts';
import { orderTimeline, type TimelineStep } from '../../domain/order/orderTimeline.ts';
import { isDenied, type OrderState } from '../../domain/order/status/orderStatus.ts';
import type { Ms } from '../../domain/time.ts';
import type { FollowedOrder } from '../../engines/orderStatus/followOrder.ts';
import { useEngines } from '../context/useEngines.ts';

/** An order as far as it was read so far, without having it read; undefined where it was not. */
export const useFollowed = (orderHash: Hex): FollowedOrder | undefined =>
  useStore(useEngines().orderStatus.store, ({ orders }) => orders.get(orderHash));

/** Has an order followed while it stands on the screen; undefined until the first of it is there. */
export const useOrderStatus = (orderHash: Hex): FollowedOrder | undefined => {
  const { orderStatus } = useEngines();
  useEffect(() => orderStatus.hold(orderHash), [orderStatus, orderHash]);
  return useFollowed(orderHash);
};

/** The status to show of an order: what was read of it, else what its record says. */
export const statusOf = (
  record: Pick<OrderRecord, 'status'>,
  followed: Pick<FollowedOrder, 'state'> | undefined,
): OrderStatus =>
  followed === undefined || followed.state.status === 'unknown' ? record.status : followed.state.status;

/** How long an order took from its signature, or its start; null where it was not delivered. */
export const tookOf = (
  record: Pick<OrderRecord, 'status' | 'timestamp' | 'startTime'>,
  followed: Pick<FollowedOrder, 'entry' | 'state' | 'progress'> | undefined,
): Ms | null => {
  if (followed === undefined) return deliveredIn(record);
  const { entry, state, progress } = followed;
  if (record.status === 'completed' && isDenied(state.delivery)) return null;
  const deliveredAt = state.delivered ? progress.fill?.at : null;
  return deliveredIn(record, { signedAt: entry?.signedAt, deliveredAt });
};

/** The steps of an order that is followed. `state`: how it is shown. */
export const timelineOf = (
  { entry, toldAt, progress, ...order }: Pick<FollowedOrder, 'entry' | 'toldAt' | 'progress' | 'state'>,
  record: OrderRecord,
  now: Ms,
  state: OrderState = order.state,
): readonly TimelineStep[] =>
  orderTimeline({
    ...{ record, state, now, facts: progress },
    teller: toldAt === null ? 'device' : 'service',
    signedAt: entry?.signedAt ?? null,
    acceptedAt: entry?.state === 'accepted' ? entry.settledAt : null,
  });
