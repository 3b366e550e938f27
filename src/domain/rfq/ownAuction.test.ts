import { expect, test } from 'vitest';
import { testAddress, wireFrame } from '../../testing/rfqFrames.ts';
import { ms } from '../time.ts';
import { decodeFrame } from './decodeFrame.ts';
import { ownAuction } from './ownAuction.ts';
import { emptyBook } from './RfqBook.ts';
import { reduceRfq } from './reduceRfq.ts';

const T0 = 1_791_417_660_000;
const auctionsOf = (...requests: [id: string, at: number, changes?: object][]) =>
  reduceRfq(
    emptyBook(),
    requests.map(([id, at, changes]) => decodeFrame(wireFrame('QuoteRequested', id, { ...changes }), ms(T0 + at))),
  ).auctions.values();
const asked = {
  offerer: testAddress(5),
  inputToken: testAddress(1),
  outputToken: testAddress(2),
  inputAmount: 1000n,
  inputChain: 'base',
  outputChain: 'arbitrum',
};
const found = (...requests: Parameters<typeof auctionsOf>) => ownAuction(auctionsOf(...requests), asked, ms(T0))?.rfqId;

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
