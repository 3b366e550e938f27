import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeFrame } from '../../../domain/rfq/decodeFrame.ts';
import { emptyRfqState, reduceRfq } from '../../../domain/rfq/reduceRfq.ts';
import type { FindToken } from '../../../domain/rfq/rfqEventTable.ts';
import { ms } from '../../../domain/time.ts';
import { parseSearch, stringifySearch } from '../../../entities/navigation/paths.ts';
import { testAddress, wireFrame } from '../../../testing/rfqFrames.ts';
import { sampleOrder } from '../../../testing/sampleOrder.ts';
import {
  emptyRfqSearch,
  endOfOrder,
  type RfqSearch,
  rfqSearchParams,
  searchFromText,
  showsAuction,
  showsEvent,
  showsOrder,
  validateRfqSearch,
} from './rfqSearch.ts';

const A = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913';
const isToken = (word: string) => word === 'usdc' || word === 'weth' || word === A;

describe('default', () => {
  test('reads every filter of the URL', () => {
    const url = `?state=open&event=QuoteRequested,TradeFailed&token=USDC,${A}&maker=${A}&min=2.5&rfq=aori-1`;
    expect(validateRfqSearch(parseSearch(url))).toEqual({
      state: 'open',
      kinds: ['QuoteRequested', 'TradeFailed'],
      tokens: ['usdc', A],
      who: A,
      min: '2.5',
      rfqId: 'aori-1',
    });
  });

  test('no parameters mean no filter, and no filter writes no parameters', () => {
    expect(stringifySearch(rfqSearchParams(emptyRfqSearch))).toBe('');
  });
});

describe('behavior: the URL of a view', () => {
  test('any view written to a URL is read back the same', () => {
    const view = fc.record({
      state: fc.constantFrom(null, 'open' as const, 'failed' as const),
      kinds: fc.constantFrom(null, ['QuoteReceived' as const]),
      tokens: fc.constantFrom([], ['usdc'], ['usdc', A]),
      who: fc.constantFrom(null, A),
      min: fc.constantFrom(null, '0.5', '100'),
      rfqId: fc.constantFrom(null, 'aori-1', 'a&b=c'),
    });
    fc.assert(
      fc.property(view, (search) => {
        expect(validateRfqSearch(parseSearch(stringifySearch(rfqSearchParams(search))))).toEqual(search);
      }),
    );
  });

  test('junk is left out and nothing throws', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('state', 'event', 'token', 'maker', 'min', 'rfq'), fc.anything()),
        (raw) => {
          const search = validateRfqSearch(raw);
          expect(search.tokens.length).toBeLessThanOrEqual(2);
        },
      ),
    );
    expect(validateRfqSearch({ min: '-1', maker: '0x12', state: 'OPEN', event: 'Nope', rfq: 'a b' })).toEqual(
      emptyRfqSearch,
    );
    expect(validateRfqSearch({ min: '1,000' })).toEqual(emptyRfqSearch);
  });

  test.each([
    ['USDC', { tokens: ['usdc'], who: null, rfqId: null }],
    ['usdc / weth', { tokens: ['usdc', 'weth'], who: null, rfqId: null }],
    [A.toUpperCase().replace('0X', '0x'), { tokens: [A], who: null, rfqId: null }],
    [
      '0x00000000000000000000000000000000000000AA',
      { tokens: [], who: '0x00000000000000000000000000000000000000aa', rfqId: null },
    ],
    [' aori-123 ', { tokens: [], who: null, rfqId: 'aori-123' }],
  ])('the search box reads %j', (typed, found) => {
    expect(searchFromText(typed, isToken)).toEqual({ found, ignored: [] });
  });

  test('words for which the search box has no place are named, and the first of a kind is taken', () => {
    const other = `0x${'1'.repeat(40)}`;
    expect(searchFromText('usdc weth usdc aori-1 aori-2', isToken)).toEqual({
      found: { tokens: ['usdc', 'weth'], who: null, rfqId: 'aori-1' },
      ignored: ['usdc', 'aori-2'],
    });
    expect(searchFromText(`0x${'0'.repeat(40)} ${other}`, isToken).ignored).toEqual([other]);
  });
});

const now = ms(1_791_417_660_000);
const feed = reduceRfq(emptyRfqState(), [
  decodeFrame(wireFrame('QuoteRequested', 'r', { inputAmount: '2500000' }), now),
  decodeFrame(wireFrame('QuoteReceived', 'r'), now),
]);
const auction = feed.auctions.get('r');
const find: FindToken = (_chain, address) => {
  const symbol = { [testAddress(1)]: 'USDC', [testAddress(2)]: 'WETH' }[address];
  return symbol === undefined ? null : { chainId: 1, address: testAddress(1), symbol, name: symbol, decimals: 6 };
};
const shows = (search: Partial<RfqSearch>, lookup = find) => {
  if (auction === undefined) throw new Error('no auction');
  return showsAuction(auction, { ...emptyRfqSearch, ...search }, now, lookup);
};

describe('param', () => {
  test.each<[boolean, Partial<RfqSearch>]>([
    [true, {}],
    [true, { state: 'open' }],
    [false, { state: 'settled' }],
    [true, { tokens: ['usdc'] }],
    [true, { tokens: ['weth', 'usdc'] }],
    [true, { tokens: [testAddress(2), 'usdc'] }],
    [false, { tokens: ['usdc', 'dai'] }],
    [false, { tokens: ['usdc', 'usdc'] }],
    [true, { who: testAddress(5) }],
    [true, { who: testAddress(7) }],
    [false, { who: testAddress(8) }],
    [true, { min: '2.5' }],
    [false, { min: '2.500001' }],
    [true, { min: '2.4999999999' }],
    [true, { rfqId: 'r' }],
    [false, { rfqId: 'q' }],
  ])('%s for %j', (expected, search) => {
    expect(shows(search)).toBe(expected);
  });
});

describe('behavior: the lists of a view', () => {
  test('a size cannot be judged without the decimals of the token', () => {
    expect(shows({ min: '0.1' }, () => null)).toBe(false);
  });

  test('the tape filters by kind, and by terms only where the auction is known', () => {
    const event = feed.tape[0]?.event;
    if (event === undefined) throw new Error('no event');
    const on = (search: Partial<RfqSearch>, known = true) =>
      showsEvent(event, known ? auction : undefined, { ...emptyRfqSearch, ...search }, find);
    expect(on({ kinds: [event.event] })).toBe(true);
    expect(on({ kinds: ['TradeFailed'] })).toBe(false);
    expect(on({ tokens: ['usdc'] })).toBe(true);
    expect(on({ tokens: ['usdc'] }, false)).toBe(false);
    expect(on({}, false)).toBe(true);
  });
});

test('behavior: an RFQ known by its settlement only is listed if requested by id', () => {
  const ended = reduceRfq(emptyRfqState(), [decodeFrame(wireFrame('TradeSettled', 'x'), now)]).auctions.get('x');
  if (ended === undefined) throw new Error('no auction');
  expect(showsAuction(ended, emptyRfqSearch, now, find)).toBe(false);
  expect(showsAuction(ended, { ...emptyRfqSearch, state: 'settled' }, now, find)).toBe(false);
  expect(showsAuction(ended, { ...emptyRfqSearch, rfqId: 'x' }, now, find)).toBe(true);
});

describe('orders from before', () => {
  const order = { ...sampleOrder(0), status: 'completed', offerer: testAddress(5) } as const;
  const lists = (search: Partial<RfqSearch>) => showsOrder(order, { ...emptyRfqSearch, ...search }, find);

  test('default: those that ended, by their end', () => {
    expect([lists({}), endOfOrder(order.status)]).toEqual([true, 'settled']);
    expect([lists({ state: 'settled' }), lists({ state: 'failed' })]).toEqual([true, false]);
  });

  test('param who and rfqId: anyone in the order; an RFQ id matches none', () => {
    expect([lists({ who: testAddress(5) }), lists({ who: testAddress(8) })]).toEqual([true, false]);
    expect(lists({ rfqId: 'r' })).toBe(false);
  });
});
