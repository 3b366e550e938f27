import { encodeFunctionResult, type Hex } from 'viem';
import { expect, test, vi } from 'vitest';
import { settlementAbi } from '../../../src/domain/order/settlement.ts';
import { rememberingHub, stubClient, TEST_NOW, testBase, testHash, testTrade } from '../../testing/builders.ts';
import type { ChainClient } from '../chain/createChainClient.ts';
import { createLedger } from './createLedger.ts';
import { depositTrade } from './depositTrade.ts';

const STATUS = { unknown: 0, active: 1, filled: 2, cancelled: 3, settled: 4 };
const status = (word: keyof typeof STATUS): Hex =>
  encodeFunctionResult({ abi: settlementAbi, functionName: 'orderStatus', result: STATUS[word] });
const log = (transactionHash: Hex) => ({ transactionHash }) as never;

const run = async (notified: Partial<ChainClient>, now = TEST_NOW, signature?: '0x') => {
  const { hub } = rememberingHub();
  const store = { write: async () => undefined };
  const ledger = createLedger({ store, hub, now: () => now, onCompleted: () => undefined });
  const trade = { ...testTrade(), ...(signature ? { signature } : {}) };
  ledger.add(trade);
  const lines: string[] = [];
  const context = {
    ledger,
    now: () => now,
    stopped: new AbortController().signal,
    log: (line: string) => void lines.push(line),
  };
  await depositTrade(stubClient(testBase, notified), trade, context);
  const { stored } = trade;
  return { status: stored.status, failReason: stored.failReason, srcTx: stored.srcTx, lines };
};

test('default: unknown to the chain, would succeed: deposited once', async () => {
  const send = vi.fn(async () => ({ transactionHash: testHash(5), success: true }));
  const result = await run({ read: async () => status('unknown'), simulate: async () => null, send });
  expect(result).toMatchObject({ status: 'received', srcTx: testHash(5) });
  expect(send).toHaveBeenCalledTimes(1);
});

test('behavior: already on the chain: never deposited again, its transaction is looked up', async () => {
  const send = vi.fn();
  for (const word of ['active', 'filled', 'settled'] as const) {
    const logs = async () => [log(testHash(6))];
    const result = await run({ read: async () => status(word), logs, blockNumber: async () => 9, send });
    expect(result).toMatchObject({ status: 'received', srcTx: testHash(6) });
  }
  expect(send).not.toHaveBeenCalled();
});

test('behavior: a response that got lost is not sent twice: the chain is read first each time', async () => {
  const words = ['unknown', 'active'] as const;
  const read = vi.fn(async () => status(words[Math.min(read.mock.calls.length - 1, 1)] ?? 'active'));
  const send = vi.fn(() => Promise.reject(new Error('the answer got lost')));
  const logs = async () => [log(testHash(7))];
  const result = await run({ read, simulate: async () => null, send, logs, blockNumber: async () => 9 });
  expect([result.status, result.srcTx, send.mock.calls.length]).toEqual(['received', testHash(7), 1]);
});

test('behavior: a chain that does not respond is retried', async () => {
  const read = vi.fn(async () => status('unknown'));
  read.mockRejectedValueOnce(new Error('silent'));
  const send = async () => ({ transactionHash: testHash(5), success: true });
  expect((await run({ read, simulate: async () => null, send })).status).toBe('received');
});

test('error: a deposit that would revert fails the order, with the reason in the log', async () => {
  const result = await run({ read: async () => status('unknown'), simulate: async () => 'insufficient balance' });
  expect(result).toMatchObject({ status: 'failed', failReason: 'unfilled' });
  expect(result.lines[0]).toContain('insufficient balance');
});

test('error: past its end, expired; cancelled on the chain, cancelled', async () => {
  const late = testTrade().order.endTime * 1000;
  expect(await run({ read: async () => status('unknown') }, late)).toMatchObject({
    status: 'failed',
    failReason: 'expired',
  });
  expect(await run({ read: async () => status('cancelled') })).toMatchObject({
    status: 'failed',
    failReason: 'cancelled',
  });
});

test('behavior: native input is waited for, never deposited by the service', async () => {
  const words = ['unknown', 'active'] as const;
  const read = vi.fn(async () => status(words[Math.min(read.mock.calls.length - 1, 1)] ?? 'active'));
  const result = await run({ read, logs: async () => [log(testHash(8))], blockNumber: async () => 9 }, TEST_NOW, '0x');
  expect(result).toMatchObject({ status: 'received', srcTx: testHash(8) });
});
