import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ms } from '../../time/Ms.ts';
import type { OrdersView } from './OrdersView.ts';
import { DEFAULT_VIEW, PAGE_SIZES } from './OrdersView.ts';
import { ordersSearch } from './ordersSearch.ts';
import { readOrdersView } from './readOrdersView.ts';

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
    expect(read.from).toBe(Date.parse('2026-11-13'));
    expect(read.to).toBe(Date.parse('2026-11-14'));
  });

  test('param: times in seconds, milliseconds and ISO', () => {
    expect(readOrdersView({ from: '1795185100' }).from).toBe(1_795_185_100_000);
    expect(readOrdersView({ from: '1795185100123' }).from).toBe(1_795_185_100_123);
    expect(readOrdersView({ from: '2026-11-20T14:31:40Z' }).from).toBe(Date.parse('2026-11-20T14:31:40Z'));
    expect(readOrdersView({ from: 'yesterday' })).toEqual(DEFAULT_VIEW);
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
