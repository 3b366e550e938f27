import type { Page } from '@playwright/test';
import { swapMessages } from '../src/messages/swap.ts';
import { walletDialogMessages, walletErrorMessages } from '../src/messages/wallet.ts';
import type { Account } from './account.ts';
import { approveOn } from './approveAll.ts';
import { chainReader } from './chainReader.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { USDC } from './tokens.ts';
import { connectView } from './views/connectView.ts';
import type { SandboxWallet } from './views/sandboxWallet.ts';
import { swapView } from './views/swapView.ts';
import type { Wills } from './wallets/actor.ts';

/** A token that takes a new allowance only after one of 0, on the sandbox's Ethereum. */
const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const spender = '0x0736bdc975af0675b9a045384efed91360d25479';
const allowance = (account: Account) => chainReader.allowance('ethereum', USDT, account.address, spender);

/** A swap of USDT whose contract may take 5 from before, and a wallet that approves every request. */
const open = async (page: Page, wallet: SandboxWallet, account: Account) => {
  await approveOn({ chainKey: 'ethereum', id: 1, token: USDT, spender }, account, 5_000_000n);
  const swap = swapView(page);
  await swap.open({ from: 'ethereum', to: 'arbitrum', sell: USDT, buy: USDC.arbitrum });
  await wallet.behave({ answer: 'approve', chainId: 1, batches: true });
  await swap.connect();
  // Connected before a test changes what the wallet does.
  await expect(connectView(page).account).toBeVisible();
  await swap.amount.fill('12.5');
  return swap;
};
const sends = async (wallet: SandboxWallet) =>
  (await wallet.methods()).filter((method) => method === 'wallet_sendCalls' || method === 'eth_sendTransaction');

test('a wallet with batches gets one prompt for reset and approval', async ({ page, wallet, account }) => {
  const swap = await open(page, wallet, account);
  await wallet.behave({ answer: 'ask' });
  await expect(page.getByRole('main')).toContainText('in one confirmation');
  await swap.main('Reset and approve USDT').click();
  await expect(wallet.dialog).toContainText('Send 2 calls as one');
  await expect(page.getByRole('main')).toContainText('Confirm once in your wallet');
  await wallet.approve();
  await expect(swap.review).toBeVisible({ timeout: 60_000 });
  expect(await sends(wallet)).toEqual(['wallet_sendCalls']);
  expect(await allowance(account)).toBe(12_500_000n);
});

const lies: readonly { readonly name: string; readonly wills: Wills; readonly says: RegExp; readonly left: bigint }[] =
  [
    {
      name: 'runs other calls',
      wills: {
        wallet_sendCalls: ({ params, real }) => {
          const [asked] = params as readonly [{ readonly calls: readonly { readonly data: string }[] }];
          const calls = asked.calls.map((call) => ({
            ...call,
            data: `${call.data.slice(0, 34)}${'9'.repeat(40)}${call.data.slice(74)}`,
          }));
          return real([{ ...asked, calls }]);
        },
      },
      says: /approved another address/,
      left: 5_000_000n,
    },
    {
      name: 'runs half of it',
      wills: {
        wallet_sendCalls: ({ params, real }) => {
          const [asked] = params as readonly [{ readonly calls: readonly unknown[] }];
          return real([{ ...asked, calls: asked.calls.slice(0, 1) }]);
        },
      },
      says: /is not the one you requested/,
      left: 0n,
    },
    {
      name: 'calls it done and sent nothing',
      wills: {
        wallet_sendCalls: () => ({ id: 'nothing' }),
        wallet_getCallsStatus: () => ({ status: 500, receipts: [] }),
      },
      says: /was not found on the chain/,
      left: 5_000_000n,
    },
  ];

for (const [index, { name, wills, says, left }] of lies.entries()) {
  // Each outcome is a unit test of batches.test.ts.
  const tag = index > 0 ? '@long' : [];
  test(`a batch counts when the chain has it: a wallet that ${name}`, { tag }, async ({
    page,
    wallet,
    actor,
    account,
  }) => {
    const swap = await open(page, wallet, account);
    await actor.play(wills);
    await swap.main('Reset and approve USDT').click();
    await expect(page.getByRole('main')).toContainText(says, { timeout: 60_000 });
    expect(await allowance(account)).toBe(left);
    expect(await actor.asked('eth_signTypedData_v4')).toBe(0);
  });
}

test('tokens that a wallet moves with its batch are named before the swap continues', async ({
  page,
  wallet,
  actor,
  account,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const swap = await open(page, wallet, account);
  await actor.play({
    wallet_sendCalls: ({ params, real }) => {
      const [asked] = params as readonly [{ readonly calls: readonly { readonly to: string }[] }];
      const data = `0xa9059cbb${'9'.repeat(40).padStart(64, '0')}${(1_500_000).toString(16).padStart(64, '0')}`;
      return real([{ ...asked, calls: [...asked.calls, { to: asked.calls[0]?.to, data, value: '0x0' }] }]);
    },
  });
  await swap.main('Reset and approve USDT').click();
  const note = page.getByRole('main').getByRole('alert');
  await expect(note).toContainText(/also moved tokens out of your account\..*1\.5 USDT to 0x9{40}/, {
    timeout: 60_000,
  });
  // It is below the first screen of a phone, and scrolls into it.
  await expect(note).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  expect(await allowance(account)).toBe(12_500_000n);
  // The review that follows an approval waits until it is read.
  await swap.main(walletDialogMessages.read).click();
  await expect(swap.main('Review and sign')).toBeVisible();
  await expect(swap.review).toHaveCount(0);
});

test('waiting for a batch without a response can be stopped', async ({ page, wallet, actor, account }) => {
  await page.clock.install();
  const swap = await open(page, wallet, account);
  await actor.play({
    wallet_sendCalls: () => ({ id: 'silence' }),
    wallet_getCallsStatus: () => new Promise(() => undefined),
  });
  await swap.main('Reset and approve USDT').click();
  await expect(page.getByText('Your wallet accepted both USDT steps.', { exact: false })).toBeVisible();
  await expect(swap.main(swapMessages.mining)).toBeVisible();
  await page.clock.fastForward(60_000);
  await page.getByRole('main').getByRole('button', { name: 'Stop waiting' }).click();
  await expect(swap.main('Reset and approve USDT')).toBeEnabled();
  expect(await allowance(account)).toBe(5_000_000n);
});

test('a wallet that lost its batch gets each call by itself', async ({ page, wallet, actor, account }) => {
  const swap = await open(page, wallet, account);
  await actor.play({
    wallet_sendCalls: () => ({ id: 'forgotten' }),
    wallet_getCallsStatus: () => {
      throw { code: 5730, message: 'Unbekanntes Bündel' };
    },
  });
  await swap.main('Reset and approve USDT').click();
  await expect(page.getByRole('main')).toContainText(walletErrorMessages.batchRefused);
  await expectAccessible(page);
  expect(await allowance(account)).toBe(5_000_000n);
  await swap.main('Reset the USDT allowance first').click();
  await expect(swap.review).toBeVisible({ timeout: 60_000 });
  expect(await sends(wallet)).toEqual(['eth_sendTransaction', 'eth_sendTransaction']);
  expect(await actor.asked('wallet_sendCalls')).toBe(1);
  expect(await allowance(account)).toBe(12_500_000n);
});
