import { type Hex, numberToHex, parseGwei } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accounts } from '../../chain/accounts.ts';
import { createChainMethods, respondAsNode } from './chainMethods.ts';
import { createEvmChain } from './createEvmChain.ts';

const CHAIN_ID = 8453;
const NOW_MS = 1_795_000_000_000;
const sender = privateKeyToAccount(accounts.trader(1));
const other = privateKeyToAccount(accounts.trader(2)).address;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const open = async () => {
  const methods = createChainMethods(await createEvmChain({ chainId: CHAIN_ID, now: Date.now }));
  const ask = async (method: string, ...params: unknown[]) => {
    const response = JSON.parse(
      await respondAsNode(methods, JSON.stringify({ jsonrpc: '2.0', id: 7, method, params })),
    );
    return response.error ?? response.result;
  };
  await ask('anvil_setBalance', sender.address, numberToHex(10n ** 18n));
  const sign = (
    nonce: number,
    more: { gas?: bigint; tip?: bigint; value?: bigint; chainId?: number; data?: Hex } = {},
  ) =>
    sender.signTransaction({
      chainId: more.chainId ?? CHAIN_ID,
      nonce,
      to: other,
      value: more.value ?? 1n,
      gas: more.gas ?? 21_000n,
      maxFeePerGas: parseGwei('5'),
      maxPriorityFeePerGas: more.tip ?? 7n,
      data: more.data ?? '0x',
    });
  const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
  return { ask, sign, later, methods };
};

test('default: a transaction waits for its block, and is emitted with it', async () => {
  const { ask, sign, later } = await open();
  expect([await ask('eth_chainId'), await ask('eth_blockNumber')]).toEqual([numberToHex(CHAIN_ID), '0x0']);
  const hash = await ask('eth_sendRawTransaction', await sign(0));
  expect([await ask('eth_getTransactionReceipt', hash), await ask('eth_getBalance', other)]).toEqual([null, '0x0']);
  expect(await ask('eth_getTransactionByHash', hash)).toMatchObject({ hash, blockNumber: null, nonce: '0x0' });
  expect(await ask('eth_getTransactionCount', sender.address, 'pending')).toBe('0x1');
  expect(await ask('eth_getTransactionCount', sender.address, 'latest')).toBe('0x0');
  later(1_000);
  const receipt = await ask('eth_getTransactionReceipt', hash);
  expect(receipt).toMatchObject({ status: '0x1', blockNumber: '0x1', gasUsed: '0x5208', effectiveGasPrice: '0x7' });
  expect(await ask('eth_getBlockByNumber', 'latest', true)).toMatchObject({
    number: '0x1',
    hash: receipt.blockHash,
    timestamp: numberToHex(NOW_MS / 1_000 + 1),
    transactions: [{ hash, from: sender.address.toLowerCase(), value: '0x1' }],
  });
  expect(await ask('eth_getBalance', sender.address)).toBe(numberToHex(10n ** 18n - 1n - 21_000n * 7n));
});

test('behavior: blocks follow the clock, also without reads, and their hashes from their numbers', async () => {
  const { ask, later } = await open();
  later(3_600_000);
  const block = await ask('eth_getBlockByNumber', 'latest', false);
  expect(block).toMatchObject({ number: numberToHex(3_600), transactions: [] });
  expect(block.parentHash).toBe((await ask('eth_getBlockByNumber', numberToHex(3_599), false)).hash);
  expect(await ask('eth_getBlockByHash', block.hash, false)).toEqual(block);
  expect(await ask('eth_getBlockByNumber', numberToHex(3_601), false)).toBe(null);
});

test('behavior: of two with one nonce the dearer is mined; one that waits for another is mined after it', async () => {
  const { ask, sign, later } = await open();
  const second = await ask('eth_sendRawTransaction', await sign(1));
  const first = await ask('eth_sendRawTransaction', await sign(0));
  expect(await ask('eth_sendRawTransaction', await sign(0, { value: 2n }))).toMatchObject({
    message: 'replacement transaction underpriced',
  });
  later(1_000);
  const [one, two] = [await ask('eth_getTransactionReceipt', first), await ask('eth_getTransactionReceipt', second)];
  expect([one.transactionIndex, two.transactionIndex, two.blockNumber]).toEqual(['0x0', '0x1', one.blockNumber]);
});

test.each([
  ['of another chain', { chainId: 1 }, 'invalid chain id for signer'],
  ['without enough gas', { gas: 20_999n }, 'intrinsic gas too low'],
  ['without enough for its data', { gas: 21_100n, data: `0x${'11'.repeat(16)}` as Hex }, 'intrinsic gas too low'],
  ['of more than there is', { value: 10n ** 18n }, 'Insufficient funds for gas * price + value'],
])('error: a transaction %s is refused', async (_, changes, message) => {
  const { ask, sign } = await open();
  expect(await ask('eth_sendRawTransaction', await sign(0, changes))).toEqual({ code: -32003, message });
});

test('error: an invalid transaction, method or address, and state that was pruned', async () => {
  const { ask, sign, later, methods } = await open();
  expect(await ask('eth_sendRawTransaction', '0x1234')).toMatchObject({ code: -32602 });
  expect(await ask('eth_sign', other, '0x')).toMatchObject({ code: -32601 });
  expect(await ask('eth_getBalance', '0x12')).toMatchObject({ code: -32602 });
  later(5_000);
  expect(await ask('eth_getBalance', other, '0x1')).toMatchObject({ message: 'the state of old blocks is not kept' });
  const raw = await sign(0);
  await ask('eth_sendRawTransaction', raw);
  expect(await ask('eth_sendRawTransaction', raw)).toMatchObject({ message: 'transaction already imported' });
  later(1_000);
  await ask('eth_blockNumber');
  expect(await ask('eth_sendRawTransaction', await sign(0, { value: 3n }))).toMatchObject({ message: 'nonce too low' });
  const batch = [{ id: 1, method: 'net_version' }, 5].map((call) => call);
  expect(JSON.parse(await respondAsNode(methods, JSON.stringify(batch)))).toEqual([
    { jsonrpc: '2.0', id: 1, result: String(CHAIN_ID) },
    { jsonrpc: '2.0', id: null, error: { code: -32601, message: 'Method not found' } },
  ]);
});
