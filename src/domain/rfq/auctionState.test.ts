import { describe, expect, test } from 'vitest';
import { testHash, wireFrame } from '../../testing/rfqFrames.ts';
import { ms } from '../time/Ms.ts';
import { type AuctionState, auctionState } from './auctionState.ts';
import { decodeFrame } from './decodeFrame.ts';
import { emptyBook } from './RfqBook.ts';
import { reduceRfq } from './reduceRfq.ts';

const END = 1_791_417_757_000;
const T0 = END - 90_000;
type Step = Parameters<typeof wireFrame>[0];

const stateAfter = (steps: readonly Step[], now = T0 + 60_000): AuctionState | undefined => {
  const frames = steps.map((kind, index) =>
    decodeFrame(
      wireFrame(kind, 'r', kind === 'CalldataToExecute' ? { matchingHash: testHash(index) } : {}),
      ms(T0 + index * 1000),
    ),
  );
  const auction = reduceRfq(emptyBook(), frames).auctions.get('r');
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
  test('a settled trade stays settled, whatever comes after', () => {
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

  test('without a last word an open RFQ counts as expired 5 s past its end time, not before', () => {
    expect(stateAfter(['QuoteRequested'], END + 5000)).toBe('open');
    expect(stateAfter(['QuoteRequested'], END + 5001)).toBe('expired');
    expect(stateAfter(['QuoteRequested', 'CalldataToExecute'], END + 600_000)).toBe('matched');
  });
});
