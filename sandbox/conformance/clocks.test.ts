import { createPublicClient, http } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '../chain/accounts.ts';
import { nodeRpc } from '../chain/nodeRpc.ts';
import { chainWriter } from './testing/chainWriter.ts';
import { createHarness, type Harness, trader } from './testing/harness.ts';
import { orderWhen, quoteBody, swapOnce } from './testing/swapOnce.ts';

const TOLERANCE_SEC = 1;
let harness: Harness;
beforeAll(async () => {
  harness = await createHarness(['base', 'arbitrum']);
  await harness.maker({ key: accounts.maker(92) });
});
afterAll(() => harness?.stop());

const newestBlock = async (chainKey: string) => {
  const block = await createPublicClient({ transport: http(harness.chain(chainKey).rpcUrl) }).getBlock();
  return Number(block.timestamp);
};
/** By how much a chain's clock is ahead of ours, in seconds. A quiet chain's last block is long ago, which is no harm. */
const ahead = async (chainKey: string) => (await newestBlock(chainKey)) - Date.now() / 1000;

test('behavior: many blocks within one second do not run ahead of the clock', async () => {
  const writer = chainWriter(harness.chain('base'), trader);
  const { address } = harness.token('base', 'USDC');
  for (let i = 0; i < 40; i += 1)
    await writer.approve(address, harness.chain('base').settlement, 2n ** 200n + BigInt(i));
  expect(await ahead('base')).toBeLessThan(TOLERANCE_SEC);
});

test('behavior: a quote has begun on both chains when it gets a response, and every swap in a crowd settles', async () => {
  const { body } = await harness.post('/quote', quoteBody(harness));
  for (const chainKey of ['base', 'arbitrum']) {
    const pending = (await nodeRpc(harness.chain(chainKey).rpcUrl, 'eth_getBlockByNumber', ['pending', false])) as {
      timestamp: string;
    };
    expect(Number(body.startTime) / 1000).toBeLessThanOrEqual(Number(pending.timestamp));
    expect(Number(body.endTime) / 1000).toBeGreaterThan(Number(pending.timestamp));
  }
  const swaps = await Promise.all(Array.from({ length: 15 }, () => swapOnce(harness)));
  for (const { quote } of swaps) await orderWhen(harness, quote.body.orderHash, ['Completed']);
  for (const chainKey of ['base', 'arbitrum']) expect(await ahead(chainKey)).toBeLessThan(TOLERANCE_SEC);
});

test('behavior: times of an order never run backwards', async () => {
  const { quote } = await swapOnce(harness);
  const order = await orderWhen(harness, quote.body.orderHash, ['Completed']);
  expect(Number(order.timestamp)).toBeGreaterThanOrEqual(Number(order.startTime));
  expect(Number(order.timestamp)).toBeLessThan(Number(order.endTime));
  const { body } = await harness.get('/data/query?limit=100');
  const times = (body.orders as { startTime: number }[]).map(({ startTime }) => startTime);
  expect(times.every((time) => time <= Date.now())).toBe(true);
});
