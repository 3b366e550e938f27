import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type SignPhase, SwapStop } from '../../../engines/delivery/signPhase.ts';
import { openReview } from '../../../engines/swap/reviewState.ts';
import { commonMessages } from '../../../messages/common.ts';
import { swapMessages } from '../../../messages/swap.ts';
import { swapReviewMessages } from '../../../messages/swapReview.ts';
import { walletErrorMessages } from '../../../messages/wallet.ts';
import { renderSwap } from '../../../testing/renderSwap.tsx';
import { sampleChecked } from '../../../testing/sampleSwap.ts';
import { WalletError } from '../../../world/wallet/WalletError.ts';
import { ReviewNotes, type ReviewView, SignBar } from './ReviewDialog.tsx';

afterEach(cleanup);

const state = openReview(sampleChecked);
const review: SignPhase = { at: 'review', declined: false };

const view: ReviewView = {
  state,
  phase: review,
  isSpent: false,
  online: true,
  allowance: 'enough',
  away: null,
  ended: false,
  secondsLeft: 60,
  fair: null,
  confirmations: [],
  unconfirmed: null,
};
const bar = (phase: SignPhase, of: Partial<ReviewView> = {}) =>
  renderSwap(<SignBar view={{ ...view, phase, ...of }} />).swap.commands;
const notes = (phase: SignPhase, of: Partial<ReviewView> = {}) =>
  renderSwap(<ReviewNotes view={{ ...view, phase, ...of }} />).swap.commands;
const signs = swapReviewMessages.sign({ paid: '10 USDC', received: '9.979503 USDC' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the sign bar', () => {
  test('behavior: an order that stopped for good leads to another quote', async () => {
    const on = bar({ at: 'stopped', error: new SwapStop('alreadySigned') }, { isSpent: true, online: false });
    await userEvent.click(button('Get a new quote'));
    expect([on.sign.mock.calls.length, on.closeReview.mock.calls.length]).toEqual([0, 1]);
    expect(screen.queryByRole('button', { name: signs })).toBeNull();
  });

  test('a user signs or cancels', async () => {
    const on = bar(review);
    await userEvent.click(button(signs));
    await userEvent.click(button('Cancel'));
    expect([on.sign.mock.calls.length, on.closeReview.mock.calls.length]).toEqual([1, 1]);
  });

  test('an ended quote and a missing consent say so and cannot be signed', async () => {
    const ended = bar(review, { ended: true });
    await userEvent.click(button('Quote ended'));
    expect(ended.sign).not.toHaveBeenCalled();
    cleanup();
    const unsure = bar(review, { unconfirmed: 'points' });
    await userEvent.click(button(swapReviewMessages.tickFirst));
    expect(unsure.sign).not.toHaveBeenCalled();
  });

  test('without a connection nothing is signed that could not be sent', async () => {
    const off = bar(review, { online: false });
    await userEvent.click(button(swapMessages.waiting));
    expect(off.sign).not.toHaveBeenCalled();
  });

  test('while the wallet is open nothing can be pressed twice, and there is a way out', async () => {
    const on = bar({ at: 'signing', slow: true });
    await userEvent.click(button('Confirm in your wallet'));
    await userEvent.click(button(commonMessages.stopWaiting));
    expect([on.sign.mock.calls.length, on.leave.mock.calls.length]).toEqual([0, 1]);
    expect(screen.getByRole('status').textContent).toMatch(/20 seconds/);
  });

  test('until the wallet opens it can be cancelled, and not be signed twice', async () => {
    const on = bar({ at: 'preparing' });
    await userEvent.click(button(swapReviewMessages.preparing));
    await userEvent.click(button('Cancel'));
    expect([on.sign.mock.calls.length, on.closeReview.mock.calls.length]).toEqual([0, 1]);
  });

  test('a lost response is explained, and no second signature is promised', () => {
    bar({ at: 'settling' });
    expect(screen.getByRole('status').textContent).toContain(swapReviewMessages.responseLost);
    expect(button('Cancel').getAttribute('aria-disabled')).toBe('true');
  });
});

describe('a wallet that is not there to sign', () => {
  test('A user whose wallet went away connects it from the review, and nothing is signed', async () => {
    const on = bar(review, { away: 'disconnected', ended: true });
    await userEvent.click(button('Connect wallet'));
    expect([on.closeReview.mock.calls.length, on.sign.mock.calls.length]).toEqual([1, 0]);
  });

  test('A user on another account is led to a quote for that account', async () => {
    const on = bar(review, { away: 'otherAccount' });
    await userEvent.click(button('Get a new quote'));
    expect([on.closeReview.mock.calls.length, on.sign.mock.calls.length]).toEqual([1, 0]);
    cleanup();
    notes(review, { away: 'otherAccount' });
    expect(screen.getByRole('status').textContent).toMatch(/another account\. ?Nothing was sent/);
  });

  test('A user who stopped waiting reads what becomes of a late response', () => {
    notes({ at: 'review', declined: false, left: true });
    expect(screen.getByRole('status').textContent).toMatch(/stopped waiting.*Nothing was sent.*is discarded/);
  });
});

describe('a quote that ended', () => {
  test('states that, that nothing was signed, and that the next one will appear here', () => {
    notes({ at: 'review', declined: true }, { ended: true });
    expect(screen.getByText(swapReviewMessages.quoteEnded)).toBeTruthy();
    expect(screen.getByText(swapReviewMessages.rejected)).toBeTruthy();
  });

  test('shows nothing while the wallet is away, which has its own sentence', () => {
    notes({ at: 'review', declined: false }, { ended: true, away: 'disconnected' });
    expect(screen.queryByText(swapReviewMessages.quoteEnded)).toBeNull();
  });
});

describe('the notes of a review', () => {
  test('a declined signature returns in silence: nothing was sent', () => {
    notes({ at: 'review', declined: true });
    expect(screen.getByText(swapReviewMessages.rejected)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a named stop states what happened and what to do', () => {
    notes({ at: 'stopped', error: new SwapStop('lateSignature') });
    expect(screen.getByRole('alert').textContent).toMatch(/Your signature was discarded and never sent/);
    cleanup();
    notes({ at: 'stopped', error: new WalletError('smartAccount') });
    expect(screen.getByRole('alert').textContent).toContain(walletErrorMessages.smartAccount);
  });

  test('the user’s decisions need a checkbox, with addresses in full', async () => {
    const address = '0x1111111111111111111111111111111111111111';
    const confirmations = [
      {
        code: 'price',
        key: 'price:0x1',
        title: 'This is weak.',
        lines: ['And so is that.'],
        tick: swapReviewMessages.wantPrice,
      },
      { code: 'token', key: 'token:0x2', title: 'Not listed.', lines: [address], tick: 'I have checked it' },
    ] as const;
    const on = notes(review, { confirmations, state: { ...state, ticks: ['token:0x2'] } });
    expect(screen.getByText('And so is that.')).toBeTruthy();
    expect(screen.getAllByText('1111')[0]?.closest('.mono')?.textContent).toBe(address);
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    expect([box(swapReviewMessages.wantPrice).checked, box('I have checked it').checked]).toEqual([false, true]);
    await userEvent.click(box(swapReviewMessages.wantPrice));
    await userEvent.click(box('I have checked it'));
    expect(on.tick.mock.calls).toEqual([
      ['price:0x1', true],
      ['token:0x2', false],
    ]);
  });

  test('a result, or an obstacle of the next try, scrolls into view; other notes do not', () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    notes(review, {
      confirmations: [{ code: 'price', key: 'price:0x1', title: 'Weak.', lines: [], tick: 'I want it' }],
    });
    notes(review, { state: { ...state, note: 'worse' } });
    notes({ at: 'signing', slow: false }, { ended: true });
    expect(shown).not.toHaveBeenCalled();
    notes({ at: 'review', declined: true });
    notes({ at: 'review', declined: false, left: true });
    notes({ at: 'stopped', error: new SwapStop('lateSignature') });
    notes(review, { ended: true });
    notes(review, { away: 'otherAccount' });
    expect(shown).toHaveBeenCalledTimes(5);
    shown.mockRestore();
  });

  test('a worse price waits for Accept', async () => {
    const on = notes(review, { state: { ...state, note: 'worse' } });
    await userEvent.click(button(swapReviewMessages.acceptPrice));
    expect(on.acceptPrice).toHaveBeenCalledTimes(1);
  });
});
