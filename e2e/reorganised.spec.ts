import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Hex } from 'viem';
import { swapTrackingMessages } from '../src/messages/swapTracking.ts';
import { verifyMessages } from '../src/messages/verify.ts';
import { approveAll } from './approveAll.ts';
import { chainReader } from './chainReader.ts';
import { expect, test } from './fixtures.ts';
import { slowMarket } from './slowMarket.ts';
import { SETTLEMENT, USDC } from './tokens.ts';
import { serviceUrl } from './urls.ts';
import type { SandboxWallet } from './views/sandboxWallet.ts';
import { swapView } from './views/swapView.ts';

const route = { from: 'base', to: 'arbitrum', sell: USDC.base, buy: USDC.arbitrum };
/** More blocks than one swap mines on its destination. */
const market = { confirmations: 8 };

const post = async (path: string, body: object): Promise<{ readonly result?: unknown }> => {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`${serviceUrl()}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json();
};
const head = async (): Promise<number> => {
  const { result } = await post('/rpc/arbitrum', { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] });
  return Number(result);
};
/** The destination loses all blocks above this one, and mines five others. */
const loseBlocks = async (above: number): Promise<unknown> =>
  post('/sandbox/faults/reorganise', { chainKey: 'arbitrum', depth: (await head()) - above, blocks: 5 });

const sign = async (swap: ReturnType<typeof swapView>, wallet: SandboxWallet): Promise<void> => {
  await swap.open(route, '12.5');
  await wallet.behave({ answer: 'approve' });
  await swap.connect();
  await swap.main('Review and sign').click();
  await swap.sign.click();
};

const deliver = async (page: Page, swap: ReturnType<typeof swapView>, wallet: SandboxWallet): Promise<string> => {
  await sign(swap, wallet);
  await expect(page.getByText(/^Delivered( in .*)?, not final on Base and Arbitrum yet$/)).toBeVisible();
  return (await page.getByRole('link', { name: 'Open order' }).getAttribute('href')) ?? '';
};

/** No part of the card shows a delivery any more. */
const expectUndelivered = async (page: Page): Promise<void> => {
  await expect(page.getByRole('region', { name: swapTrackingMessages.youWillReceive })).toBeVisible();
  await expect(page.getByText('The chain has not confirmed it yet').first()).toBeVisible();
  await expect(page.getByText(/confirmed on both chains|You received/)).toHaveCount(0);
  await expect(page).toHaveTitle(/^… Delivery on Arbitrum reported/);
  await expect(page.getByText(/^Balance .* → /)).toHaveCount(0);
};

test.describe('before it is confirmed', () => {
  slowMarket(150, market);

  test('a reorganised delivery is reverted without a reload: card, title, balance, order page and receipt', async ({
    page,
    wallet,
    account,
  }) => {
    await approveAll(account);
    const swap = swapView(page);
    const before = await head();
    const order = await deliver(page, swap, wallet);
    const orderHash = order.split('/').at(-1) as Hex;
    await expect(page.getByText(/^Balance .* → /)).toHaveCount(2);
    const other = await page.context().newPage();
    await other.goto(order);
    await expect(other.getByText('Final on Arbitrum in a few blocks.')).toBeVisible();
    await expect(other.getByRole('region', { name: 'Received' })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save receipt' }).click();
    const receipt = readFileSync(await (await download).path(), 'utf8');

    await loseBlocks(before);
    expect(await chainReader.orderStatus('arbitrum', SETTLEMENT, orderHash)).toBe(0);
    await expectUndelivered(page);

    await test.step('the page of the order says what the service claims and the chain does not show', async () => {
      await expect(other.getByText(/on-chain checks? failed$/)).toBeVisible();
      await expect(other.getByRole('region', { name: 'To receive' })).toBeVisible();
      await expect(other.getByText(/^Delivered in/)).toHaveCount(0);
      await expect(other.getByRole('status').filter({ hasText: /^Completed/ })).toHaveCount(0);
    });

    await test.step('the receipt that was saved in between is false', async () => {
      await other.goto('/verify');
      await other.getByRole('textbox', { name: 'Receipt' }).fill(receipt);
      await expect(other.getByRole('heading', { name: verifyMessages.false })).toBeVisible();
      await expect(other.getByText('Arbitrum shows no such delivery')).toBeVisible();
    });
  });
});

test.describe('after its notice', { tag: '@long' }, () => {
  slowMarket(150, market);

  test('the notice of a reorganised end is removed, on every page', async ({ page, wallet, account }) => {
    await approveAll(account);
    const swap = swapView(page);
    const before = await head();
    await sign(swap, wallet);
    // An end that the card on screen shows gets no notice: the delivery is read only on another page.
    await page.route('**/rpc/arbitrum', (route) => route.abort());
    await expect(swap.review).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Orders' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    await page.unroute('**/rpc/arbitrum');
    const notices = page.getByRole('region', { name: 'Notices' });
    await expect(notices).toContainText('Completed on Arbitrum');
    await notices.hover();
    await loseBlocks(before);
    await expect(notices).toContainText(swapTrackingMessages.noticeUndone);
    await expect(notices).not.toContainText('Completed');
  });
});

test.describe('after it was confirmed', { tag: '@long' }, () => {
  slowMarket(150, market);

  test('a reorganised delivery is reverted when the trader returns to the page', async ({ page, wallet, account }) => {
    await approveAll(account);
    const swap = swapView(page);
    const before = await head();
    await deliver(page, swap, wallet);
    const confirmed = page.getByText(/^Delivered( in .*)?, confirmed on both chains$/);
    await expect(async () => {
      // Test money mines blocks.
      await post('/sandbox/faucet', { address: account.address, chainKey: 'arbitrum', token: USDC.arbitrum });
      await expect(confirmed).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 90_000 });
    await loseBlocks(before);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expectUndelivered(page);
  });
});
