import { describe, expect, test } from 'vitest';
import { listService } from '../../testing/listService.ts';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { recentOrders } from './RouteMatrix.tsx';

const orders = (count: number) => Array.from({ length: count }, (_, n) => sampleOrder(n));
const read = (list: ReturnType<typeof listService>) =>
  recentOrders({ client: list.client }).queryFn({ signal: new AbortController().signal });

describe('recentOrders', () => {
  test('default: page after page until the last one', async () => {
    const list = listService(orders(250));
    const { orders: found, total } = await read(list);
    expect([found.length, total, list.asked.length]).toEqual([250, 250, 3]);
  });

  test('behavior: a thousand at most, of however many', async () => {
    const list = listService(orders(1_300));
    const { orders: found, total } = await read(list);
    expect([found.length, total, list.asked.length]).toEqual([1_000, 1_300, 10]);
  });

  test('behavior: a service without orders is asked once', async () => {
    const list = listService([]);
    expect(await read(list)).toEqual({ orders: [], total: 0 });
    expect(list.asked).toHaveLength(1);
  });

  test('behavior: newer orders that push the list count no order twice', async () => {
    const list = listService(orders(150));
    const { asked } = list;
    const client: typeof list.client = new Proxy(list.client, {
      get: (target, key, receiver) => {
        // Between two pages, thirty newer orders come in.
        if (asked.length === 1 && list.orders.length === 150) {
          list.orders = [...Array.from({ length: 30 }, (_, n) => sampleOrder(1_000 + n)), ...list.orders];
        }
        return Reflect.get(target, key, receiver);
      },
    });
    const { orders: found } = await recentOrders({ client }).queryFn({ signal: new AbortController().signal });
    expect(new Set(found.map(({ orderHash }) => orderHash)).size).toBe(found.length);
    expect(found.length).toBe(150);
  });
});
