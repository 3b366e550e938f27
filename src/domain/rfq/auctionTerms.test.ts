import { expect, test } from 'vitest';
import { testAddress, wireFrame } from '../../testing/rfqFrames.ts';
import { ms } from '../time/Ms.ts';
import { auctionTerms } from './auctionTerms.ts';
import { decodeFrame } from './decodeFrame.ts';
import { emptyBook } from './RfqBook.ts';
import { reduceRfq } from './reduceRfq.ts';

type Kind = Parameters<typeof wireFrame>[0];
const termsOf = (...events: readonly [Kind, object?][]) => {
  const frames = events.map(([kind, changes], n) => decodeFrame(wireFrame(kind, 'r', { ...changes }), ms(n)));
  const auction = reduceRfq(emptyBook(), frames).auctions.get('r');
  return auction === undefined ? null : auctionTerms(auction);
};

test('default: the request says what is asked for and by whom', () => {
  expect(termsOf(['QuoteRequested'], ['QuoteReceived', { inputAmount: '7' }])).toEqual({
    inputToken: testAddress(1),
    outputToken: testAddress(2),
    inputAmount: 1000n,
    inputChain: null,
    outputChain: null,
    taker: testAddress(5),
  });
});

test('param: without a request the first quote stands in, then the first match, which knows the taker', () => {
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
