import { describe, expect, test } from 'vitest';
import { testAddress, testHash, wireFrame } from '../../testing/rfqFrames.ts';
import { ms } from '../time.ts';
import { type Auction, type AuctionState, auctionState, auctionTerms, ownAuction, takerReceives } from './Auction.ts';
import { decodeFrame } from './decodeFrame.ts';
import { emptyRfqState, reduceRfq } from './reduceRfq.ts';

describe('auctionState', () => {
  const END_MS = 1_791_417_757_000;
  const START_MS = END_MS - 90_000;
  type Step = Parameters<typeof wireFrame>[0];

  /** Makers can quote until `START_MS`. */
  const stateAfter = (steps: readonly Step[], now = START_MS - 1): AuctionState | undefined => {
    const frames = steps.map((kind, index) =>
      decodeFrame(
        wireFrame(kind, 'r', kind === 'CalldataToExecute' ? { matchingHash: testHash(index) } : {}),
        ms(START_MS + index * 1000),
      ),
    );
    const auction = reduceRfq(emptyRfqState(), frames).auctions.get('r');
    return auction && auctionState(auction, ms(now));
  };

  describe('default', () => {
    test.each<[AuctionState, Step[]]>([
      ['open', ['QuoteRequested']],
      ['open', ['QuoteReceived']],
      ['matched', ['QuoteRequested', 'QuoteReceived', 'CalldataToExecute']],
      ['settled', ['QuoteRequested', 'CalldataToExecute', 'TradeSettled']],
      ['expired', ['QuoteRequested', 'QuoteReceived', 'TradeExpired']],
      ['failed', ['QuoteRequested', 'TradeFailed']],
      ['failed', ['QuoteRequested', 'CalldataToExecute', 'TradeFailed']],
    ])('%s after %j', (state, steps) => {
      expect(stateAfter(steps)).toBe(state);
    });
  });

  describe('behavior', () => {
    test('a settled trade stays settled after any event', () => {
      expect(stateAfter(['TradeSettled', 'TradeFailed', 'TradeExpired', 'QuoteRequested', 'CalldataToExecute'])).toBe(
        'settled',
      );
    });

    test('an expired one is not revived by a late match', () => {
      expect(stateAfter(['QuoteRequested', 'TradeExpired', 'CalldataToExecute'])).toBe('expired');
    });

    test('a maker that cancels and is replaced: matched again', () => {
      expect(stateAfter(['QuoteRequested', 'CalldataToExecute', 'TradeFailed', 'CalldataToExecute'])).toBe('matched');
    });

    test('past its deadline it awaits the taker, until an order is matched', () => {
      expect(stateAfter(['QuoteRequested', 'QuoteReceived'], START_MS)).toBe('awaiting');
      expect(stateAfter(['QuoteRequested', 'QuoteReceived', 'CalldataToExecute'], START_MS)).toBe('matched');
      expect(stateAfter(['QuoteReceived'], START_MS)).toBe('open');
    });

    test('without a last word an RFQ counts as expired 5 s past its end time, not before', () => {
      expect(stateAfter(['QuoteRequested'], END_MS + 5000)).toBe('awaiting');
      expect(stateAfter(['QuoteRequested'], END_MS + 5001)).toBe('expired');
      expect(stateAfter(['QuoteRequested', 'CalldataToExecute'], END_MS + 600_000)).toBe('matched');
    });
  });
});

describe('auctionTerms', () => {
  type Kind = Parameters<typeof wireFrame>[0];
  const termsOf = (...events: readonly [Kind, object?][]) => {
    const frames = events.map(([kind, changes], n) => decodeFrame(wireFrame(kind, 'r', { ...changes }), ms(n)));
    const auction = reduceRfq(emptyRfqState(), frames).auctions.get('r');
    return auction === undefined ? null : auctionTerms(auction);
  };

  test('default: the request has its amounts and its sender', () => {
    expect(termsOf(['QuoteRequested'], ['QuoteReceived', { inputAmount: '7' }])).toEqual({
      inputToken: testAddress(1),
      outputToken: testAddress(2),
      inputAmount: 1000n,
      inputChain: null,
      outputChain: null,
      taker: testAddress(5),
    });
  });

  test('param: without a request the first quote replaces it, then the first match, which has the taker', () => {
    expect(termsOf(['QuoteReceived', { inputAmount: '7' }])).toMatchObject({ inputAmount: 7n, taker: null });
    expect(termsOf(['CalldataToExecute', { inputAmount: '8' }])).toMatchObject({
      inputAmount: 8n,
      taker: testAddress(5),
    });
    expect(termsOf(['TradeExpired'])).toBeNull();
  });

  test('behavior: chains come from whichever event states them', () => {
    const stated = { inputChain: 'base', outputChain: 'arbitrum' };
    expect(termsOf(['QuoteRequested'], ['QuoteReceived', stated])).toMatchObject(stated);
    expect(termsOf(['QuoteRequested', stated], ['QuoteReceived'])).toMatchObject(stated);
  });
});

const START_MS = 1_791_417_660_000;
const auctionsOf = (...requests: [id: string, at: number, changes?: object][]) =>
  reduceRfq(
    emptyRfqState(),
    requests.map(([id, at, changes]) =>
      decodeFrame(wireFrame('QuoteRequested', id, { ...changes }), ms(START_MS + at)),
    ),
  ).auctions.values();
const requested = {
  offerer: testAddress(5),
  inputToken: testAddress(1),
  outputToken: testAddress(2),
  inputAmount: 1000n,
  inputChain: 'base',
  outputChain: 'arbitrum',
};
const found = (...requests: Parameters<typeof auctionsOf>) =>
  ownAuction(auctionsOf(...requests), requested, ms(START_MS))?.rfqId;

test('default: the auction with my address, tokens and amount, nearest in time', () => {
  expect(found(['a', -4000], ['b', 120], ['c', 9000])).toBe('b');
});

test('behavior: chains count where they are stated', () => {
  expect(found(['a', 100, { inputChain: 'optimism' }])).toBeUndefined();
  expect(found(['a', 100, { inputChain: 'base', outputChain: 'arbitrum' }])).toBe('a');
});

test.each([
  ['another address', { address: testAddress(6) }],
  ['another amount', { inputAmount: '1001' }],
  ['another token', { outputToken: testAddress(3) }],
])('behavior: not %s', (_, changes) => {
  expect(found(['a', 100, changes])).toBeUndefined();
});

test('behavior: not one of long before or after', () => {
  expect(found(['a', -16_000], ['b', 16_000])).toBeUndefined();
});

test('takerReceives: of the winner, else of the best stated quote, else unknown', () => {
  const quote = (outputAmount: bigint | null) => ({ outputAmount });
  const auction = (quotes: unknown[], matches: unknown[] = []) => ({ quotes, matches }) as unknown as Auction;
  expect(takerReceives(auction([]))).toBeNull();
  expect(takerReceives(auction([quote(null)]))).toBeNull();
  expect(takerReceives(auction([quote(7n), quote(9n), quote(null)]))).toBe(9n);
  expect(takerReceives(auction([quote(9n)], [quote(3n), quote(8n)]))).toBe(8n);
});
