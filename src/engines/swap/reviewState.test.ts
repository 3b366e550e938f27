import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderHash, signingHash } from '../../domain/order/orderHash.ts';
import { type CheckedQuote, checkQuote } from '../../domain/swap/checkQuote.ts';
import { sec } from '../../domain/time.ts';
import { orderVector } from '../../testing/orderVector.ts';
import { quoteVector } from '../../testing/quoteVector.ts';
import {
  acceptPrice,
  getWalletAway,
  hasEnded,
  openReview,
  type ReviewState,
  refreshReview,
  tickReview,
} from './reviewState.ts';

const quoteOf = (outputAmount: bigint): CheckedQuote => {
  const order = { ...orderVector.order, outputAmount };
  const hashes = { orderHash: orderHash(order), signingHash: signingHash(order, orderVector.domain) };
  const check = checkQuote({ ...quoteVector, quote: { ...quoteVector.quote, outputAmount, ...hashes } });
  if (!check.ok) throw new Error('must pass');
  return check.checked;
};
const opened = () => openReview(quoteOf(1_000_000n));
const amountOf = ({ shown }: { shown: CheckedQuote }) => shown.order.outputAmount;

/** A review beside a model of it: the newest amount, and the best one since the last accept. */
type Model = { readonly state: ReviewState; readonly amount: bigint; readonly best: bigint };
const accepted = ({ state, amount, best }: Model): Model => ({
  state: acceptPrice(state),
  amount,
  best: state.note === 'worse' ? amount : best,
});
const quoted = ({ state, best }: Model, amount: bigint): Model => ({
  state: refreshReview(state, quoteOf(amount)),
  amount,
  best: amount > best ? amount : best,
});
const isFarBelow = ({ best, amount }: Model) => (best - amount) * 1_000_000n > best * 500n;

describe('the review', () => {
  test('default: it shows the newest quote; a better price needs nothing', () => {
    const better = refreshReview(opened(), quoteOf(1_000_001n));
    expect([amountOf(better), better.note, better.change]).toEqual([1_000_001n, 'better', 1n]);
  });

  test('behavior: an equal price is not a new price', () => {
    const order = { ...orderVector.order, outputAmount: 1_000_000n, endTime: sec(orderVector.order.endTime + 1) };
    const hashes = { orderHash: orderHash(order), signingHash: signingHash(order, orderVector.domain) };
    const repeated = { ...quoteOf(1_000_000n), order, ...hashes };
    const state = refreshReview(opened(), repeated);
    expect([state.shown.orderHash, state.note]).toEqual([hashes.orderHash, null]);
    const worse = refreshReview(openReview(quoteOf(2_000_000n)), quoteOf(1_000_000n));
    expect(refreshReview(worse, repeated).note).toBe('worse');
  });

  test('behavior: up to 0.05 % worse passes with a note; more waits for Accept', () => {
    const slightly = refreshReview(opened(), quoteOf(999_500n));
    expect([amountOf(slightly), slightly.note]).toEqual([999_500n, 'slightlyWorse']);
    const worse = refreshReview(opened(), quoteOf(999_499n));
    expect([amountOf(worse), worse.note, worse.best]).toEqual([999_499n, 'worse', 1_000_000n]);
    const taken = acceptPrice(worse);
    expect([amountOf(taken), taken.note, taken.best]).toEqual([999_499n, null, 999_499n]);
  });

  test('behavior: a price that recovers needs no accept; one that recovers in part does', () => {
    const worse = refreshReview(opened(), quoteOf(990_000n));
    expect(refreshReview(worse, quoteOf(995_000n)).note).toBe('worse');
    expect(refreshReview(worse, quoteOf(999_600n)).note).toBe('better');
  });

  test('behavior: a ticked address outlives newer and accepted prices', () => {
    const state = tickReview(opened(), 'recipient:0x11', true);
    expect(refreshReview(state, quoteOf(1_000_001n)).ticks).toEqual(['recipient:0x11']);
    expect(acceptPrice(refreshReview(state, quoteOf(900_000n))).ticks).toEqual(['recipient:0x11']);
    expect(tickReview(state, 'recipient:0x11', false).ticks).toEqual([]);
    expect(tickReview(tickReview(opened(), 'a', true), 'recipient:0x11', true).ticks).toEqual(['a', 'recipient:0x11']);
  });

  test('behavior: a quote for another payment never enters the review, however good', () => {
    const state = opened();
    const { request, ...better } = quoteOf(2_000_000n);
    expect(refreshReview(state, { ...better, request: { ...request, inputAmount: request.inputAmount + 1n } })).toBe(
      state,
    );
  });

  test('behavior: the same quote changes nothing, nor does Accept without a worse price', () => {
    const state = opened();
    expect(acceptPrice(state)).toBe(state);
    expect(refreshReview(state, quoteOf(1_000_000n))).toBe(state);
  });

  test('behavior: after any quotes the newest is shown, and waits exactly while it is below the tolerance', () => {
    const step = fc.oneof(fc.bigInt({ min: 998_000n, max: 1_002_000n }), fc.constant('accept' as const));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let now = { state: opened(), amount: 1_000_000n, best: 1_000_000n };
        for (const next of steps) {
          now = typeof next === 'string' ? accepted(now) : quoted(now, next);
          expect([amountOf(now.state), now.state.note === 'worse']).toEqual([now.amount, isFarBelow(now)]);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('behavior: small steps down add up to a price that waits for Accept', () => {
    const first = refreshReview(opened(), quoteOf(999_600n));
    const second = refreshReview(first, quoteOf(999_200n));
    expect([first.note, second.note, amountOf(second)]).toEqual(['slightlyWorse', 'worse', 999_200n]);
    expect(refreshReview(first, quoteOf(999_700n)).note).toBe('better');
  });

  test('behavior: it ends with the signed seconds', () => {
    const state = opened();
    const end = state.shown.endTime;
    expect([hasEnded(state, end), hasEnded(state, (end - 1) as typeof end)]).toEqual([true, false]);
    expect(hasEnded(state, (end - 3000) as typeof end, 3000)).toBe(true);
  });
});

test('getWalletAway: the account of the order decides, in any case of its letters', () => {
  const { offerer } = orderVector.order;
  expect(getWalletAway(null, offerer)).toBe('disconnected');
  expect(getWalletAway(`0x${offerer.slice(2).toUpperCase()}`, offerer)).toBeNull();
  expect(getWalletAway(`0x${'1'.repeat(40)}`, offerer)).toBe('otherAccount');
});
