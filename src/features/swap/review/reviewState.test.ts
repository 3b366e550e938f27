import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderHash } from '../../../domain/order/orderHash.ts';
import { orderVector } from '../../../domain/order/orderVector.ts';
import { signingHash } from '../../../domain/order/signingHash.ts';
import { type CheckedQuote, checkQuote } from '../../../domain/swap/checkQuote.ts';
import { vectorEvidence } from '../../../domain/swap/vectorEvidence.ts';
import {
  acceptOffer,
  agreeRecipient,
  comparePrices,
  consentTo,
  hasEnded,
  openReview,
  refreshReview,
  wantsRecipient,
} from './reviewState.ts';

const quoteOf = (outputAmount: bigint): CheckedQuote => {
  const order = { ...orderVector.order, outputAmount };
  const hashes = { orderHash: orderHash(order), signingHash: signingHash(order, orderVector.domain) };
  const check = checkQuote({ ...vectorEvidence, quote: { ...vectorEvidence.quote, outputAmount, ...hashes } });
  if (!check.ok) throw new Error('must pass');
  return check.checked;
};
const opened = () => openReview(quoteOf(1_000_000n));
const amountOf = ({ shown }: { shown: CheckedQuote }) => shown.order.outputAmount;

describe('reviewState', () => {
  test('default: a better price goes through', () => {
    const next = refreshReview(opened(), quoteOf(1_000_001n));
    expect([amountOf(next), next.note, next.offered]).toEqual([1_000_001n, 'better', null]);
  });

  test('behavior: up to 0.05 % worse goes through with a note; more waits for Accept', () => {
    const slightly = refreshReview(opened(), quoteOf(999_500n));
    expect([amountOf(slightly), slightly.note]).toEqual([999_500n, 'slightlyWorse']);
    const worse = refreshReview(opened(), quoteOf(999_499n));
    expect([amountOf(worse), worse.offered?.order.outputAmount]).toEqual([1_000_000n, 999_499n]);
    const accepted = acceptOffer(worse);
    expect([amountOf(accepted), accepted.note, accepted.offered]).toEqual([999_499n, 'accepted', null]);
  });

  test('behavior: a ticked recipient outlives newer and accepted prices, and nothing else', () => {
    const to = '0x1111111111111111111111111111111111111111' as const;
    const elsewhere = (amount: bigint) => {
      const checked = quoteOf(amount);
      return { ...checked, order: { ...checked.order, recipient: to } };
    };
    expect(wantsRecipient(opened())).toBe(false);
    const state = openReview(elsewhere(1_000_000n));
    expect(wantsRecipient(state)).toBe(true);
    const ticked = agreeRecipient(state, true);
    expect(wantsRecipient(ticked)).toBe(false);
    expect(wantsRecipient(agreeRecipient(ticked, false))).toBe(true);
    expect(wantsRecipient(refreshReview(ticked, elsewhere(1_000_001n)))).toBe(false);
    expect(wantsRecipient(acceptOffer(refreshReview(ticked, elsewhere(900_000n))))).toBe(false);
  });

  test('behavior: a quote for another question never enters the review, however good', () => {
    const state = opened();
    const { request, ...better } = quoteOf(2_000_000n);
    expect(refreshReview(state, { ...better, request: { ...request, inputAmount: request.inputAmount + 1n } })).toBe(
      state,
    );
  });

  test('behavior: a consent holds for exactly what was shown', () => {
    const given = consentTo(opened(), true);
    expect(given.consent).toBe(given.shown.orderHash);
    const next = refreshReview(given, quoteOf(1_000_002n));
    expect(amountOf(next)).toBe(1_000_000n);
    expect(next.offered?.order.outputAmount).toBe(1_000_002n);
    expect(acceptOffer(next).consent).toBeNull();
    expect(consentTo(given, false).consent).toBeNull();
  });

  test('behavior: the same quote changes nothing', () => {
    const state = opened();
    expect(refreshReview(state, quoteOf(1_000_000n))).toBe(state);
  });

  test('behavior: however many quotes come, the shown amount never falls by more than the tolerance without Accept', () => {
    const amount = fc.bigInt({ min: 998_000n, max: 1_002_000n });
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 30 }), (amounts) => {
        let state = opened();
        let best = amountOf(state);
        for (const next of amounts) {
          state = refreshReview(state, quoteOf(next));
          if (amountOf(state) > best) best = amountOf(state);
          expect((best - amountOf(state)) * 1_000_000n).toBeLessThanOrEqual(best * 500n);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('behavior: small steps down add up to a price that waits for Accept', () => {
    const first = refreshReview(opened(), quoteOf(999_600n));
    const second = refreshReview(first, quoteOf(999_200n));
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
