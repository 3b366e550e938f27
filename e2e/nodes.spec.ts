import type { Page } from '@playwright/test';
import { orderStepMessages } from '../src/messages/swapTracking.ts';
import { approveAll } from './approveAll.ts';
import { expect, test } from './fixtures.ts';
import { USDC } from './tokens.ts';
import { swapView } from './views/swapView.ts';

/** A second node of a chain, beside the site's: the person's own, as the settings keep it. */
const withOwnNode = (page: Page, chainKey: string): Promise<unknown> =>
  page.addInitScript(
    ([key, url]) =>
      localStorage.setItem('settings:v1', JSON.stringify({ state: { rpcUrls: { [key]: url } }, version: 1 })),
    [chainKey, `/api/rpc/${chainKey}?own`] as const,
  );

const ORDER_STATUS = '0x2dff692d';
const NOTHING = `0x${'0'.repeat(64)}`;

/**
 * The own node responds as the chain does, but no order was ever delivered there. In the page, so that it is as fast as the
 * other: a node that responds seconds later counts as silent.
 */
const denyOrders = (page: Page): Promise<unknown> =>
  page.addInitScript(
    ([orderStatus, nothing]) => {
      const fetchReal = globalThis.fetch;
      globalThis.fetch = async (input, init) => {
        const request = new Request(input, init);
        if (!request.url.endsWith('?own')) return fetchReal(input, init);
        const calls = [(await request.clone().json()) as { readonly id: unknown; readonly params?: unknown }].flat();
        const denied = new Set(
          calls.filter(({ params }) => JSON.stringify(params ?? '').includes(orderStatus)).map(({ id }) => id),
        );
        const replies: unknown = await (await fetchReal(request)).json();
        const change = (reply: { readonly id: unknown }) =>
          denied.has(reply.id) ? { ...reply, result: nothing } : reply;
        return Response.json(
          Array.isArray(replies) ? replies.map(change) : change(replies as { readonly id: unknown }),
        );
      };
    },
    [ORDER_STATUS, NOTHING] as const,
  );

test('an order is not shown as delivered while its nodes contradict each other', async ({ page, wallet, account }) => {
  await withOwnNode(page, 'arbitrum');
  await approveAll(account);
  const swap = swapView(page);
  await denyOrders(page);
  await swap.open({ from: 'base', to: 'arbitrum', sell: USDC.base, buy: USDC.arbitrum });
  await swap.connect();
  await wallet.approve();
  await swap.amount.fill('12.5');
  await swap.main('Review and sign').click();
  await swap.sign.click();
  await wallet.approve();
  await expect(swap.status(orderStepMessages.nodesContradict({ chain: 'Arbitrum' }))).toBeVisible();
  await expect(page.getByText('The chain has not confirmed it yet').first()).toBeVisible();
  await expect(page.getByText('You received')).toHaveCount(0);

  // The order's own page does not call it agreed either.
  const order = await page.getByRole('link', { name: 'Open order' }).getAttribute('href');
  const other = await page.context().newPage();
  await withOwnNode(other, 'arbitrum');
  await denyOrders(other);
  await other.goto(order ?? '');
  await expect(other.getByText(orderStepMessages.nodesContradict({ chain: 'Arbitrum' }))).toBeVisible();
  await expect(other.getByText('Confirmed on-chain', { exact: true })).toHaveCount(0);
  await other.close();

  // A failed node is silent: the other one counts, and the page states that.
  await page.route(/\/api\/rpc\/arbitrum\?own$/, (route) => route.abort());
  await expect(swap.status(orderStepMessages.nodesSilent({ chain: 'Arbitrum' }))).toBeVisible();
  await expect(page.getByText('You received')).toBeVisible();
});

test('with every node dead, unconfirmed decimals need a confirmation before the prompt', { tag: '@long' }, async ({
  page,
  wallet,
  account,
}) => {
  await approveAll(account);
  const swap = swapView(page);
  await page.route('**/api/rpc/**', (route) => route.abort());
  await swap.open({ from: 'base', to: 'arbitrum', sell: USDC.base, buy: USDC.arbitrum });
  await swap.connect();
  await wallet.approve();
  await swap.amount.fill('12.5');
  await swap.main('Review and sign').click();
  await expect(swap.review.getByText('No node confirmed the decimals of USDC.')).toHaveCount(2);
  await expect(swap.review.getByText('You sign 12,500,000 smallest units.')).toBeVisible();
  await expect(swap.sign).toHaveCount(0);
  for (const box of await swap.review.getByRole('checkbox').all()) await box.check();
  await swap.sign.click();
  await expect(wallet.dialog).toContainText('Sign order');
});
