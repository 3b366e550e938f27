import { describe, expect, test } from 'vitest';
import { getSituation, getSwapIssue, type SwapIssue } from '../../../engines/swap/getSwapIssue.ts';
import { numbersIn } from '../../../entities/settings/useSettings.ts';
import { swapMessages } from '../../../messages/swap.ts';
import { quoteVector } from '../../../testing/quoteVector.ts';
import { sampleSwap } from '../../../testing/sampleSwap.ts';
import { testConfig } from '../../../testing/testService.ts';
import { getMainButton } from './mainButton.ts';

const button = (issue: SwapIssue | null, swap = sampleSwap(), needsReset = false) =>
  getMainButton(issue, { swap, config: testConfig, numbers: numbersIn('1,234.56'), needsReset });

describe('getMainButton', () => {
  test('default: no issue means review', () => {
    expect(button(null)).toEqual({ label: swapMessages.review, does: 'review' });
  });

  test('param: draft: a chain with another id is a wrong chain, and not a missing token', () => {
    const { route } = sampleSwap().draft;
    const of = (chainIssue: 'otherIds' | 'notServed') => {
      const receive = { ...route.receive, token: null, chainIssue };
      const swap = sampleSwap({ draft: { route: { ...route, receive } } });
      return button(getSwapIssue(getSituation(swap, quoteVector.now)), swap);
    };
    expect(of('otherIds')).toEqual({ label: swapMessages.chainOtherIds({ chain: 'Arbitrum' }), does: null });
    expect(of('notServed')).toEqual({ label: swapMessages.selectChain, does: 'pickToken' });
  });

  test('behavior: the words of a wrong amount are those below it', () => {
    expect(button('invalid').label).toBe(swapMessages.invalid);
    expect(button('tooManyDecimals').label).toBe(swapMessages.tooManyDecimals({ decimals: 6 }));
  });

  test('behavior: a reset comes first, where the token needs one', () => {
    expect(button('approve', sampleSwap(), true)).toEqual({
      label: swapMessages.resetFirst({ symbol: 'USDC' }),
      does: 'approve',
    });
  });

  test('behavior: it names the amount of an approval', () => {
    expect(button('approve').label).toBe('Approve 10 USDC');
    expect(button('approve', sampleSwap({ unlimited: true })).label).toBe('Approve unlimited USDC');
    expect(button('expired').does).toBe('refresh');
  });
});
