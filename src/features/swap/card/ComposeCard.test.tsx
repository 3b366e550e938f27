import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ms } from '../../../domain/time.ts';
import { commonMessages } from '../../../messages/common.ts';
import { simulationOfferMessages } from '../../../messages/simulation.ts';
import { swapMessages } from '../../../messages/swap.ts';
import { swapErrorMessages } from '../../../messages/swapErrors.ts';
import { fakeBrowser, fakeClock, fakeWorld } from '../../../testing/fakeWorld.ts';
import { quoteVector } from '../../../testing/quoteVector.ts';
import { renderSwap } from '../../../testing/renderSwap.tsx';
import { sampleQuoted, type sampleSwap } from '../../../testing/sampleSwap.ts';
import { statusError } from '../../../world/service/errors.ts';
import { ComposeCard } from './ComposeCard.tsx';

const { request, response } = sampleQuoted;
const noService = statusError({ path: '/chains', elapsed: ms(1), status: 404, words: null, isJson: false });

const draw = (fields: Parameters<typeof sampleSwap>[0] = {}) => {
  const { world } = fakeWorld({ browser: fakeBrowser({ clock: fakeClock(quoteVector.now) }) });
  return renderSwap(<ComposeCard onPick={vi.fn()} onRecipient={vi.fn()} />, fields, { service: world });
};
const button = (name: string) => screen.getByRole('button', { name });

describe('the card: one state at a time', () => {
  test('a verified quote has its countdown, its check and its way to the review', async () => {
    const { swap } = draw();
    expect(screen.getByText(swapMessages.checkedHere)).toBeTruthy();
    expect(screen.getAllByTitle(swapMessages.newQuote).length).toBeGreaterThan(0);
    await userEvent.click(button(swapMessages.review));
    expect(swap.commands.review).toHaveBeenCalledTimes(1);
  });

  test('while another amount is requested, the old number is dimmed and has no countdown and no hash', () => {
    draw({ offer: { quote: { status: 'pending', request, previous: response }, check: null } });
    expect(screen.getAllByText(swapMessages.requestingQuotes).length).toBeGreaterThan(0);
    expect(screen.queryByTitle(swapMessages.newQuote)).toBeNull();
    expect(screen.queryByText(swapMessages.checkedHere)).toBeNull();
    expect(button(swapMessages.gettingQuote).getAttribute('aria-busy')).toBe('true');
  });

  test('a failed quote is shown alone, and can be retried', async () => {
    const failed = { status: 'failed', request, error: new Error('no'), after: ms(10) } as const;
    const { swap } = draw({ offer: { quote: failed, check: null } });
    expect(screen.getAllByText(swapMessages.noQuote).length).toBeGreaterThan(0);
    expect(screen.getByRole('alert').textContent).toContain(swapErrorMessages.noQuoteNoResponse);
    expect(screen.queryByText(swapMessages.checkedHere)).toBeNull();
    await userEvent.click(button('Try again'));
    expect(swap.commands.refresh).toHaveBeenCalledTimes(1);
  });

  test('without the service its failure has the retry, in the place of the button', () => {
    draw({ reach: { online: true, error: new Error('no') } });
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain(swapMessages.withoutService);
    expect(within(alert).getByRole('button', { name: commonMessages.retry })).toBeTruthy();
    expect(screen.queryByRole('button', { name: swapMessages.waiting })).toBeNull();
  });

  test('a site without a service offers a simulation in the place of the card', async () => {
    const { world } = fakeWorld();
    const service = { ...world, config: { ...world.config, demo: true, sandbox: false } };
    renderSwap(<ComposeCard onPick={vi.fn()} onRecipient={vi.fn()} />, { reach: { error: noService } }, { service });
    expect(await screen.findByRole('button', { name: simulationOfferMessages.start })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a chain that cannot be read is named beside the button, which still leads to the review', () => {
    draw({ holdings: { balance: { state: 'failed' } } });
    expect(screen.getByText(swapMessages.chainUnread({ chain: 'Base' })).closest('[role=status]')).toBeTruthy();
    expect(button(swapMessages.review)).toBeTruthy();
  });

  test('a refused quote is not shown as a quote', () => {
    const problems = [{ code: 'signingHash' as const, problem: { code: 'quoteProblem.signingHash' }, stale: false }];
    draw({ offer: { check: { ok: false, problems } }, holdings: { account: null } });
    expect(screen.getAllByText(swapMessages.noQuote).length).toBeGreaterThan(0);
    expect(screen.getByRole('alert').textContent).toContain('does not match this order.');
    expect(screen.queryByTitle(swapMessages.newQuote)).toBeNull();
  });
});
