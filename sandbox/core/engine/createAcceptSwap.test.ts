import { createClient } from '@libsql/client';
import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, expect, test, vi } from 'vitest';
import { orderVector } from '../../../src/domain/order/orderVector.ts';
import { TEST_NOW, testArbitrum, testBase, testHash, testRfq, testStored } from '../../testing/builders.ts';
import { insertOrders } from '../store/insertOrders.ts';
import { openStore } from '../store/openStore.ts';
import type { StoredOrder } from '../store/StoredOrder.ts';
import { createAcceptSwap } from './createAcceptSwap.ts';
import type { Market } from './createMarket.ts';
import type { Settlement } from './createSettlement.ts';
import type { Rfq } from './Rfq.ts';

const { orderHash, signature, signingHash, order } = orderVector;
afterEach(() => {
  vi.useRealTimers();
});

/** A service that has issued the vector's quote; `settle` is how it accepts. */
const open = async (settle: () => Promise<StoredOrder> = async () => testStored(), now = TEST_NOW) => {
  const client = createClient({ url: ':memory:', concurrency: 1 });
  await openStore(client);
  const quote = { rfqId: 'aori-1', order, source: testBase, destination: testArbitrum, orderHash, signingHash };
  const rfq: Rfq = testRfq({ phase: 'quoted', quote: { ...quote, estimatedMs: 1 } });
  const accept = vi.fn(async (_: Rfq, __: string) => settle());
  const market: Pick<Market, 'find'> = { find: (hash) => (hash === orderHash ? rfq : null) };
  const settlement: Pick<Settlement, 'accept'> = { accept };
  const chains = new Map([testBase, testArbitrum].map((chain) => [chain.chainKey, chain]));
  const { name, version } = orderVector.domain;
  const swap = createAcceptSwap({ client, chains, market, settlement, domain: { name, version }, now: () => now });
  return { client, rfq, accept, swap };
};

test('default: a signed quote becomes an order', async () => {
  const { swap, accept } = await open();
  expect(await swap(orderHash, signature)).toEqual(testStored());
  expect(accept.mock.calls.map(([, text]) => text)).toEqual([signature]);
});

test('behavior: nobody is acknowledged before it is written, and a thousand at once are one', async () => {
  let written = () => {};
  const { swap, accept } = await open(
    () =>
      new Promise((resolve) => {
        written = () => resolve(testStored());
      }),
  );
  let acknowledged = 0;
  const all = Array.from({ length: 1_000 }, () =>
    swap(orderHash, signature).then(() => {
      acknowledged += 1;
    }),
  );
  await vi.waitFor(() => expect(accept).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(acknowledged).toBe(0);
  written();
  await Promise.all(all);
  expect([acknowledged, accept.mock.calls.length]).toEqual([1_000, 1]);
});

test('behavior: an accepted order is answered as it stands, to its signer alone', async () => {
  const { client, swap, accept } = await open();
  const stored = testStored({ status: 'completed', srcTx: testHash(1), dstTx: testHash(2) });
  await insertOrders(client, [stored]);
  expect((await swap(orderHash, signature)).status).toBe('completed');
  const other = await privateKeyToAccount(`0x${'7'.repeat(64)}`).sign({ hash: signingHash });
  await expect(swap(orderHash, other)).rejects.toMatchObject({ status: 400 });
  expect(accept).not.toHaveBeenCalled();
});

test('behavior: when the store is slow the caller is told 503 in time, and the same call again joins the first', async () => {
  let written = () => {};
  const { swap, accept } = await open(
    () =>
      new Promise((resolve) => {
        written = () => resolve(testStored());
      }),
  );
  vi.useFakeTimers();
  const first = swap(orderHash, signature).catch((error: unknown) => error);
  await vi.waitFor(() => expect(accept).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await first).toMatchObject({ status: 503 });
  const second = swap(orderHash, signature);
  await vi.advanceTimersByTimeAsync(100);
  written();
  expect(await second).toEqual(testStored());
  expect(accept).toHaveBeenCalledTimes(1);
});

test('error: a refusal may be followed by another try', async () => {
  const settle = vi.fn(async () => testStored());
  settle.mockRejectedValueOnce(new Error('refused'));
  const { swap } = await open(settle);
  await expect(swap(orderHash, signature)).rejects.toThrow('refused');
  expect(await swap(orderHash, signature)).toEqual(testStored());
});

test('error: unknown, expired, or not signed by the offerer', async () => {
  const { swap, accept } = await open();
  await expect(swap(testHash(5), signature)).rejects.toMatchObject({ status: 404 });
  await expect(swap(orderHash, `0x${'11'.repeat(64)}1b`)).rejects.toMatchObject({ status: 400 });
  await expect(swap(orderHash, '')).rejects.toMatchObject({ status: 400 });
  const late = await open(undefined, order.endTime * 1000);
  await expect(late.swap(orderHash, signature)).rejects.toMatchObject({ status: 410 });
  expect(accept).not.toHaveBeenCalled();
});
