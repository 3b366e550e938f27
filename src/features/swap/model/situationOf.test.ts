import { describe, expect, test } from 'vitest';
import { vectorEvidence } from '../../../domain/swap/vectorEvidence.ts';
import { ms } from '../../../domain/time/Ms.ts';
import { sampleSwap } from '../../../testing/sampleSwap.ts';
import { flipped } from './flipped.ts';
import { isRefused } from './isRefused.ts';
import { situationOf } from './situationOf.ts';
import { swapIssue } from './swapIssue.ts';
import type { Swap } from './useSwap.ts';

const facts: situationOf.Facts = {
  now: vectorEvidence.now,
  recipientIssue: null,
  balanceSkipped: false,
  needsReset: false,
  walletChainId: 8453,
  busy: false,
};
const situation = (fields: Partial<Swap> = {}, changes: Partial<situationOf.Facts> = {}) =>
  situationOf(sampleSwap(fields), { ...facts, ...changes });
const sample = sampleSwap();
const stale = { code: 'expired', sentence: 'This quote has ended.', stale: true } as const;
const wrong = { code: 'recipient', sentence: 'This quote pays somebody else.' } as const;
type Problems = Extract<NonNullable<Swap['check']>, { ok: false }>['problems'];
const failed = (...problems: readonly object[]): Swap['check'] => ({
  ok: false,
  problems: problems as unknown as Problems,
});

describe('situationOf', () => {
  test('default: the published vector is ready to review', () => {
    expect(situation()).toEqual({
      online: true,
      reachable: true,
      wallet: 'connected',
      hasTokens: true,
      sameToken: false,
      amountIssue: null,
      recipientIssue: null,
      balance: 'enough',
      quote: 'current',
      verdict: 'verified',
      allowance: 'enough',
      needsReset: false,
      onChain: true,
      busy: false,
    });
    expect(swapIssue(situation())).toBeNull();
  });

  test('param: account: none, connecting, connected', () => {
    expect(situation({ account: null }).wallet).toBe('none');
    expect(situation({ account: null, isConnecting: true }).wallet).toBe('connecting');
    expect(situation({ isConnecting: true }).wallet).toBe('connected');
  });

  test('param: balance: enough to the last unit, and unknown is never enough', () => {
    const with_ = (value: bigint) => situation({ balance: { state: 'known', value, at: vectorEvidence.now } }).balance;
    expect([with_(10_000_000n), with_(9_999_999n)]).toEqual(['enough', 'insufficient']);
    expect(situation({ balance: { state: 'failed' } }).balance).toBe('unknown');
    expect(situation({ balance: { state: 'none' } }).balance).toBe('unknown');
    expect(situation({ balance: { state: 'loading' } }).balance).toBe('loading');
  });

  test('param: balanceSkipped: what does not come is done without, what came counts', () => {
    const skipped = { balanceSkipped: true };
    expect(situation({ balance: { state: 'loading' }, allowance: { state: 'loading' } }, skipped)).toMatchObject({
      balance: 'unknown',
      allowance: 'unknown',
    });
    expect(situation({ balance: { state: 'known', value: 0n, at: vectorEvidence.now } }, skipped).balance).toBe(
      'insufficient',
    );
  });

  test('param: allowance: what was approved, against what is entered', () => {
    const allowance = { state: 'known', value: 9_999_999n, at: vectorEvidence.now } as const;
    expect(situation({ allowance }).allowance).toBe('insufficient');
    expect(swapIssue(situation({ allowance }))).toBe('approve');
    expect(swapIssue(situation({ allowance }, { needsReset: true }))).toBe('reset');
  });

  test('param: amount: an issue instead of a number', () => {
    expect(situation({ amount: { ok: false, issue: 'tooManyDecimals' } })).toMatchObject({
      amountIssue: 'tooManyDecimals',
      balance: 'unknown',
    });
  });

  test('param: now: a quote ends at its end, to the millisecond', () => {
    const { endTime } = vectorEvidence.quote;
    expect(situation({}, { now: ms(endTime - 1) }).quote).toBe('current');
    expect(situation({}, { now: endTime }).quote).toBe('expired');
  });

  test('param: quote: none asked for, on its way, failed', () => {
    expect(situation({ current: null, quote: { ...sample.quote, request: null } }).quote).toBe('none');
    expect(situation({ current: null }).quote).toBe('loading');
    expect(situation({ quote: { ...sample.quote, error: new Error('no') } }).quote).toBe('failed');
  });

  test('param: check: too old is stale, anything else is refused, also together', () => {
    expect(situation({ check: null }).verdict).toBe('none');
    expect(situation({ check: failed(stale) }).verdict).toBe('stale');
    expect(situation({ check: failed(stale, wrong) }).verdict).toBe('refused');
    expect([null, failed(stale), failed(wrong), sample.check].map(isRefused)).toEqual([false, false, true, false]);
  });

  test('param: route: the same token on one chain, in any spelling, is no swap', () => {
    const { pay } = sample.route;
    if (pay.token === null) throw new Error('the sample has tokens');
    const spelled = { ...pay.token, address: `0x${pay.token.address.slice(2).toUpperCase()}` as const };
    expect(situation({ route: { ...sample.route, receive: { ...pay, token: spelled } } }).sameToken).toBe(true);
    const otherChain = { ...sample.route.receive, token: spelled };
    expect(situation({ route: { ...sample.route, receive: otherChain } }).sameToken).toBe(false);
    expect(situation({ route: { ...sample.route, receive: { ...pay, token: null } } })).toMatchObject({
      sameToken: false,
      hasTokens: false,
    });
  });

  test('param: walletChainId: another chain than the one paid from', () => {
    expect(situation({}, { walletChainId: 42161 }).onChain).toBe(false);
    expect(situation({}, { walletChainId: null }).onChain).toBe(true);
  });

  test('behavior: a service that failed is unreachable, though it may be online', () => {
    expect(situation({ serviceError: new Error('down') })).toMatchObject({ online: true, reachable: false });
  });
});

describe('flipped', () => {
  test('default: what was quoted becomes what is paid, to the last digit', () => {
    expect(flipped(sample)).toEqual({ type: 'flipped', text: '9.979503' });
  });

  test('behavior: without a quote or without decimals the text stays', () => {
    expect(flipped({ ...sample, current: null })).toEqual({ type: 'flipped' });
    const receive = { ...sample.route.receive, token: null };
    expect(flipped({ current: sample.current, route: { ...sample.route, receive } })).toEqual({ type: 'flipped' });
  });
});
