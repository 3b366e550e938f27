import fc from 'fast-check';

import { describe, expect, test } from 'vitest';
import { ms } from '../../time.ts';
import {
  activeFilters,
  DEFAULT_VIEW,
  ignoredParams,
  type OrdersView,
  ordersSearch,
  PAGE_SIZES,
  readOrdersView,
  viewFilter,
  withSize,
} from './OrdersView.ts';

const hex = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((raw) => `0x${Buffer.from(raw).toString('hex')}` as const);

const time = fc.integer({ min: 10_000_000_000, max: 253_402_300_799_999 }).map(ms);
const usd = fc.tuple(fc.nat(1e9), fc.nat(99)).map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`);

const whenOptions = fc.oneof(
  fc.record({ age: fc.constantFrom('1h', '24h', '7d', '30d', '90m') }),
  fc.tuple(time, time).map(([a, b]) => ({ from: ms(Math.min(a, b)), to: ms(Math.max(a, b)) })),
  fc.record({ to: time }),
  fc.constant({}),
);

const txOptions = fc.oneof(fc.record({ tx: hex(32) }), fc.record({ srcTx: hex(32), dstTx: hex(32) }), fc.constant({}));

const view: fc.Arbitrary<OrdersView> = fc
  .tuple(
    fc.record(
      {
        status: fc.constantFrom('Pending', 'Received', 'Completed', 'Failed'),
        src: fc.stringMatching(/^[a-z0-9-]{1,32}$/),
        dst: fc.stringMatching(/^[a-z0-9-]{1,32}$/),
        tokenIn: hex(20),
        tokenOut: hex(20),
        offerer: hex(20),
        recipient: hex(20),
        minUsd: usd,
        order: hex(32),
        asOf: time,
      },
      { requiredKeys: [] },
    ),
    whenOptions,
    txOptions,
    fc.record({ page: fc.integer({ min: 1, max: 10_000_000 }), size: fc.constantFrom(...PAGE_SIZES) }),
  )
  .map((parts) => Object.assign({}, ...parts));

const written = (of: OrdersView): Record<string, string> =>
  Object.fromEntries(
    Object.entries(ordersSearch(of)).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );

describe('readOrdersView', () => {
  test('default', () => {
    expect(readOrdersView({})).toEqual(DEFAULT_VIEW);
  });

  test('behavior: any view written to a URL is read back the same', () => {
    fc.assert(
      fc.property(view, (one) => {
        expect(readOrdersView(written(one))).toEqual(one);
      }),
    );
  });

  test('behavior: any junk gives a view within its bounds, and reading what was written changes nothing', () => {
    const junk = fc.dictionary(
      fc.oneof(fc.constantFrom(...Object.keys(ordersSearch(DEFAULT_VIEW))), fc.string()),
      fc.oneof(
        fc.string(),
        fc.string({ unit: 'binary' }),
        fc.integer().map(String),
        fc.double().map(String),
        fc.anything(),
      ),
    );
    fc.assert(
      fc.property(junk, (search) => {
        const read = readOrdersView(search);
        expect(read.page).toBeGreaterThanOrEqual(1);
        expect(PAGE_SIZES).toContain(read.size);
        expect(readOrdersView(written(read))).toEqual(read);
      }),
      { numRuns: 1000 },
    );
  });

  test('param: page and size are clamped', () => {
    expect(readOrdersView({ page: '-5', size: '1000' })).toEqual({ page: 1, size: 100 });
    expect(readOrdersView({ page: '3.7', size: '99' })).toEqual({ page: 3, size: 50 });
    expect(readOrdersView({ page: '1e9', size: '0' })).toEqual({ page: 1, size: 10 });
    expect(readOrdersView({ page: '99999999999', size: 'all' }).page).toBe(10_000_000);
  });

  test('param: status in any case, unknown words left out', () => {
    expect(readOrdersView({ status: 'completed' }).status).toBe('Completed');
    expect(readOrdersView({ status: 'Exploded' })).toEqual(DEFAULT_VIEW);
  });

  test('param: crossed ranges are put in order', () => {
    const read = readOrdersView({ min_usd: '1000', max_usd: '10.5', from: '2026-11-14', to: '2026-11-13' });
    expect(read).toMatchObject({ minUsd: '10.5', maxUsd: '1000' });
    expect(read.from).toBe(Date.parse('2026-11-13T00:00:00Z'));
    expect(read.to).toBe(Date.parse('2026-11-14T23:59:59.999Z'));
  });

  test('param: times in seconds, milliseconds and ISO', () => {
    expect(readOrdersView({ from: '1795185100' }).from).toBe(1_795_185_100_000);
    expect(readOrdersView({ from: '1795185100123' }).from).toBe(1_795_185_100_123);
    expect(readOrdersView({ from: '2026-11-20T14:31:40Z' }).from).toBe(Date.parse('2026-11-20T14:31:40Z'));
    expect(readOrdersView({ from: 'yesterday' })).toEqual(DEFAULT_VIEW);
  });

  test('param: a time without a zone is UTC in every time zone', () => {
    const read = readOrdersView({ from: '2026-11-25T10:00', to: '2026-11-25 17:30', as_of: '2026-11-25T18:00:30' });
    expect(read.from).toBe(Date.parse('2026-11-25T10:00:00Z'));
    expect(read.to).toBe(Date.parse('2026-11-25T17:30:00Z'));
    expect(read.asOf).toBe(Date.parse('2026-11-25T18:00:30Z'));
  });

  test('param: a date alone is its first moment as a start and its last one as an end, and is written as that day', () => {
    const read = readOrdersView({ from: '2026-11-25', to: '2026-11-25', as_of: '2026-11-26' });
    expect(read.from).toBe(Date.parse('2026-11-25T00:00:00Z'));
    expect(read.to).toBe(Date.parse('2026-11-25T23:59:59.999Z'));
    expect(read.asOf).toBe(Date.parse('2026-11-26T23:59:59.999Z'));
    expect(ordersSearch(read)).toMatchObject({ from: '2026-11-25T00:00:00Z', to: '2026-11-25' });
  });

  test('error: a day that does not exist is not another day, and is shown as unreadable', () => {
    const search = { from: '2026-02-31', to: '2026-04-31T10:00' };
    expect(readOrdersView(search)).toEqual(DEFAULT_VIEW);
    expect(ignoredParams(search)).toEqual(['from', 'to']);
  });

  test('param: age wins over from and to, tx over its two sides', () => {
    const one = `0x${'1'.repeat(64)}`;
    expect(readOrdersView({ age: '24h', from: '1795185100', to: '1795185200' })).toEqual({
      ...DEFAULT_VIEW,
      age: '24h',
    });
    expect(readOrdersView({ tx: one, src_tx: one })).toEqual({ ...DEFAULT_VIEW, tx: one });
  });
});

const hash = `0x${'ab'.repeat(32)}`;

describe('ignoredParams', () => {
  test('default', () => {
    expect(ignoredParams({})).toEqual([]);
    expect(ignoredParams({ status: 'Failed', src: 'base', age: '24h', min_usd: '5', page: '2', size: '25' })).toEqual(
      [],
    );
  });

  test('behavior: filters that are not understood are named, in the order of the form', () => {
    expect(ignoredParams({ token_in: 'USDC', status: 'Nope', min_usd: 'abc', offerer: '0x12', age: '99y' })).toEqual([
      'status',
      'token_in',
      'offerer',
      'min_usd',
      'age',
    ]);
  });

  test('param: filters without effect are not named', () => {
    expect(ignoredParams({ page: 'x', size: '7', as_of: 'never', utm_source: 'mail', token_in: '' })).toEqual([]);
    expect(ignoredParams({ age: '24h', from: '2026-11-13' })).toEqual([]);
    expect(ignoredParams({ tx: hash, src_tx: hash })).toEqual([]);
    expect(ignoredParams({ min_usd: '20', max_usd: '10' })).toEqual([]);
  });
});

const now = ms(1_795_185_100_000);
const address = `0x${'11'.repeat(20)}` as const;
const txHash = `0x${'22'.repeat(32)}` as const;

describe('viewFilter', () => {
  test('default', () => {
    expect(viewFilter(DEFAULT_VIEW, now)).toEqual({});
  });

  test('param: all fourteen filters', () => {
    const view: OrdersView = {
      ...DEFAULT_VIEW,
      status: 'Failed',
      src: 'base',
      dst: 'bsc',
      tokenIn: address,
      tokenOut: address,
      offerer: address,
      recipient: address,
      minUsd: '10',
      maxUsd: '20',
      order: txHash,
      srcTx: txHash,
      dstTx: txHash,
      from: ms(1000),
      to: ms(2000),
    };
    expect(viewFilter(view, now)).toEqual({
      status: 'Failed',
      inputChain: 'base',
      outputChain: 'bsc',
      inputToken: address,
      outputToken: address,
      offerer: address,
      recipient: address,
      minValue: '10',
      maxValue: '20',
      orderHash: txHash,
      srcTx: txHash,
      dstTx: txHash,
      minTime: 1000,
      maxTime: 2000,
    });
  });

  test('param: age counts back from now, or from the snapshot', () => {
    expect(viewFilter({ ...DEFAULT_VIEW, age: '1h' }, now)).toEqual({ minTime: now - 3_600_000 });
    const asOf = ms(now - 500_000);
    expect(viewFilter({ ...DEFAULT_VIEW, age: '1h', asOf }, now)).toEqual({ minTime: asOf - 3_600_000, maxTime: asOf });
  });

  test('param: a snapshot never reaches past its upper bound', () => {
    expect(viewFilter({ ...DEFAULT_VIEW, to: ms(5000), asOf: ms(4000) }, now).maxTime).toBe(4000);
    expect(viewFilter({ ...DEFAULT_VIEW, to: ms(3000), asOf: ms(4000) }, now).maxTime).toBe(3000);
  });
});

const chips = (fields: Partial<OrdersView>) =>
  activeFilters({ ...DEFAULT_VIEW, ...fields }).map(({ chip, key }) => `${chip} ${key}`);

describe('activeFilters', () => {
  test('default', () => {
    expect(activeFilters({ ...DEFAULT_VIEW, page: 4, size: 100, asOf: ms(1) })).toEqual([]);
  });

  test('param: a range and a span of time are one chip each', () => {
    expect(chips({ age: '7d', minUsd: '10' })).toEqual(['value minUsd', 'time age']);
    expect(chips({ maxUsd: '99.5', to: ms(1) })).toEqual(['value maxUsd', 'time to']);
    expect(chips({ minUsd: '1', maxUsd: '1000', src: 'base' })).toEqual(['from src', 'value minUsd']);
  });

  test('behavior: removing one filter keeps the others, page size, and returns to a live first page', () => {
    const view: OrdersView = { minUsd: '1', maxUsd: '2', src: 'base', page: 7, size: 25, asOf: ms(9) };
    const value = activeFilters(view).find(({ chip }) => chip === 'value');
    expect(value?.without).toEqual({ src: 'base', page: 1, size: 25 });
  });
});

const size = fc.constantFrom(...PAGE_SIZES);

describe('withSize', () => {
  test('default', () => {
    const view = { ...DEFAULT_VIEW, src: 'base', page: 57, size: 10, asOf: ms(1_795_314_422_553) } as const;
    expect(withSize(view, 25)).toEqual({ ...view, page: 23, size: 25 });
    expect(withSize(DEFAULT_VIEW, 100)).toEqual({ ...DEFAULT_VIEW, size: 100 });
  });

  test('behavior: the first row on screen stays on screen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), size, size, (page, from, to) => {
        const first = (page - 1) * from;
        const view = withSize({ ...DEFAULT_VIEW, page, size: from }, to);
        expect((view.page - 1) * to).toBeLessThanOrEqual(first);
        expect(view.page * to).toBeGreaterThan(first);
      }),
    );
  });
});
