import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberingHub, TEST_NOW, testAddress, testMakerQuote, testTrade } from '../../testing/builders.ts';
import type { Change } from '../store/createOrderStore.ts';
import { createLedger } from './createLedger.ts';
import { fillTrade } from './fillTrade.ts';
import type { MakerQuote } from './Rfq.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: TEST_NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

const best = (n: number, inputAmount: bigint) => testMakerQuote({ offerer: testAddress(n), inputAmount });
const open = (makerQuotes: readonly MakerQuote[]) => {
  const { hub, events } = rememberingHub();
  const stopping = new AbortController();
  const written: Change[] = [];
  const store = { write: async (changes: readonly Change[]) => void written.push(...changes) };
  const ledger = createLedger({ store, hub, now: Date.now, onCompleted: () => undefined });
  const trade = testTrade(makerQuotes, { status: 'received' });
  ledger.add(trade);
  const service = privateKeyToAccount(`0x${'5'.repeat(64)}`);
  const context = { ledger, hub, store, service, now: Date.now, stopped: stopping.signal };
  let ended = false;
  const run = fillTrade(trade, 30_000, context).then(() => {
    ended = true;
  });
  const asked = () => events.filter(({ event }) => event === 'CalldataToExecute').map(({ data }) => data.maker);
  const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  return { trade, ledger, stopping, asked, settle, run, isOver: () => ended, written };
};

test('default: the best maker gets the call at once, and the wait ends with the fill', async () => {
  const { trade, ledger, asked, settle, isOver } = open([best(1, 9_979_503n), best(2, 9_990_000n)]);
  await settle();
  expect([asked(), isOver()]).toEqual([[testAddress(2)], false]);
  await ledger.step(trade.stored.orderHash, { status: 'completed' });
  await settle();
  expect(isOver()).toBe(true);
});

test('behavior: an absent winner is replaced by the next maker that meets the price, once', async () => {
  const { asked, settle, isOver } = open([best(1, 9_990_000n), best(2, 9_979_503n), best(3, 9_979_502n)]);
  await settle();
  await settle(30_000);
  expect(asked()).toEqual([testAddress(1), testAddress(2)]);
  await settle(29_000);
  expect([asked().length, isOver()]).toEqual([2, false]);
});

test('behavior: the last one may fill until the end, and gets no second call', async () => {
  const { asked, settle, isOver, written } = open([best(1, 9_979_503n)]);
  await settle();
  await settle(59_000);
  expect([asked().length, isOver(), written.length]).toEqual([1, false, 0]);
  await settle(3_000);
  expect(isOver()).toBe(true);
});

test('behavior: a winner that cancels makes room at once', async () => {
  const { trade, asked, settle } = open([best(1, 9_990_000n), best(2, 9_979_503n)]);
  await settle();
  const [first] = trade.makerQuotes;
  if (first) first.withdrawn = true;
  trade.wake('cancelled');
  await settle();
  expect(asked()).toEqual([testAddress(1), testAddress(2)]);
});

test('error: when everyone has cancelled, the order fails', async () => {
  const { trade, settle, isOver } = open([best(1, 9_979_503n)]);
  await settle();
  const [only] = trade.makerQuotes;
  if (only) only.withdrawn = true;
  trade.wake('cancelled');
  await settle();
  expect([trade.stored.status, trade.stored.failReason, isOver()]).toEqual(['failed', 'unfilled', true]);
});

test('behavior: a stop ends the wait and leaves the order as it is', async () => {
  const { trade, stopping, settle, isOver } = open([best(1, 9_979_503n)]);
  await settle();
  stopping.abort();
  await settle();
  expect([trade.stored.status, isOver()]).toEqual(['received', true]);
});
