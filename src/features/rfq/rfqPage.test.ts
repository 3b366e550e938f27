import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '../../domain/order/OrderRecord.ts';
import { ms } from '../../domain/time.ts';
import { numbersIn } from '../../entities/settings/useSettings.ts';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { delayText, shareText } from './FeedFigures.tsx';
import { describeQuiet, orderFigures } from './QuietMarket.tsx';
import { draftOf, emptyRfqSearch, readFilterDraft, rfqSearchParams, validateRfqSearch } from './rfqSearch.ts';

const A = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913';

describe('figures', () => {
  test('default: shares and delays, and a dash where nothing is known', () => {
    expect([shareText(158, 171), shareText(0, 4), shareText(0, 0)]).toEqual(['92.3%', '0.0%', '-']);
    expect([null, 0, 120.4, 999, 1000, 1440, 9999, 12_400].map(delayText)).toEqual([
      '-',
      '0 ms',
      '120 ms',
      '999 ms',
      '1.0 s',
      '1.4 s',
      '10.0 s',
      '12 s',
    ]);
  });
});

const numbers = numbersIn('1,234.56');

describe('quiet', () => {
  const facts = { live: true, lastEventAt: null, now: ms(1_000_000), ordersADay: null };
  test('default: connected, when something last came, and how busy the day was', () => {
    expect(describeQuiet(facts, numbers)).toBe(
      'Connected and listening. No one has asked for a quote since this page opened.',
    );
    expect(describeQuiet({ ...facts, lastEventAt: ms(940_000), ordersADay: 984 }, numbers)).toBe(
      'Connected and listening. The last event came 1 min ago. It took 984 orders in the last 24 hours.',
    );
  });

  test('param ordersADay: none, one and many; no pace is made up for a market that may be a minute old', () => {
    const day = (ordersADay: number) => describeQuiet({ ...facts, ordersADay }, numbers).split('opened. ')[1];
    expect([0, 1, 8].map(day)).toEqual([
      'It took no order in the last 24 hours.',
      'It took 1 order in the last 24 hours.',
      'It took 8 orders in the last 24 hours.',
    ]);
  });

  test('error: without a connection nothing is claimed of the market', () => {
    expect(describeQuiet({ ...facts, live: false, ordersADay: 5 }, numbers)).toBe(
      'Auctions appear here once the feed is connected.',
    );
  });
});

describe('figures of the latest orders', () => {
  const order = (status: OrderStatus, start: number, took: number) => ({
    ...sampleOrder(0),
    ...{ status, startTime: ms(start), timestamp: ms(start + took) },
  });
  test('default: how many arrived and how fast, and when the last one started', () => {
    const orders = [order('completed', 9000, 1200), order('failed', 8000, 60_000), order('completed', 7000, 2500)];
    expect(orderFigures(orders)).toEqual({ last: 9000, count: 3, ended: 3, completed: 2, took: 1200 });
  });

  test('behavior: what is on its way has not failed, and counts in no share', () => {
    const orders = [order('pending', 9500, 0), order('received', 9400, 50), order('completed', 9000, 1200)];
    expect(orderFigures(orders)).toMatchObject({ count: 3, ended: 1, completed: 1 });
  });

  test('behavior: of nothing, nothing is claimed', () => {
    expect(orderFigures([])).toBeNull();
    expect(orderFigures([order('failed', 1, 2)])?.took).toBeNull();
  });
});

describe('filters', () => {
  test('default: what is typed becomes the filters of the URL', () => {
    const read = readFilterDraft({
      token: ' USDC ',
      forToken: A.toUpperCase().replace('0X', '0x'),
      min: '2.5',
      who: A,
    });
    expect(read).toEqual({ ok: true, part: { tokens: ['usdc', A], min: '2.5', who: A } });
    expect(readFilterDraft({ token: '', forToken: '', min: '', who: ' ' })).toEqual({
      ok: true,
      part: { tokens: [], min: null, who: null },
    });
  });

  test('behavior: the filters of any search are typed back as they were', () => {
    const part = fc.record({
      tokens: fc.constantFrom([], ['usdc'], ['usdc', A], [A]),
      min: fc.constantFrom(null, '0.5', '100'),
      who: fc.constantFrom(null, A),
    });
    fc.assert(
      fc.property(part, (filters) => {
        expect(readFilterDraft(draftOf({ ...emptyRfqSearch, ...filters }))).toEqual({ ok: true, part: filters });
      }),
    );
  });

  test('behavior: whatever is typed, what is accepted survives the URL and what is not is named', () => {
    const draft = fc.record({ token: fc.string(), forToken: fc.string(), min: fc.string(), who: fc.string() });
    fc.assert(
      fc.property(draft, (typed) => {
        const read = readFilterDraft(typed);
        const search = { ...emptyRfqSearch, ...(read.ok && read.part) };
        if (!read.ok) expect(Object.keys(read.issues).length).toBeGreaterThan(0);
        expect(validateRfqSearch(rfqSearchParams(search))).toEqual(search);
      }),
    );
  });

  test.each([
    ['token', 'a b'],
    ['forToken', '#'],
    ['min', '1,000'],
    ['min', '-1'],
    ['who', '0x12'],
  ] as const)('error: %s %j is named, and nothing is applied', (field, text) => {
    const read = readFilterDraft({ token: '', forToken: '', min: '', who: '', [field]: text });
    expect(read.ok ? [] : Object.keys(read.issues)).toEqual([field]);
  });
});
