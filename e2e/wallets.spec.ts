import type { Page } from '@playwright/test';
import { swapReviewMessages } from '../src/messages/swapReview.ts';
import { walletErrorMessages } from '../src/messages/wallet.ts';
import { approveAll } from './approveAll.ts';
import { expect, test } from './fixtures.ts';
import { USDC } from './tokens.ts';
import type { SandboxWallet } from './views/sandboxWallet.ts';
import { swapView } from './views/swapView.ts';
import type { Actor } from './wallets/actor.ts';
import { badSignatures } from './wallets/badSignatures.ts';
import type { Misbehaviour } from './wallets/Misbehaviour.ts';
import { oddSignatures } from './wallets/oddSignatures.ts';
import { rejections } from './wallets/rejections.ts';

const route = { from: 'base', to: 'arbitrum', sell: USDC.base, buy: USDC.arbitrum };

const watchSwaps = (page: Page): string[] => {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/swap')
      bodies.push(request.postData() ?? '');
  });
  return bodies;
};

/** A connected wallet that approves without a dialog, on an account that approved before. */
const ready = async (page: Page, wallet: SandboxWallet) => {
  const swap = swapView(page);
  await swap.open(route);
  await wallet.behave({ answer: 'approve' });
  await swap.connect();
  await expect(swap.main('Enter an amount')).toBeVisible();
  let amount = 10;
  return {
    ...swap,
    /** Opens the review of an order that is unlike every one before it. */
    openReview: async () => {
      amount += 1;
      await swap.amount.fill(String(amount));
      await swap.main('Review and sign').click();
      await expect(swap.sign).toBeVisible();
    },
  };
};

/** A review lasts as long as its quote, which in the sandbox is three times this, in ms. */
const FRESH_MS = 30_000;

/** Plays one after the other; each must end in its words, with the way to sign again open and nothing sent. */
const playAll = async (page: Page, wallet: SandboxWallet, actor: Actor, list: readonly Misbehaviour[]) => {
  const posts = watchSwaps(page);
  const swap = await ready(page, wallet);
  await swap.openReview();
  let openedAt = Date.now();
  for (const { name, wills, settings, says } of list) {
    await test.step(name, async () => {
      await actor.play(wills);
      if (settings !== undefined) await wallet.behave(settings);
      if (Date.now() - openedAt > FRESH_MS) {
        await swap.cancel.click();
        await swap.openReview();
        openedAt = Date.now();
      }
      const [method = 'eth_signTypedData_v4'] = Object.keys(wills);
      const before = await actor.asked(method);
      await swap.sign.click();
      await expect.poll(() => actor.asked(method), { message: name, intervals: [50] }).toBeGreaterThan(before);
      await expect(swap.review, name).toContainText(says);
      await expect(swap.sign, name).toBeEnabled();
      if (settings !== undefined) await wallet.behave({ signature: 'normal', refusesNoChainId: false });
    });
  }
  expect(posts, 'POST /swap').toEqual([]);
};

test.describe.configure({ mode: 'parallel' });

test.beforeEach(({ account }) => approveAll(account));

test(
  'a wallet that declines, in every dialect, leads back to the review',
  { tag: '@long' },
  async ({ page, wallet, actor }) => playAll(page, wallet, actor, rejections),
);

test('a response that is not a signature of this order is shown as such and never sent', async ({
  page,
  wallet,
  actor,
}) => playAll(page, wallet, actor, badSignatures));

test('a good signature of unusual form is sent once, in the form the contract takes', { tag: '@long' }, async ({
  page,
  wallet,
  actor,
}) => {
  const posts = watchSwaps(page);
  const swap = await ready(page, wallet);
  for (const { name, wills, settings = {} } of oddSignatures) {
    await test.step(name, async () => {
      const before = posts.length;
      await actor.play(wills);
      await wallet.behave({ signature: 'normal', ...settings });
      await swap.openReview();
      await swap.sign.click();
      await swap.another.click();
      await expect(swap.main('Enter an amount')).toBeVisible();
      // The same body may be sent again while its response is open; another may not.
      expect(new Set(posts.slice(before)).size, name).toBe(1);
      const { signature } = JSON.parse(posts[before] ?? '{}');
      expect(signature, name).toMatch(/^0x[0-9a-f]{64}[0-7][0-9a-f]{63}1[bc]$/);
    });
  }
});

test('a wallet that disconnects during a prompt, or responds late, is named and nothing is sent', {
  tag: '@long',
}, async ({ page, wallet, actor, account }) => {
  const posts = watchSwaps(page);
  const swap = await ready(page, wallet);
  const signs = () => actor.asked('eth_signTypedData_v4');

  await test.step('never responds, and then does', async () => {
    await actor.play({
      eth_signTypedData_v4: ({ real }) =>
        new Promise((resolve) => window.addEventListener('late-answer', () => resolve(real()), { once: true })),
    });
    await swap.openReview();
    await swap.sign.click();
    await swap.stopWaiting.click();
    await expect(swap.review).toContainText(swapReviewMessages.stopped);
    await page.evaluate(() => window.dispatchEvent(new Event('late-answer')));
    await expect(swap.sign).toBeEnabled();
    await swap.cancel.click();
  });

  await test.step('disconnects', async () => {
    const before = await signs();
    await actor.play({ eth_signTypedData_v4: () => new Promise(() => undefined) });
    await swap.openReview();
    await swap.sign.click();
    await expect.poll(signs).toBeGreaterThan(before);
    await wallet.behave({ connected: false });
    await expect(swap.review).toContainText('The wallet disconnected. Nothing was sent.');
    await actor.play({});
    await swap.review.getByRole('button', { name: 'Connect wallet' }).click();
    await swap.choose();
    await expect(swap.main('Review and sign')).toBeVisible();
  });

  await test.step('moves to another account', async () => {
    const other = `0x${'5'.repeat(64)}`;
    await wallet.behave({ answer: 'ask' });
    await swap.openReview();
    await swap.sign.click();
    await expect(wallet.dialog).toContainText('Sign order');
    await wallet.behave({ privateKey: other });
    await wallet.approve();
    await expect(swap.review).toContainText(walletErrorMessages.wrongSigner);
    await swap.review.getByRole('button', { name: 'Get a new quote' }).click();
    await expect(swap.main('Not enough USDC')).toBeVisible();
    await wallet.behave({ privateKey: account.privateKey, answer: 'approve' });
    await expect(swap.main('Review and sign')).toBeVisible();
  });

  await test.step('responds after a reload, to the next request', async () => {
    await actor.play({
      eth_signTypedData_v4: async ({ real }) => {
        sessionStorage.setItem('late', String(await real()));
        return new Promise(() => undefined);
      },
    });
    await swap.openReview();
    await swap.sign.click();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('late'))).toMatch(/^0x/);
    await page.reload();
    await actor.play({ eth_signTypedData_v4: () => sessionStorage.getItem('late') });
    await swap.openReview();
    await swap.sign.click();
    await expect(swap.review).toContainText(walletErrorMessages.wrongSigner);
  });
  expect(posts, 'POST /swap').toEqual([]);

  await test.step('and behaves again', async () => {
    await actor.play({});
    await swap.sign.click();
    await expect(swap.another).toBeVisible();
    expect(new Set(posts).size).toBe(1);
  });
});
