import type { Page } from '@playwright/test';
import type { Account } from './account.ts';
import { approveOn } from './approveAll.ts';
import { chainReader } from './chainReader.ts';
import { expect, test } from './fixtures.ts';
import { USDC } from './tokens.ts';
import type { SandboxWallet } from './views/sandboxWallet.ts';
import { swapView } from './views/swapView.ts';
import type { Wills } from './wallets/actor.ts';

/** A token that takes a new allowance only after one of 0, on the sandbox's Ethereum. */
const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const spender = '0x0736bdc975af0675b9a045384efed91360d25479';
const allowance = (account: Account) => chainReader.allowance('ethereum', USDT, account.address, spender);

/** A swap of USDT whose contract may take 5 from before, and a wallet that approves all it is asked. */
const open = async (page: Page, wallet: SandboxWallet, account: Account, batches = true) => {
  await approveOn({ chainKey: 'ethereum', id: 1, token: USDT, spender }, account, 5_000_000n);
  const swap = swapView(page);
  await swap.open({ from: 'ethereum', to: 'arbitrum', sell: USDT, buy: USDC.arbitrum });
  await wallet.behave({ answer: 'approve', chainId: 1, batches });
  await swap.connect();
  await swap.amount.fill('12.5');
  return swap;
};
const sends = async (wallet: SandboxWallet) =>
  (await wallet.methods()).filter((method) => method === 'wallet_sendCalls' || method === 'eth_sendTransaction');

test('a wallet that takes batches is asked once for reset and approval', async ({ page, wallet, account }) => {
  const swap = await open(page, wallet, account);
  await wallet.behave({ answer: 'ask' });
  await swap.main(/USDT allowance first/).click();
  await expect(wallet.dialog).toContainText('Send 2 calls as one');
  await expect(page.getByRole('main')).toContainText('both or none');
  await wallet.approve();
  await expect(swap.review).toBeVisible({ timeout: 60_000 });
  expect(await sends(wallet)).toEqual(['wallet_sendCalls']);
  expect(await allowance(account)).toBe(12_500_000n);
});

test('a wallet that takes none is asked twice', async ({ page, wallet, account }) => {
  const swap = await open(page, wallet, account, false);
  await swap.main(/USDT allowance first/).click();
  await expect(swap.review).toBeVisible({ timeout: 60_000 });
  expect(await sends(wallet)).toEqual(['eth_sendTransaction', 'eth_sendTransaction']);
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
      says: /approved somebody else/,
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
      says: /is not the one this page asked for/,
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

for (const { name, wills, says, left } of lies) {
  test(`a batch is believed when the chain has it: a wallet that ${name}`, async ({ page, wallet, actor, account }) => {
    const swap = await open(page, wallet, account);
    await actor.play(wills);
    await swap.main(/USDT allowance first/).click();
    await expect(page.getByRole('main')).toContainText(says, { timeout: 60_000 });
    expect(await allowance(account)).toBe(left);
    expect(await actor.asked('eth_signTypedData_v4')).toBe(0);
  });
}

test('a wallet that never answers for its batch can be left', async ({ page, wallet, actor, account }) => {
  const swap = await open(page, wallet, account);
  await actor.play({
    wallet_sendCalls: () => ({ id: 'silence' }),
    wallet_getCallsStatus: () => new Promise(() => undefined),
  });
  await swap.main(/USDT allowance first/).click();
  await expect(page.getByText('Your wallet took both USDT allowances.', { exact: false })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Stop waiting' }).click({ timeout: 40_000 });
  await expect(swap.main(/USDT allowance first/)).toBeEnabled();
  expect(await allowance(account)).toBe(5_000_000n);
});
