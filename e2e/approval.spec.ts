import { fundedAccount } from './account.ts';
import { approveAll } from './approveAll.ts';
import { chainReader } from './chainReader.ts';
import { expect, test } from './fixtures.ts';
import { SETTLEMENT, USDC } from './tokens.ts';
import { swapView } from './views/swapView.ts';
import { transactions } from './wallets/transactions.ts';

const route = { from: 'base', to: 'arbitrum', sell: USDC.base, buy: USDC.arbitrum };

test('an allowance is believed when the chain has it, whatever the wallet says of it', async ({
  page,
  wallet,
  actor,
  account,
}) => {
  const swap = swapView(page);
  await swap.open(route);
  await wallet.behave({ answer: 'approve', chainId: 42161 });
  await swap.connect();
  await swap.amount.fill('10');
  const approve = swap.main(/approve USDC/i);
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

  await test.step('names the transaction of somebody else', async () => {
    const stranger = await approveAll(await fundedAccount());
    await actor.play({});
    await wallet.behave({ chainId: 8453 });
    await page.evaluate((hash) => sessionStorage.setItem('hash', hash), stranger);
    await actor.play({ eth_sendTransaction: () => sessionStorage.getItem('hash') });
    await approve.click();
    await expect(swap.refusal).toContainText('is not the one this page asked for');
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

  await test.step('makes it unlimited: named when it is mined, and taken back in one press', async () => {
    await actor.play({
      eth_sendTransaction: ({ params, real }) => {
        const [asked] = params as readonly [{ readonly data: string }];
        return real([{ ...asked, data: `${asked.data.slice(0, 74)}${'f'.repeat(64)}` }]);
      },
    });
    await approve.click();
    await expect(swap.refusal).toContainText('Your wallet changed the approval');
    await expect(swap.refusal).toContainText('may now take any amount of USDC');
    await actor.play({});
    await swap.revoke.click();
    await expect(swap.refusal).toHaveCount(0);
    await expect(approve).toBeVisible();
    expect(await chainReader.allowance('base', USDC.base, account.address, SETTLEMENT)).toBe(0n);
  });

  await test.step('replaces the transaction: another hash does the work', async () => {
    await actor.play({
      eth_sendTransaction: async ({ real }) => {
        await real();
        return `0x${'77'.repeat(32)}`;
      },
    });
    await approve.click();
    // Nobody approves for any other reason: the review opens by itself, and asks no wallet.
    await expect(swap.review).toBeVisible();
    expect(await actor.asked('eth_signTypedData_v4')).toBe(0);
    await swap.cancel.click();
    expect(await chainReader.allowance('base', USDC.base, account.address, SETTLEMENT)).toBe(10_000_000n);
  });

  await test.step('and the allowance that is not used after all is taken back in one press', async () => {
    await actor.play({});
    await swap.amount.fill('');
    await expect(swap.unusedAllowance).toContainText('may still take 10 USDC');
    await swap.revoke.click();
    await expect(swap.unusedAllowance).toHaveCount(0);
    expect(await chainReader.allowance('base', USDC.base, account.address, SETTLEMENT)).toBe(0n);
  });
});
