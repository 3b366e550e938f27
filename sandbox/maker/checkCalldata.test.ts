import { encodeFunctionData } from 'viem';
import { expect, test } from 'vitest';
import type { Chain } from '../../src/domain/chain.ts';
import type { Order } from '../../src/domain/order/Order.ts';
import { settlementAbi } from '../../src/domain/order/settlement.ts';
import type { LimitOrder } from '../../src/domain/rfq/LimitOrder.ts';
import { sec } from '../../src/domain/time.ts';
import { orderVector } from '../../src/testing/orderVector.ts';
import { type CalldataToCheck, checkCalldata } from './checkCalldata.ts';

const settlement = '0xc6868edf1d2a7a8b759856cb8afa333210dfeda6';
const chains: readonly Chain[] = [
  { chainKey: 'base', chainId: 8453, eid: 30184, address: settlement },
  { chainKey: 'arbitrum', chainId: 42161, eid: 30110, address: settlement },
];
const { order } = orderVector;
const quote: LimitOrder = {
  offerer: '0x00000000000000000000000000000000000000aa',
  inputToken: order.outputToken,
  inputAmount: order.outputAmount,
  inputChainId: 42161,
  inputZone: settlement,
  outputToken: order.inputToken,
  outputAmount: order.inputAmount,
  outputChainId: 8453,
  outputZone: settlement,
  startTime: 0n,
  endTime: BigInt(order.endTime),
  salt: 1n,
  counter: 0,
  toWithdraw: false,
};
const callOf = (changed: Partial<Order> = {}, call: Partial<CalldataToCheck> = {}): CalldataToCheck => ({
  chainId: 42161,
  to: settlement.toUpperCase().replace('0X', '0x'),
  value: 0n,
  data: encodeFunctionData({ abi: settlementAbi, functionName: 'fill', args: [{ ...order, ...changed }] }),
  ...call,
});
const check = (call: CalldataToCheck) => checkCalldata(call, quote, chains);

test('default: the fill of the order that was quoted', () => {
  expect(check(callOf())).toEqual({ ...order });
});

test('behavior: an order that is better for the maker is fine', () => {
  expect(check(callOf({ outputAmount: order.outputAmount - 1n, inputAmount: order.inputAmount + 1n }))).toBeTypeOf(
    'object',
  );
});

test.each<[string, CalldataToCheck]>([
  ['the order takes more than the quote gives', callOf({ outputAmount: order.outputAmount + 1n })],
  ['the order gives less than the quote takes', callOf({ inputAmount: order.inputAmount - 1n })],
  ['the order ends later than the quote', callOf({ endTime: sec(order.endTime + 1) })],
  ['the order is for other tokens', callOf({ outputToken: order.inputToken })],
  ['the order is for other chains', callOf({ srcEid: 30110 })],
  ['the call is for another chain than the quote', callOf({}, { chainId: 8453 })],
  ['the call goes to another contract than the settlement contract', callOf({}, { to: order.outputToken })],
  ['the call sends native value', callOf({}, { value: 1n })],
  ['the call is not a fill', callOf({}, { data: '0x12345678' })],
  [
    'the call is not a fill',
    callOf({}, { data: encodeFunctionData({ abi: settlementAbi, functionName: 'hash', args: [order] }) }),
  ],
])('error: %s', (words, call) => {
  expect(check(call)).toBe(words);
});

test('error: a chain that is not listed any more', () => {
  expect(checkCalldata(callOf(), quote, chains.slice(0, 1))).toBe('a chain of the quote is not listed any more');
});
