import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { vectorEvidence } from '../../../domain/swap/vectorEvidence.ts';
import { ms } from '../../../domain/time/Ms.ts';
import { settingsStore } from '../../../entities/settings/settingsStore.ts';
import { walletStore } from '../../../entities/wallet/walletStore.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { sampleOrder } from '../../../testing/sampleOrder.ts';
import { sampleChecked, sampleSwap } from '../../../testing/sampleSwap.ts';
import { testService } from '../../../testing/testService.ts';
import type { Swap } from '../model/useSwap.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import { agreeRecipient, openReview, type ReviewState } from './reviewState.ts';

const friend = '0x1111111111111111111111111111111111111111' as const;
const toFriend = { ...sampleChecked, order: { ...sampleChecked.order, recipient: friend } };

let service = testService();

/** The vector's own time, so that its quote is current, and its account connected. */
beforeEach(() => {
  const offset = ms(vectorEvidence.now - Date.now());
  act(() => {
    service = testService();
    service.health.setState({ offset: { min: offset, max: offset } });
    walletStore.setState({ status: 'connected', address: sampleChecked.order.offerer });
  });
});
afterEach(() =>
  act(() => {
    walletStore.setState({ status: 'idle', address: null });
    settingsStore.setState({ askRecipient: true });
  }),
);

const draw = (state: ReviewState, fields: Partial<Swap> = {}) => {
  const swap = sampleSwap(fields);
  const review = {
    state,
    phase: { at: 'review', declined: false } as const,
    busy: false,
    open: vi.fn(),
    close: vi.fn(),
    sign: vi.fn(async () => undefined),
    leave: vi.fn(),
    accept: vi.fn(),
    consent: vi.fn(),
    agree: vi.fn(),
  };
  renderPart(<ReviewDialog swap={swap} review={review} state={state} />, { service });
  return review;
};
const dialog = () => screen.findByRole('dialog', { name: 'Review and sign' });

describe('the review', () => {
  test('says in words what is signed, and names rate, route, recipient and every check', async () => {
    const totals = { orders: 1000, completed: 994 };
    const times = { p50: ms(8_600), p90: ms(19_000), p95: ms(20_000), all: [] };
    draw(openReview(sampleChecked), { evidence: { fills: [], routeFills: [], times, totals } });
    const shown = await dialog();
    expect(shown.textContent).toContain('10 USDC be taken from your wallet on Base in return for 9.979503 USDC');
    expect(shown.textContent).toContain('delivered to your own address on Arbitrum');
    const facts = within(shown);
    expect(facts.getByText('1 USDC = 0.99795 USDC')).toBeTruthy();
    expect(facts.getByText('with the time to sign: median 8.6 s, 90% within 19.0 s, 99.4% completed')).toBeTruthy();
    expect(facts.getByText('Too few orders to compare with')).toBeTruthy();
    expect(facts.getByText('0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF')).toBeTruthy();
    expect(facts.getByText(/^10 of 10 fields verified/)).toBeTruthy();
    expect(facts.getByText('Allowance covers 10 USDC')).toBeTruthy();
  });

  test('signs on one press and closes on another', async () => {
    const review = draw(openReview(sampleChecked));
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Sign in wallet' }));
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    expect([review.sign.mock.calls.length, review.close.mock.calls.length]).toEqual([1, 1]);
  });

  test('another recipient is ticked first, unless the settings say not to ask', async () => {
    const review = draw(openReview(toFriend));
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Tick the box above first' }));
    await userEvent.click(within(await dialog()).getByRole('checkbox', { name: 'This is the recipient I mean' }));
    expect([review.sign.mock.calls.length, review.agree.mock.calls]).toEqual([0, [[true]]]);
    cleanup();
    draw(agreeRecipient(openReview(toFriend), true));
    expect(within(await dialog()).getByRole('button', { name: 'Sign in wallet' })).toBeTruthy();
    cleanup();
    act(() => settingsStore.setState({ askRecipient: false }));
    draw(openReview(toFriend));
    expect(within(await dialog()).getByRole('button', { name: 'Sign in wallet' })).toBeTruthy();
    expect(within(await dialog()).queryByRole('checkbox')).toBeNull();
  });

  test('a price past the limit below recent orders is ticked first', async () => {
    const timestamp = ms(vectorEvidence.now - 60_000);
    const fills = [1, 2, 3].map((n) => sampleOrder(n, { outputAmount: 10_200_000n, timestamp }));
    const review = draw(openReview(sampleChecked), { evidence: { fills, routeFills: [], times: null, totals: null } });
    expect(within(await dialog()).getByText(/^This is −2.17% against recent orders of this pair\.$/)).toBeTruthy();
    await userEvent.click(within(await dialog()).getByRole('checkbox', { name: 'I want this price' }));
    expect(review.consent).toHaveBeenCalledWith(true);
    expect(within(await dialog()).getByRole('button', { name: 'Tick the box above first' })).toBeTruthy();
  });

  test('a quote with no time left for a wallet cannot be signed', async () => {
    const offset = ms(sampleChecked.endTime - 2_000 - Date.now());
    act(() => service.health.setState({ offset: { min: offset, max: offset } }));
    const review = draw(openReview(sampleChecked));
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Quote ended' }));
    expect(review.sign).not.toHaveBeenCalled();
  });
});
