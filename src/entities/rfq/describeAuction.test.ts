import { expect, test } from 'vitest';
import { decodeFrame } from '../../domain/rfq/decodeFrame.ts';
import { emptyRfqState, reduceRfq } from '../../domain/rfq/reduceRfq.ts';
import { ms } from '../../domain/time.ts';
import { testAddress, wireFrame } from '../../testing/rfqFrames.ts';
import { auctionTime, describeAuction, shortRfqId, timeLeft } from './describeAuction.ts';

const START_MS = 1_791_417_600_000;
const end = { endTime: String(START_MS / 1000 + 90), deadline: String(START_MS / 1000 + 1) };
const auctionOf = (...kinds: readonly Parameters<typeof wireFrame>[0][]) => {
  const frames = kinds.map((kind, n) =>
    decodeFrame(
      wireFrame(kind, 'r', {
        ...(kind === 'QuoteRequested' && end),
        ...(kind === 'QuoteReceived' && { address: testAddress(n) }),
      }),
      ms(START_MS + n * 1000),
    ),
  );
  const auction = reduceRfq(emptyRfqState(), frames).auctions.get('r');
  if (auction === undefined) throw new Error('no auction');
  return auction;
};

test('default: the time of an open one to the makers’ deadline and then to its end, and the age of the last change of others', () => {
  expect(auctionTime(auctionOf('QuoteRequested'), 'open', ms(START_MS + 400))).toBe('0 s to quote');
  expect(auctionTime(auctionOf('QuoteRequested'), 'awaiting', ms(START_MS + 76_000))).toBe('14 s to end');
  expect(auctionTime(auctionOf('QuoteRequested'), 'awaiting', ms(START_MS + 90_500))).toBe('0 s to end');
  expect(auctionTime(auctionOf('QuoteReceived'), 'open', ms(START_MS))).toBeNull();
  expect(auctionTime(auctionOf('QuoteRequested', 'TradeSettled'), 'settled', ms(START_MS + 5000))).toBe('4 s ago');
});

test('default: the time left is that for quotes, then that for the taker and the maker, and none after the end', () => {
  const left = (state: Parameters<typeof timeLeft>[1]) => timeLeft(auctionOf('QuoteRequested'), state, ms(START_MS));
  expect([left('open'), left('awaiting'), left('matched'), left('settled')]).toEqual(['1 s', '90 s', '90 s', null]);
  expect(timeLeft(auctionOf('QuoteReceived'), 'open', ms(START_MS))).toBeNull();
});

test('default: the strip as a sentence', () => {
  const matched = auctionOf('QuoteRequested', 'QuoteReceived', 'QuoteReceived', 'CalldataToExecute');
  expect(describeAuction(matched, 'matched', ms(START_MS + 7000))).toBe('2 quotes. Matched, 4 s ago');
  expect(describeAuction(auctionOf('QuoteReceived'), 'open', ms(START_MS))).toBe('Joined late. Open');
  expect(describeAuction(auctionOf('QuoteRequested', 'TradeExpired'), 'expired', ms(START_MS))).toBe(
    'No quotes. Expired, 0 s ago',
  );
});

test('behavior: if the request was before the connection, so may quotes have been', () => {
  expect(describeAuction(auctionOf('CalldataToExecute'), 'matched', ms(START_MS))).toBe(
    'Joined late. Matched, 0 s ago',
  );
});

test('param: ids are cut to their generated end, with what kind of id it is before it', () => {
  expect(shortRfqId('aori-9000000000000042')).toBe('…0000042');
  expect(shortRfqId('a1b2')).toBe('a1b2');
  expect(shortRfqId('aori-1')).toBe('aori-1');
});
