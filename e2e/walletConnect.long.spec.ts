import { devices, type Page } from '@playwright/test';
import { type Hex, isHex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { swapReviewMessages } from '../src/messages/swapReview.ts';
import { walletErrorMessages } from '../src/messages/wallet.ts';
import { approveAll } from './approveAll.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { ownSandbox } from './ownSandbox.ts';
import { openPhone } from './phone.ts';
import { USDC } from './tokens.ts';
import { connectView } from './views/connectView.ts';
import { swapView } from './views/swapView.ts';
import { walletConnectView } from './views/walletConnectView.ts';

const route = { from: 'base', to: 'arbitrum', sell: USDC.base, buy: USDC.arbitrum };
const PIECE = /\/assets\/openWalletConnect-[\w-]+\.js$/;
type Phone = Awaited<ReturnType<typeof openPhone>>;

let stop: () => Promise<void>;
test.beforeAll(async () => {
  stop = await ownSandbox({ 'wallet-connect': true, chains: 'base,arbitrum', makers: 1 });
});
test.afterAll(() => stop());
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Typed data as the wallet got it, signed with a key that is not the account's. */
const signedByAnother = (params: readonly unknown[]): Promise<Hex> => {
  const { types, ...data } = JSON.parse(String(params[1]));
  const { EIP712Domain: _own, ...rest } = types;
  return privateKeyToAccount(generatePrivateKey()).signTypedData({ ...data, types: rest });
};

/** Opens a swap of 10 USDC with a phone that scans its code. */
const swapWith = async (page: Page, phone: Phone) => {
  const swap = swapView(page);
  await swap.open(route, '10');
  await phone.scan(await walletConnectView(page).takeCode());
  return swap;
};

/** Asks the phone for the signature of the order. */
const askToSign = async (swap: ReturnType<typeof swapView>): Promise<void> => {
  await swap.openReview();
  await swap.sign.click();
};

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

test('a phone that declines, forges or disconnects during a signature pays nothing', async ({ page, account }) => {
  let respond: (params: readonly unknown[]) => unknown = () =>
    Promise.reject({ code: 5000, message: 'User rejected.' });
  const phone = await openPhone(account, { responses: { eth_signTypedData_v4: (params) => respond(params) } });
  await approveAll(account);
  const swap = await swapWith(page, phone);
  await askToSign(swap);
  await expect(swap.review).toContainText(swapReviewMessages.rejected);

  for (const [name, wills, says] of [
    ['another key', signedByAnother, 'The signature is not from your account.'],
    ['no signature', () => ({ signature: '0x12' }), 'The wallet returned something that is not a signature.'],
    ['a smart account', () => `0x${'12'.repeat(300)}`, 'This looks like a smart account.'],
  ] as const)
    await test.step(name, async () => {
      respond = wills;
      await swap.open(route, '10');
      await askToSign(swap);
      await expect(swap.review).toContainText(says);
    });

  await test.step('it leaves', async () => {
    respond = () => new Promise(() => undefined);
    const before = phone.requested.length;
    await swap.open(route, '10');
    await askToSign(swap);
    await expect.poll(() => phone.requested.length).toBe(before + 1);
    await phone.leave();
    await expect(page.getByText('The wallet disconnected. Nothing was sent.').first()).toBeVisible();
  });
  await phone.stop();
});

test('a missing chain in a phone’s grant is shown, and nothing is sent to another chain', async ({ page, account }) => {
  const phone = await openPhone(account, {
    chainIds: [42161],
    grant: (honest) => ({ ...honest, methods: ['eth_sendTransaction', 'eth_signTypedData_v4'] }),
  });
  const swap = await swapWith(page, phone);
  await swap.main(/approve .*USDC/i).click();
  await expect(page.getByText(walletErrorMessages.chainNotAllowed)).toBeVisible();
  expect(phone.requested).toEqual([]);
  await phone.stop();
});

test('a relay that disconnects during a prompt costs nothing; an unreachable one is shown', async ({
  page,
  account,
}) => {
  let isAway = false;
  const lines = new Set<{ close(): unknown }>();
  await page.routeWebSocket(/\/api\/walletconnect/, (line) => {
    if (isAway) return void line.close();
    line.connectToServer();
    lines.add(line);
  });
  let respond: (signature: unknown) => void = () => undefined;
  let held: readonly unknown[] = [];
  const phone: Phone = await openPhone(account, {
    responses: {
      eth_signTypedData_v4: (params) => {
        held = params;
        return new Promise((resolve) => {
          respond = resolve;
        });
      },
    },
  });
  await approveAll(account);
  const swap = await swapWith(page, phone);
  await askToSign(swap);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  isAway = true;
  for (const line of lines) line.close();
  const { types, ...data } = JSON.parse(String(held[1]));
  const { EIP712Domain: _own, ...rest } = types;
  const signature = await privateKeyToAccount(account.privateKey).signTypedData({ ...data, types: rest });
  expect(isHex(signature)).toBe(true);
  respond(signature);
  isAway = false;
  await expect(swap.status('confirmed on both chains')).toBeVisible();

  await test.step('never there', async () => {
    await phone.leave();
    await expect(connectView(page).account).toBeVisible();
    isAway = true;
    await page.reload();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await connectView(page).open();
    await walletConnectView(page).choice.click();
    await expect(connectView(page).notes.getByRole('alert')).toContainText(walletErrorMessages.relayAway);
  });
  await phone.stop();
});

test('two tabs share a session; who disconnects in one ends it on the phone', async ({ page, context, account }) => {
  const phone = await openPhone(account);
  await swapWith(page, phone);
  await expect(connectView(page).account).toBeVisible();
  const second = await context.newPage();
  await swapView(second).open(route, '10');
  await expect(connectView(second).account).toContainText(account.address.slice(-4));
  await expect(swapView(second).main(/approve .*USDC/i)).toBeVisible();
  await connectView(second).account.click();
  await second.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect.poll(() => phone.ended()).toBe(true);
  await expect(swapView(second).main('Connect wallet')).toBeVisible();
  await expect(swapView(page).main('Connect wallet')).toBeVisible();
  await phone.stop();
});

test.describe('on a phone', () => {
  const { userAgent, viewport } = devices['Pixel 7'];
  test.use({ hasTouch: true, isMobile: true, userAgent, viewport });

  test('a wallet app of this phone opens by its link, and no server gets a request', async ({ page, context }) => {
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
