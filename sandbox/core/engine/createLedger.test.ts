import { expect, test, vi } from 'vitest';
import { rememberingHub, TEST_NOW, testHash, testMakerQuote, testTrade } from '../../testing/builders.ts';
import type { OrderStore } from '../store/createOrderStore.ts';
import { createLedger, type Step } from './createLedger.ts';

const open = (write: OrderStore['write'] = async () => undefined) => {
  const { hub, kinds, events } = rememberingHub();
  const writes = vi.fn(write);
  const onCompleted = vi.fn();
  const ledger = createLedger({
    store: { write: writes },
    hub,
    now: () => TEST_NOW + 5_000,
    onCompleted,
  });
  const trade = testTrade();
  trade.wake = vi.fn();
  ledger.add(trade);
  const step = (given: Step) => ledger.step(trade.stored.orderHash, given);
  return { ledger, trade, step, writes, kinds, events, onCompleted };
};

test('default: received, then completed; each recorded once and emitted once', async () => {
  const { trade, step, writes, events, onCompleted } = open();
  await step({ status: 'received', srcTx: testHash(1) });
  expect(trade.stored).toMatchObject({ status: 'received', srcTx: testHash(1), timestamp: TEST_NOW + 5_000 });
  await step({ status: 'completed', dstTx: testHash(2) });
  await step({ status: 'completed', dstTx: testHash(3) });
  expect(trade.stored).toMatchObject({ status: 'completed', srcTx: testHash(1), dstTx: testHash(2) });
  expect(writes).toHaveBeenCalledTimes(2);
  expect(events).toEqual([{ event: 'TradeSettled', data: { rfqId: 'aori-1', transactionHash: testHash(2) } }]);
  expect(onCompleted.mock.calls).toEqual([[5_000]]);
});

test('behavior: a step back changes nothing', async () => {
  const { trade, step, writes } = open();
  await step({ status: 'completed', dstTx: testHash(2) });
  for (const status of ['pending', 'received', 'failed'] as const) await step({ status });
  expect(trade.stored.status).toBe('completed');
  expect(writes).toHaveBeenCalledTimes(1);
});

test('behavior: a failed order may complete after all, and its reason may become clearer', async () => {
  const { trade, step } = open();
  await step({ status: 'failed', failReason: 'expired' });
  await step({ status: 'failed', failReason: 'cancelled' });
  expect(trade.stored.failReason).toBe('cancelled');
  await step({ status: 'completed', dstTx: testHash(2) });
  expect(trade.stored).toMatchObject({ status: 'completed', failReason: null });
});

test('behavior: the trade is woken after the step is on disk, not before', async () => {
  let written = () => {};
  const { trade, step } = open(
    () =>
      new Promise((resolve) => {
        written = resolve;
      }),
  );
  const done = step({ status: 'received' });
  expect(trade.wake).not.toHaveBeenCalled();
  written();
  await done;
  expect(trade.wake).toHaveBeenCalledWith('changed');
});

test('error: a change that was not recorded did not happen and can be retried', async () => {
  const { trade, step, writes, kinds } = open();
  writes.mockRejectedValueOnce(new Error('disk full'));
  await expect(step({ status: 'completed', dstTx: testHash(2) })).rejects.toThrow('disk full');
  expect([trade.stored.status, kinds()]).toEqual(['pending', []]);
  await step({ status: 'completed', dstTx: testHash(2) });
  expect([trade.stored.status, kinds()]).toEqual(['completed', ['TradeSettled']]);
});

test('behavior: an order that is not on its way any more is recorded without an event', async () => {
  const { ledger, writes, kinds } = open();
  await ledger.step(testHash(77), { status: 'failed', failReason: 'cancelled' });
  expect([writes.mock.calls.length, kinds()]).toEqual([1, []]);
});

test('behavior: TradeSettled names a transaction or is not sent, and never follows TradeFailed', async () => {
  const unnamed = open();
  await unnamed.step({ status: 'completed' });
  expect([unnamed.trade.stored.status, unnamed.kinds()]).toEqual(['completed', []]);
  const failed = open();
  const trade = { ...testTrade([{ ...testMakerQuote(), withdrawn: true }]) };
  failed.ledger.add(trade);
  await failed.step({ status: 'completed', dstTx: testHash(2) });
  expect([trade.stored.status, failed.kinds()]).toEqual(['completed', []]);
});
