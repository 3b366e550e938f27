import type { Page } from '@playwright/test';
import { swapTrackingMessages } from '../src/messages/swapTracking.ts';
import { holdings } from './recovery/accounts.ts';
import { expect, test } from './recovery/fixtures.ts';
import type { Scene } from './recovery/scene.ts';
import { sign } from './recovery/signing.ts';

type Wire = Record<string, unknown>;
type Mood = (order: Wire | undefined) => { readonly status: number; readonly orders: readonly Wire[] };

const truth: Mood = (order) => ({ status: 200, orders: order ? [order] : [] });
const says =
  (change: Wire): Mood =>
  (order) => ({
    status: 200,
    orders: order ? [{ ...order, timestamp: Number(order.timestamp) + 60_000, ...change }] : [],
  });
const unknown: Mood = () => ({ status: 404, orders: [] });
const another: Mood = (order) => says({ orderHash: `0x${'ab'.repeat(32)}`, status: 'Refunded' })(order);

/** Stands between the page and GET /data/query?orderHash=…: and changes the service's report of an order at will. */
const moody = async (page: Page) => {
  let mood = truth;
  let requests = 0;
  await page.route('**/api/data/query?orderHash=*', async (route) => {
    const response = await route.fetch().catch(() => null);
    if (response === null) return route.abort().catch(() => undefined);
    const body = await response.json();
    const { status, orders } = mood(body.orders[0]);
    await route.fulfill({ status, json: { ...body, orders } }).catch(() => undefined);
    requests += 1;
  });
  return {
    /** From now on; resolves when the page has heard it so many times. */
    be: async (next: Mood, times = 2) => {
      mood = next;
      requests = 0;
      await expect.poll(() => requests).toBeGreaterThan(times);
    },
  };
};

const signed = async (scene: Scene) => {
  await scene.open();
  const service = await moody(scene.page);
  await sign(scene);
  return { service, main: scene.page.getByRole('main') };
};

test('the card follows the chains, whatever the service reports', async ({ scene, sandbox }) => {
  test.setTimeout(180_000);
  const before = await holdings(sandbox, scene.trader);
  await sandbox.fault({ on: 'event CalldataToExecute', drop: true });
  const { service, main } = await signed(scene);
  await expect(main).toContainText('Deposited on Base');
  const locked = 'is locked until';

  // Back: pending again, as if nothing had been deposited.
  await service.be(says({ status: 'Pending', srcTx: null }));
  await expect(main).toContainText(locked);

  // Completed, with a transaction that fills nothing.
  await service.be(says({ status: 'Completed', dstTx: `0x${'cd'.repeat(32)}` }));
  await expect(main).toContainText('Delivery on Arbitrum reported');
  await expect(main).toContainText('The chain has not confirmed it yet');
  await expect(main).not.toContainText('You received');

  // The record of another order, and no record at all.
  await service.be(another);
  await expect(main).not.toContainText(/You received|Refunded on/);
  await service.be(unknown, 30);
  await expect(main).not.toContainText(/You received|Refunded on|ended undelivered/);

  // Failed, later than all its earlier reports.
  await service.be(says({ status: 'Failed', dstTx: null, timestamp: sandbox.now() + 120_000 }));
  await expect(main).toContainText(swapTrackingMessages.failing);

  // The order is filled while the service still reports failed.
  await sandbox.truth();
  await sandbox.closeSockets();
  await expect(main).toContainText('You received');
  expect((await holdings(sandbox, scene.trader)).destination).toBeGreaterThan(before.destination);
  expect(scene.prompts).toHaveLength(1);
});

test('a service that does not know the order for 30 s, and then does', async ({ scene, sandbox }) => {
  test.setTimeout(120_000);
  await sandbox.fault({ on: 'event CalldataToExecute', drop: true });
  const { service, main } = await signed(scene);
  await service.be(unknown, 20);
  // The chain shows the deposit before any report of the service.
  await expect(main).toContainText('Deposited on Base');
  await service.be(unknown, 10);
  await expect(main).toContainText('Deposited on Base');
  await service.be(truth);
  await sandbox.truth();
  await sandbox.closeSockets();
  await expect(main).toContainText('You received');
  expect([scene.prompts.length, scene.posts.length]).toEqual([1, 1]);
});
