import { describe, expect, test } from 'vitest';
import { testAddress, wireFrame } from '../../testing/rfqFrames.ts';
import { decodeFrame } from '../rfq/decodeFrame.ts';
import { ms } from '../time.ts';
import { composeMakerQuote } from './composeMakerQuote.ts';

const now = ms(1_791_417_670_000);
const contract = testAddress(0xc0);
const chains = [
  { chainKey: 'base', chainId: 8453, eid: 30184, address: contract },
  { chainKey: 'arbitrum', chainId: 42161, eid: 30110, address: testAddress(0xc1) },
];
const requestOf = (changes = {}) => {
  const frame = decodeFrame(
    wireFrame('QuoteRequested', 'r', { inputChain: 'base', outputChain: 'arbitrum', ...changes }),
    now,
  );
  if (frame.kind !== 'event' || frame.event.event !== 'QuoteRequested') throw new Error(frame.kind);
  return frame.event;
};
const compose = (changes = {}, others = {}) =>
  composeMakerQuote({
    request: requestOf(changes),
    maker: testAddress(7),
    gives: 990n,
    salt: 5n,
    chains,
    now,
    ...others,
  });

describe('default', () => {
  test('mirrors the RFQ: gives its output token on its output chain for all of its input', () => {
    expect(compose()).toEqual({
      ok: true,
      order: {
        offerer: testAddress(7),
        inputToken: testAddress(2),
        inputAmount: 990n,
        inputChainId: 42161,
        inputZone: testAddress(0xc1),
        outputToken: testAddress(1),
        outputAmount: 1000n,
        outputChainId: 8453,
        outputZone: contract,
        startTime: 1_791_417_610n,
        endTime: 1_791_417_757n,
        salt: 5n,
        counter: 0,
        toWithdraw: false,
      },
    });
  });
});

describe('error', () => {
  test.each([
    ['chainNotStated', { inputChain: undefined }, {}],
    ['chainNotListed', { outputChain: 'moon' }, {}],
    ['amount', {}, { gives: 0n }],
    ['amount', {}, { gives: 2n ** 128n }],
    ['ended', {}, { now: ms(1_791_417_757_000) }],
  ])('%s', (issue, changes, others) => {
    expect(compose(changes, others)).toEqual({ ok: false, issue });
  });
});
