import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { waitingOf } from '../../../domain/order/list/liveRows.ts';
import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { type Ms, ms } from '../../../domain/time.ts';
import { fakeBrowser, fakeWorld } from '../../../testing/fakeWorld.ts';
import { listService } from '../../../testing/listService.ts';
import { sampleHash, sampleOrder } from '../../../testing/sampleOrder.ts';
import { ServiceResponseError } from '../../../world/service/errors.ts';
import { queryOrders } from '../../../world/service/queryOrders.ts';
import type { ServiceClient } from '../../../world/service/serviceClient.ts';
import { createLiveOrders, FLASH } from './createLiveOrders.ts';
import { queryOrdersOfTx, viewParameters } from './ordersPages.ts';

const LOOK = 2_000;
const PIN = ms(1_791_417_660_000);
const at = (time: number): { startTime: Ms; timestamp: Ms } => ({ startTime: ms(time), timestamp: ms(time) });
const old = (n: number, fields: Partial<OrderRecord> = {}) =>
  sampleOrder(n, { ...at(PIN - 60_000 - n * 1000), ...fields });
const pending = (n: number, fields: Partial<OrderRecord> = {}) =>
  old(n, { status: 'pending', statusText: 'Pending', srcTx: null, dstTx: null, ...fields });

type List = ReturnType<typeof listService>;

/** The order moves on by one status now. */
const advance = (list: List, n: number, now: number): void => {
  list.orders = list.orders.map((order) => {
    if (order.orderHash !== sampleHash(n) || order.status === 'completed') return order;
    const [status, statusText] =
      order.status === 'pending' ? (['received', 'Received'] as const) : (['completed', 'Completed'] as const);
    return { ...order, status, statusText, timestamp: ms(now) };
  });
};

const follow = async (list: List, fields: Partial<OrdersView> = {}) => {
  const view: OrdersView = { page: 1, size: 10, ...fields };
  const outside = fakeWorld({ browser: fakeBrowser() });
  const world = { ...outside.world, client: list.client };
  const { clock } = world;
  await outside.advance(PIN - clock.now());
  const asked = viewParameters(view, PIN);
  const first = await (view.tx === undefined
    ? queryOrders(list.client, asked)
    : queryOrdersOfTx(list.client, view.tx, asked));
  let arrivals = 0;
  const onArrival = (): void => {
    arrivals += 1;
  };
  const live = createLiveOrders(world, { view, first, pin: PIN, onArrival, onPage: () => undefined });
  const stop = live.start();
  return {
    ...outside,
    stop,
    clock,
    arrivals: () => arrivals,
    state: live.store.getState,
    statuses: () => live.store.getState().rows.map(({ status }) => status),
    /** Lets one look pass; what it cost in bytes, and the questions it asked. */
    look: async () => {
      const [bytes, asked] = [list.bytes, list.asked.length];
      await outside.advance(LOOK);
      return { bytes: list.bytes - bytes, asked: list.asked.slice(asked) };
    },
  };
};

const many = (count: number, make: (n: number) => OrderRecord = old) =>
  Array.from({ length: count }, (_, n) => make(n));

describe('createLiveOrders', () => {
  test('default: newer orders wait and are counted, and no row moves', async () => {
    const list = listService(many(30));
    const { look, state } = await follow(list);
    list.orders = [...[901, 902].map((n) => sampleOrder(n, at(PIN + 500 + n))), ...list.orders];
    await look();
    expect(waitingOf(state())).toBe(2);
    expect(state().rows.map(({ orderHash }) => orderHash)).toEqual(many(10).map(({ orderHash }) => orderHash));
  });

  test.each([
    ['all are final', many(3_000), {}],
    ['some are under way, of more than the page shows', [...many(10, pending), ...many(3_000).slice(10)], {}],
    ['only those under way are listed', many(40, pending), { status: 'Pending' }],
    ['none are there', [], {}],
  ] as const)(
    'behavior: a list that has not changed costs less than 1 kB a look when %s',
    async (_, orders, fields) => {
      const list = listService(orders);
      const { look } = await follow(list, { size: 50, ...fields });
      await look();
      for (let n = 0; n < 5; n += 1) expect((await look()).bytes).toBeLessThan(1_000);
    },
  );

  test('behavior: a list whose newer orders wait unread costs no more', async () => {
    const list = listService(many(300));
    const { look, state } = await follow(list, { size: 50 });
    list.orders = [...many(12, (n) => sampleOrder(900 + n, at(PIN + 1 + n))), ...list.orders];
    await look();
    expect(waitingOf(state())).toBe(12);
    expect((await look()).bytes).toBeLessThan(1_000);
  });

  test('behavior: a status that changes is read alone, flashes once, for three seconds', async () => {
    const list = listService([pending(0), ...many(20).slice(1)]);
    const { look, state, statuses, advance: pass, clock } = await follow(list);
    await look();
    advance(list, 0, clock.now());
    const { bytes } = await look();
    expect(bytes).toBeLessThan(3_000);
    expect([statuses()[0], [...state().marked]]).toEqual(['received', [sampleHash(0)]]);
    await pass(FLASH - 1);
    expect(state().marked.size).toBe(1);
    await pass(1);
    expect(state().marked.size).toBe(0);
  });

  type Step = { readonly arrive: number; readonly late: boolean; readonly move: readonly number[] };
  const steps: fc.Arbitrary<Step[]> = fc.array(
    fc.record({ arrive: fc.nat(2), late: fc.boolean(), move: fc.array(fc.nat(30), { maxLength: 3 }) }),
    { minLength: 1, maxLength: 8 },
  );
  /** What happens between two looks: orders come in, some with a time before the pin, and others move on. */
  const happen = (list: List, { arrive, late, move }: Step, now: number): void => {
    const before = list.orders.length;
    for (let one = 0; one < arrive; one += 1)
      list.orders = [pending(500 + before + one, at(late ? PIN - 1 : now)), ...list.orders];
    for (const moved of move) advance(list, moved, now);
  };

  test.each(['startTime', 'timestamp'] as const)(
    'behavior: whatever happens, a service that filters by %s is understood in the end',
    async (filtersBy) => {
      const property = fc.asyncProperty(fc.nat(12), steps, async (open, story) => {
        const list = listService([...many(open, pending), ...many(40).slice(open)], { filtersBy });
        const { look, state, clock, stop } = await follow(list, { size: 25 });
        const shown = new Set(state().rows.map(({ orderHash }) => orderHash));
        for (const step of story) {
          happen(list, step, clock.now() + 1);
          await look();
        }
        // What comes late, with a time before the pin, is found with every fifth look at the latest.
        for (let quiet = 0; quiet < 6; quiet += 1) await look();
        stop();
        const truth = new Map(list.orders.map((order) => [order.orderHash, order]));
        for (const { orderHash, status, timestamp } of state().rows)
          expect(truth.get(orderHash)).toMatchObject({ status, timestamp });
        // Beyond the page: what came since, and by the other time what was under way there.
        const since = list.orders.filter((order) => !shown.has(order.orderHash) && order[filtersBy] >= PIN - 1);
        expect(waitingOf(state())).toBe(since.length);
        expect(state().left.size).toBe(0);
      });
      // One order goes two steps while another takes its place: the totals by status stay what they were.
      const swapped: [number, Step[]] = [
        4,
        [
          { arrive: 0, late: false, move: [] },
          { arrive: 1, late: false, move: [3, 3] },
        ],
      ];
      await fc.assert(property, { numRuns: 100, examples: [swapped] });
    },
  );

  test('behavior: rows that leave the view stay where they are and are marked', async () => {
    const list = listService(many(30, pending));
    const { look, state, clock } = await follow(list, { status: 'Pending' });
    await look();
    advance(list, 3, clock.now());
    await look();
    expect(state().rows).toHaveLength(10);
    expect([...state().left]).toEqual([sampleHash(3)]);
  });

  test('behavior: a service without pages past the end is read by one order at a time instead of the whole page', async () => {
    const list = listService(many(300), { pastEnd: 'missing' });
    const { look } = await follow(list, { size: 50 });
    // All of them are final: the snapshot is counted with every fifth look.
    const bytes: number[] = [];
    for (let turn = 0; turn < 10; turn++) bytes.push((await look()).bytes);
    expect(bytes.map((some) => some > 20_000)).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 0, 0].map(Boolean));
    expect(Math.max(...bytes.slice(5))).toBeLessThan(1_000);
  });

  test('behavior: an empty list says when the first order has come', async () => {
    const list = listService([]);
    const { look, arrivals } = await follow(list);
    await look();
    expect(arrivals()).toBe(0);
    list.orders = [sampleOrder(1, at(PIN + 1_000))];
    await look();
    expect(arrivals()).toBe(1);
  });

  test('behavior: nobody looks, nothing is asked; the page that is looked at again asks at once', async () => {
    const list = listService(many(30));
    const { look, setPage, advance: pass, stop } = await follow(list);
    setPage({ hidden: true });
    expect((await look()).asked).toEqual([]);
    await pass(60_000);
    const before = list.asked.length;
    setPage({ hidden: false });
    await pass(0);
    expect(list.asked.length).toBeGreaterThan(before);
    stop();
    expect((await look()).asked).toEqual([]);
  });

  test('error: a look that fails is said and tried again, when the service wants it', async () => {
    const list = listService(many(30));
    const { look, state } = await follow(list);
    list.fails = Response.json({ error: 'busy' }, { status: 429, headers: { 'retry-after': '6' } });
    await look();
    expect(state().stalled).toBe(true);
    list.fails = null;
    expect((await look()).asked).toEqual([]);
    await look();
    await look();
    expect(state().stalled).toBe(false);
  });

  test('error: what a look began to read and could not end is read again by the next one', async () => {
    const list = listService([pending(0), ...many(9).slice(1), pending(9), ...many(30).slice(10)]);
    let refuses = false;
    const get: ServiceClient['get'] = (path, options) => {
      if (!refuses || !path.includes('orderHash=')) return list.client.get(path, options);
      refuses = false;
      return Promise.reject(new ServiceResponseError({ path, status: 429, words: null, elapsed: ms(1) }));
    };
    const { look, state, statuses, clock } = await follow({ ...list, client: { ...list.client, get } });
    await look();
    advance(list, 0, clock.now());
    advance(list, 0, clock.now());
    // Two that are newer, and one that was accepted late and pushes the last row, which is under way, off the page.
    const [first, ...rest] = list.orders;
    const newer = [901, 902].map((n) => sampleOrder(n, at(PIN + 500 + n)));
    list.orders = [...newer, ...(first === undefined ? [] : [first]), old(500, at(PIN - 60_500)), ...rest];
    refuses = true;
    await look();
    expect([refuses, state().stalled]).toEqual([false, true]);
    await look();
    expect([waitingOf(state()), statuses()[0], state().stalled]).toEqual([2, 'completed', false]);
    expect(state().left.size).toBe(0);
  });

  test('param: a view that ends in the past asks nothing about what is newer', async () => {
    const list = listService(many(30));
    const { look } = await follow(list, { to: ms(PIN - 5_000) });
    expect((await look()).asked.filter((path) => path.includes('minTime'))).toEqual([]);
  });

  test('param: the orders of one transaction are asked for as a whole, on both sides', async () => {
    const tx = `0x${'77'.repeat(32)}` as const;
    const list = listService([sampleOrder(7, { ...at(PIN + 60_000), srcTx: tx }), old(0), old(1, { dstTx: tx })]);
    const { look, state } = await follow(list, { tx });
    expect((await look()).asked).toHaveLength(2);
    expect([state().rows.length, waitingOf(state())]).toEqual([2, 0]);
    list.orders = [...list.orders, sampleOrder(8, { ...at(PIN + 90_000), dstTx: tx })];
    await look();
    expect([state().left.size, waitingOf(state())]).toEqual([0, 0]);
  });
});
