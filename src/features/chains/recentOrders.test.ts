import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from '../../domain/order/OrderRecord.ts';
import { ms } from '../../domain/time.ts';
import { listService } from '../../testing/listService.ts';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { testService } from '../../testing/testService.ts';
import { recentOrders, routeReliability } from './recentOrders.ts';

const orders = (count: number) => Array.from({ length: count }, (_, n) => sampleOrder(n));
const read = ({ client }: Pick<ReturnType<typeof listService>, 'client'>) =>
  recentOrders({ ...testService(), client }).queryFn({ signal: new AbortController().signal });

describe('recentOrders', () => {
  test('default: page after page until the last one', async () => {
    const list = listService(orders(250));
    const { orders: found } = await read(list);
    expect([found.length, list.requested.length]).toEqual([250, 3]);
  });

  test('behavior: five hundred at most, of however many', async () => {
    const list = listService(orders(1_300));
    const { orders: found } = await read(list);
    expect([found.length, list.requested.length]).toEqual([500, 5]);
  });

  test('behavior: of a service without orders no second page is read', async () => {
    const list = listService([]);
    expect(await read(list)).toEqual({ orders: [] });
    expect(list.requested.filter((path) => path.includes('maxTime'))).toHaveLength(1);
  });

  test('behavior: newer orders that push the list count no order twice', async () => {
    const list = listService(orders(150));
    const { requested } = list;
    const client: typeof list.client = new Proxy(list.client, {
      get: (target, key, receiver) => {
        // Between two pages, thirty newer orders come in.
        if (requested.length === 1 && list.orders.length === 150) {
          const newer = { startTime: ms(Date.now() + 60_000) };
          list.orders = [...Array.from({ length: 30 }, (_, n) => sampleOrder(1_000 + n, newer)), ...list.orders];
        }
        return Reflect.get(target, key, receiver);
      },
    });
    const { orders: found } = await read({ client });
    expect(new Set(found.map(({ orderHash }) => orderHash)).size).toBe(found.length);
    expect(found.length).toBe(150);
  });
});

const took = (n: number, seconds: number) =>
  sampleOrder(n, { startTime: ms(1_000), timestamp: ms(1_000 + seconds * 1000) });

test('default: share of completed and the middle time of a route', () => {
  const orders = [took(1, 3), took(2, 9), took(3, 5), sampleOrder(4, { status: 'failed' })];
  expect(routeReliability(orders)).toEqual(new Map([['base>arbitrum', { ended: 4, completed: 3, p50: 5_000 }]]));
});

test('behavior: open and unknown orders count nowhere', () => {
  const open = (['pending', 'received', 'unknown'] as const).map((status, n) => sampleOrder(n, { status }));
  expect(routeReliability(open).size).toBe(0);
});

test('behavior: the two directions of a pair of chains are two routes', () => {
  const back = sampleOrder(2, { inputChain: 'arbitrum', outputChain: 'base', status: 'expired' });
  expect(routeReliability([sampleOrder(1), back]).get('arbitrum>base')).toEqual({ ended: 1, completed: 0, p50: null });
});

test('behavior: for any orders sums agree and the median is one of the times', () => {
  const chain = fc.constantFrom('base', 'arbitrum', 'monad');
  const order = fc
    .record({ inputChain: chain, outputChain: chain, status: fc.constantFrom(...ORDER_STATUSES), seconds: fc.nat(900) })
    .map(({ seconds, ...fields }) =>
      sampleOrder(seconds, { ...fields, startTime: ms(0), timestamp: ms(seconds * 1000) }),
    );
  fc.assert(
    fc.property(fc.array(order), (orders) => {
      const routes = routeReliability(orders);
      expect(routeReliability([...orders].reverse())).toEqual(routes);
      const sum = [...routes.values()].reduce((total, { ended }) => total + ended, 0);
      expect(sum).toBe(orders.filter(({ status }) => status !== 'pending' && status !== 'received').length);
      for (const { ended, completed, p50 } of routes.values()) {
        expect(completed).toBeLessThanOrEqual(ended);
        expect(p50 === null).toBe(completed === 0);
      }
    }),
  );
});
