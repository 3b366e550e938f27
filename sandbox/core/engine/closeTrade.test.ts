import { encodeFunctionResult } from 'viem';
import { expect, test, vi } from 'vitest';
import { settlementAbi } from '../../../src/domain/order/settlement.ts';
import { rememberingHub, stubClient, testArbitrum, testHash, testTrade } from '../../testing/builders.ts';
import type { ChainClient } from '../chain/createChainClient.ts';
import type { StoredOrder } from '../store/StoredOrder.ts';
import { closeTrade } from './closeTrade.ts';
import { createLedger } from './createLedger.ts';

const encoded = (result: number) => encodeFunctionResult({ abi: settlementAbi, functionName: 'orderStatus', result });
const run = async (stub: Partial<ChainClient>, stored: Partial<StoredOrder> = { status: 'received' }) => {
  const { hub } = rememberingHub();
  const store = { write: async () => undefined };
  const trade = testTrade(undefined, stored);
  const now = () => trade.order.endTime * 1000 + 2_000;
  const ledger = createLedger({ store, hub, now, onCompleted: () => undefined });
  ledger.add(trade);
  await closeTrade(trade, stubClient(testArbitrum, stub), { ledger, now, stopped: new AbortController().signal });
  return trade.stored;
};

test('default: unfilled past its end, it is expired', async () => {
  expect(await run({ read: async () => encoded(0) })).toMatchObject({ status: 'failed', failReason: 'expired' });
});

test('behavior: filled after all, though the log was missed: completed, with its transaction', async () => {
  const logs = async () => [{ transactionHash: testHash(4) }] as never;
  const stored = await run({ read: async () => encoded(2), logs, blockNumber: async () => 3 });
  expect(stored).toMatchObject({ status: 'completed', dstTx: testHash(4) });
});

test('behavior: one cancelled on the chain has that reason; one unfilled keeps its own', async () => {
  expect(await run({ read: async () => encoded(3) })).toMatchObject({ failReason: 'cancelled' });
  const before = { status: 'failed', failReason: 'unfilled' } as const;
  expect(await run({ read: async () => encoded(0) }, before)).toMatchObject(before);
});

test('behavior: the destination decides: it is polled until it responds', async () => {
  const read = vi.fn(async () => encoded(0));
  read.mockRejectedValueOnce(new Error('silent'));
  expect((await run({ read })).status).toBe('failed');
  expect(read).toHaveBeenCalledTimes(2);
});

test('behavior: a completed one is left alone', async () => {
  expect((await run({}, { status: 'completed' })).status).toBe('completed');
});

test('behavior: a fill whose transaction is not to be found at once is requested again', async () => {
  const logs = vi.fn(async () => [{ transactionHash: testHash(4) }] as never);
  logs.mockResolvedValueOnce([] as never);
  const stored = await run({ read: async () => encoded(2), logs, blockNumber: async () => 3 });
  expect([stored.dstTx, logs.mock.calls.length]).toEqual([testHash(4), 2]);
});
