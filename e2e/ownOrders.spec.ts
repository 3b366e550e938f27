import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { commonMessages } from '../src/messages/common.ts';
import { orderMessages } from '../src/messages/order.ts';
import { swapErrorMessages } from '../src/messages/swapErrors.ts';
import { swapReviewMessages } from '../src/messages/swapReview.ts';
import { verifyMessages } from '../src/messages/verify.ts';
import { expectAccessible } from './fixtures.ts';
import { serviceOrders } from './recovery/accounts.ts';
import { expect, test } from './recovery/fixtures.ts';
import { onPage } from './recovery/scene.ts';
import { sign, signUnsent } from './recovery/signing.ts';
import { readJournal } from './recovery/walletLog.ts';

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const toasts = (page: Page) => notices(page).getByRole('dialog');

test('a trader on another page gets one notice of their order’s end, over all tabs', { tag: '@long' }, async ({
  scene,
  context,
  sandbox,
}) => {
  const page = await scene.open();
  const other = await context.newPage();
  await other.goto(`${sandbox.appUrl}/rfq`);
  await sandbox.fault({ on: 'event CalldataToExecute', drop: true });
  await sign(scene);
  await expect(page.getByRole('main')).toContainText('Deposited on Base');
  await page.getByRole('banner').getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
  await sandbox.truth();
  await sandbox.closeSockets();
  await expect.poll(async () => (await toasts(page).count()) + (await toasts(other).count())).toBe(1);
  const pageWithNotice = (await toasts(page).count()) === 1 ? page : other;
  await expect(notices(pageWithNotice)).toContainText('Completed on Arbitrum');
  // It stays while the pointer is over it.
  await notices(pageWithNotice).hover();
  const { violations } = await new AxeBuilder({ page: pageWithNotice }).include('.toasts').analyze();
  expect(violations).toEqual([]);
  await notices(pageWithNotice).getByRole('link', { name: 'Open order' }).click();
  await expect(pageWithNotice).toHaveURL(/\/order\/0x/);
  await expect(toasts(pageWithNotice)).toHaveCount(0);
  expect(await page.evaluate(readJournal)).toMatchObject([{ state: 'accepted' }]);
});

test('a signature that was not sent is delivered from the orders page, without a second prompt', {
  tag: '@long',
}, async ({ scene, context, sandbox }) => {
  await signUnsent(scene);
  expect((await serviceOrders(sandbox, scene.trader)).size).toBe(0);
  const page = await context.newPage();
  await page.goto(`${sandbox.appUrl}/orders`);
  await expect(notices(page)).toContainText('Completed on Arbitrum');
  expect((await serviceOrders(sandbox, scene.trader)).size).toBe(1);
  expect(await page.evaluate(readJournal)).toMatchObject([{ state: 'accepted' }]);
  expect(scene.prompts).toHaveLength(1);
});

test('a service that refuses an order and sends it all the same is found out by the chains', async ({ scene }) => {
  const page = await scene.open();
  const { review, main, cancel, sign: button } = onPage(scene);
  const noOrders = { orders: [], pagination: { currentPage: 1, limit: 1, totalRecords: 0, totalPages: 0 } };
  await page.route('**/api/data/query?*orderHash*', (route) => route.fulfill({ json: noOrders }));
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/swap', async (route) => {
    void released.then(() => route.fetch());
    await route.fulfill({ status: 400, json: { error: 'Quote not found' } });
  });
  await sign(scene);
  await expect(review).toContainText(swapErrorMessages.refused);
  await cancel.click();
  await expect(page.getByRole('main')).toContainText(/Your signature stays usable until \d\d:\d\d:\d\d/);
  // Another order of the same token needs a confirmation: a new quote was requested.
  await main('Review and sign').click();
  await expect(review).toContainText('Your signed order of 25 USDC can still be paid until');
  await expect(button).toHaveCount(0);
  await review.getByRole('checkbox', { name: swapReviewMessages.knowBoth }).check();
  await expect(button).toBeEnabled();
  await cancel.click();
  release();
  await expect(page.getByRole('main')).toContainText('arrived in your wallet on Arbitrum');
  expect(await page.evaluate(readJournal)).toMatchObject([{ state: 'accepted' }]);
  expect(scene.prompts).toHaveLength(1);
});

test('the signer of an order sees it, with the chains’ state, while the service is down', { tag: '@long' }, async ({
  scene,
  sandbox,
}) => {
  const page = await scene.open();
  await sign(scene);
  await sandbox.truth();
  await expect(page.getByRole('main')).toContainText('confirmed on both chains');
  const [entry] = await page.evaluate(readJournal);
  await page.route('**/api/data/query**', (route) => route.abort());
  await page.route('**/api/chains', (route) => route.abort());
  await page.goto(`${sandbox.appUrl}/order/${entry?.orderHash}`);
  await expect(page.getByText('You signed this order in this browser.')).toBeVisible();
  await page.getByText(commonMessages.proof, { exact: true }).click();
  await expect(page.getByText(orderMessages.hashSame)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Paid' })).toBeVisible();
  await page.getByRole('button', { name: 'Open receipt' }).click();
  await expect(page).toHaveURL(/\/verify/);
  await expect(page.getByRole('heading', { name: verifyMessages.proven })).toBeInViewport();
  await expect(page.getByRole('list', { name: verifyMessages.onChains })).toContainText('delivered on Arbitrum');
  await expectAccessible(page);
});
