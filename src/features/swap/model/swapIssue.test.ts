import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mainButton } from './mainButton.ts';
import { type SwapSituation, swapIssue } from './swapIssue.ts';

const ready: SwapSituation = {
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
};
const words = { paySymbol: 'USDC', receiveSymbol: 'WETH', payChain: 'Base', onChain: false, amountUnit: 'USDC' };

/** From the first asked to the last: adding an earlier reason always wins over the later ones. */
const ladder: readonly (readonly [string, Partial<SwapSituation>])[] = [
  ['offline', { online: false }],
  ['unreachable', { reachable: false }],
  ['connect', { wallet: 'none' }],
  ['selectToken', { hasTokens: false }],
  ['sameToken', { sameToken: true }],
  ['tooManyDecimals', { amountIssue: 'tooManyDecimals' }],
  ['recipient', { recipientIssue: 'It is the zero address.' }],
  ['balanceLoading', { balance: 'loading' }],
  ['quoteFailed', { quote: 'failed' }],
  ['refused', { verdict: 'refused' }],
  ['allowanceLoading', { allowance: 'loading' }],
];

describe('swapIssue', () => {
  test('default: nothing in the way means review', () => {
    expect(swapIssue(ready)).toBeNull();
    expect(mainButton(null, words)).toEqual({ label: 'Review and sign', does: 'review' });
  });

  test('behavior: the first reason wins, whatever else is wrong', () => {
    let situation = ready;
    for (const [issue, change] of [...ladder].reverse()) {
      situation = { ...situation, ...change };
      expect(swapIssue(situation)).toBe(issue);
    }
  });

  test('behavior: review is reached only with a current, verified quote and enough allowance or no way to read it', () => {
    const pick = <T>(...values: T[]) => fc.constantFrom(...values);
    const situations: fc.Arbitrary<SwapSituation> = fc.record({
      online: fc.boolean(),
      reachable: fc.boolean(),
      wallet: pick('none', 'connecting', 'connected'),
      hasTokens: fc.boolean(),
      sameToken: fc.boolean(),
      amountIssue: pick(null, 'empty', 'invalid', 'tooManyDecimals', 'tooLarge', 'zero'),
      recipientIssue: pick(null, 'bad'),
      balance: pick('loading', 'enough', 'insufficient', 'unknown'),
      quote: pick('none', 'loading', 'failed', 'expired', 'current'),
      verdict: pick('none', 'refused', 'stale', 'verified'),
      allowance: pick('loading', 'enough', 'insufficient', 'unknown'),
      needsReset: fc.boolean(),
      onChain: fc.boolean(),
      busy: fc.boolean(),
    });
    fc.assert(
      fc.property(situations, (situation) => {
        if (swapIssue(situation) !== null) return;
        expect(situation).toMatchObject({
          wallet: 'connected',
          quote: 'current',
          verdict: 'verified',
          amountIssue: null,
        });
        expect(['enough', 'unknown']).toContain(situation.allowance);
        expect(situation.balance).not.toBe('insufficient');
      }),
      { numRuns: 5000 },
    );
  });

  test('behavior: a switch is offered only to approve', () => {
    expect(mainButton('approve', words).label).toBe('Switch to Base and approve USDC');
    expect(mainButton('approve', { ...words, onChain: true }).label).toBe('Approve USDC first');
    expect(mainButton('expired', words).does).toBe('refresh');
  });
});
