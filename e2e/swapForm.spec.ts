import type { Page, Route } from '@playwright/test';
import { quoteDetailMessages, swapMessages } from '../src/messages/swap.ts';
import { swapReviewMessages } from '../src/messages/swapReview.ts';
import { withHashes } from '../src/testing/hostile/consistentLies.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { hostileContext } from './hostile/liar.ts';
import { USDC } from './tokens.ts';
import { swapView } from './views/swapView.ts';

const usdcToUsdc = { from: 'base', to: 'arbitrum', sell: USDC.base, buy: USDC.arbitrum };
const FRIEND = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

/** Every quote from now on pays this share of what the service offered, with true hashes: a worse market, not a lie. */
const worsen = async (page: Page, permille: bigint): Promise<void> => {
  const context = await hostileContext();
  await page.route('**/api/quote', async (route: Route) => {
    const response = await route.fetch().catch(() => null);
    if (response === null) return;
    const body = await response.json();
    const outputAmount = String((BigInt(body.outputAmount) * permille) / 1000n);
    await route.fulfill({ response, json: withHashes({ ...body, outputAmount }, context) }).catch(() => undefined);
  });
};

test('a newcomer is one amount from a price, in tokens or in dollars', async ({ page }) => {
  const swap = swapView(page);
  await page.goto('/swap?amount=25');
  await expect(page).toHaveURL(/from=base&to=arbitrum&sell=0x.*&buy=0x.*&amount=25$/);
  await expect(swap.received).toHaveText(/^0\.00\d/);
  await expect(page.getByRole('region', { name: swapMessages.wouldReceive })).toContainText(
    /\$\d.*(Cost|more than paid)/,
  );
  await expect(page.getByText(quoteDetailMessages.rateIndicative)).toBeVisible();
  await expect(swap.main('Connect wallet')).toBeVisible();

  await swap.unit('dollars').focus();
  await page.keyboard.press('Enter');
  await expect(swap.amount).toHaveValue(/^2[45](\.\d\d?)?$/);
  await expect(page.getByText(/^1 USDC = \$\d.*, (median of \d orders|one order) here, .* ago\.$/)).toBeVisible();
  await expect(page).toHaveURL(/amount=25$/);
  await swap.amount.fill('100');
  await expect(page).toHaveURL(/amount=(99|100)(\.\d+)?$/);
  await expect(swap.received).toHaveText(/^0\.0\d/);
  await expectAccessible(page);
  await swap.unit('USDC').click();
  await expect(swap.amount).toHaveValue(/^(99|100)(\.\d+)?$/);
});

test.describe('a phone', () => {
  test.use({ hasTouch: true, isMobile: true });
  const SIZES = [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
    { width: 320, height: 568 },
  ];

  test('both amounts and the button are on the first screen', { tag: '@long' }, async ({ page, wallet }) => {
    const swap = swapView(page);
    await swap.open(usdcToUsdc);
    await swap.connect();
    await wallet.approve();
    for (const [amount, received] of [
      ['100', /^99\.\d/],
      ['2500.123456', /^2,49\d\.\d/],
    ] as const) {
      await swap.amount.fill(amount);
      await expect(swap.received).toHaveText(received);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await expect(swap.main(/^Approve .* USDC$/)).toBeInViewport({ ratio: 1 });
        // The bar above the tabs covers neither amount, and neither is cut.
        for (const shown of [swap.amount, swap.received]) {
          const { isCut, isSeen } = await shown.evaluate((element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            const seen = [top + 1, bottom - 1].map((y) => document.elementFromPoint((left + right) / 2, y));
            return { isCut: element.scrollWidth > element.clientWidth, isSeen: seen.every((one) => one === element) };
          });
          expect([size.width, isCut, isSeen]).toEqual([size.width, false, true]);
        }
      }
    }
    await swap.open({ from: 'rootstock', to: 'plasma' }, '100');
    const longest = swap.main(/^Approve .* USDT$/);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect(longest).toBeInViewport({ ratio: 1 });
      const isWhole = await longest.evaluate(
        (element) => element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight,
      );
      expect([size.width, isWhole]).toEqual([size.width, true]);
    }
  });
});

test('the amount button under the pointer is the one that is pressed', { tag: '@long' }, async ({ page, wallet }) => {
  const swap = swapView(page);
  await swap.open(usdcToUsdc);
  await swap.connect();
  await wallet.approve();
  const half = page.getByRole('button', { name: 'Half' });
  const typed = async () => Number((await swap.amount.inputValue()).replace(/[^\d.]/g, ''));
  for (const width of [1440, 800, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await swap.amount.fill('');
    await page.mouse.move(0, 0);
    const place = await half.boundingBox();
    await half.hover();
    await expect(page.getByRole('button', { name: '75%' })).toBeVisible();
    expect(await half.boundingBox()).toEqual(place);
    await page.mouse.down();
    expect(await half.boundingBox()).toEqual(place);
    await page.mouse.up();
    await expect.poll(typed).toBeGreaterThan(0);
    const filled = await typed();
    await page.getByRole('button', { name: 'Max' }).click();
    await expect.poll(typed).toBeCloseTo(2 * filled, 4);
  }
});

test('another recipient is typed again the first time, shown in full, and ticked in the review', async ({
  page,
  wallet,
}) => {
  await page.clock.install();
  const swap = swapView(page);
  await swap.open(usdcToUsdc, '12');
  await swap.connect();
  await wallet.approve();
  await page.getByRole('button', { name: quoteDetailMessages.sendToOther }).click();
  const dialog = page.getByRole('dialog', { name: quoteDetailMessages.sendToOther });
  const use = dialog.getByRole('button', { name: quoteDetailMessages.useAddress });
  await dialog.getByRole('textbox', { name: 'Recipient on Arbitrum' }).fill(FRIEND.replace('5aAe', '5AAe'));
  await expect(dialog.getByText(/contains a typo/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Recipient on Arbitrum' }).fill(USDC.arbitrum);
  await expect(dialog.getByText(/is a token contract/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Recipient on Arbitrum' }).fill(FRIEND);
  await expect(use).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('textbox', { name: /^Type its last 6/ }).fill(FRIEND.slice(-6));
  await use.click();
  await swap.main(/approve .*USDC/i).click();
  await wallet.approveUntil(swap.canReview);
  await swap.openReview();
  await expect(swap.review).toContainText(`delivered to ${FRIEND}`);
  await expect(swap.review.getByRole('button', { name: swapReviewMessages.confirmRecipient })).toBeVisible();
  await expectAccessible(page);
  await swap.review.getByRole('checkbox', { name: swapReviewMessages.meanRecipient }).check();
  await expect(swap.sign).toBeEnabled();

  // The price falls while the review is open: the worse one waits, and the tick stays with its recipient.
  await worsen(page, 990n);
  await page.clock.fastForward(20_000);
  await expect(swap.review.getByText(/^New price: you get/)).toBeVisible();
  await swap.review.getByRole('button', { name: swapReviewMessages.acceptPrice }).click();
  await expect(swap.review.getByText(/^New price: you get/)).toBeHidden();
  await expect(swap.review.getByRole('checkbox', { name: swapReviewMessages.meanRecipient })).toBeChecked();
});

test('without a connection, and without the service, the button has the reason and nothing is lost', {
  tag: '@long',
}, async ({ page }) => {
  const swap = swapView(page);
  await swap.open(usdcToUsdc, '30');
  await expect(swap.received).toHaveText(/^29\.\d/);
  await page.context().setOffline(true);
  await expect(swap.main(swapMessages.waiting)).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(swap.main('Connect wallet')).toBeVisible();
  await expect(swap.amount).toHaveValue('30');

  await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: { error: 'closed for repair' } }));
  await swap.open(usdcToUsdc, '30');
  await expect(swap.main('Try again')).toBeVisible();
  await expect(swap.refusal).toContainText('Your funds are safe.');
  // Without a press: the page retries.
  await page.unrouteAll({ behavior: 'wait' });
  await expect(swap.received).toHaveText(/^29\.\d/);
  await expect(swap.main('Connect wallet')).toBeVisible();
});
