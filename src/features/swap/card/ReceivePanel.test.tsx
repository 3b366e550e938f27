import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ms } from '../../../domain/time.ts';
import { noQuote } from '../../../engines/swap/createQuote.ts';
import { swapMessages } from '../../../messages/swap.ts';
import { renderSwap } from '../../../testing/renderSwap.tsx';
import { sampleQuoted, sampleSwap } from '../../../testing/sampleSwap.ts';
import { ReceivePanel } from './ReceivePanel.tsx';

type Fields = Parameters<typeof sampleSwap>[0];
const draw = (fields: Fields = {}) => {
  const pick = vi.fn();
  const { swap } = renderSwap(<ReceivePanel onPick={pick} />, fields);
  return { pick, flip: swap.commands.flip };
};
const amount = () => screen.getByRole('status').textContent;
const { request, response } = sampleQuoted;
const asking = { status: 'pending', request, previous: null } as const;

describe('the side that receives', () => {
  test('shows exactly the quoted amount, and turns around', async () => {
    const on = draw();
    expect(screen.getByRole('region', { name: swapMessages.receiveExactly })).toBeTruthy();
    expect(amount()).toBe('9.9795');
    expect(screen.getByRole('status').title).toBe('9.979503');
    await userEvent.click(screen.getByRole('button', { name: swapMessages.direction }));
    await userEvent.click(screen.getByRole('button', { name: /^Receive token/ }));
    expect([on.flip.mock.calls.length, on.pick.mock.calls.length]).toEqual([1, 1]);
  });

  test('can be turned around with and without a price', async () => {
    for (const quote of [
      noQuote,
      asking,
      { status: 'failed', request, error: new Error('no'), after: ms(1) } as const,
    ]) {
      const on = draw({ offer: { quote, check: null } });
      await userEvent.click(screen.getByRole('button', { name: swapMessages.direction }));
      expect([quote.status, on.flip.mock.calls.length]).toEqual([quote.status, 1]);
      cleanup();
    }
  });

  test('a response to the previous question is dimmed', () => {
    draw({ offer: { quote: { ...asking, previous: response }, check: null } });
    expect(screen.getByRole('status').dataset.stale).toBe('true');
    cleanup();
    draw({ holdings: { account: null } });
    expect(screen.getByRole('region', { name: swapMessages.wouldReceive })).toBeTruthy();
  });

  test('no number is shown when offline, refused, failed, or without an amount', () => {
    const problems = [{ code: 'signingHash' as const, problem: { code: 'quoteProblem.signingHash' }, stale: false }];
    const cases: readonly (readonly [Fields, string?])[] = [
      [{ reach: { online: false } }],
      [{ offer: { check: { ok: false, problems } } }, swapMessages.quoteRejected],
      [{ offer: { quote: { status: 'failed', request, error: new Error('no'), after: ms(1) } } }],
      [{ offer: { quote: noQuote } }],
      [{ offer: { quote: asking } }],
    ];
    for (const [fields, words] of cases) {
      draw(fields);
      expect(amount()).toBe('0');
      if (words !== undefined) expect(screen.getByText(words)).toBeTruthy();
      cleanup();
    }
  });

  test('a quote that is only too old still shows its number', () => {
    draw({
      offer: {
        check: {
          ok: false,
          problems: [{ code: 'signingHash', problem: { code: 'quoteProblem.expired' }, stale: true }],
        },
      },
    });
    expect(amount()).toBe('9.9795');
  });

  test('a token of a link that is on no list is named', () => {
    const { route } = sampleSwap().draft;
    const unknownToken = '0x1111111111111111111111111111111111111111';
    draw({ draft: { route: { ...route, receive: { ...route.receive, token: null, unknownToken } } } });
    expect(screen.getByTitle(unknownToken).textContent).toBe('Unlisted token: 0x1111…1111');
  });
});
