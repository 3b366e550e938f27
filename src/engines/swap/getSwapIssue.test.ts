import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ms } from '../../domain/time.ts';
import { quoteVector } from '../../testing/quoteVector.ts';
import { sampleQuoted, sampleSwap } from '../../testing/sampleSwap.ts';
import { getSituation, getSwapIssue, isRefused, type SwapSituation } from './getSwapIssue.ts';
import type { Offer } from './Swap.ts';

type Fields = Parameters<typeof sampleSwap>[0];
const situation = (fields: Fields = {}, now = quoteVector.now) => getSituation(sampleSwap(fields), now);
const { request, response } = sampleQuoted;
const known = (value: bigint) => ({ state: 'known', value }) as const;
const sample = sampleSwap();
const stale = { code: 'expired', problem: { code: 'quoteProblem.expired' }, stale: true } as const;
const wrong = { code: 'recipient', problem: { code: 'quoteProblem.recipient' } } as const;
type Problems = Extract<NonNullable<Offer['check']>, { ok: false }>['problems'];
const failed = (...problems: readonly object[]): Offer['check'] => ({
  ok: false,
  problems: problems as unknown as Problems,
});

describe('getSituation', () => {
  test('default: the published vector is ready to review', () => {
    expect(situation()).toEqual({
      online: true,
      reachable: true,
      wallet: 'connected',
      chainIssue: null,
      hasTokens: true,
      sameToken: false,
      amountIssue: null,
      recipientIssue: null,
      balance: 'enough',
      quote: 'current',
      verdict: 'verified',
      allowance: 'enough',
    });
    expect(getSwapIssue(situation())).toBeNull();
  });

  test('param: holdings: account: none, connecting, connected', () => {
    expect(situation({ holdings: { account: null } }).wallet).toBe('none');
    expect(situation({ holdings: { account: null, isConnecting: true } }).wallet).toBe('connecting');
    expect(situation({ holdings: { isConnecting: true } }).wallet).toBe('connected');
  });

  test('param: holdings: balance: enough to the last unit, and unknown is never enough', () => {
    const balanceOf = (value: bigint) => situation({ holdings: { balance: known(value) } }).balance;
    expect([balanceOf(10_000_000n), balanceOf(9_999_999n)]).toEqual(['enough', 'insufficient']);
    for (const state of ['failed', 'none'] as const)
      expect(situation({ holdings: { balance: { state } } }).balance).toBe('unknown');
    expect(situation({ holdings: { balance: { state: 'loading' } } }).balance).toBe('loading');
  });

  test('param: holdings: balances that do not load in time are ignored, loaded ones count', () => {
    const loading = { state: 'loading' } as const;
    expect(situation({ holdings: { isOverdue: true, balance: loading, allowance: loading } })).toMatchObject({
      balance: 'unknown',
      allowance: 'unknown',
    });
    expect(situation({ holdings: { isOverdue: true, balance: known(0n) } }).balance).toBe('insufficient');
  });

  test('param: holdings: allowance: what was approved, against what is entered', () => {
    const holdings = { allowance: known(9_999_999n) };
    expect(situation({ holdings }).allowance).toBe('insufficient');
    expect(getSwapIssue(situation({ holdings }))).toBe('approve');
  });

  test('param: draft: an issue instead of a number', () => {
    const ofAmount = (issue: 'tooManyDecimals' | 'ambiguous') => situation({ draft: { amount: { ok: false, issue } } });
    expect(ofAmount('tooManyDecimals')).toMatchObject({ amountIssue: 'tooManyDecimals', balance: 'unknown' });
    expect(getSwapIssue(ofAmount('ambiguous'))).toBe('ambiguous');
  });

  test('param: now: a quote ends at its end, to the millisecond', () => {
    const { endTime } = quoteVector.quote;
    expect(situation({}, ms(endTime - 1)).quote).toBe('current');
    expect(situation({}, endTime).quote).toBe('expired');
  });

  test('param: offer: none requested, pending, failed: one state at a time', () => {
    const withQuote = (quote: Offer['quote']) => situation({ offer: { quote, check: null } }).quote;
    expect(withQuote({ status: 'idle' })).toBe('none');
    expect(withQuote({ status: 'pending', request, previous: response })).toBe('loading');
    expect(withQuote({ status: 'failed', request, error: new Error('no'), after: ms(1) })).toBe('failed');
  });

  test('param: offer: check: too old is stale, anything else is refused, also together', () => {
    const withCheck = (check: Offer['check']) => situation({ offer: { check } }).verdict;
    expect([withCheck(null), withCheck(failed(stale)), withCheck(failed(stale, wrong))]).toEqual([
      'none',
      'stale',
      'refused',
    ]);
    expect([null, failed(stale), failed(wrong), sample.offer.check].map(isRefused)).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  test('param: draft: the same token on one chain, in any spelling, is not a swap', () => {
    const { route } = sample.draft;
    const { pay } = route;
    if (pay.token === null) throw new Error('the sample has tokens');
    const spelled = { ...pay.token, address: `0x${pay.token.address.slice(2).toUpperCase()}` as const };
    const receiving = (receive: typeof pay) => situation({ draft: { route: { ...route, receive } } });
    expect(receiving({ ...pay, token: spelled }).sameToken).toBe(true);
    expect(receiving({ ...route.receive, token: spelled }).sameToken).toBe(false);
    expect(receiving({ ...pay, token: null })).toMatchObject({ sameToken: false, hasTokens: false });
  });

  test('behavior: a service that failed is unreachable, though it may be online', () => {
    expect(situation({ reach: { error: new Error('down') } })).toMatchObject({ online: true, reachable: false });
  });
});

const ready: SwapSituation = {
  online: true,
  reachable: true,
  wallet: 'connected',
  chainIssue: null,
  hasTokens: true,
  sameToken: false,
  amountIssue: null,
  recipientIssue: null,
  balance: 'enough',
  quote: 'current',
  verdict: 'verified',
  allowance: 'enough',
};
/** From the first checked to the last: an earlier reason always wins over the later ones. */
const ladder: readonly (readonly [string, Partial<SwapSituation>])[] = [
  ['offline', { online: false }],
  ['unreachable', { reachable: false }],
  ['otherIds', { chainIssue: 'otherIds' }],
  ['selectToken', { hasTokens: false }],
  ['sameToken', { sameToken: true }],
  ['tooManyDecimals', { amountIssue: 'tooManyDecimals' }],
  ['recipient', { recipientIssue: 'noOwner' }],
  ['balanceLoading', { balance: 'loading' }],
  ['quoteFailed', { quote: 'failed' }],
  ['refused', { verdict: 'refused' }],
  ['connect', { wallet: 'none' }],
  ['allowanceLoading', { allowance: 'loading' }],
];

describe('getSwapIssue', () => {
  test('default: no issue means review', () => {
    expect(getSwapIssue(ready)).toBeNull();
  });

  test('behavior: the first issue is shown', () => {
    let situation = ready;
    for (const [issue, change] of [...ladder].reverse()) {
      situation = { ...situation, ...change };
      expect(getSwapIssue(situation)).toBe(issue);
    }
  });

  test('behavior: a visitor sees a price first, then Connect', () => {
    const visitor = { ...ready, wallet: 'none', balance: 'unknown', allowance: 'unknown' } as const;
    expect(getSwapIssue({ ...visitor, amountIssue: 'empty', quote: 'none' })).toBe('empty');
    expect(getSwapIssue({ ...visitor, amountIssue: 'tooManyDecimals', quote: 'none' })).toBe('tooManyDecimals');
    expect(getSwapIssue({ ...visitor, quote: 'loading', verdict: 'none' })).toBe('quoteLoading');
    expect(getSwapIssue(visitor)).toBe('connect');
  });

  test('behavior: a visitor whose quote failed can retry, before any wallet is requested', () => {
    expect(getSwapIssue({ ...ready, wallet: 'none', quote: 'failed' })).toBe('quoteFailed');
    expect(getSwapIssue({ ...ready, wallet: 'none', reachable: false, quote: 'failed' })).toBe('unreachable');
  });

  test('behavior: review is reached only with a current, verified quote and enough allowance or no way to read it', () => {
    const pick = <T>(...values: T[]) => fc.constantFrom(...values);
    const situations: fc.Arbitrary<SwapSituation> = fc.record({
      online: fc.boolean(),
      reachable: fc.boolean(),
      wallet: pick('none', 'connecting', 'connected'),
      chainIssue: pick(null, 'notServed', 'otherIds'),
      hasTokens: fc.boolean(),
      sameToken: fc.boolean(),
      amountIssue: pick(null, 'empty', 'ambiguous', 'invalid', 'tooManyDecimals', 'tooLarge', 'zero'),
      recipientIssue: pick(null, 'noOwner'),
      balance: pick('loading', 'enough', 'insufficient', 'unknown'),
      quote: pick('none', 'loading', 'failed', 'expired', 'current'),
      verdict: pick('none', 'refused', 'stale', 'verified'),
      allowance: pick('loading', 'enough', 'insufficient', 'unknown'),
    });
    const isReady = (s: SwapSituation) =>
      s.wallet === 'connected' &&
      s.chainIssue === null &&
      s.quote === 'current' &&
      s.verdict === 'verified' &&
      s.amountIssue === null &&
      (s.allowance === 'enough' || s.allowance === 'unknown') &&
      s.balance !== 'insufficient';
    fc.assert(
      fc.property(situations, (situation) => {
        expect(getSwapIssue(situation) !== null || isReady(situation)).toBe(true);
      }),
      { numRuns: 20_000 },
    );
  });
});
