import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderHash, signingHash } from '../../domain/order/orderHash.ts';
import { orderVector } from '../../domain/order/orderVector.ts';
import { type CheckedQuote, checkQuote } from '../../domain/swap/checkQuote.ts';
import { quoteVector } from '../../domain/swap/quoteVector.ts';
import { sec } from '../../domain/time.ts';
import {
  comparePrices,
  getWalletAway,
  hasEnded,
  openReview,
  type ReviewEvent,
  type ReviewState,
  reduceReview,
} from './reviewState.ts';

const quoteOf = (outputAmount: bigint): CheckedQuote => {
  const order = { ...orderVector.order, outputAmount };
  const hashes = { orderHash: orderHash(order), signingHash: signingHash(order, orderVector.domain) };
  const check = checkQuote({ ...quoteVector, quote: { ...quoteVector.quote, outputAmount, ...hashes } });
  if (!check.ok) throw new Error('must pass');
  return check.checked;
};
const opened = () => openReview(quoteOf(1_000_000n));
/** The next state of an open review. */
const next = (state: ReviewState, event: ReviewEvent): ReviewState => {
  const after = reduceReview(state, event);
  if (after === null) throw new Error('the review closed');
  return after;
};
const refreshed = (state: ReviewState, checked: CheckedQuote) => next(state, { type: 'refreshed', checked });
const accepted = (state: ReviewState) => next(state, { type: 'accepted' });
const ticked = (state: ReviewState, key: string, given = true) => next(state, { type: 'ticked', key, given });
const amountOf = ({ shown }: { shown: CheckedQuote }) => shown.order.outputAmount;

describe('reduceReview', () => {
  test('default: it opens with a quote and closes; nothing else opens it', () => {
    const open = reduceReview(null, { type: 'opened', checked: quoteOf(1_000_000n) });
    expect(open).toEqual(opened());
    expect(reduceReview(open, { type: 'closed' })).toBeNull();
    expect(reduceReview(null, { type: 'refreshed', checked: quoteOf(1n) })).toBeNull();
  });

  test('behavior: a better price goes through', () => {
    const better = refreshed(opened(), quoteOf(1_000_001n));
    expect([amountOf(better), better.note, better.offered]).toEqual([1_000_001n, 'better', null]);
  });

  test('behavior: the same price again is no news', () => {
    const order = { ...orderVector.order, outputAmount: 1_000_000n, endTime: sec(orderVector.order.endTime + 1) };
    const hashes = { orderHash: orderHash(order), signingHash: signingHash(order, orderVector.domain) };
    const repeated = { ...quoteOf(1_000_000n), order, ...hashes };
    const state = refreshed(opened(), repeated);
    expect([state.shown.orderHash, state.note]).toEqual([hashes.orderHash, 'asOpened']);
  });

  test('behavior: up to 0.05 % worse goes through with a note; more waits for Accept', () => {
    const slightly = refreshed(opened(), quoteOf(999_500n));
    expect([amountOf(slightly), slightly.note]).toEqual([999_500n, 'slightlyWorse']);
    const worse = refreshed(opened(), quoteOf(999_499n));
    expect([amountOf(worse), worse.offered?.order.outputAmount]).toEqual([1_000_000n, 999_499n]);
    const taken = accepted(worse);
    expect([amountOf(taken), taken.note, taken.offered]).toEqual([999_499n, 'accepted', null]);
  });

  test('behavior: a ticked address outlives newer and accepted prices', () => {
    const state = ticked(opened(), 'recipient:0x11');
    expect(refreshed(state, quoteOf(1_000_001n)).ticks).toEqual(['recipient:0x11']);
    expect(accepted(refreshed(state, quoteOf(900_000n))).ticks).toEqual(['recipient:0x11']);
    expect(ticked(state, 'recipient:0x11', false).ticks).toEqual([]);
    expect(ticked(ticked(state, 'a'), 'recipient:0x11').ticks).toEqual(['a', 'recipient:0x11']);
  });

  test('behavior: a quote for another question never enters the review, however good', () => {
    const state = opened();
    const { request, ...better } = quoteOf(2_000_000n);
    expect(refreshed(state, { ...better, request: { ...request, inputAmount: request.inputAmount + 1n } })).toBe(state);
  });

  test('behavior: after a tick for this very order, nothing takes its place by itself', () => {
    const given = ticked(opened(), `price:${opened().shown.orderHash}`);
    const better = refreshed(given, quoteOf(1_000_002n));
    expect(amountOf(better)).toBe(1_000_000n);
    expect(better.offered?.order.outputAmount).toBe(1_000_002n);
  });

  test('behavior: the same quote changes nothing, nor does a second press on Accept', () => {
    const state = opened();
    expect(accepted(state)).toBe(state);
    expect(refreshed(state, quoteOf(1_000_000n))).toBe(state);
  });

  test('behavior: however many quotes come, the shown amount never falls by more than the tolerance without Accept', () => {
    const amount = fc.bigInt({ min: 998_000n, max: 1_002_000n });
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 30 }), (amounts) => {
        let state = opened();
        let best = amountOf(state);
        for (const next of amounts) {
          state = refreshed(state, quoteOf(next));
          if (amountOf(state) > best) best = amountOf(state);
          expect((best - amountOf(state)) * 1_000_000n).toBeLessThanOrEqual(best * 500n);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('behavior: small steps down add up to a price that waits for Accept', () => {
    const first = refreshed(opened(), quoteOf(999_600n));
    const second = refreshed(first, quoteOf(999_200n));
    expect([first.note, amountOf(second), second.offered?.order.outputAmount]).toEqual([
      'slightlyWorse',
      999_600n,
      999_200n,
    ]);
    expect(comparePrices({ shown: 999_600n, best: 1_000_000n }, 999_700n)).toBe('better');
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
