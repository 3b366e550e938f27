import { describe, expect, test } from 'vitest';
import { decodeFrame } from '../../domain/rfq/decodeFrame.ts';
import { emptyBook } from '../../domain/rfq/RfqBook.ts';
import { reduceRfq } from '../../domain/rfq/reduceRfq.ts';
import type { FindToken } from '../../domain/rfq/rfqEventTable.ts';
import { ms } from '../../domain/time.ts';
import { testAddress, wireFrame } from '../../testing/rfqFrames.ts';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { endOfOrder, showsAuction, showsEvent, showsOrder } from './rfqFilter.ts';
import { emptyRfqSearch, type RfqSearch } from './rfqSearch.ts';

const now = ms(1_791_417_660_000);
const book = reduceRfq(emptyBook(), [
  decodeFrame(wireFrame('QuoteRequested', 'r', { inputAmount: '2500000' }), now),
  decodeFrame(wireFrame('QuoteReceived', 'r'), now),
]);
const auction = book.auctions.get('r');
const find: FindToken = (_chain, address) => {
  const symbol = { [testAddress(1)]: 'USDC', [testAddress(2)]: 'WETH' }[address];
  return symbol === undefined ? null : { chainId: 1, address: testAddress(1), symbol, name: symbol, decimals: 6 };
};
const shows = (search: Partial<RfqSearch>, mine: string | null = null, lookup = find) => {
  if (auction === undefined) throw new Error('no auction');
  return showsAuction(auction, { ...emptyRfqSearch, ...search }, now, mine, lookup);
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

  test('only mine: asked, quoted or matched by my address, in any case; nothing without a wallet', () => {
    expect(shows({ mine: true }, testAddress(5).toUpperCase().replace('0X', '0x'))).toBe(true);
    expect(shows({ mine: true }, testAddress(8))).toBe(false);
    expect(shows({ mine: true }, null)).toBe(false);
  });
});

describe('behavior', () => {
  test('a size cannot be judged without the decimals of the token', () => {
    expect(shows({ min: '0.1' }, null, () => null)).toBe(false);
  });

  test('the tape filters by kind, and by terms only where the auction is known', () => {
    const event = book.tape[0]?.event;
    if (event === undefined) throw new Error('no event');
    const on = (search: Partial<RfqSearch>, known = true) =>
      showsEvent(event, known ? auction : undefined, { ...emptyRfqSearch, ...search }, null, find);
    expect(on({ kinds: [event.event] })).toBe(true);
    expect(on({ kinds: ['TradeFailed'] })).toBe(false);
    expect(on({ tokens: ['usdc'] })).toBe(true);
    expect(on({ tokens: ['usdc'] }, false)).toBe(false);
    expect(on({}, false)).toBe(true);
  });
});

test('behavior: an RFQ of which only the end was heard is listed where it is asked for by its id', () => {
  const ended = reduceRfq(emptyBook(), [decodeFrame(wireFrame('TradeExpired', 'x'), now)]).auctions.get('x');
  if (ended === undefined) throw new Error('no auction');
  expect(showsAuction(ended, emptyRfqSearch, now, null, find)).toBe(false);
  expect(showsAuction(ended, { ...emptyRfqSearch, state: 'expired' }, now, null, find)).toBe(false);
  expect(showsAuction(ended, { ...emptyRfqSearch, rfqId: 'x' }, now, null, find)).toBe(true);
});

describe('orders from before', () => {
  const order = { ...sampleOrder(0), status: 'completed', offerer: testAddress(5) } as const;
  const lists = (search: Partial<RfqSearch>, mine: string | null = null) =>
    showsOrder(order, { ...emptyRfqSearch, ...search }, mine, find);

  test('default: those that ended, by their end', () => {
    expect([lists({}), endOfOrder(order.status)]).toEqual([true, 'settled']);
    expect(showsOrder({ ...order, status: 'pending' }, emptyRfqSearch, null, find)).toBe(false);
  });

  test('param who, mine and rfqId: whoever is in the order; an RFQ id is in none', () => {
    expect([lists({ who: testAddress(5) }), lists({ who: testAddress(8) })]).toEqual([true, false]);
    expect([lists({ mine: true }, testAddress(5)), lists({ mine: true }), lists({ rfqId: 'r' })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
