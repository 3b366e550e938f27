import { expect, test } from 'vitest';
import type { LimitOrder } from '../../../src/domain/rfq/LimitOrder.ts';
import { TEST_NOW, testAddress, testLimitOrder, testRfq } from '../../testing/builders.ts';
import { checkAnswer } from './checkAnswer.ts';

const problemOf = (change: Partial<LimitOrder>) => checkAnswer(testLimitOrder(change), testRfq(), TEST_NOW);

test('default: an order that mirrors the RFQ is an answer', () => {
  expect(problemOf({})).toBeNull();
});

test.each<[keyof LimitOrder, Partial<LimitOrder>]>([
  ['inputToken', { inputToken: testAddress(9) }],
  ['outputToken', { outputToken: testAddress(9) }],
  ['inputChainId', { inputChainId: 1 }],
  ['outputChainId', { outputChainId: 1 }],
  ['inputZone', { inputZone: testAddress(9) }],
  ['outputZone', { outputZone: testAddress(9) }],
  ['inputAmount', { inputAmount: 0n }],
  ['inputAmount', { inputAmount: 2n ** 128n }],
  ['outputAmount', { outputAmount: testRfq().request.inputAmount + 1n }],
  ['startTime', { startTime: BigInt(TEST_NOW / 1000) + 1n }],
  ['endTime', { endTime: BigInt(testRfq().endSec) - 1n }],
])('error: %s is named where it does not fit (%o)', (name, change) => {
  expect(problemOf(change)).toMatch(new RegExp(`^${name} `));
});

test('behavior: the outermost values that still fit', () => {
  expect(problemOf({ inputAmount: 2n ** 128n - 1n })).toBeNull();
  expect(problemOf({ inputAmount: 1n, outputAmount: 0n })).toBeNull();
  expect(problemOf({ startTime: BigInt(TEST_NOW / 1000), endTime: BigInt(testRfq().endSec) })).toBeNull();
});
