import type { Locator, Page } from '@playwright/test';
import { frameMessages } from '../src/messages/shell.ts';
import { askPrice } from './askPrice.ts';
import { expect, test } from './fixtures.ts';
import { isLive } from './serviceOrders.ts';
import { rfqView } from './views/rfqView.ts';
import { shellView } from './views/shellView.ts';

/** Name or text of the focused element; "nowhere" without one. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (at === null || at === document.body || at === document.documentElement) return 'nowhere';
    return at.getAttribute('aria-label') ?? at.textContent?.trim() ?? at.tagName;
  });

const expectSomewhere = async (page: Page, after: string): Promise<void> => {
  // A dialog gives the focus back when it has gone.
  await expect.poll(() => focused(page), `focus after ${after}`).not.toBe('nowhere');
};

const live = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.locator('main h1').waitFor({ state: 'attached' });
};

/** Opens a dialog by the keyboard, closes it by Escape, and expects the focus where it was, or on `after`. */
const openAndClose = async (page: Page, opener: Locator, name: string, after = opener): Promise<void> => {
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog').last();
  await expect(dialog, name).toBeVisible();
  await expectSomewhere(page, `opening ${name}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog'), name).toHaveCount(0);
  await expect(after, `focus after ${name}`).toBeFocused();
};

test('Every dialog gives the focus back to what opened it', { tag: '@long' }, async ({ page, account }) => {
  const banner = page.getByRole('banner');
  const main = page.getByRole('main');
  await live(page, '/orders');
  await expect(main.locator('tbody tr[data-row]').first()).toBeVisible();
  await openAndClose(page, main.getByRole('button', { name: /^Filters/ }), 'filters');
  await openAndClose(page, main.getByRole('button', { name: /^Export/ }), 'export');
  await openAndClose(page, main.getByRole('button', { name: 'Columns' }), 'columns');
  await openAndClose(page, banner.getByRole('button', { name: 'Connect wallet' }), 'connect');
  await openAndClose(page, page.getByRole('button', { name: frameMessages.requests }), 'requests');
  await openAndClose(page, page.getByRole('contentinfo').getByRole('button', { name: /Keyboard/ }), 'help');

  await live(page, '/rfq');
  // A quiet market has no list of events; the bots may take minutes.
  await expect(rfqView(page).connected).toBeVisible();
  await askPrice(account.address, '321000000');
  await openAndClose(page, main.getByRole('button', { name: 'Size' }), 'size of the market');
  await openAndClose(page, main.getByRole('button', { name: /Events shown/ }), 'event kinds');
  const auction = page.getByRole('list', { name: 'Auctions' }).getByRole('button').first();
  await expect(auction).toBeVisible();
  // The list continues: the row of the event is focused, or the first row if that one has left the list.
  const events = page.getByRole('list', { name: 'Events' }).getByRole('button');
  await openAndClose(page, events.first(), 'inspector', page.locator('ul[aria-label="Events"] :focus'));

  await live(page, '/swap');
  await openAndClose(
    page,
    main.getByRole('button', { name: /^Token to pay|^Pay with|USDC|WETH|Choose/ }).first(),
    'tokens',
  );
});

test('Keys that open a dialog give the focus back as well', async ({ page }) => {
  const shell = shellView(page);
  await live(page, '/chains');
  const checkButton = page.getByRole('button', { name: 'Check again' });
  await checkButton.focus();
  for (const [key, dialog] of [
    ['?', shell.help],
    ['/', shell.palette],
  ] as const) {
    await page.keyboard.press(key);
    await expect(dialog).toBeVisible();
    await expectSomewhere(page, `opening by ${key}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(checkButton).toBeFocused();
  }
});

test('On a phone the sheets give the focus back', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await live(page, '/orders');
  const main = page.getByRole('main');
  await openAndClose(page, main.getByRole('button', { name: /^Filters/ }), 'filters');
  await openAndClose(page, page.getByRole('button', { name: 'More' }), 'more');
});

test('An element that removes itself does not lose the focus', { tag: '@long' }, async ({ page }) => {
  test.skip(isLive, 'The live dialect has no order that is failed and not cancelled or expired.');
  const main = page.getByRole('main');
  await live(page, '/orders?status=failed&min_usd=10&age=30d');
  await expect(main.locator('tbody tr[data-row]').first()).toBeVisible();
  for (const chip of ['Value', 'Time']) {
    await main.getByRole('button', { name: `Remove filter ${chip}` }).focus();
    await page.keyboard.press('Enter');
    await expect(main.getByRole('button', { name: `Remove filter ${chip}` })).toHaveCount(0);
    await expectSomewhere(page, `removing ${chip}`);
  }
  await live(page, '/orders?min_usd=99999999&status=failed');
  await main.getByRole('button', { name: 'Clear', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(main.locator('tbody tr[data-row]').first()).toBeVisible();
  await expectSomewhere(page, 'clearing all filters');
  await live(page, '/orders?min_usd=99999999');
  await main.getByRole('button', { name: /^Remove “Value/ }).focus();
  await page.keyboard.press('Enter');
  await expect(main.locator('tbody tr[data-row]').first()).toBeVisible();
  await expectSomewhere(page, 'the way out of an empty list');
  await main.locator('tbody tr[data-row] a').first().focus();
  await page.getByRole('button', { name: 'Next page' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await expectSomewhere(page, 'turning the page');
});

test('Another page takes the focus to its content, and back again', async ({ page }) => {
  await live(page, '/orders');
  for (const name of ['RFQ', 'Maker', 'Chains', 'Swap']) {
    await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  }
  await page.goBack();
  await expect(page.getByRole('main')).toBeFocused();
});
