import { describe, expect, test } from 'vitest';
import { DEFAULT_VIEW } from '../../domain/order/list/OrdersView.ts';
import { ms } from '../../domain/time.ts';
import { fakeWorld } from '../../testing/fakeWorld.ts';
import { listService } from '../../testing/listService.ts';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { orderQueries } from './orderQueries.ts';

const requested = { signal: new AbortController().signal };
const listing = (orders: Parameters<typeof listService>[0]) => {
  const list = listService(orders);
  return { list, world: { ...fakeWorld().world, client: list.client } };
};

describe('count', () => {
  test('default: the total of the view, by its filters', async () => {
    const { list, world } = listing([0, 1, 2].map((n) => sampleOrder(n)));
    expect(await orderQueries.count(world, DEFAULT_VIEW).queryFn(requested)).toBe(3);
    expect(list.requested[0]).toContain('limit=1');
  });

  test('param: of a transaction the orders on either side, one on both sides once, by the other filters too', async () => {
    const tx = `0x${'77'.repeat(32)}` as const;
    const { world } = listing([
      sampleOrder(0, { srcTx: tx }),
      sampleOrder(1, { dstTx: tx, status: 'failed', statusText: 'Failed' }),
      sampleOrder(2, { srcTx: tx, dstTx: tx }),
      ...[3, 4, 5].map((n) => sampleOrder(n)),
    ]);
    expect(await orderQueries.count(world, { ...DEFAULT_VIEW, tx }).queryFn(requested)).toBe(3);
    expect(await orderQueries.count(world, { ...DEFAULT_VIEW, tx, status: 'Failed' }).queryFn(requested)).toBe(1);
  });

  test('behavior: another filter, another moment and another service are another query; another page is not', () => {
    const { world } = listing([]);
    const key = (of: typeof world, view: Parameters<typeof orderQueries.count>[1]) =>
      JSON.stringify(orderQueries.count(of, view).queryKey);
    const keys = [
      key(world, DEFAULT_VIEW),
      key(world, { ...DEFAULT_VIEW, status: 'Failed' }),
      key(world, { ...DEFAULT_VIEW, asOf: ms(1_000) }),
      key({ ...world, client: { ...world.client, baseUrl: 'http://other.test' } }, DEFAULT_VIEW),
    ];
    expect(new Set(keys).size).toBe(4);
    expect(key(world, { ...DEFAULT_VIEW, page: 7 })).toBe(keys[0]);
  });
});

describe('statusTotals', () => {
  test('default: in all and of each status', async () => {
    const { world } = listing([
      sampleOrder(0),
      sampleOrder(1),
      sampleOrder(2, { status: 'failed', statusText: 'Failed' }),
      sampleOrder(3, { status: 'pending', statusText: 'Pending' }),
    ]);
    expect(await orderQueries.statusTotals(world, DEFAULT_VIEW).queryFn(requested)).toEqual({
      all: 4,
      Pending: 1,
      Received: 0,
      Completed: 2,
      Failed: 1,
    });
  });

  test('behavior: an order that moves on between two counts is in both, and all are never fewer than their sum', async () => {
    const [before, after] = (['pending', 'completed'] as const).map((status) =>
      listing([sampleOrder(0), sampleOrder(1, { status, statusText: status })]),
    ) as [ReturnType<typeof listing>, ReturnType<typeof listing>];
    const get: typeof before.list.client.get = (path, options) =>
      (path.includes('Completed') ? after : before).list.client.get(path, options);
    const world = { ...before.world, client: { ...before.list.client, get } };
    const { all, ...parts } = await orderQueries.statusTotals(world, DEFAULT_VIEW).queryFn(requested);
    expect(parts).toEqual({ Pending: 1, Received: 0, Completed: 2, Failed: 0 });
    expect(all).toBe(3);
  });
});
