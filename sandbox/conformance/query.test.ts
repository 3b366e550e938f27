import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHarness, type Harness } from './harness.ts';
import { misshapen, orderShape } from './shapes.ts';

type Row = Record<string, unknown>;

const COUNT = 730;
let harness: Harness;
let all: Row[] = [];

const query = (search: string) => harness.get(`/data/query${search === '' ? '' : `?${search}`}`);
const rows = (body: Row) => body.orders as Row[];
const pagination = (body: Row) => body.pagination as Row;
/** Every order that a search finds, page after page. */
const collect = async (search: string): Promise<Row[]> => {
  const found: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await query(`${search}&limit=100&page=${page}`);
    found.push(...rows(body));
    if (page >= Number(pagination(body).totalPages)) return found;
  }
};
const hashes = (list: readonly Row[]) => list.map((row) => row.orderHash);
const micro = (usd: unknown) => {
  const [whole = '0', fraction = ''] = String(usd).split('.');
  return BigInt(whole + fraction.slice(0, 6).padEnd(6, '0'));
};

beforeAll(async () => {
  harness = await createHarness(['base', 'arbitrum', 'optimism'], { history: COUNT, seed: 7 });
  all = await collect('');
});
afterAll(() => harness?.stop());

describe('answer', () => {
  test('GET /data/query: orders and pagination, and nothing else', async () => {
    const { status, body } = await query('');
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['orders', 'pagination']);
    expect(pagination(body)).toEqual({ currentPage: 1, limit: 50, totalRecords: COUNT, totalPages: 15 });
  });

  test.each(Object.entries(orderShape))('order record: %s is a %s (2.1)', (name, shape) => {
    expect(all.length).toBe(COUNT);
    const wrong = all.flatMap((row) => misshapen({ [name]: row[name] }, { [name]: shape }));
    expect(wrong).toEqual([]);
  });

  test('order record: the seventeen fields and no other', () => {
    expect(all.flatMap((row) => misshapen(row, orderShape))).toEqual([]);
  });

  test('order record: status is capitalised, and every status occurs', () => {
    expect([...new Set(all.map((row) => row.status))].sort()).toEqual(expect.arrayContaining(['Completed', 'Failed']));
    expect(all.filter((row) => !['Pending', 'Received', 'Completed', 'Failed'].includes(String(row.status)))).toEqual(
      [],
    );
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

  test('param minTime, maxTime: the moment of acceptance, which is what lists are sorted by', async () => {
    const pivot = Number(all[300]?.startTime);
    const later = hashes(await collect(`minTime=${pivot}`));
    const earlier = hashes(await collect(`maxTime=${pivot - 1}`));
    expect([...later, ...earlier]).toEqual(hashes(all));
    expect(later.length).toBeGreaterThan(0);
    expect(earlier.length).toBeGreaterThan(0);
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

  test('behavior: every pair of filters finds what both find', async () => {
    const names = [...EQUAL, 'status'];
    const base = all[40] ?? {};
    for (const [index, first] of names.entries()) {
      for (const second of names.slice(index + 1)) {
        if (base[first] === null || base[second] === null) continue;
        const wanted = all.filter((row) => row[first] === base[first] && row[second] === base[second]);
        const { body } = await query(`${first}=${base[first]}&${second}=${base[second]}`);
        expect(pagination(body).totalRecords, `${first} and ${second}`).toBe(wanted.length);
        expect(hashes(rows(body))).toEqual(hashes(wanted).slice(0, 50));
      }
    }
  });

  test('behavior: any mixture of all sixteen parameters finds what a plain search finds', async () => {
    const some = fc.nat({ max: COUNT - 1 }).map((index) => all[index] ?? {});
    const moment = fc.constantFrom(60, 200, 360, 500, 700).map((index) => all[index]?.startTime);
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
    // Acceptance is not in a record; the rank in the list of a time alone says it all the same.
    const accepted = new Map<string, Set<unknown>>();
    const hashesOf = async (search: string) => {
      const known = accepted.get(search) ?? new Set(hashes(await collect(search)));
      accepted.set(search, known);
      return known;
    };
    const inRange = async (name: 'minTime' | 'maxTime', time: unknown) =>
      time === undefined ? null : hashesOf(`${name}=${time}`);
    const plain = async (wanted: Record<string, unknown>) => {
      const [later, earlier] = [await inRange('minTime', wanted.minTime), await inRange('maxTime', wanted.maxTime)];
      return all.filter((row) => {
        const same = [...EQUAL, 'status'].every((name) => wanted[name] === undefined || row[name] === wanted[name]);
        const worth = micro(row.inputTokenValueUsd);
        const above = wanted.minValue === undefined || worth >= micro(wanted.minValue);
        const below = wanted.maxValue === undefined || worth <= micro(wanted.maxValue);
        const when = (later?.has(row.orderHash) ?? true) && (earlier?.has(row.orderHash) ?? true);
        return same && above && below && when;
      });
    };
    await fc.assert(
      fc.asyncProperty(given, async (wanted: Record<string, unknown>) => {
        const used = Object.entries(wanted).filter(([, value]) => value !== undefined);
        const { body } = await query(
          new URLSearchParams(used.map(([name, value]) => [name, String(value)])).toString(),
        );
        const found = await plain(wanted);
        const [page, limit] = [Number(wanted.page ?? 1), Math.min(Number(wanted.limit ?? 50), 100)];
        expect(pagination(body)).toEqual({
          currentPage: page,
          limit,
          totalRecords: found.length,
          totalPages: Math.ceil(found.length / limit),
        });
        expect(hashes(rows(body))).toEqual(hashes(found).slice((page - 1) * limit, page * limit));
      }),
      { numRuns: 120 },
    );
  });

  test('behavior: a status word in any case; an empty value filters nothing; unknown names are ignored', async () => {
    const upper = await query('status=COMPLETED');
    expect(pagination(upper.body)).toEqual(pagination((await query('status=Completed')).body));
    expect(pagination((await query('offerer=&status=&foo=bar')).body).totalRecords).toBe(COUNT);
  });

  test('behavior: nothing found is an empty page, not an error', async () => {
    const { status, body } = await query(`orderHash=0x${'11'.repeat(32)}`);
    expect(status).toBe(200);
    expect(body).toEqual({ orders: [], pagination: { currentPage: 1, limit: 50, totalRecords: 0, totalPages: 0 } });
    expect(rows((await query('inputChain=atlantis')).body)).toEqual([]);
  });
});

describe('pagination', () => {
  test('param limit: 50 by default, at most 100; more is clamped and said so', async () => {
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
