import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderHash } from '../../src/domain/order/orderHash.ts';
import { sec } from '../../src/domain/time.ts';
import { chainTable } from '../chain/chainTable.ts';
import { tokenTable } from '../chain/tokenTable.ts';
import { acceptedAt, historyOrders } from './historyOrders.ts';
import type { HistoryOptions } from './historyTerms.ts';

const now = 1_795_000_000_000;
const options: HistoryOptions = { count: 4_000, seed: 3, chains: chainTable, tokens: tokenTable, now };
const all = (changed: Partial<HistoryOptions> = {}, batch?: number) =>
  [...historyOrders({ ...options, ...changed }, batch)].flat();
const orders = all();

test('default: as many orders as requested, the same for the same seed, in any batches', () => {
  expect(orders.length).toBe(4_000);
  expect(all({}, 777)).toEqual(orders);
  expect(all({ seed: 4 })[0]?.orderHash).not.toBe(orders[0]?.orderHash);
});

test('behavior: every hash is the hash of its order, and no two are the same', () => {
  const eid = (key: string) => chainTable.find((chain) => chain.chainKey === key)?.eid ?? 0;
  for (const order of orders.slice(0, 300)) {
    const { inputAmount, outputAmount, inputToken, outputToken, offerer, recipient } = order;
    const struct = { inputAmount, outputAmount, inputToken, outputToken, offerer, recipient };
    const times = { startTime: sec(order.startTime / 1000), endTime: sec(order.endTime / 1000) };
    const eids = { srcEid: eid(order.inputChain), dstEid: eid(order.outputChain) };
    expect(orderHash({ ...struct, ...times, ...eids })).toBe(order.orderHash);
  }
  expect(new Set(orders.map((order) => order.orderHash)).size).toBe(orders.length);
});

test('behavior: accepted one after the other, none in the future, each within its validity', () => {
  for (const [i, order] of orders.entries()) {
    expect(order.createdAt).toBeGreaterThanOrEqual(orders[i - 1]?.createdAt ?? 0);
    expect(order.createdAt).toBeLessThanOrEqual(now);
    expect(order.startTime).toBeLessThan(order.createdAt);
    expect(order.createdAt).toBeLessThan(order.endTime);
    expect(order.timestamp).toBeGreaterThanOrEqual(order.createdAt);
    expect(order.timestamp).toBeLessThanOrEqual(now);
  }
});

test('behavior: transactions are there exactly for the statuses that imply them', () => {
  for (const { status, srcTx, dstTx, failReason } of orders) {
    expect(dstTx !== null).toBe(status === 'completed');
    if (status === 'completed' || status === 'received') expect(srcTx).not.toBeNull();
    if (status === 'pending') expect(srcTx).toBeNull();
    expect(failReason !== null).toBe(status === 'failed');
  }
});

test('behavior: every chain, token and status occurs; regulars come back, strangers do not', () => {
  const values = (of: (order: (typeof orders)[number]) => string) => new Set(orders.map(of));
  expect(values((order) => order.inputChain).size).toBe(10);
  expect(values((order) => `${order.outputChain} ${order.outputToken}`).size).toBe(tokenTable.length);
  expect([...values((order) => order.status)].sort()).toEqual(['completed', 'failed', 'pending', 'received']);
  const counts = new Map<string, number>();
  for (const { offerer } of orders) counts.set(offerer, (counts.get(offerer) ?? 0) + 1);
  expect(Math.max(...counts.values())).toBeGreaterThan(100);
  expect([...counts.values()].filter((count) => count === 1).length).toBeGreaterThan(1_000);
});

test('behavior: the newest three thousand orders hold at least three fills of every route', () => {
  const fills = new Map<string, number>();
  for (const order of all({ count: 3_000 })) {
    const route = `${order.inputChain} ${order.inputToken} ${order.outputChain} ${order.outputToken}`;
    if (order.status === 'completed') fills.set(route, (fills.get(route) ?? 0) + 1);
  }
  expect(fills.size).toBe(tokenTable.length * (tokenTable.length - 1));
  expect(Math.min(...fills.values())).toBeGreaterThanOrEqual(3);
});

test('behavior: amounts are worth something, and the output a little less than the input', () => {
  for (const { inputUsdMicro, outputUsdMicro, inputAmount, outputAmount } of orders) {
    expect(inputAmount > 0n && outputAmount > 0n).toBe(true);
    expect(outputUsdMicro <= inputUsdMicro).toBe(true);
    if (inputUsdMicro > 1_000_000n) expect(outputUsdMicro * 1000n > inputUsdMicro * 990n).toBe(true);
  }
});

test('param: two chains are enough, and one', () => {
  for (const keys of [['base', 'arbitrum'], ['base']]) {
    const tokens = tokenTable.filter((token) => keys.includes(token.chainKey));
    expect(all({ count: 50, tokens }).every((order) => keys.includes(order.inputChain))).toBe(true);
  }
});

describe('acceptedAt', () => {
  const now = 1_795_000_000_000;

  test('behavior: never decreases with the index, and stays between the span and now', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 1_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (count, share) => {
          const index = Math.floor(share * (count - 2));
          const earlier = acceptedAt(index, count, now, 0.999);
          const later = acceptedAt(index + 1, count, now, 0);
          expect(later).toBeGreaterThanOrEqual(earlier - 1);
          expect(acceptedAt(count - 1, count, now, 0.999_999)).toBeLessThanOrEqual(now);
          expect(acceptedAt(0, count, now, 0)).toBeGreaterThanOrEqual(now - 366 * 86_400_000);
        },
      ),
    );
  });

  test('param: a million orders fill most of a year, a few fill a day', () => {
    expect(now - acceptedAt(0, 1_000_000, now, 0)).toBeGreaterThan(340 * 86_400_000);
    expect(now - acceptedAt(0, 10, now, 0)).toBe(86_400_000);
  });
});
