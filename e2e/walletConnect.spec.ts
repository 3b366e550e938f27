import { devices } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { ownSandbox } from './ownSandbox.ts';
import { openPhone } from './phone.ts';
import { USDC } from './tokens.ts';
import { connectView } from './views/connectView.ts';
import { swapView } from './views/swapView.ts';
import { walletConnectView } from './views/walletConnectView.ts';

const route = { from: 'base', to: 'arbitrum', sell: USDC.base, buy: USDC.arbitrum };
const PIECE = /\/assets\/openWalletConnect-[\w-]+\.js$/;

let stop: () => Promise<void>;
test.beforeAll(async () => {
  stop = await ownSandbox({ 'wallet-connect': true, chains: 'base,arbitrum', makers: 1 });
});
test.afterAll(() => stop());
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a user swaps with the wallet on their phone, reloads, and the phone disconnects', async ({ page, account }) => {
  const pieces: string[] = [];
  page.on('request', (request) => PIECE.test(request.url()) && pieces.push(request.url()));
  const swap = swapView(page);
  const remote = walletConnectView(page);
  const phone = await openPhone(account);
  await swap.open(route);
  await connectView(page).open();
  await expect(remote.choice).toBeVisible();
  expect(pieces, 'not before it is picked').toEqual([]);
  await remote.choice.click();
  await expect(remote.code).toBeVisible();
  await expectAccessible(page);
  await remote.copy.click();
  await phone.scan(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(connectView(page).account).toBeVisible();

  await swap.amount.fill('125.5');
  await swap.main(/approve .*USDC/i).click();
  await swap.openReview();
  await swap.sign.click();
  await expect(swap.status('confirmed on both chains')).toBeVisible();
  expect(phone.requested.map(({ method }) => method)).toEqual(['eth_sendTransaction', 'eth_signTypedData_v4']);
  expect(phone.chains()[0]).toBe('eip155:8453');

  await test.step('and is still connected after a reload, without a word', async () => {
    // An order whose end was not written yet would be shown again.
    await swap.another.click();
    await page.reload();
    await expect(connectView(page).account).toContainText(account.address.slice(-4));
    await swap.amount.fill('1');
    await expect(swap.main(/Review and sign|approve .*USDC/i)).toBeVisible();
    expect(phone.proposals).toHaveLength(1);
    const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => /wc@2/.test(key)));
    expect(keys.filter((key) => !key.startsWith('wallet:connect:'))).toEqual([]);
    expect(await page.locator('iframe').count()).toBe(0);
  });

  await test.step('until the phone ends it', async () => {
    await phone.leave();
    await expect(swap.main('Connect wallet')).toBeVisible();
  });
  await phone.stop();
});

test.describe('on a phone', () => {
  const { userAgent, viewport } = devices['Pixel 7'];
  test.use({ hasTouch: true, isMobile: true, userAgent, viewport });

  test('a wallet app of this phone opens by its link, and no server gets a request', { tag: '@long' }, async ({
    page,
    context,
  }) => {
    const opened: string[] = [];
    const client = await context.newCDPSession(page);
    await client.send('Page.enable');
    client.on('Page.frameRequestedNavigation', ({ url }) => opened.push(url));
    await swapView(page).open(route);
    await connectView(page).open();
    await page.getByTestId('rk-wallet-option-walletConnectApp').click();
    await expect.poll(() => opened.filter((url) => url.startsWith('wc:'))).toHaveLength(1);
    expect(opened[0]).toMatch(/^wc:[0-9a-f]{64}@2\?/);
    await expectAccessible(page);
  });
});
