import { swapReviewMessages } from '../src/messages/swapReview.ts';
import { chainReader } from './chainReader.ts';
import { expect, test } from './fixtures.ts';
import { SETTLEMENT, USDC } from './tokens.ts';
import { connectView } from './views/connectView.ts';
import { swapView } from './views/swapView.ts';

const route = { from: 'base', to: 'arbitrum', sell: USDC.base, buy: USDC.arbitrum };
const silence = () => new Promise(() => undefined);

/** After 20 s without a response the page shows that; after 45 s without a node that has it, a transaction counts as lost. */
const SLOW = { timeout: 30_000 };
const LOST = { timeout: 70_000 };

test('a wallet without a response for 20 seconds gets a notice, at every prompt', async ({ page, wallet, actor }) => {
  const swap = swapView(page);
  const connect = connectView(page);
  await swap.open(route);
  await wallet.behave({ answer: 'approve', chainId: 42161 });

  await actor.play({ wallet_requestPermissions: silence, eth_requestAccounts: silence });
  await connect.open();
  await connect.wallet('Sandbox wallet').click();
  // The dialog of RainbowKit has no name in this step.
  await expect(page.getByRole('dialog')).toContainText('Confirm connection in the extension');
  await connect.back();
  await actor.play({});
  await connect.wallet('Sandbox wallet').click();
  await expect(connect.account).toBeVisible();

  await swap.amount.fill('10');
  const approve = swap.main(/approve .*USDC/i);
  await actor.play({ wallet_switchEthereumChain: silence });
  await approve.click();
  await expect(swap.status('No response for 20 seconds')).toBeVisible(SLOW);
  await swap.main('Stop waiting').click();
  await expect(approve).toBeEnabled();

  await actor.play({});
  await wallet.behave({ chainId: 8453 });
  await actor.play({ eth_sendTransaction: silence });
  await approve.click();
  await expect(swap.status('No response for 20 seconds')).toBeVisible(SLOW);
  await swap.main('Stop waiting').click();
  await actor.play({});
  await approve.click();

  await swap.openReview();
  await actor.play({ eth_signTypedData_v4: silence });
  await swap.sign.click();
  await expect(swap.review).toContainText('No response for 20 seconds', SLOW);
  await swap.stopWaiting.click();
  await expect(swap.review).toContainText(swapReviewMessages.stopped);
});

test('a transaction that no node knows is named, and the way to try again is open', async ({
  page,
  wallet,
  actor,
  account,
}) => {
  test.setTimeout(300_000);
  const swap = swapView(page);
  await swap.open(route);
  await wallet.behave({ answer: 'approve' });
  await swap.connect();
  await swap.amount.fill('10');
  const approve = swap.main(/approve .*USDC/i);
  const lost = async () => {
    await expect(swap.status('This takes longer than usual')).toBeVisible(SLOW);
    await expect(swap.refusal).toContainText('The transaction was not found on the chain', LOST);
    await expect(approve).toBeEnabled();
    expect(await chainReader.allowance('base', USDC.base, account.address, SETTLEMENT)).toBe(0n);
  };

  await test.step('a hash of nothing', async () => {
    await actor.play({ eth_sendTransaction: () => `0x${'12'.repeat(32)}` });
    await approve.click();
    await lost();
  });

  await test.step('sent on another chain than the wallet says', async () => {
    await wallet.behave({ chainId: 42161 });
    await actor.play({
      eth_chainId: () => '0x2105',
      eth_sendTransaction: ({ params, real }) => {
        const { chainId: _, ...unbound } = params[0] as Record<string, unknown>;
        return real([unbound]);
      },
    });
    await approve.click();
    await lost();
  });

  await test.step('replaced by one that does nothing', async () => {
    await wallet.behave({ chainId: 8453 });
    await actor.play({
      eth_sendTransaction: async ({ params, real }) => {
        const { from } = params[0] as { from: string };
        await real([{ from, to: from, value: '0x0' }]);
        return `0x${'34'.repeat(32)}`;
      },
    });
    await approve.click();
    await lost();
  });

  await test.step('and behaves again', async () => {
    await actor.play({});
    await approve.click();
    await expect(swap.review).toBeVisible();
  });
});
