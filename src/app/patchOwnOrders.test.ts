import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { OrderRecord } from '../domain/order/OrderRecord.ts';
import type { OrderStatusState } from '../engines/orderStatus/createOrderStatus.ts';
import type { FollowedOrder } from '../engines/orderStatus/followOrder.ts';
import { sampleOrder } from '../testing/sampleOrder.ts';
import { testService } from '../testing/testService.ts';
import { orderQueries } from '../world/queries/orderQueries.ts';
import { createQueryClient } from './createApp.ts';
import { patchOwnOrders } from './patchOwnOrders.ts';

const world = testService();
const pending = sampleOrder(1, { status: 'pending' });
const done = sampleOrder(1, { status: 'completed' });
const other = sampleOrder(2);

const setup = () => {
  const cache = createQueryClient();
  const store = createStore<OrderStatusState>(() => ({ orders: new Map(), held: new Set() }));
  const stop = patchOwnOrders(cache, world, { store });
  const invalidated = vi.spyOn(cache, 'invalidateQueries');
  const see = (record: OrderRecord | null) =>
    store.setState({ orders: new Map([[pending.orderHash, { record } as FollowedOrder]]) });
  return { cache, stop, invalidated, see };
};
const key = (page: number) => orderQueries.page(world, { filter: {}, page, limit: 25 }).queryKey;

test('default: a list with the order gets its current state, and no other list changes', () => {
  const { cache, see } = setup();
  const untouched = { orders: [other], totalRecords: 2 };
  cache.setQueryData(key(1), { orders: [other, pending], totalRecords: 2 });
  cache.setQueryData(key(2), untouched);
  see(done);
  expect(cache.getQueryData(key(1))).toEqual({ orders: [other, done], totalRecords: 2 });
  expect(cache.getQueryData(orderQueries.byHash(world, done.orderHash).queryKey)).toBe(done);
  expect(cache.getQueryState(key(1))?.isInvalidated).toBe(true);
  expect(cache.getQueryData(key(2))).toBe(untouched);
  expect(cache.getQueryState(key(2))?.isInvalidated).toBe(false);
});

test('behavior: a repeated status changes nothing', () => {
  const { see, invalidated } = setup();
  see(null);
  expect(invalidated).not.toHaveBeenCalled();
  see(done);
  see({ ...done });
  expect(invalidated).toHaveBeenCalledTimes(1);
});

test('behavior: ended, it gets no events', () => {
  const { stop, see, invalidated } = setup();
  stop();
  see(done);
  expect(invalidated).not.toHaveBeenCalled();
});
