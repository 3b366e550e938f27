import { paletteMessages } from '../src/messages/shell.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { USDC } from './tokens.ts';
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

test('a swap in words leads to its form, and ambiguous words offer a choice', async ({ page }) => {
  const shell = shellView(page);
  await page.goto('/chains');
  await expect(shell.heading('Chains')).toBeVisible();
  await page.keyboard.press('Control+k');
  await shell.paletteInput.fill('100 usdc to arbitrum');
  await expect(shell.palette.getByRole('status')).toHaveText(paletteMessages.whichOne);
  await expect(shell.options.first()).toContainText(/Swap 100 USDC on \w+ for USDC on Arbitrum/);
  await shell.paletteInput.fill('swap 100 USDC base to arb');
  await expect(shell.options).toHaveText([/^Swap 100 USDC on Base for USDC on Arbitrum/]);
  await page.keyboard.press('Enter');
  await expect(swapView(page).amount).toHaveValue('100');
  const search = new URL(page.url()).searchParams;
  expect([search.get('from'), search.get('to')]).toEqual(['base', 'arbitrum']);
  expect(search.get('sell')?.toLowerCase()).toBe(USDC.base.toLowerCase());
  expect(search.get('buy')?.toLowerCase()).toBe(USDC.arbitrum.toLowerCase());
});

test('the theme is turned around from the palette', async ({ page }) => {
  const shell = shellView(page);
  await page.goto('/chains');
  await expect(shell.heading('Chains')).toBeVisible();
  await page.keyboard.press('Control+k');
  await shell.paletteInput.fill('dark theme');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(shell.palette).toBeHidden();
});
