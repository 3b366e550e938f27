import { encodeFunctionData } from 'viem';
import { expect, test } from 'vitest';
import { orderVector } from '../order/orderVector.ts';
import { settlementAbi } from '../order/settlement.ts';
import { fillOrderHash } from './fillOrderHash.ts';

const { order, orderHash } = orderVector;
const data = encodeFunctionData({ abi: settlementAbi, functionName: 'fill', args: [order] });

test('default: the hash of the order that a call fills, as the deployed contract computes it', () => {
  expect(fillOrderHash(data)).toBe(orderHash);
  expect(fillOrderHash(`0x${data.slice(2).toUpperCase()}`)).toBe(orderHash);
});

test('error: another call, or odd bytes, fill no order', () => {
  const other = encodeFunctionData({ abi: settlementAbi, functionName: 'hash', args: [order] });
  for (const call of ['0x', '0x7ce5e33e', other, `${data}00`, data.slice(0, -2)] as const)
    expect(fillOrderHash(call as typeof data)).toBeNull();
});
