import type { Page } from '@playwright/test';
import { swapMessages } from '../src/messages/swap.ts';
import { walletDialogMessages } from '../src/messages/wallet.ts';
import { fundedAccount } from './account.ts';
import { approveAll } from './approveAll.ts';
import { chainReader } from './chainReader.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { SETTLEMENT, USDC } from './tokens.ts';
import { connectView } from './views/connectView.ts';
import type { SandboxWallet } from './views/sandboxWallet.ts';
import { swapView } from './views/swapView.ts';
import type { Actor } from './wallets/actor.ts';
import { transactions, unknownChains } from './wallets/transactions.ts';

const route = { from: 'base', to: 'arbitrum', sell: USDC.base, buy: USDC.arbitrum };

/** A swap of 10 USDC, and a wallet on this chain that approves every request. */
const openOn = async (page: Page, wallet: SandboxWallet, settings: Readonly<Record<string, unknown>>) => {
  const swap = swapView(page);
  await swap.open(route);
  await wallet.behave({ answer: 'approve', ...settings });
  await swap.connect();
  await swap.amount.fill('10');
  return { swap, approve: swap.main(/approve .*USDC/i) };
};

/** One transaction of a smart wallet: what was requested, and another call of the same contract. */
const playBatch = async (page: Page, actor: Actor, other: string): Promise<void> => {
  await page.evaluate((data) => sessionStorage.setItem('other', data), other);
  await actor.play({
    eth_sendTransaction: async ({ params, real }) => {
      const [{ from, to, data }] = params as readonly [{ from: string; to: string; data: string }];
      const calls = [data, sessionStorage.getItem('other')].map((call) => ({ to, data: call, value: '0x0' }));
      const batch = { version: '2.0.0', from, chainId: '0x2105', atomicRequired: true, calls };
      const { id } = (await real([batch], 'wallet_sendCalls')) as { readonly id: string };
      for (;;) {
        const status = (await real([id], 'wallet_getCallsStatus')) as {
          readonly receipts?: readonly { readonly transactionHash: string }[];
        };
        const hash = status.receipts?.[0]?.transactionHash;
        if (hash !== undefined) return hash;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  });
};

test('an allowance counts when the chain has it, whatever the wallet reports', async ({
  page,
  wallet,
  actor,
  account,
}) => {
  const { swap, approve } = await openOn(page, wallet, { chainId: 42161 });
  for (const { name, wills, says } of transactions) {
    await test.step(name, async () => {
      await actor.play(wills);
      await wallet.behave({ chainId: 42161 });
      const [method = ''] = Object.keys(wills);
      const before = await actor.asked(method);
      await approve.click();
      await expect.poll(() => actor.asked(method), { message: name, intervals: [50] }).toBeGreaterThan(before);
      await expect(swap.refusal, name).toContainText(says);
      await expect(approve, name).toBeEnabled();
    });
  }

  await test.step('names the transaction of another account', async () => {
    const stranger = await approveAll(await fundedAccount());
    await actor.play({});
    await wallet.behave({ chainId: 8453 });
    await page.evaluate((hash) => sessionStorage.setItem('hash', hash), stranger);
    await actor.play({ eth_sendTransaction: () => sessionStorage.getItem('hash') });
    await approve.click();
    await expect(swap.refusal).toContainText('is not the one you requested');
  });

  await test.step('declines', async () => {
    await actor.play({
      eth_sendTransaction: () => {
        throw { code: 'ACTION_REJECTED' };
      },
    });
    await approve.click();
    await expect(swap.refusal).toHaveCount(0);
    await expect(approve).toBeEnabled();
  });

  await test.step('makes it unlimited: shown when it is mined, and revoked in one press', async () => {
    await actor.play({
      eth_sendTransaction: ({ params, real }) => {
        const [asked] = params as readonly [{ readonly data: string }];
        return real([{ ...asked, data: `${asked.data.slice(0, 74)}${'f'.repeat(64)}` }]);
      },
    });
    await approve.click();
    await expect(swap.refusal).toContainText('Your wallet changed the approval');
    await expect(swap.refusal).toContainText('can now spend any amount of USDC');
    await actor.play({});
    await swap.revoke.click();
    await expect(swap.refusal).toHaveCount(0);
    await expect(approve).toBeVisible();
    expect(await chainReader.allowance('base', USDC.base, account.address, SETTLEMENT)).toBe(0n);
  });

  await test.step('approves as requested', async () => {
    await approve.click();
    // The review opens after an approval, and sends no request to the wallet.
    await expect(swap.review).toBeVisible();
    expect(await actor.asked('eth_signTypedData_v4')).toBe(0);
    await swap.cancel.click();
    expect(await chainReader.allowance('base', USDC.base, account.address, SETTLEMENT)).toBe(10_000_000n);
  });

  await test.step('the unused allowance is revoked in the account panel', async () => {
    await actor.play({});
    await connectView(page).account.click();
    const panel = page.getByRole('dialog', { name: 'Your account' });
    await panel.getByRole('button', { name: 'Revoke USDC' }).click();
    await expect
      .poll(() => chainReader.allowance('base', USDC.base, account.address, SETTLEMENT), { timeout: 20_000 })
      .toBe(0n);
  });
});

test('a chain that the wallet does not have is offered once, whatever its error', { tag: '@long' }, async ({
  page,
  wallet,
  actor,
}) => {
  const { swap, approve } = await openOn(page, wallet, { chainId: 42161 });
  const counts = () =>
    Promise.all(
      ['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'eth_sendTransaction'].map((method) =>
        actor.asked(method),
      ),
    );
  for (const { name, will } of unknownChains) {
    await test.step(name, async () => {
      await wallet.behave({ chainId: 42161 });
      await actor.play({
        wallet_switchEthereumChain: will,
        eth_sendTransaction: () => {
          throw { code: 4001 };
        },
      });
      const [switched = 0, added = 0, sent = 0] = await counts();
      await approve.click();
      await expect.poll(counts, { message: name, intervals: [50] }).toEqual([switched + 1, added + 1, sent + 1]);
      await expect(approve, name).toBeEnabled();
      await expect(swap.refusal, name).toHaveCount(0);
    });
  }
});

/** Withholds the receipts of a chain for so many requests: its nodes show a transaction before what it did. */
const withholdReceipts = async (page: Page, chainKey: string, requests: number): Promise<void> => {
  let left = requests;
  await page.route(`**/api/rpc/${chainKey}`, async (routed) => {
    const posted: unknown = routed.request().postDataJSON();
    const calls = (Array.isArray(posted) ? posted : [posted]) as readonly {
      readonly id: unknown;
      readonly method: string;
    }[];
    const isWithheld = (id: unknown) =>
      calls.find((call) => call.id === id)?.method === 'eth_getTransactionReceipt' && left > 0;
    const fetched = await routed.fetch().catch(() => null);
    if (fetched === null) return routed.abort().catch(() => undefined);
    const response: unknown = await fetched.json();
    const replies = (Array.isArray(response) ? response : [response]) as readonly { readonly id: unknown }[];
    const changed = replies.map((reply) => (isWithheld(reply.id) ? { ...reply, result: null } : reply));
    if (calls.some(({ id }) => isWithheld(id))) left -= 1;
    await routed.fulfill({ json: Array.isArray(response) ? changed : changed[0] }).catch(() => undefined);
  });
};

test('unexpected effects are shown even with a late receipt, and an end without a receipt is shown as such', {
  tag: '@long',
}, async ({ page, wallet, actor, account }) => {
  await page.clock.install();
  const { swap, approve } = await openOn(page, wallet, { chainId: 8453, batches: true });
  const main = page.getByRole('main');

  await test.step('late: the other spender is named, and can be revoked', async () => {
    await withholdReceipts(page, 'base', 4);
    const unlimited = `0x095ea7b3${'9'.repeat(40).padStart(64, '0')}${'f'.repeat(64)}`;
    await playBatch(page, actor, unlimited);
    await approve.click();
    await expect(main).toContainText(/approved another address. 0x9{40} can now spend any amount of USDC/);
    await expect(swap.review).toHaveCount(0);
    await actor.play({});
    await swap.revoke.click();
    await expect(swap.refusal).toHaveCount(0);
    await page.unroute('**/api/rpc/base');
  });

  await test.step('under a hash that never existed: done after 45 s, and shown as unread', async () => {
    await expect(swap.main('Review and sign')).toBeVisible();
    await swap.amount.fill('20');
    await actor.play({
      eth_sendTransaction: async ({ real }) => {
        await real();
        return `0x${'77'.repeat(32)}`;
      },
    });
    await approve.click();
    await expect.poll(() => chainReader.allowance('base', USDC.base, account.address, SETTLEMENT)).toBe(20_000_000n);
    await expect(swap.main(swapMessages.mining)).toBeVisible();
    const unread = main.getByRole('alert');
    const later = async () => {
      await page.clock.fastForward(10_000);
      return unread.count();
    };
    await expect.poll(later, { intervals: [1_000] }).toBe(1);
    await expect(unread).toContainText('could not be read.');
    await expect(swap.review).toHaveCount(0);
    await swap.main(walletDialogMessages.read).click();
    await expect(swap.main('Review and sign')).toBeVisible();
  });
});

test('tokens that a wallet moves with its approval are named before the swap continues', { tag: '@long' }, async ({
  page,
  wallet,
  actor,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { swap, approve } = await openOn(page, wallet, { chainId: 8453, batches: true });
  const transfer = `0xa9059cbb${'9'.repeat(40).padStart(64, '0')}${(1_500_000).toString(16).padStart(64, '0')}`;
  await playBatch(page, actor, transfer);
  await approve.click();
  const note = page.getByRole('main').getByRole('alert');
  await expect(note).toContainText(/also moved tokens out of your account\..*1\.50 USDC to 0x9{40}/);
  // It is below the first screen of a phone, and scrolls into it.
  await expect(note).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  // The review that follows an approval waits until it is read.
  await swap.main(walletDialogMessages.read).click();
  await expect(swap.main('Review and sign')).toBeVisible();
  await expect(swap.review).toHaveCount(0);
});
