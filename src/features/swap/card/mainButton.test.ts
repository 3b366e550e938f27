import { describe, expect, test } from 'vitest';
import { getSituation, getSwapIssue } from '../../../engines/swap/getSwapIssue.ts';
import { numbersIn } from '../../../entities/settings/useSettings.ts';
import { swapMessages } from '../../../messages/swap.ts';
import { quoteVector } from '../../../testing/quoteVector.ts';
import { sampleSwap } from '../../../testing/sampleSwap.ts';
import { testConfig } from '../../../testing/testService.ts';
import { getButtonNames, getMainButton } from './mainButton.ts';

const words = {
  paySymbol: 'USDC',
  payAmount: '10 USDC',
  unlimited: false,
  payChain: 'Base',
  wrongChain: 'Base',
  onChain: false,
  needsReset: false,
  amountUnit: 'USDC',
};

describe('getMainButton', () => {
  test('default: no issue means review', () => {
    expect(getMainButton(null, words)).toEqual({ label: swapMessages.review, does: 'review' });
  });

  test('param: draft: a chain with another id is a wrong chain, and not a missing token', () => {
    const { route } = sampleSwap().draft;
    const swap = (chainIssue: 'otherIds' | 'notServed') =>
      sampleSwap({ draft: { route: { ...route, receive: { ...route.receive, token: null, chainIssue } } } });
    const button = (of: ReturnType<typeof swap>) =>
      getMainButton(
        getSwapIssue(getSituation(of, quoteVector.now)),
        getButtonNames(of, testConfig, numbersIn('1,234.56'), words.needsReset),
      );
    expect(button(swap('otherIds'))).toEqual({
      label: swapMessages.chainOtherIds({ chain: 'Arbitrum' }),
      does: null,
    });
    expect(button(swap('notServed'))).toEqual({
      label: swapMessages.selectChain,
      does: 'pickToken',
    });
  });

  test('behavior: a reset comes first, where the token needs one', () => {
    expect(getMainButton('approve', { ...words, needsReset: true })).toEqual({
      label: swapMessages.resetFirst({ symbol: 'USDC' }),
      does: 'approve',
    });
  });

  test('behavior: a switch is offered only to approve', () => {
    expect(getMainButton('approve', words).label).toBe(
      swapMessages.switchAndApprove({ chain: 'Base', amount: '10 USDC' }),
    );
    expect(getMainButton('approve', { ...words, onChain: true }).label).toBe('Approve 10 USDC');
    expect(getMainButton('approve', { ...words, onChain: true, unlimited: true }).label).toBe('Approve unlimited USDC');
    expect(getMainButton('expired', words).does).toBe('refresh');
  });
});
