import { expect, expectAccessible, test } from './fixtures.ts';
import { shellView } from './views/shellView.ts';
import { swapView } from './views/swapView.ts';

test('a newcomer reads what this is and how it is verified, and sees a price without a wallet', async ({ page }) => {
  const swap = swapView(page);
  const main = page.getByRole('main');
  await page.goto('/swap');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Pay on one chain, receive on another/);
  await expect(main.getByRole('link', { name: /^\d[\d,]* orders? in 24 hours$/ })).toBeVisible();
  await expect(main.getByRole('link', { name: /^10 of 10 contracts verified$/ })).toBeVisible();
  const recent = main.getByRole('region', { name: 'Recent swaps' }).getByRole('listitem');
  await expect(recent).toHaveCount(5);
  await expect(recent.first()).toContainText(/ago/);
  await main.getByRole('button', { name: '1,000', exact: true }).click();
  await expect(swap.amount).toHaveValue('1,000');
  await expect(swap.received).not.toHaveText('0');
  await expect(main.getByText(/^\d+ makers? bid/)).toBeVisible();
  await expectAccessible(page);
});

test('the theme is turned around from the palette', { tag: '@long' }, async ({ page }) => {
  const shell = shellView(page);
  await page.goto('/chains');
  await expect(shell.heading('Chains')).toBeVisible();
  await page.keyboard.press('Control+k');
  await shell.paletteInput.fill('dark theme');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(shell.palette).toBeHidden();
});
