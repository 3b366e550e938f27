import { expect, test } from 'vitest';
import { NATIVE_TOKEN } from '../../../src/domain/token.ts';
import { orderVector } from '../../../src/testing/orderVector.ts';
import { testArbitrum, testBase, testHash, testStored } from '../../testing/builders.ts';
import { nativeDeposit, orderRecord, quoteRecord, statusWord, swapRecord } from './records.ts';

const quote = {
  rfqId: 'aori-1',
  order: orderVector.order,
  source: testBase,
  destination: testArbitrum,
  orderHash: orderVector.orderHash,
  signingHash: orderVector.signingHash,
  estimatedMs: 2_400,
};

test('order record: to the letter in ms, live in seconds, the validity as text', () => {
  const stored = testStored({ srcTx: testHash(1), timestamp: 1_791_417_700_999 });
  expect(orderRecord(stored, 'interface')).toMatchObject({
    startTime: stored.startTime,
    timestamp: 1_791_417_700_999,
    status: 'Pending',
    inputTokenValueUsd: '10.00',
    outputTokenValueUsd: '9.979503',
    srcTx: testHash(1),
    dstTx: null,
  });
  expect(orderRecord(stored, 'live')).toMatchObject({
    startTime: String(stored.startTime / 1000),
    endTime: String(stored.endTime / 1000),
    timestamp: 1_791_417_700,
    status: 'pending',
  });
});

test('quote record: estimated time in seconds rounded up, live in ms; native without signingHash', () => {
  expect(quoteRecord(quote, 'interface')).toMatchObject({ estimatedTime: 3, signingHash: orderVector.signingHash });
  expect(quoteRecord(quote, 'live')).toMatchObject({ estimatedTime: 2_400, startTime: orderVector.order.startTime });
  expect(quoteRecord({ ...quote, signingHash: null }, 'interface')).not.toHaveProperty('signingHash');
});

test('swap record: status in lower case in both dialects, createdAt in its unit', () => {
  const stored = testStored({ createdAt: 1_791_417_700_999 });
  expect(swapRecord(stored, 'interface')).toMatchObject({ status: 'pending', createdAt: 1_791_417_700_999 });
  expect(swapRecord(stored, 'live')).toMatchObject({ status: 'pending', createdAt: 1_791_417_700 });
});

test.each([
  ['expired', 'Failed', 'expired'],
  ['cancelled', 'Failed', 'cancelled'],
  ['unfilled', 'Failed', 'failed'],
] as const)('status word: %s is %s, live %s', (failReason, letter, live) => {
  const stored = testStored({ status: 'failed', failReason });
  expect([statusWord(stored, 'interface'), statusWord(stored, 'live')]).toEqual([letter, live]);
});

test('native deposit: a transaction to the contract of the input chain, worth the input; nothing for other orders', () => {
  const chains = new Map([testBase, testArbitrum].map((chain) => [chain.chainKey, chain]));
  const native = nativeDeposit(testStored({ inputToken: NATIVE_TOKEN }), chains);
  expect(native).toMatchObject({ to: testBase.settlement, value: '10000000' });
  expect(String(native.data).slice(0, 10)).toBe('0x1c0166aa');
  expect(nativeDeposit(testStored(), chains)).toEqual({});
});
