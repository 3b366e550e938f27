import type { Page } from '@playwright/test';
import type { Hex } from 'viem';
import { approveAll } from './approveAll.ts';
import { chainReader } from './chainReader.ts';
import { expect, test } from './fixtures.ts';
import { slowMarket } from './slowMarket.ts';
import { SETTLEMENT, USDC } from './tokens.ts';
import { serviceUrl } from './urls.ts';
import { swapView } from './views/swapView.ts';

const route = { from: 'base', to: 'arbitrum', sell: USDC.base, buy: USDC.arbitrum };
/** Statuses of the contract. */
const ACTIVE_CODE = 1;
const CANCELLED_CODE = 3;

slowMarket(150, { 'quote-validity': 25_000 });

/** No maker gets the call, so no order is filled. */
const withoutFill = async (): Promise<void> => {
  const response = await fetch(`${serviceUrl()}/sandbox/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ on: 'event CalldataToExecute', drop: true }),
  });
  expect(response.status).toBe(200);
};

/** A page with permission for notifications, possibly hidden; its notifications are in `__notices`. */
const keepNotifications = (page: Page) =>
  page.addInitScript(() => {
    const notices: string[] = [];
    localStorage.setItem('settings:v1', JSON.stringify({ state: { notifications: true }, version: 1 }));
    class RecordedNotification {
      static permission = 'granted';
      constructor(title: string) {
        notices.push(title);
      }
      close(): void {}
    }
    Object.assign(window, { Notification: RecordedNotification, __notices: notices });
    const isAway = () => sessionStorage.getItem('away') !== null;
    Object.defineProperty(document, 'hidden', { get: isAway });
    Object.defineProperty(document, 'visibilityState', { get: () => (isAway() ? 'hidden' : 'visible') });
  });

test('an undelivered deposit is refunded by one press, with one notice', async ({ page, wallet, account }) => {
  test.setTimeout(240_000);
  await withoutFill();
  await approveAll(account);
  await keepNotifications(page);
  const swap = swapView(page);
  const balance = () => chainReader.balance('base', USDC.base, account.address);
  const asked = () => wallet.methods();
  const notices = () => page.evaluate(() => Reflect.get(window, '__notices'));
  const before = await balance();
  await swap.open(route, '50');
  await wallet.behave({ answer: 'approve' });
  await swap.connect();
  await swap.main('Review and sign').click();
  await swap.sign.click();
  await expect.poll(balance).toBe(before - 50_000_000n);
  const link = await page.getByRole('link', { name: 'Open order' }).getAttribute('href');
  const orderHash = link?.split('/').at(-1) as Hex;
  expect(await chainReader.orderStatus('base', SETTLEMENT, orderHash)).toBe(ACTIVE_CODE);
  await page.evaluate(() => sessionStorage.setItem('away', 'yes'));

  await test.step('a declined press leaves it where it was', async () => {
    await expect(swap.refund).toBeVisible({ timeout: 120_000 });
    expect(await chainReader.orderStatus('arbitrum', SETTLEMENT, orderHash)).toBe(0);
    await wallet.behave({ answer: 'reject' });
    await swap.refund.click();
    // The chains are read again before the prompt: until then nothing was declined. It begins with the switch.
    await expect.poll(asked).toContain('wallet_switchEthereumChain');
    await expect(swap.refund).toBeEnabled();
    expect(await chainReader.orderStatus('arbitrum', SETTLEMENT, orderHash)).toBe(0);
  });

  await test.step('the press that is confirmed brings it back', async () => {
    await wallet.behave({ answer: 'approve' });
    await swap.refund.click();
    await expect(page.getByText('Refunded on Base').first()).toBeVisible();
    expect(await chainReader.orderStatus('arbitrum', SETTLEMENT, orderHash)).toBe(CANCELLED_CODE);
    expect(await chainReader.orderStatus('base', SETTLEMENT, orderHash)).toBe(CANCELLED_CODE);
    expect(await balance()).toBe(before);
    await expect(swap.refund).toHaveCount(0);
  });

  await test.step('one notification, and none again after a reload', async () => {
    // A hidden tab leaves the notice to a visible one: a moment passes before the system notification.
    await expect.poll(notices).toHaveLength(1);
    await page.reload();
    // An ended order that was shown is not shown again: the form is empty, and the order is in the list.
    await expect(swap.amount).toBeEditable();
    // The service calls it failed; the chains decide where the money is.
    const row = page.getByRole('region', { name: 'Your swaps' }).locator(`a[href$="${orderHash}"]`);
    await expect(row).toContainText('Refunded');
    expect(await notices()).toEqual([]);
  });
});
