import type { Page } from '@playwright/test';
import { getAddress } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { nameMessages } from '../src/messages/names.ts';
import { paletteMessages, shellMessages } from '../src/messages/shell.ts';
import { quoteDetailMessages } from '../src/messages/swap.ts';
import type { Account } from './account.ts';
import { approveAll } from './approveAll.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { ownSandbox } from './ownSandbox.ts';
import { firstOrder } from './serviceOrders.ts';
import { setNames } from './setNames.ts';
import { USDC } from './tokens.ts';
import type { SandboxWallet } from './views/sandboxWallet.ts';
import { shellView } from './views/shellView.ts';
import { swapView } from './views/swapView.ts';

const someone = () => privateKeyToAddress(generatePrivateKey());
const route = { from: 'base', to: 'arbitrum', sell: USDC.base, buy: USDC.arbitrum };

const recipientOf = async (orderHash: string): Promise<string> =>
  (await firstOrder(`orderHash=${orderHash}`)).recipient;

/** Types a recipient; an address that was never sent to before is confirmed by its end. */
const sendTo = async (page: Page, typed: string, address: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: quoteDetailMessages.sendToOther });
  await page.getByRole('button', { name: quoteDetailMessages.sendToOther }).click();
  await dialog.getByRole('textbox', { name: 'Recipient on Arbitrum' }).fill(typed);
  await expect(dialog.locator('p').filter({ hasText: getAddress(address) })).toHaveText(
    `${typed}${getAddress(address)}`,
  );
  await dialog.getByRole('textbox', { name: /^Type its last 6/ }).fill(address.slice(-6));
  await dialog.getByRole('button', { name: quoteDetailMessages.useAddress }).click();
};

/** Opens a swap of 12.5 USDC that is approved already, and sends it to another recipient. */
const swapTo = async (page: Page, wallet: SandboxWallet, account: Account, typed: string, address: string) => {
  await approveAll(account);
  const swap = swapView(page);
  await swap.open(route);
  await swap.connect();
  await wallet.approve();
  await swap.amount.fill('12.5');
  await sendTo(page, typed, address);
  return swap;
};

test('a trader sends one order to a name, reads its address, and the order pays that address', {
  tag: '@long',
}, async ({ page, wallet, account }) => {
  const friend = someone();
  await setNames({
    names: [{ name: 'pen-pal.eth', account: friend }],
    claims: [{ account: friend, name: 'pen-pal.eth' }],
  });
  const swap = await swapTo(page, wallet, account, 'pen-pal.eth', friend);
  await expect(page.getByRole('main')).toContainText('pen-pal.eth');
  await swap.openReview();
  await expect(swap.review.locator('p').filter({ hasText: 'You are signing one order' })).toContainText(
    getAddress(friend),
  );
  await expect(swap.review).toContainText(`${getAddress(friend)} pen-pal.eth`);
  await expectAccessible(page);
  await swap.review.getByRole('checkbox').check();
  await swap.sign.click();
  await wallet.approve();
  await expect(page.getByText(/confirmed on both chains/).first()).toBeVisible();
  const order = (await page.getByRole('link', { name: 'Open order' }).getAttribute('href')) ?? '';
  expect(getAddress(await recipientOf(order.split('/').at(-1) ?? ''))).toBe(getAddress(friend));

  // The next order is for the own address again.
  await swap.another.click();
  await swap.amount.fill('12');
  await expect(swap.received).toHaveText(/^11\.\d/);
  await expect(page.getByRole('button', { name: quoteDetailMessages.sendToOther })).toBeVisible();

  await page.goto(order);
  const side = page
    .getByRole('region', { name: /^On Arbitrum/ })
    .or(page.locator('section').filter({ hasText: 'Recipient' }));
  await expect(side.first()).toContainText('pen-pal.eth');
  await expect(side.first()).toContainText(getAddress(friend).slice(0, 6));
  await page.goto(`/address/${friend}`);
  await expect(page.getByText('pen-pal.eth')).toBeVisible();
  await expect(page.getByText(getAddress(friend))).toBeVisible();
});

test('a name that changes hands before the signature is pointed out, and has to be decided', { tag: '@long' }, async ({
  page,
  wallet,
  account,
}) => {
  const [friend, thief] = [someone(), someone()];
  await setNames({ names: [{ name: 'mover.eth', account: friend }] });
  const swap = await swapTo(page, wallet, account, 'mover.eth', friend);
  await setNames({ names: [{ name: 'mover.eth', account: thief }] });
  // A response of the last half minute is not requested again: by its own clock the page is older.
  await page.clock.install();
  await page.clock.fastForward(40_000);
  await page.clock.resume();
  await swap.openReview();
  await expect(swap.review.getByText('mover.eth now has another address.')).toBeVisible();
  await expect(swap.review.getByText(`In this order: ${getAddress(friend)}`)).toBeVisible();
  const decided = swap.review.getByRole('checkbox', { name: nameMessages.meanAddress });
  for (const box of await swap.review.getByRole('checkbox').all()) await box.check();
  await expect(swap.sign).toBeVisible();
  await decided.uncheck();
  await expect(swap.sign).toHaveCount(0);
});

test('names are understood by the search and the filters, and one without an address is reported', {
  tag: '@long',
}, async ({ page }) => {
  const shell = shellView(page);
  await page.goto('/orders');
  await page.getByRole('banner').getByRole('button', { name: shellMessages.find }).click();
  await shell.paletteInput.fill('visitor.eth');
  await expect(page.getByRole('status').filter({ hasText: /^visitor\.eth is 0x/ })).toBeVisible();
  await shell.paletteInput.fill('offchain.eth');
  await expect(page.getByRole('status').filter({ hasText: /^offchain\.eth is stored off-chain/ })).toBeVisible();
  await shell.paletteInput.fill('аlice.eth');
  await expect(page.getByRole('status').filter({ hasText: /is not a valid name/ })).toBeVisible();
  await shell.paletteInput.fill('trader-0.eth');
  await expect(shell.palette.getByText(/^trader-0\.eth is 0x/)).toBeVisible();
  await shell.palette.getByRole('option', { name: paletteMessages.ordersOfAddress }).click();
  await expect(page).toHaveURL(/\/address\/0x[0-9a-f]{40}/);
  // Its own name is beside the address, which stays.
  await expect(page.locator('.page-head')).toContainText(/trader-0\.eth.*0x[0-9a-fA-F]{40}/);

  await page.goto('/orders');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Recipient').fill('nobody.eth');
  await expect(page.getByText(/^nobody\.eth has no address/)).toBeVisible();
});

test('a name that another address claims is not shown beside it', { tag: '@long' }, async ({ page }) => {
  const impostor = someone();
  await setNames({ claims: [{ account: impostor, name: 'visitor.eth' }] });
  const response = new Promise<void>((resolve) => {
    void page.route('**/api/rpc/ethereum', async (route) => {
      await route.fulfill({ response: await route.fetch() });
      if ((route.request().postData() ?? '').includes('0xa1472844')) resolve();
    });
  });
  await page.goto(`/address/${impostor}`);
  await response;
  await expect(page.locator('.page-head')).toContainText(getAddress(impostor));
  await expect(page.getByText('visitor.eth')).toHaveCount(0);
});

test.describe('without a node of Ethereum', { tag: '@long' }, () => {
  let stop = async (): Promise<void> => undefined;
  test.beforeAll(async () => {
    stop = await ownSandbox({ chains: 'base,arbitrum', makers: 1 });
  });
  test.afterAll(() => stop());

  test('no code or record of names is requested, and a name is ordinary text', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`/address/${someone()}`);
    await page.getByRole('banner').getByRole('link', { name: 'Orders' }).click();
    await page.keyboard.press('ControlOrMeta+k');
    await shellView(page).paletteInput.fill('visitor.eth');
    await expect(page.getByRole('status').filter({ hasText: paletteMessages.nothing })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => /\/names-|\/rpc\/ethereum/.test(url))).toEqual([]);
  });
});
