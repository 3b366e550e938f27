import { encodeFunctionResult, erc20Abi } from 'viem';
import { expect, test, vi } from 'vitest';
import { stubClient, TEST_NOW, testArbitrum, testLimitOrder } from '../../testing/builders.ts';
import { createAllowanceCheck } from './checkAllowance.ts';

const order = testLimitOrder({ inputChainId: testArbitrum.chainId, inputAmount: 9_000n });
const open = (allowance: bigint | Error) => {
  let now = TEST_NOW;
  const read = vi.fn(async () => {
    if (typeof allowance !== 'bigint') throw allowance;
    return encodeFunctionResult({ abi: erc20Abi, functionName: 'allowance', result: allowance });
  });
  const client = stubClient(testArbitrum, { read });
  const clientOf = (chainId: number) => (chainId === testArbitrum.chainId ? client : undefined);
  const wait = (ms: number) => {
    now += ms;
  };
  return { check: createAllowanceCheck({ clientOf, now: () => now }), read, wait };
};

test('default: enough is fine, and is not requested again within five seconds', async () => {
  const { check, read, wait } = open(9_000n);
  expect([await check(order), await check(order), read.mock.calls.length]).toEqual([null, null, 1]);
  wait(5_000);
  expect([await check(order), read.mock.calls.length]).toEqual([null, 2]);
});

test('error: too little is refused with both amounts, and read again for the next maker quote', async () => {
  const { check, read } = open(8_999n);
  expect(await check(order)).toMatch(/may take 8999 of inputToken.*inputAmount is 9000/);
  await check(order);
  expect(read).toHaveBeenCalledTimes(2);
});

test('behavior: a cached allowance is read again for a larger amount', async () => {
  const { check, read } = open(9_000n);
  await check(order);
  expect(await check({ ...order, inputAmount: 9_001n })).toMatch(/9001/);
  expect(read).toHaveBeenCalledTimes(2);
});

test('behavior: a chain that is silent or not served refuses no maker', async () => {
  expect(await open(new Error('silent')).check(order)).toBeNull();
  expect(await open(0n).check({ ...order, inputChainId: 1 })).toBeNull();
});
