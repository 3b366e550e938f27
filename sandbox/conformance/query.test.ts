import { createClient } from '@libsql/client';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RECORDS } from './fields.ts';
import { createHarness, type Harness, inBrowser, networkTest } from './testing/harness.ts';
import { misshapen } from './testing/misshapen.ts';

type Row = Record<string, unknown>;

const COUNT = 730;
let harness: Harness;
let all: Row[] = [];

const query = (search: string) => harness.get(`/data/query${search === '' ? '' : `?${search}`}`);
const rows = (body: Row) => body.orders as Row[];
const pagination = (body: Row) => body.pagination as Row;
/** Every order that a search finds, page after page. */
const collect = async (search: string): Promise<Row[]> => {
  const list: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await query(`${search}&limit=100&page=${page}`);
    list.push(...rows(body));
    if (page >= Number(pagination(body).totalPages)) return list;
  }
};
const hashes = (list: readonly Row[]) => list.map((row) => row.orderHash);
const micro = (usd: unknown) => {
  const [whole = '0', fraction = ''] = String(usd).split('.');
  return BigInt(whole + fraction.slice(0, 6).padEnd(6, '0'));
};

/** US dollars of millionths. */
const dollars = (value: bigint) =>
  `${value / 1_000_000n}.${String(value % 1_000_000n)
    .padStart(6, '0')
    .replace(/0{1,4}$/, '')}`;
/** A bigint on disk is its digits and an n. */
const whole = (value: unknown) => BigInt(String(value).replace('n', ''));

/** The orders as they were persisted, newest accepted first: nothing of the service has a part in reading them. */
const readTable = async (): Promise<Row[]> => {
  const client = createClient({ url: inBrowser ? ':memory:' : `file:${harness.storeFile}` });
  const values = inBrowser
    ? harness.persisted.flatMap(([table, , row]) => (table === 'order' ? [row as unknown as Row] : []))
    : (await client.execute("SELECT value FROM entries WHERE kind = 'order'")).rows.map(({ value }) =>
        JSON.parse(String(value)),
      );
  client.close();
  return values
    .sort((a, b) => b.order.createdAt - a.order.createdAt || b.place - a.place)
    .map(({ order }) => ({
      ...order,
      offerer: order.offerer.toLowerCase(),
      recipient: order.recipient.toLowerCase(),
      inputToken: order.inputToken.toLowerCase(),
      outputToken: order.outputToken.toLowerCase(),
      inputAmount: String(whole(order.inputAmount)),
      outputAmount: String(whole(order.outputAmount)),
      inputTokenValueUsd: dollars(whole(order.inputUsdMicro)),
      outputTokenValueUsd: dollars(whole(order.outputUsdMicro)),
      status: order.status.replace(/^./, (letter: string) => letter.toUpperCase()),
    }));
};

/** Filters that compare for equality. */
const EQUAL = [
  'orderHash',
  'offerer',
  'recipient',
  'inputToken',
  'inputChain',
  'outputToken',
  'outputChain',
  'srcTx',
  'dstTx',
];

/** Each filter once more, independent of the implementation. */
const MEANS: Record<string, (row: Row, value: string) => boolean> = {
  ...Object.fromEntries(
    [...EQUAL, 'status'].map((name) => [
      name,
      (row: Row, value: string) => String(row[name]).toLowerCase() === value.toLowerCase(),
    ]),
  ),
  minValue: (row, value) => micro(row.inputTokenValueUsd) >= micro(value),
  maxValue: (row, value) => micro(row.inputTokenValueUsd) <= micro(value),
  minTime: (row, value) => Number(row.createdAt) >= Number(value),
  maxTime: (row, value) => Number(row.createdAt) <= Number(value),
};
const found = (given: Readonly<Record<string, string>>) =>
  all.filter((row) => Object.entries(given).every(([name, value]) => MEANS[name]?.(row, value)));

beforeAll(async () => {
  harness = await createHarness(['base', 'arbitrum', 'optimism'], { history: COUNT, seed: 7 });
  all = await readTable();
});
afterAll(() => harness?.stop());

describe('answer', () => {
  test('GET /data/query: orders and pagination, and nothing else', async () => {
    const { status, body } = await query('');
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['orders', 'pagination']);
    expect(pagination(body)).toEqual({ currentPage: 1, limit: 50, totalRecords: COUNT, totalPages: 15 });
  });

  test.each(Object.entries(RECORDS.order))('order record: %s is a %s (2.1)', async (name, shape) => {
    expect(all.length).toBe(COUNT);
    const wrong = (await collect('')).flatMap((row) => misshapen({ [name]: row[name] }, { [name]: shape }));
    expect(wrong).toEqual([]);
  });

  test('order record: the seventeen fields and no other, as they are on disk', async () => {
    const listed = await collect('');
    expect(listed.flatMap((row) => misshapen(row, RECORDS.order))).toEqual([]);
    const lower = (row: Row) =>
      Object.fromEntries(
        Object.keys(RECORDS.order).map((name) => [
          name,
          typeof row[name] === 'string' ? row[name].toLowerCase() : row[name],
        ]),
      );
    expect(listed.map(lower)).toEqual(all.map(lower));
  });

  test('order record: status is capitalised, and every status occurs', () => {
    expect([...new Set(all.map((row) => row.status))].sort()).toEqual(expect.arrayContaining(['Completed', 'Failed']));
    expect(all.filter((row) => !['Pending', 'Received', 'Completed', 'Failed'].includes(String(row.status)))).toEqual(
      [],
    );
  });

  networkTest('behavior: a list is compressed where the caller takes that', async () => {
    expect((await query('')).headers.get('content-encoding')).toBe('gzip');
    const plain = await harness.raw('/data/query', { headers: { 'accept-encoding': 'identity' } });
    expect([plain.headers.get('content-encoding'), rows(plain.body).length]).toEqual([null, 50]);
  });

  test('behavior: a total order without repeats or gaps over the pages', async () => {
    expect(new Set(hashes(all)).size).toBe(COUNT);
    expect(hashes(await collect('status='))).toEqual(hashes(all));
    const small: unknown[] = [];
    for (let page = 1; page <= 5; page += 1) small.push(...hashes(rows((await query(`limit=13&page=${page}`)).body)));
    expect(small).toEqual(hashes(all).slice(0, 65));
  });
});

/** A value that some but not all orders have, for each filter that compares for equality. */
const sample = (name: string) => all.map((row) => row[name]).find((value) => value !== null && value !== undefined);

describe('filters', () => {
  test.each([...EQUAL, 'status'])('param %s: alone, exactly the orders that have it', async (name) => {
    const value = sample(name);
    const wanted = all.filter((row) => row[name] === value);
    expect(wanted.length).toBeGreaterThan(0);
    expect(hashes(await collect(`${name}=${value}`))).toEqual(hashes(wanted));
  });

  test.each(EQUAL)('param %s: letters in any case', async (name) => {
    const value = String(sample(name));
    const upper = value.startsWith('0x') ? `0x${value.slice(2).toUpperCase()}` : value.toUpperCase();
    expect(hashes(await collect(`${name}=${upper}`))).toEqual(hashes(await collect(`${name}=${value.toLowerCase()}`)));
  });

  test('param srctx: the other spelling of srcTx', async () => {
    const value = sample('srcTx');
    expect(hashes(await collect(`srctx=${value}`))).toEqual(hashes(await collect(`srcTx=${value}`)));
  });

  test('param minValue, maxValue: US dollars of the input, exact to the last digit, both ends included', async () => {
    const value = String(
      [...all].sort((a, b) => Number(micro(a.inputTokenValueUsd) - micro(b.inputTokenValueUsd)))[300]
        ?.inputTokenValueUsd,
    );
    const above = all.filter((row) => micro(row.inputTokenValueUsd) >= micro(value));
    const below = all.filter((row) => micro(row.inputTokenValueUsd) <= micro(value));
    expect(hashes(await collect(`minValue=${value}`))).toEqual(hashes(above));
    expect(hashes(await collect(`maxValue=${value}`))).toEqual(hashes(below));
    const same = all.filter((row) => micro(row.inputTokenValueUsd) === micro(value));
    expect(hashes(await collect(`minValue=${value}&maxValue=${value}`))).toEqual(hashes(same));
    const padded = `${value.includes('.') ? value : `${value}.`}0000000000001`;
    const more = all.filter((row) => micro(row.inputTokenValueUsd) > micro(value));
    expect(hashes(await collect(`minValue=${padded}`))).toEqual(hashes(more));
    expect(hashes(await collect(`maxValue=${padded}`))).toEqual(hashes(below));
  });

  test('param minTime, maxTime: the moment of acceptance, which is what lists are sorted by, both ends included', async () => {
    const pivot = String(all[300]?.createdAt);
    for (const given of [{ minTime: pivot }, { maxTime: pivot }, { minTime: pivot, maxTime: pivot }]) {
      const wanted = found(given);
      expect(wanted.length).toBeGreaterThan(0);
      expect(wanted.length).toBeLessThan(COUNT);
      expect(hashes(await collect(new URLSearchParams(given).toString()))).toEqual(hashes(wanted));
    }
  });

  test('behavior: filters combine with AND', async () => {
    const wanted = all.filter(
      (row) => row.inputChain === 'base' && row.outputChain === 'arbitrum' && row.status === 'Completed',
    );
    const found = await collect('inputChain=base&outputChain=arbitrum&status=Completed');
    expect(wanted.length).toBeGreaterThan(0);
    expect(hashes(found)).toEqual(hashes(wanted));
    const rich = wanted.filter((row) => micro(row.inputTokenValueUsd) >= 100_000_000n);
    expect(hashes(await collect('inputChain=base&outputChain=arbitrum&status=Completed&minValue=100'))).toEqual(
      hashes(rich),
    );
  });

  test('behavior: every pair of the fourteen filters finds what both find', async () => {
    const names = Object.keys(MEANS);
    expect(names.length).toBe(14);
    for (const row of [40, 333].map((index) => all[index] ?? {})) {
      const value = (name: string) => {
        if (/Value$/.test(name)) return String(row.inputTokenValueUsd);
        return String(/Time$/.test(name) ? row.createdAt : row[name]);
      };
      const pairs = names.flatMap((first, index) => names.slice(index + 1).map((second) => [first, second] as const));
      for (const [first, second] of pairs) {
        if (value(first) === 'null' || value(second) === 'null') continue;
        const given = { [first]: value(first), [second]: value(second) };
        const wanted = found(given);
        const { body } = await query(new URLSearchParams(given).toString());
        expect(pagination(body).totalRecords, `${first} and ${second}`).toBe(wanted.length);
        expect(hashes(rows(body)), `${first} and ${second}`).toEqual(hashes(wanted).slice(0, 50));
      }
    }
  });

  test('behavior: any mixture of all sixteen parameters finds what a plain search finds', async () => {
    const some = fc.nat({ max: COUNT - 1 }).map((index) => all[index] ?? {});
    const moment = fc.constantFrom(60, 200, 360, 500, 700).map((index) => all[index]?.createdAt);
    const of = (name: string) => some.map((row) => row[name] ?? undefined);
    const given = fc.record(
      {
        ...Object.fromEntries([...EQUAL, 'status'].map((name) => [name, of(name)])),
        minValue: of('inputTokenValueUsd'),
        maxValue: of('inputTokenValueUsd'),
        minTime: moment,
        maxTime: moment,
        page: fc.integer({ min: 1, max: 3 }),
        limit: fc.integer({ min: 1, max: 120 }),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(given, async (wanted: Record<string, unknown>) => {
        const used = Object.entries(wanted).filter(([, value]) => value !== undefined);
        const { body } = await query(
          new URLSearchParams(used.map(([name, value]) => [name, String(value)])).toString(),
        );
        const asked = used.filter(([name]) => name in MEANS).map(([name, value]) => [name, String(value)]);
        const both = found(Object.fromEntries(asked));
        const [page, limit] = [Number(wanted.page ?? 1), Math.min(Number(wanted.limit ?? 50), 100)];
        expect(pagination(body)).toEqual({
          currentPage: page,
          limit,
          totalRecords: both.length,
          totalPages: Math.ceil(both.length / limit),
        });
        expect(hashes(rows(body))).toEqual(hashes(both).slice((page - 1) * limit, page * limit));
      }),
      { numRuns: 120 },
    );
  });

  test('behavior: a status word in any case; an empty value filters nothing; unknown names are ignored', async () => {
    const upper = await query('status=COMPLETED');
    expect(pagination(upper.body)).toEqual(pagination((await query('status=Completed')).body));
    expect(pagination((await query('offerer=&status=&foo=bar')).body).totalRecords).toBe(COUNT);
  });

  test('behavior: no match is an empty page, not an error', async () => {
    const { status, body } = await query(`orderHash=0x${'11'.repeat(32)}`);
    expect(status).toBe(200);
    expect(body).toEqual({ orders: [], pagination: { currentPage: 1, limit: 50, totalRecords: 0, totalPages: 0 } });
    expect(rows((await query('inputChain=atlantis')).body)).toEqual([]);
  });
});

describe('pagination', () => {
  test('param limit: 50 by default, at most 100; more is clamped and reported', async () => {
    for (const [limit, meant] of [
      ['1', 1],
      ['100', 100],
      ['101', 100],
      ['999999999999999999999', 100],
    ] as const) {
      const { body } = await query(`limit=${limit}`);
      expect(pagination(body)).toMatchObject({ limit: meant, totalPages: Math.ceil(COUNT / meant) });
      expect(rows(body).length).toBe(meant);
    }
  });

  test('param page: an empty one is the first', async () => {
    expect((await query('page=')).body).toEqual((await query('page=1')).body);
  });

  test('param page: beyond the end is empty, with true totals', async () => {
    for (const page of ['16', '1000', '99999999999999999999999']) {
      const { status, body } = await query(`page=${page}`);
      expect(status).toBe(200);
      expect(rows(body)).toEqual([]);
      expect(pagination(body)).toMatchObject({ totalRecords: COUNT, totalPages: 15 });
    }
    expect(rows((await query('page=15')).body).length).toBe(COUNT - 700);
  });

  test.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'limit=0', 'limit=-5', 'limit=ten', 'page=1&page=2'])(
    'error: %s',
    async (search) => {
      const { status, body } = await query(search);
      expect([status, Object.keys(body)]).toEqual([400, ['error']]);
    },
  );

  test.each([
    'orderHash=0x12',
    'offerer=me',
    'recipient=0x',
    'inputToken=USDC',
    'outputToken=0xzz',
    'srcTx=1',
    'dstTx=0x',
    'status=Done',
    'minValue=abc',
    'maxValue=-1',
    'minTime=yesterday',
    'maxTime=1e9',
    'offerer=0x1&offerer=0x2',
  ])('error: %s names the parameter', async (search) => {
    const { status, body } = await query(search);
    expect(status).toBe(400);
    expect(String(body.error)).toContain(search.split('=')[0]);
  });
});
