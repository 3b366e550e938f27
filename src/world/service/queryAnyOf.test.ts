import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderPage, OrderRecord } from '../../domain/order/OrderRecord.ts';
import { ms } from '../../domain/time.ts';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { openAnyOf, type SingleQuery } from './queryAnyOf.ts';

const TOKENS = ['a1', 'b2', 'c3'] as const;
const tokenOf = (index: number) => `0x${(TOKENS[index] ?? 'ff').repeat(20)}` as const;
const anyOf = TOKENS.map((_, index) => ({ inputToken: tokenOf(index), inputChain: 'base' }));

/** Orders of given starts, the newest first, each with one of the tokens. */
const ordersOf = (starts: readonly (readonly [start: number, token: number])[]): readonly OrderRecord[] =>
  starts
    .map(([start, token], index) => ({
      ...sampleOrder(index),
      inputChain: 'base',
      inputToken: tokenOf(token),
      startTime: ms(start),
    }))
    .toSorted((a, b) => b.startTime - a.startTime);

/** A service that filters by one token at a time, and the count of its requests. */
const serviceOf = (orders: readonly OrderRecord[]) => {
  const requested: SingleQuery[] = [];
  let failing = 0;
  const runQuery = async (query: SingleQuery): Promise<OrderPage> => {
    requested.push(query);
    await Promise.resolve();
    if (failing > 0 && failing-- > 0) throw new Error('The service is away.');
    const { filter, page, limit } = query;
    const found = orders.filter(
      (order) =>
        (filter.inputToken ?? order.inputToken) === order.inputToken &&
        (filter.orderHash ?? order.orderHash) === order.orderHash,
    );
    return {
      orders: found.slice((page - 1) * limit, page * limit),
      currentPage: page,
      limit,
      totalRecords: found.length,
      totalPages: Math.ceil(found.length / limit),
      undecodable: 0,
    };
  };
  return {
    requested,
    fail: (times: number) => {
      failing = times;
    },
    /** A reader of its own: the table, the summary or an export. */
    open: (filter: object = {}) => {
      const read = openAnyOf({ ...filter, anyOf });
      return (page: number, limit = 10) => read({ page, limit }, runQuery);
    },
  };
};

const hashes = (orders: readonly OrderRecord[]): readonly string[] => orders.map(({ orderHash }) => orderHash);
const many = ordersOf(Array.from({ length: 730 }, (_, index) => [index * 7, (index * 5 + (index >> 3)) % 4] as const));
const wanted = many.filter(({ inputToken }) => inputToken !== tokenOf(3));

describe('queryAnyOf', () => {
  test('default: a page of all together, the newest first, with the exact total', async () => {
    const page = await serviceOf(many).open()(1);
    expect(hashes(page.orders)).toEqual(hashes(wanted.slice(0, 10)));
    expect(page).toMatchObject({ totalRecords: wanted.length, totalPages: Math.ceil(wanted.length / 10) });
  });

  test('behavior: however orders lie, the pages together are every order once, in order', async () => {
    const lists = fc.uniqueArray(fc.tuple(fc.nat(5000), fc.nat(3)), { maxLength: 400, selector: ([start]) => start });
    await fc.assert(
      fc.asyncProperty(lists, fc.constantFrom(10, 25, 50), async (starts, limit) => {
        const orders = ordersOf(starts);
        const read = serviceOf(orders).open();
        const expected = orders.filter(({ inputToken }) => inputToken !== tokenOf(3));
        const got: OrderRecord[] = [];
        for (let page = 1; page <= Math.ceil(expected.length / limit) + 1; page += 1)
          got.push(...(await read(page, limit)).orders);
        expect(hashes(got)).toEqual(hashes(expected));
      }),
      { numRuns: 40 },
    );
  });

  test('behavior: deeper pages go on where the last one ended; one before it starts over', async () => {
    const service = serviceOf(many);
    const read = service.open();
    const second = await read(2, 100);
    const before = service.requested.length;
    await read(3, 100);
    expect(service.requested.length - before).toBeLessThanOrEqual(2);
    expect(hashes((await read(2, 100)).orders)).toEqual(hashes(second.orders));
  });

  test('behavior: pages requested at once are the pages requested one by one', async () => {
    const read = serviceOf(many).open();
    const pages = await Promise.all([2, 3, 4, 5].map((page) => read(page, 100)));
    expect(hashes(pages.flatMap(({ orders }) => orders))).toEqual(hashes(wanted.slice(100, 500)));
  });

  test('behavior: two readers of one filter disturb each other as little as two filters', async () => {
    const service = serviceOf(many);
    const [table, exported] = [service.open(), service.open()];
    await table(4, 100);
    await exported(2, 100);
    const before = service.requested.length;
    const [five, three] = [await table(5, 100), await exported(3, 100)];
    expect(service.requested.length - before).toBeLessThanOrEqual(5);
    expect(hashes(five.orders)).toEqual(hashes(wanted.slice(400, 500)));
    expect(hashes(three.orders)).toEqual(hashes(wanted.slice(200, 300)));
  });

  test('behavior: a page that fails is read again without a request for what was read before', async () => {
    const service = serviceOf(many);
    const read = service.open();
    await read(3, 100);
    const before = service.requested.length;
    service.fail(1);
    await expect(read(4, 100)).rejects.toThrow();
    expect(hashes((await read(4, 100)).orders)).toEqual(hashes(wanted.slice(300, 400)));
    expect(service.requested.length - before).toBeLessThanOrEqual(4);
  });

  test('behavior: one order is requested once, and only counts with one of the tokens', async () => {
    const service = serviceOf(many);
    const [inside, outside] = [wanted[3], many.find(({ inputToken }) => inputToken === tokenOf(3))];
    expect((await service.open({ orderHash: inside?.orderHash })(1, 1)).orders).toEqual([inside]);
    expect((await service.open({ orderHash: outside?.orderHash })(1, 1)).totalRecords).toBe(0);
    expect(service.requested).toHaveLength(2);
  });

  test('error: after a failed request nothing is lost for those waiting', async () => {
    const service = serviceOf(many);
    const read = service.open();
    service.fail(1);
    const [first, second] = await Promise.allSettled([read(2, 100), read(3, 100)]);
    expect(first?.status).toBe('rejected');
    expect(second?.status === 'fulfilled' && hashes(second.value.orders)).toEqual(hashes(wanted.slice(200, 300)));
    expect(hashes((await read(2, 100)).orders)).toEqual(hashes(wanted.slice(100, 200)));
  });

  test('error: an unlisted symbol finds nothing and sends no request', async () => {
    const runQuery = async (): Promise<never> => Promise.reject(new Error('never asked'));
    const page = await openAnyOf({ anyOf: [] })({ page: 1, limit: 50 }, runQuery);
    expect(page).toMatchObject({ orders: [], totalRecords: 0 });
  });
});
