import type { Page } from '@playwright/test';
import { orderFilterMessages } from '../src/messages/orderFilters.ts';
import { shellMessages } from '../src/messages/shell.ts';
import { swapMessages } from '../src/messages/swap.ts';
import { swapReviewMessages } from '../src/messages/swapReview.ts';
import { type TranslatorMode, translatePage } from '../src/testing/translatePage.ts';
import { apiTrader } from './apiTrader.ts';
import { askPrice } from './askPrice.ts';
import { expect, test } from './fixtures.ts';
import { ASKED, BY_HAND_SEC, openDesk, quoteBest } from './makerDesk.ts';
import { slowMarket } from './slowMarket.ts';
import { USDC } from './tokens.ts';
import { makerView } from './views/makerView.ts';
import { ordersView } from './views/ordersView.ts';
import { rfqView } from './views/rfqView.ts';
import { shellView } from './views/shellView.ts';
import { swapView } from './views/swapView.ts';

const modes: TranslatorMode[] = ['wrap', 'replace'];
// Daily: src/ui/translated.test.tsx, two rules of src/architecture.test.ts, and the loss of nodes during a prompt.

/**
 * Translates the page until it is loaded again. `faults`: the words that stand beside other nodes, where React loses them; the
 * words that are not the newest that React wrote; and every error of the DOM so far.
 */
const translate = async (page: Page, mode: TranslatorMode) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (/NotFoundError/.test(message.text())) errors.push(message.text());
  });
  await page.evaluate(translatePage, mode);
  return async (): Promise<string[]> => {
    const found = await page.evaluate(() => {
      const isWords = (node: Node) => node instanceof Text || node.nodeName === 'FONT';
      const written = (element: Element) =>
        Object.entries(element).find(([name]) => name.startsWith('__reactProps$'))?.[1]?.children;
      const translated = [...document.body.querySelectorAll('*')].filter(
        (element) => !element.closest('[translate="no"], script, style, svg, font'),
      );
      const bare = translated.filter(({ childNodes }) => childNodes.length > 1 && [...childNodes].some(isWords));
      const stale = translated.filter((element) => {
        const words = written(element);
        return typeof words === 'string' && words !== element.textContent;
      });
      return [...bare, ...stale].map((element) => `${written(element)} is ${element.outerHTML.slice(0, 300)}`);
    });
    return [...errors, ...found];
  };
};

for (const mode of modes) {
  test(`a translated page (${mode}) is swapped on, from the amount to the delivery`, { tag: '@long' }, async ({
    page,
    wallet,
  }) => {
    const swap = swapView(page);
    await swap.open({ from: 'base', to: 'arbitrum', sell: USDC.base, buy: USDC.arbitrum });
    await expect(swap.amount).toBeEditable();
    const faults = await translate(page, mode);
    await swap.connect();
    await wallet.approve();
    const rate = page.getByText(/^1 USDC = /);
    await swap.amount.fill('12.5');
    await expect(rate).toBeVisible();
    await swap.amount.fill('9000');
    // The rate is that of the amount beside it, to its last digit.
    const given = async () => Number((await swap.received.textContent())?.replaceAll(',', '')) / 9000;
    await expect
      .poll(async () => (await rate.textContent())?.slice(9, 14) === String(await given()).slice(0, 5))
      .toBe(true);
    await swap.amount.fill('12.5');
    expect(await faults()).toEqual([]);
    await swap.main(/approve .*USDC/i).click();
    await wallet.approveUntil(swap.canReview);
    await swap.openReview();
    expect(await faults()).toEqual([]);
    await swap.sign.click();
    await expect(wallet.dialog).toContainText('Sign order');
    expect(await faults()).toEqual([]);
    await wallet.reject();
    await expect(swap.review).toContainText(swapReviewMessages.rejected);
    await swap.sign.click();
    await wallet.approve();
    await expect(swap.status('confirmed on both chains')).toBeVisible();
    expect(await faults()).toEqual([]);
    await swap.another.click();
    await swap.amount.fill('13');
    await expect(rate).toBeVisible();
    expect(await faults()).toEqual([]);
  });

  test(`a translated list of orders (${mode}) is filtered, turned, and shows what is new`, { tag: '@long' }, async ({
    page,
  }) => {
    const orders = ordersView(page);
    const trader = await apiTrader();
    await orders.open();
    await expect(orders.rows.first()).toBeVisible();
    const faults = await translate(page, mode);
    const show = page.getByRole('button', { name: /^Show (it|them)$/ });
    await trader.swap(await trader.quote(5_000_000n));
    await show.click();
    expect(await faults()).toEqual([]);
    await orders.status('Completed').click();
    await expect(orders.rows.first()).toContainText('Completed');
    await page.keyboard.press('f');
    const form = page.getByRole('dialog', { name: 'Filters' });
    await form.getByLabel('Chain').first().selectOption('base');
    await form.getByLabel('Recipient').fill('0x71c7656ec7ab88b0');
    await expect(form).toContainText('18 of 42 characters. Paste the full address.');
    await form.getByLabel('Recipient').fill('');
    await form.getByLabel(orderFilterMessages.minUsdLabel).fill('10');
    expect(await faults()).toEqual([]);
    await form.getByLabel(orderFilterMessages.minUsdLabel).press('Enter');
    await expect(page).toHaveURL('/orders?status=Completed&src=base&min_usd=10');
    await orders.range.getByRole('button', { name: 'Next page' }).click();
    await expect(orders.table).toHaveAccessibleName(/^Orders, page 2,/);
    await page.getByRole('button', { name: /^Export/ }).click();
    await page.keyboard.press('Escape');
    expect(await faults()).toEqual([]);
    await page.getByRole('banner').getByRole('button', { name: shellMessages.find }).click();
    await shellView(page).paletteInput.fill('completed');
    await page.keyboard.press('Escape');
    await orders.rows.first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^(Checked on-chain|Sample order)/).first()).toBeVisible();
    expect(await faults()).toEqual([]);
  });

  test(`a translated market (${mode}) is watched under load`, { tag: '@long' }, async ({ page, account }) => {
    const rfq = rfqView(page);
    await rfq.open();
    await expect(rfq.connected).toBeVisible();
    const faults = await translate(page, mode);
    const ask = (from: number) =>
      Promise.all([...Array(12).keys()].map((n) => askPrice(account.address, String(321_000_000 + from + n))));
    const asking = ask(0);
    const mine = rfq.auctions.filter({ hasText: '321.00' });
    await mine.first().getByRole('button').click();
    await expect(rfq.story.nth(1)).toContainText('Quoted');
    expect(await faults()).toEqual([]);
    await page.keyboard.press('Escape');
    await asking;
    await rfq.pause.click();
    const secondRequest = ask(100);
    await expect(rfq.resume).toHaveAccessibleName(/\d/);
    expect(await faults()).toEqual([]);
    await rfq.resume.click();
    await secondRequest;
    await rfq.state('Matched').click();
    await expect(rfq.state('Matched')).toBeChecked();
    await rfq.state('All').click();
    await rfq.kinds.click();
    await rfq.kind('Quoted').click();
    await page.keyboard.press('Escape');
    await expect(rfq.events.first()).toBeVisible();
    await rfq.stopListening.first().click();
    await rfq.reconnect.first().click();
    await expect(rfq.connected).toBeVisible();
    expect(await faults()).toEqual([]);
  });
}

test.describe('at the desk', { tag: '@long' }, () => {
  slowMarket(15_000);

  for (const mode of modes) {
    test(`at a translated desk (${mode}) a maker responds, fills and is paid`, async ({ page, wallet }) => {
      const desk = makerView(page);
      await desk.open();
      const faults = await translate(page, mode);
      await openDesk({ ...desk, open: async () => null }, wallet);
      const trader = await apiTrader();
      const quoting = trader.quote(ASKED, BY_HAND_SEC);
      await expect(desk.requests).toHaveCount(1);
      expect(await faults()).toEqual([]);
      await quoteBest(desk, wallet);
      expect(await faults()).toEqual([]);
      await trader.endAuctions();
      await trader.swap(await quoting);
      await expect(desk.sent.nth(1)).toContainText('Won, fill it');
      await desk.fill.click();
      await wallet.approveUntil(() => desk.withdraw.isVisible());
      await expect(desk.sent.nth(1)).toContainText('Filled, settled');
      await desk.withdraw.click();
      await wallet.approveUntil(() => desk.earned.isHidden());
      expect(await faults()).toEqual([]);
    });
  }
});

test('a page that loses its DOM nodes during a prompt is rendered again, and the order is delivered', {
  tag: '@long',
}, async ({ page, wallet, context }) => {
  const swap = swapView(page);
  const lost = page.waitForEvent('console', (message) => /NotFoundError/.test(message.text()));
  await swap.open({ from: 'base', to: 'arbitrum', sell: USDC.base, buy: USDC.arbitrum });
  await swap.connect();
  await wallet.approve();
  await swap.amount.fill('12.5');
  await swap.main(/approve .*USDC/i).click();
  await wallet.approveUntil(swap.canReview);
  await swap.openReview();
  await swap.sign.click();
  await expect(wallet.dialog).toContainText('Sign order');
  // An extension may empty the card; then the next row cannot be inserted into it.
  await page.evaluate(() =>
    document.querySelector('main .river')?.nextElementSibling?.firstElementChild?.replaceChildren(),
  );
  await context.setOffline(true);
  await lost;
  // Behind the review, which hides it from the tree of roles.
  await expect(page.getByText('You are offline.')).toBeAttached();
  await expect(page.getByLabel(swapMessages.amount)).toHaveValue('12.5');
  await expect(swap.review).toContainText('You are signing one order');
  await context.setOffline(false);
  // The review, drawn again above the prompt, hides it from the tree of roles too.
  await page.locator('sandbox-wallet').getByRole('button', { name: 'Sign', includeHidden: true }).click();
  await expect(swap.status('confirmed on both chains')).toBeVisible();
});
