import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LimitOrder } from '../../../src/domain/rfq/LimitOrder.ts';
import { limitOrderHash } from '../../../src/domain/rfq/limitOrderHash.ts';
import { orderVector } from '../../../src/testing/orderVector.ts';
import {
  rememberingHub,
  TEST_NOW,
  testAddress,
  testArbitrum,
  testBase,
  testLimitOrder,
  testRfq,
} from '../../testing/builders.ts';
import { createOrderStore } from '../store/createOrderStore.ts';
import { checkMakerQuote, createMarket } from './createMarket.ts';
import { createRfqEnds } from './createRfqEnds.ts';
import { rankMakerQuotes } from './rankMakerQuotes.ts';

const { name, version } = orderVector.domain;
const request = { ...testRfq().request, source: testBase, destination: testArbitrum };
const person = (n: number) => privateKeyToAccount(`0x${String(n).repeat(64)}`);

beforeEach(() => {
  vi.useFakeTimers({ now: TEST_NOW, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (more: { isStored?: (hash: string) => boolean; listens?: boolean; missing?: string } = {}) => {
  const { hub, events, kinds } = rememberingHub();
  const store = createOrderStore({ persist: async () => undefined });
  const ends = createRfqEnds({ hub, now: Date.now, record: (changes) => void store.write(changes) });
  const market = createMarket({
    hub: { ...hub, reaches: () => more.listens ?? true },
    now: Date.now,
    domain: { name, version },
    auctionWindowMs: 150,
    quoteValidityMs: 60_000,
    isStored: more.isStored ?? (() => false),
    chains: new Map([testBase, testArbitrum].map((chain) => [chain.chainKey, chain])),
    ends,
    estimatedMs: () => 3_000,
    checkAllowance: async () => more.missing ?? null,
    onCancel: () => false,
  });
  const makerQuote = async (n: number, inputAmount: bigint, signer = n) => {
    const order = testLimitOrder({
      offerer: person(n).address,
      inputAmount,
      startTime: BigInt(TEST_NOW / 1000 - 60),
      endTime: BigInt(TEST_NOW / 1000 + 600),
    });
    const signature = await person(signer).signMessage({ message: { raw: limitOrderHash(order) } });
    const rfqId = String(events.findLast(({ event }) => event === 'QuoteRequested')?.data.rfqId);
    await market.respond(rfqId, order, signature);
    return rfqId;
  };
  /** Requests a quote; the makers respond within the window. */
  const ask = async (...makerQuotes: (() => Promise<unknown>)[]) => {
    const quote = market.quote(request);
    quote.catch(() => undefined);
    for (const each of makerQuotes) await each();
    await vi.advanceTimersByTimeAsync(150);
    return quote;
  };
  return { market, events, kinds, makerQuote, ask, store };
};

test('default: the best response of the window is the quote, and every response is emitted', async () => {
  const { ask, makerQuote, kinds, market } = open();
  const quote = await ask(
    () => makerQuote(2, 9_000_000n),
    () => makerQuote(3, 9_500_000n),
    () => makerQuote(4, 9_400_000n),
  );
  expect(quote.order.outputAmount).toBe(9_500_000n);
  expect(kinds()).toEqual(['QuoteRequested', 'QuoteReceived', 'QuoteReceived', 'QuoteReceived']);
  expect(market.find(quote.orderHash)?.quote).toBe(quote);
});

test('behavior: after a restart a quote can be signed until its end, which is emitted', async () => {
  const before = open();
  const quote = await before.ask(() => before.makerQuote(2, 9_000_000n));
  await before.store.idle();
  const [stored] = before.store.openRfqs();
  if (!stored) throw new Error('no RFQ is stored');
  before.market.stop();

  const { market, events } = open();
  expect(market.resume(stored)).toBe(true);
  expect(market.find(quote.orderHash)).toMatchObject({ quote, phase: 'quoted', rfqId: quote.rfqId });
  expect(market.find(quote.orderHash)?.makerQuotes.size).toBe(1);
  expect(market.resume({ rfqId: 'aori-1', endMs: stored.endMs })).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(market.find(quote.orderHash)).toBeNull();
  expect(events).toEqual([{ event: 'TradeExpired', data: { rfqId: quote.rfqId } }]);
  expect(market.resume(stored)).toBe(false);
});

test('behavior: a later response of the same maker replaces its earlier one', async () => {
  const { ask, makerQuote } = open();
  const quote = await ask(
    () => makerQuote(2, 9_900_000n),
    () => makerQuote(2, 9_000_000n),
  );
  expect(quote.order.outputAmount).toBe(9_000_000n);
});

test('behavior: when no maker responded in time but one listens, the first response makes the quote', async () => {
  const { market, makerQuote } = open();
  const quote = market.quote(request);
  await vi.advanceTimersByTimeAsync(1_000);
  await makerQuote(2, 9_000_000n);
  expect((await quote).order.outputAmount).toBe(9_000_000n);
});

test('param window: a long one ends with its deadline, and makers that respond before it compete', async () => {
  const { market, events, makerQuote } = open();
  const quote = market.quote(request, 20_000);
  let quoted = false;
  void quote.then(() => {
    quoted = true;
  });
  await makerQuote(2, 9_000_000n);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(quoted).toBe(false);
  await makerQuote(3, 9_500_000n);
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await quote).order.outputAmount).toBe(9_500_000n);
  expect(events[0]?.data.deadline).toBe(String(TEST_NOW / 1000 + 20));
  await vi.advanceTimersByTimeAsync(1);
  await expect(makerQuote(4, 9_600_000n)).rejects.toMatchObject({ message: 'The auction of this RFQ is closed.' });
});

test('error: no maker responds: 503, and the RFQ has expired; at once without listeners', async () => {
  const { market, kinds } = open();
  const quote = market.quote(request).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(2_001);
  expect([await quote, kinds().at(-1)]).toMatchObject([{ status: 503 }, 'TradeExpired']);
  const alone = open({ listens: false });
  await expect(alone.ask()).rejects.toMatchObject({ status: 503 });
});

test('behavior: the deadline is a whole second: quotes are accepted until then, not after, and none expires before it', async () => {
  const { ask, makerQuote, events, kinds } = open();
  await ask(() => makerQuote(2, 9_000_000n));
  const asked = events.find(({ event }) => event === 'QuoteRequested')?.data;
  expect(asked?.deadline).toMatch(/^\d{10}$/);
  const deadline = Number(asked?.deadline) * 1000;
  expect(deadline - TEST_NOW).toBeGreaterThanOrEqual(1_650);
  await vi.advanceTimersByTimeAsync(deadline - Date.now());
  await makerQuote(3, 9_500_000n);
  await vi.advanceTimersByTimeAsync(1);
  await expect(makerQuote(4, 9_600_000n)).rejects.toMatchObject({ message: 'The auction of this RFQ is closed.' });
  expect(kinds()).toEqual(['QuoteRequested', 'QuoteReceived', 'QuoteReceived']);
  const alone = open({ listens: false });
  await expect(alone.ask()).rejects.toMatchObject({ status: 503 });
  expect(alone.kinds()).toEqual(['QuoteRequested']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(alone.kinds()).toEqual(['QuoteRequested', 'TradeExpired']);
});

test('behavior: among equal quotes the earlier wins, and a changed quote counts from its change', async () => {
  const { ask, makerQuote, market } = open();
  const quote = await ask(
    () => makerQuote(2, 9_000_000n),
    () => makerQuote(3, 9_500_000n),
    () => makerQuote(2, 9_500_000n),
  );
  const { makerQuotes = new Map() } = market.find(quote.orderHash) ?? {};
  expect(rankMakerQuotes(makerQuotes.values(), 1n).map(({ maker }) => maker)).toEqual([
    person(3).address,
    person(2).address,
  ]);
});

test('behavior: an unsigned quote expires at its end and is forgotten', async () => {
  const { ask, makerQuote, kinds, market } = open();
  const quote = await ask(() => makerQuote(2, 9_000_000n));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([kinds().at(-1), market.find(quote.orderHash)]).toEqual(['TradeExpired', null]);
});

test('error: responses that come late, are not signed by their offerer, or do not mirror the RFQ', async () => {
  const { ask, makerQuote, market } = open();
  const rfqs: string[] = [];
  await ask(
    async () => rfqs.push(await makerQuote(2, 9_000_000n)),
    () =>
      expect(makerQuote(3, 9_000_000n, 4)).rejects.toMatchObject({
        code: -32000,
        message: expect.stringMatching(/signature/),
      }),
    () =>
      expect(makerQuote(3, 0n)).rejects.toMatchObject({ code: -32000, message: expect.stringMatching(/inputAmount/) }),
  );
  await vi.advanceTimersByTimeAsync(2_000);
  await expect(makerQuote(3, 9_500_000n)).rejects.toMatchObject({ message: 'The auction of this RFQ is closed.' });
  await expect(market.respond('aori-0', testLimitOrder(), '0x')).rejects.toMatchObject({ code: -32000 });
});

test('behavior: cancelQuote is TradeFailed without another maker at that price, and ends the RFQ', async () => {
  const { ask, makerQuote, kinds, market, events } = open();
  await ask(
    () => makerQuote(2, 9_000_000n),
    () => makerQuote(3, 9_500_000n),
    () => makerQuote(4, 9_500_000n),
  );
  const rfqId = String(events[0]?.data.rfqId);
  const cancel = async (n: number) =>
    market.cancel(rfqId, await person(n).signMessage({ message: `cancelQuote ${rfqId}` }));
  await cancel(2);
  await cancel(3);
  expect(kinds()).not.toContain('TradeFailed');
  await cancel(4);
  expect(kinds().at(-1)).toBe('TradeFailed');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(kinds().filter((kind) => /^Trade/.test(kind))).toEqual(['TradeFailed']);
  await expect(cancel(3)).rejects.toMatchObject({ code: -32000 });
  await expect(cancel(5)).rejects.toMatchObject({ code: -32000 });
});

test('behavior: ids of RFQs only grow, within one millisecond too', async () => {
  const { market, events } = open();
  for (let i = 0; i < 5; i += 1) void market.quote(request).catch(() => undefined);
  const ids = events.map(({ data }) => data.rfqId);
  expect(new Set(ids).size).toBe(5);
  expect([...ids].sort()).toEqual(ids);
  await vi.advanceTimersByTimeAsync(5_000);
});

test('error: a response that its maker could not fill is refused with the reason', async () => {
  const { market, makerQuote, kinds } = open({ missing: 'Approve it first.' });
  market.quote(request).catch(() => undefined);
  await expect(makerQuote(2, 9_000_000n)).rejects.toMatchObject({ code: -32000, message: 'Approve it first.' });
  expect(kinds()).toEqual(['QuoteRequested']);
});

describe('checkAnswer', () => {
  const problemOf = (change: Partial<LimitOrder>) => checkMakerQuote(testLimitOrder(change), testRfq(), TEST_NOW);

  test('default: an order that mirrors the RFQ is a response', () => {
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
});
