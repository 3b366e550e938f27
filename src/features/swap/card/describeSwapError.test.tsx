import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { CausewayError } from '../../../domain/CausewayError.ts';
import { type Ms, ms } from '../../../domain/time.ts';
import { describeServiceError, describeStop, ErrorNote } from '../../../entities/errors/ErrorNote.tsx';
import { errorMessages } from '../../../messages/errors.ts';
import { quoteProblemMessages } from '../../../messages/quoteRules.ts';
import { swapErrorMessages } from '../../../messages/swapErrors.ts';
import { walletErrorMessages } from '../../../messages/wallet.ts';
import { statusError, undecodableError, unreachableError } from '../../../world/service/errors.ts';
import { describeQuoteError, describeRefusal } from './describeSwapError.ts';
import { amountLength } from './SidePanel.tsx';

afterEach(cleanup);

const responseError = (status: number, words: string | null, retryAfter: Ms | null = null) =>
  statusError({ path: '/quote', status, words, elapsed: ms(40), retryAfter });
const unreachable = unreachableError('/quote', new TypeError('failed'));

describe('describeQuoteError', () => {
  test("default: the service's own words, as a sentence with one full stop", () => {
    expect(describeQuoteError(responseError(400, 'Amount too small'), ms(40)).happened).toBe(
      'No quote: Amount too small.',
    );
    expect(describeQuoteError(responseError(400, 'Amount too small.'), null).happened).toBe(
      'No quote: Amount too small.',
    );
    expect(describeQuoteError(responseError(404, null), null).happened).toBe(swapErrorMessages.gaveNone);
  });

  test('behavior: a failed service is distinguished from one that refused', () => {
    expect(describeQuoteError(responseError(503, 'busy'), ms(1_240)).happened).toBe(
      errorMessages.unavailable({ status: '503' }),
    );
    expect(describeQuoteError(responseError(400, 'No'), null).next).toBe(swapErrorMessages.gaveNoneNext);
    expect(describeQuoteError(responseError(503, null), null).next).toBe(swapErrorMessages.retrying);
  });

  test('behavior: a rate limit does not suggest another amount', () => {
    const words = describeQuoteError(responseError(429, 'slow down', ms(7_000)), ms(40));
    expect(words.happened).toBe(swapErrorMessages.limited);
    expect(words.next).toBe(swapErrorMessages.retryingIn({ time: '7 s' }));
    expect(describeQuoteError(responseError(429, null), null).next).toBe(swapErrorMessages.retrying);
  });

  test('behavior: no response is shown as that, with the time if it is known', () => {
    expect(describeQuoteError(unreachable, ms(8_000)).facts).toContain('Time: 8000 ms');
    expect(describeQuoteError(new Error('?'), null)).toMatchObject({
      happened: swapErrorMessages.noQuoteNoResponse,
      facts: [],
    });
  });

  test('behavior: a response that cannot be read did come', () => {
    const unreadable = undecodableError('/quote', 'outputAmount', 'not an amount');
    expect(describeQuoteError(unreadable, ms(1_000)).happened).toBe(swapErrorMessages.noQuoteUnreadable);
  });

  test('behavior: always what is safe, and the facts of the error', () => {
    expect(describeQuoteError(unreachable, null)).toMatchObject({
      safe: 'Nothing was signed and nothing moved.',
      facts: ['Request: /quote'],
    });
  });
});

describe('describeRefusal', () => {
  const problems = [
    { code: 'recipient', problem: { code: 'quoteProblem.recipient' } },
    { code: 'contract', problem: { code: 'quoteProblem.contract' } },
  ] as unknown as Parameters<typeof describeRefusal>[0];

  test('default: the first reason as the sentence, every reason as a fact', () => {
    const words = describeRefusal(problems);
    expect(words.happened).toBe(quoteProblemMessages.recipient);
    expect(words.facts).toHaveLength(2);
    expect(words.next).toMatch(/^Request a new quote/);
  });

  test('behavior: without a reason it is still refused in words', () => {
    expect(describeRefusal([]).happened).toBe('This quote does not match your request.');
  });
});

describe('describeStop', () => {
  test.each([
    ['retry', 'Try again.'],
    ['requote', swapErrorMessages.requote],
    ['reconnect', swapErrorMessages.reconnect],
    ['none', ''],
  ] as const)('param: recovery: %s', (recovery, next) => {
    expect(describeStop(new CausewayError('It stopped.', { recovery })).next).toBe(next);
  });

  test('default: one message states what happened, the other what is safe', () => {
    const error = new CausewayError({ code: 'walletErrors.rejected' }, { details: ['a fact'] });
    expect(describeStop(error)).toMatchObject({
      happened: walletErrorMessages.rejected,
      safe: walletErrorMessages.rejectedRest,
      facts: ['a fact'],
    });
    expect(describeStop(new CausewayError('It stopped.')).safe).toBe('');
  });
});

describe('describeServiceError', () => {
  test('default: an error of the app in its words, any other in ours', () => {
    expect(describeServiceError(unreachable).happened).toBe(errorMessages.unreachable);
    expect(describeServiceError(new Error('x is not a function')).happened).not.toContain('function');
    expect(describeServiceError(new Error('x')).facts).toEqual([]);
  });
});

describe('amountLength', () => {
  test('default: four sizes, with steps at 11, 15 and 18 characters', () => {
    const size = (length: number) => amountLength('1'.repeat(length));
    expect([0, 11, 12, 15, 16, 18, 19, 80].map(size)).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  });
});

test('an error states what happened, what is safe and what to do; facts open on demand', async () => {
  render(<ErrorNote happened="No quote." safe="Nothing moved." next="Try again." facts={['Status: 503']} />);
  const alert = screen.getByRole('alert');
  for (const words of ['No quote.', swapErrorMessages.journalClosedRest, 'Try again.'])
    expect(alert.textContent).toContain(words);
  expect(screen.queryByText('Status: 503')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: swapErrorMessages.showDetails }));
  expect(screen.getByText('Status: 503')).toBeTruthy();
});
