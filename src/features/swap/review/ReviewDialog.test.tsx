import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { shortenAddress } from '../../../domain/address.ts';
import { ms } from '../../../domain/time.ts';
import { reviewing, type SignPhase } from '../../../engines/delivery/signPhase.ts';
import { openReview, type ReviewState } from '../../../engines/swap/reviewState.ts';
import { quoteDetailMessages } from '../../../messages/swap.ts';
import { swapReviewMessages } from '../../../messages/swapReview.ts';
import { fakeBrowser, fakeClock, fakeWorld, type NodeResponses } from '../../../testing/fakeWorld.ts';
import { quoteVector } from '../../../testing/quoteVector.ts';
import { renderSwap } from '../../../testing/renderSwap.tsx';
import { sampleOrder } from '../../../testing/sampleOrder.ts';
import { sampleChecked, sampleSwap } from '../../../testing/sampleSwap.ts';
import type { Settings } from '../../../world/settings.ts';
import { ReviewDialog } from './ReviewDialog.tsx';

const friend = '0x1111111111111111111111111111111111111111' as const;
const toFriend = { ...sampleChecked, order: { ...sampleChecked.order, recipient: friend } };

/** A node whose tokens all state six decimals. */
const sixDecimals = { eth_call: () => `0x${'6'.padStart(64, '0')}` };

/** The dialog in a world whose clocks stand at the vector's own time, or `service` and `device` ms away from it. */
const draw = (
  state: ReviewState,
  fields: Parameters<typeof sampleSwap>[0] = {},
  {
    service = 0,
    device = 0,
    nodes = { base: sixDecimals, arbitrum: sixDecimals } as NodeResponses,
    settings = {} as Partial<Settings>,
    phase = reviewing as SignPhase,
  } = {},
) => {
  const clock = fakeClock(quoteVector.now + device);
  const { world } = fakeWorld({ browser: fakeBrowser({ clock }), nodes });
  world.health.setState({ offset: { min: ms(service - device), max: ms(service - device) } });
  world.settings.setState(settings);
  world.wallet.store.setState({ status: 'connected', address: sampleChecked.order.offerer });
  const review = { state, phase, isSpent: false, isUnsolicited: false };
  const { swap } = renderSwap(<ReviewDialog />, { ...fields, review }, { service: world });
  return swap;
};
const dialog = () => screen.findByRole('dialog', { name: 'Review and sign' });
const signs = swapReviewMessages.sign({ paid: '10 USDC', received: '9.979503 USDC' });
const button = async (name: string) => within(await dialog()).findByRole('button', { name });
const history = { fills: [], routeFills: [], times: null, totals: null };

describe('the review', () => {
  test('says in words what is signed, and names the rate and every check', async () => {
    draw(openReview(sampleChecked));
    const shown = await dialog();
    expect(shown.textContent).toContain(
      'It pays 10 USDC from your wallet on Base. In return, 9.979503 USDC is delivered',
    );
    expect(shown.textContent).toContain(
      `is delivered to ${shortenAddress(sampleChecked.order.offerer)} (your wallet) on Arbitrum`,
    );
    const facts = within(shown);
    expect(facts.getByText('1 USDC = 0.99795 USDC')).toBeTruthy();
    expect(facts.getByText(quoteDetailMessages.tooFew)).toBeTruthy();
    expect(facts.getByText(/all 10 fields/)).toBeTruthy();
    expect(facts.getByText(swapReviewMessages.allowanceCovers({ amount: '10 USDC' }))).toBeTruthy();
  });

  test('writes every number in the chosen format', async () => {
    draw(openReview(sampleChecked), {}, { settings: { numberFormat: '1.234,56' } });
    const shown = await dialog();
    expect(shown.textContent).toContain('In return, 9,979503 USDC');
    expect(within(shown).getByText('1 USDC = 0,99795 USDC')).toBeTruthy();
  });

  test('signs on one press and closes on another', async () => {
    const review = draw(openReview(sampleChecked));
    await userEvent.click(await button(signs));
    await userEvent.click(await button('Cancel'));
    expect([review.commands.sign.mock.calls.length, review.commands.closeReview.mock.calls.length]).toEqual([1, 1]);
  });

  test('another recipient is confirmed first, unless the settings turn it off', async () => {
    const review = draw(openReview(toFriend));
    await userEvent.click(await button(swapReviewMessages.confirmRecipient));
    await userEvent.click(within(await dialog()).getByRole('checkbox', { name: swapReviewMessages.meanRecipient }));
    const key = `recipient:${friend}`;
    expect(review.commands.sign).not.toHaveBeenCalled();
    expect(review.commands.tick.mock.calls).toEqual([[key, true]]);
    cleanup();
    draw({ ...openReview(toFriend), ticks: [key] });
    expect(await button(signs)).toBeTruthy();
    cleanup();
    draw(openReview(toFriend), {}, { settings: { askRecipient: false } });
    expect(await button(signs)).toBeTruthy();
    expect(within(await dialog()).queryByRole('checkbox')).toBeNull();
  });

  test('decimals that no node confirmed need a confirmation, until a node confirms them', async () => {
    const node = { eth_call: vi.fn((): unknown => Promise.reject(new Error('dead'))) };
    draw(openReview(sampleChecked), {}, { nodes: { base: node, arbitrum: sixDecimals } });
    const shown = within(await dialog());
    expect(await shown.findByText(swapReviewMessages.decimalsUnconfirmed({ symbol: 'USDC' }))).toBeTruthy();
    expect(shown.getByText(swapReviewMessages.signedUnits({ amount: '10,000,000' }))).toBeTruthy();
    expect(await button(swapReviewMessages.tickFirst)).toBeTruthy();
    node.eth_call.mockImplementation(sixDecimals.eth_call);
    expect(await shown.findByRole('button', { name: signs }, { timeout: 15_000 })).toBeTruthy();
    expect(shown.queryByText(swapReviewMessages.decimalsUnconfirmed({ symbol: 'USDC' }))).toBeNull();
  });

  test('a price past the limit below recent orders is ticked first', async () => {
    const timestamp = ms(quoteVector.now - 60_000);
    const fills = [1, 2, 3].map((n) => sampleOrder(n, { outputAmount: 10_200_000n, timestamp }));
    const review = draw(openReview(sampleChecked), { market: { history: { ...history, fills } } });
    expect(within(await dialog()).getByText(/^This is −2.16% against recent trades\.$/)).toBeTruthy();
    await userEvent.click(within(await dialog()).getByRole('checkbox', { name: swapReviewMessages.wantPrice }));
    const key = `price:${sampleChecked.order.outputAmount}`;
    expect(review.commands.tick).toHaveBeenCalledWith(key, true);
    expect(await button(swapReviewMessages.tickFirst)).toBeTruthy();
  });

  test('an order for another day is dated, and ticked first', async () => {
    const eleven = -11 * 3_600_000;
    draw(openReview(sampleChecked), {}, { device: 2 * eleven });
    const shown = await dialog();
    expect(shown.textContent).toContain('Your clock and the service’s differ by 22 h');
    expect(shown.textContent).toMatch(/valid until \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\. It pays/);
    expect(await button(swapReviewMessages.tickFirst)).toBeTruthy();
  });

  test('a better price is shown in the head, where it moves nothing under a pointer', async () => {
    draw({ ...openReview(sampleChecked), note: 'better', change: 100_000n });
    const words = within(await dialog()).getByText(swapReviewMessages.better({ amount: '0.10 USDC' }));
    expect(words.closest('header')).not.toBeNull();
  });

  test('a quote with no time left for a wallet cannot be signed', async () => {
    const late = sampleChecked.endTime - 2_000 - quoteVector.now;
    const review = draw(openReview(sampleChecked), {}, { service: late, device: late });
    await userEvent.click(await button('Quote ended'));
    expect(review.commands.sign).not.toHaveBeenCalled();
  });
});

const known = (value: bigint) => ({ state: 'known', value }) as const;

describe('balance and allowance for the order', () => {
  test.each([
    ['allowance', 0n, swapReviewMessages.lowAllowance],
    ['allowance', 9_999_999n, swapReviewMessages.lowAllowance],
    ['balance', 9_999_999n, swapReviewMessages.lowBalance],
  ] as const)('error: %s of %s leads back to the card, and nothing is signed', async (name, value, says) => {
    const review = draw(openReview(sampleChecked), { holdings: { [name]: known(value) } });
    expect((await dialog()).textContent).toContain(says);
    expect(within(await dialog()).queryByRole('button', { name: signs })).toBeNull();
    await userEvent.click(await button(swapReviewMessages.backToCard));
    expect([review.commands.sign.mock.calls.length, review.commands.closeReview.mock.calls.length]).toEqual([0, 1]);
  });

  test('error: an allowance below the amount is shown as too low', async () => {
    draw(openReview(sampleChecked), { holdings: { allowance: known(0n) } });
    expect((await dialog()).textContent).not.toContain('Allowance covers');
    expect((await dialog()).textContent).toContain(swapReviewMessages.allowanceBelow({ amount: '10 USDC' }));
  });

  test('behavior: the amount of the order decides, not the one on the card', async () => {
    draw(openReview(sampleChecked), { draft: { amount: { ok: true, value: 1n } }, holdings: { allowance: known(2n) } });
    expect((await dialog()).textContent).toContain(swapReviewMessages.allowanceBelow({ amount: '10 USDC' }));
    cleanup();
    draw(openReview(sampleChecked), { draft: { amount: { ok: false, issue: 'empty' } } });
    expect((await dialog()).textContent).toContain(swapReviewMessages.allowanceCovers({ amount: '10 USDC' }));
  });

  test('behavior: an unknown amount, or one of another token or account, is shown as unread and can be signed', async () => {
    const { route } = sampleSwap().draft;
    const [other] = quoteVector.chains.slice(1);
    const unread = [
      { holdings: { allowance: { state: 'failed' } as const } },
      { holdings: { allowance: { state: 'loading' } as const, balance: { state: 'none' } as const } },
      { holdings: { account: friend, allowance: known(0n), balance: known(0n) } },
      {
        draft: { route: { ...route, pay: { ...route.pay, chain: other ?? null } } },
        holdings: { allowance: known(0n) },
      },
      { draft: { route: { ...route, pay: { ...route.pay, token: null } } }, holdings: { balance: known(0n) } },
    ];
    for (const fields of unread) {
      draw(openReview(sampleChecked), fields);
      expect((await dialog()).textContent).toContain(swapReviewMessages.allowanceUnread);
      expect(await button(signs)).toBeTruthy();
      cleanup();
    }
  });

  test('behavior: the deposit uses both, which is not a new shortage', async () => {
    const spent = { holdings: { allowance: known(0n), balance: known(0n) } };
    for (const [phase, isShort] of [
      [{ at: 'settling' }, false],
      [reviewing, true],
    ] as const) {
      const { store } = draw(openReview(sampleChecked), {}, { phase });
      await dialog();
      act(() => store.setState({ holdings: sampleSwap(spent).holdings }));
      const texts = (await dialog()).textContent ?? '';
      expect([
        texts.includes(swapReviewMessages.allowanceCovers({ amount: '10 USDC' })),
        texts.includes('Allowance is below'),
      ]).toEqual([!isShort, isShort]);
      expect(texts.includes('too low for this order')).toBe(isShort);
      cleanup();
    }
  });
});
