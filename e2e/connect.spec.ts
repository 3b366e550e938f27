import { walletDialogMessages, walletErrorMessages } from '../src/messages/wallet.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { USDC } from './tokens.ts';
import { connectView } from './views/connectView.ts';
import { swapView } from './views/swapView.ts';
import { connections } from './wallets/connections.ts';
import { hostileAnnouncements } from './wallets/hostileAnnouncements.ts';

const route = { from: 'base', to: 'arbitrum', sell: USDC.base, buy: USDC.arbitrum };

test('announcements of wallets are shown as text and inline pictures only', async ({ page, wallet, account }) => {
  await page.addInitScript(hostileAnnouncements);
  await swapView(page).open(route);
  const connect = connectView(page);
  await connect.open();
  await expect(connect.wallets).toHaveCount(7);
  await expect(connect.wallet('Sandbox wallet')).toHaveCount(2);
  await expect(connect.notes).toContainText(walletDialogMessages.sharedTitle);
  const icons = await connect.icons();
  expect(icons.length).toBeGreaterThan(0);
  expect(icons.filter((icon) => !/^(url\(")?data:image\/|^none$/.test(icon))).toEqual([]);
  await expect(connect.wallets.filter({ hasText: '<img src=x onerror' })).toHaveCount(1);
  await expectAccessible(page);

  // A wallet that is injected late appears in the open dialog.
  await page.evaluate(() => {
    const detail = {
      info: { uuid: '00000000-0000-4000-8000-0000000000ff', name: 'Latecomer', icon: '', rdns: 'late.example' },
      provider: { on: () => undefined, removeListener: () => undefined, request: () => Promise.reject('late') },
    };
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  });
  await expect(connect.wallet('Latecomer')).toBeVisible();
  await connect.wallet('Latecomer').click();
  await expect(connect.notes.getByRole('alert')).toContainText(walletErrorMessages.unknown);
  expect(await page.evaluate(() => Reflect.get(window, '__ran'))).toBeUndefined();

  // Of two with one name none is reconnected without a prompt, even if one of them would allow it.
  await wallet.behave({ connected: true });
  await page.evaluate((address) => {
    const remembered = { connectorId: 'dev.causeway.sandbox', name: 'Sandbox wallet', address };
    localStorage.setItem('wallet:v1', JSON.stringify(remembered));
  }, account.address);
  await page.reload();
  await expect(swapView(page).main('Enter an amount')).toBeVisible();
  await expect(connect.account).toHaveCount(0);
});

test('the wallet of the last visit is connected again without a prompt, however late it announces itself', {
  tag: '@long',
}, async ({ page, account }) => {
  await page.goto('/swap');
  await page.evaluate((address) => {
    const remembered = { connectorId: 'late.example', name: 'Latecomer', address };
    localStorage.setItem('wallet:v1', JSON.stringify(remembered));
  }, account.address);
  await page.reload();
  const connect = connectView(page);
  await connect.reconnect.click();
  await expect(connect.wallet('Sandbox wallet')).toBeEnabled();
  await page.clock.install();
  await page.clock.fastForward(10_000);
  await page.evaluate((address) => {
    const responses: Readonly<Record<string, unknown>> = { eth_accounts: [address], eth_chainId: '0x2105' };
    const provider = {
      on: () => undefined,
      removeListener: () => undefined,
      request: ({ method }: { method: string }) => Promise.resolve(responses[method]),
    };
    const info = { uuid: '00000000-0000-4000-8000-0000000000ff', name: 'Latecomer', icon: '', rdns: 'late.example' };
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }));
  }, account.address);
  await expect(connect.account).toBeVisible();
  await expect(connect.dialog).toBeHidden();
});

test('a wallet that cannot be connected is named, and another can be chosen', { tag: '@long' }, async ({
  page,
  wallet,
  actor,
}) => {
  await swapView(page).open(route);
  await wallet.behave({ answer: 'approve' });
  const connect = connectView(page);
  await connect.open();
  for (const { name, wills, says } of connections) {
    await test.step(name, async () => {
      await actor.play(wills);
      await connect.wallet('Sandbox wallet').click();
      await expect(connect.notes, name).toContainText(says);
      await connect.back();
      await expect(connect.wallet('Sandbox wallet'), name).toBeEnabled();
    });
  }
  await test.step('never responds', async () => {
    const silence = () => new Promise(() => undefined);
    await actor.play({ wallet_requestPermissions: silence, eth_requestAccounts: silence });
    await connect.wallet('Sandbox wallet').click();
    await connect.back();
  });
  await actor.play({});
  await connect.wallet('Sandbox wallet').click();
  await expect(connect.account).toBeVisible();

  await test.step('sends nothing to a page that is opened again', async () => {
    await actor.playFromStart({ eth_accounts: () => new Promise(() => undefined) });
    await page.reload();
    await expect(swapView(page).main('Enter an amount')).toBeVisible();
  });
});

test('a browser without a wallet shows none, and sends no request', { tag: '@long' }, async ({ page }) => {
  await page.route('**/sandbox-wallet.js', (route) => route.abort());
  await swapView(page).open(route);
  const connect = connectView(page);
  await connect.open();
  await expect(connect.dialog).toBeVisible();
  // The policy refuses the style element of RainbowKit's own scroll lock.
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  await expect(page.locator('body[data-scroll-locked]')).toHaveCount(0);
  await expect(connect.wallets).toHaveCount(0);
  await expectAccessible(page);
});
