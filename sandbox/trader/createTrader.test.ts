import { expect, test } from 'vitest';
import type { Chain } from '../../src/domain/chain.ts';
import { orderVector } from '../../src/testing/orderVector.ts';
import { orderOfQuote } from './createTrader.ts';
import type { QuoteBody, QuoteResponse } from './tradeService.ts';

const { order, domain } = orderVector;
const chains: readonly Chain[] = [
  { chainKey: 'base', chainId: 8453, eid: 30184, address: domain.verifyingContract },
  { chainKey: 'arbitrum', chainId: 42161, eid: 30110, address: domain.verifyingContract },
];
const asked: QuoteBody = {
  offerer: order.offerer,
  recipient: order.recipient,
  inputToken: order.inputToken,
  outputToken: order.outputToken,
  inputAmount: String(order.inputAmount),
  inputChain: 'base',
  outputChain: 'arbitrum',
};
const quote: QuoteResponse = {
  ...asked,
  outputAmount: String(order.outputAmount),
  startTime: order.startTime * 1000,
  endTime: order.endTime * 1000,
  orderHash: orderVector.orderHash,
  signingHash: orderVector.signingHash,
};
const read = (changed: Partial<QuoteResponse> = {}, swapRequest: Partial<QuoteBody> = {}) =>
  orderOfQuote({ ...asked, ...swapRequest }, { ...quote, ...changed }, chains, domain);

test('default: the quote of the vector is the order of the vector', () => {
  expect(read()).toEqual({ order, domain, source: chains[0] });
});

test('param: times in seconds, as numbers or text', () => {
  expect(read({ startTime: order.startTime, endTime: String(order.endTime) }).order).toEqual(order);
});

test('behavior: the request counts, not its copy in the response', () => {
  expect(read({ recipient: '0x00000000000000000000000000000000000000aa' }).order.recipient).toBe(order.recipient);
});

test.each<[string, Partial<QuoteResponse>]>([
  ['output amount', { outputAmount: '9979504' }],
  ['end time', { endTime: order.endTime * 1000 + 1000 }],
  ['order hash', { orderHash: orderVector.signingHash }],
  ['signing hash', { signingHash: orderVector.orderHash }],
])('error: another %s', (_, changed) => {
  expect(() => read(changed)).toThrow('is not of this order');
});

test('error: a quote without a signing hash is not signed', () => {
  const { signingHash: _, ...without } = quote;
  expect(() => orderOfQuote(asked, without, chains, domain)).toThrow('the signing hash is not of this order');
});

test('error: a quote with another recipient, or a chain that is not listed', () => {
  expect(() => read({}, { recipient: '0x00000000000000000000000000000000000000aa' })).toThrow('order hash');
  expect(() => read({}, { inputChain: 'mars' })).toThrow('does not list mars');
});
