import { expect, test } from 'vitest';
import { orderHash, signingHash } from '../../../src/domain/order/orderHash.ts';
import { NATIVE_TOKEN } from '../../../src/domain/token.ts';
import { orderVector } from '../../../src/testing/orderVector.ts';
import { TEST_NOW, testRfq } from '../../testing/builders.ts';
import { createVariations, issueQuote } from './issueQuote.ts';

const { name, version } = orderVector.domain;
const tryIssue = (taken: ReadonlySet<string> = new Set(), rfq = testRfq(), vary = createVariations()) =>
  issueQuote(rfq, orderVector.order.outputAmount, {
    nowMs: TEST_NOW,
    domain: { name, version },
    isTaken: (hash) => taken.has(hash),
    estimatedMs: 2_500,
    vary,
  });
const issue = (...given: Parameters<typeof tryIssue>) => {
  const quote = tryIssue(...given);
  if (!quote) throw new Error('no quote');
  return quote;
};

test('default: the order of the request at the best response’s amount, with both hashes', () => {
  const quote = issue();
  expect(quote.order).toMatchObject({
    inputAmount: 10_000_000n,
    outputAmount: orderVector.order.outputAmount,
    srcEid: 30184,
    dstEid: 30110,
    endTime: testRfq().endSec,
  });
  expect(quote.order.startTime).toBeLessThanOrEqual(TEST_NOW / 1000);
  expect(quote.orderHash).toBe(orderHash(quote.order));
  expect(quote.signingHash).toBe(signingHash(quote.order, orderVector.domain));
});

test('behavior: identical requests of one second get distinct orders, all valid now', () => {
  const taken = new Set<string>();
  const vary = createVariations();
  for (let i = 0; i < 400; i += 1) {
    const quote = issue(taken, testRfq(), vary);
    expect(taken.has(quote.orderHash)).toBe(false);
    expect(quote.order.startTime).toBeLessThanOrEqual(TEST_NOW / 1000);
    expect(quote.order.endTime).toBeGreaterThan(testRfq().endSec - 10);
    taken.add(quote.orderHash);
  }
});

test('behavior: native input is not signed', () => {
  const rfq = testRfq();
  const quote = issue(new Set(), { ...rfq, request: { ...rfq.request, inputToken: NATIVE_TOKEN } });
  expect(quote.signingHash).toBeNull();
});

test('behavior: each of many tries a variation of its own', () => {
  const vary = createVariations();
  const quotes = Array.from({ length: 200 }, () => issue(new Set(), testRfq(), vary));
  expect(new Set(quotes.map((quote) => quote.orderHash)).size).toBe(200);
});

test('behavior: another request, or another second, begins with untouched times', () => {
  const vary = createVariations();
  const rfq = testRfq();
  expect([vary(rfq, 1n, 5), vary(rfq, 1n, 5), vary(rfq, 2n, 5), vary(rfq, 1n, 6)]).toEqual([0, 1, 0, 0]);
});

test('error: when every variation is taken, there is none', () => {
  const all = { has: () => true } as unknown as ReadonlySet<string>;
  expect(tryIssue(all)).toBeNull();
});
