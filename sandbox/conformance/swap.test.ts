import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHarness, type Harness } from './testing/harness.ts';
import { orderWhen, selectorOf, swapOnce, usual } from './testing/swapOnce.ts';

let harness: Harness;
beforeAll(async () => {
  // On a busy machine a maker needs far more than the usual 150 ms for twenty requests at once.
  harness = await createHarness(['base', 'arbitrum', 'optimism'], { auctionWindowMs: 3_000 });
});
afterAll(() => harness?.stop());

test('default: a quote, a signature and a swap end in tokens on the other chain, with both transactions', async () => {
  const listener = await harness.listen();
  const maker = await harness.maker();
  const { quote, swap, rfqId } = await swapOnce(harness);
  expect(swap.status).toBe(200);
  expect(swap.body.status).toBe('pending');
  const order = await orderWhen(harness, quote.body.orderHash, ['Completed']);
  expect(order.srcTx).toMatch(/^0x[0-9a-f]{64}$/);
  expect(order.dstTx).toBe(maker.fills[0]);
  await listener.next((frame) => frame.event === 'TradeSettled');
  const mine = listener.frames.filter((frame) => frame.data.rfqId === rfqId);
  expect(mine.map((frame) => frame.event)).toEqual([
    'QuoteRequested',
    'QuoteReceived',
    'CalldataToExecute',
    'TradeSettled',
  ]);
  const call = mine[2]?.data ?? {};
  expect(selectorOf(call.data)).toBe('0x7ce5e33e');
  expect(call.to).toBe(harness.chain('arbitrum').settlement);
  expect(harness.log).toEqual([]);
});

test('behavior: twenty swaps at once, every one settled', async () => {
  const hashes = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const { quote, swap } = await swapOnce(harness, usual);
      expect(swap.status).toBe(200);
      return quote.body.orderHash;
    }),
  );
  expect(new Set(hashes).size).toBe(20);
  for (const hash of hashes) await orderWhen(harness, hash, ['Completed']);
  expect(harness.log).toEqual([]);
});
