import { describe, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { AutoRule } from '../../domain/maker/nextAutoQuote.ts';
import { recordJson } from '../../domain/order/OrderRecord.ts';
import { decodeFrame } from '../../domain/rfq/decodeFrame.ts';
import type { LimitOrder } from '../../domain/rfq/LimitOrder.ts';
import { emptyRfqState, reduceRfq } from '../../domain/rfq/reduceRfq.ts';
import { tokenChains } from '../../domain/rfq/requestChains.ts';
import { ms } from '../../domain/time.ts';
import { fakeBrowser, fakeWorld } from '../../testing/fakeWorld.ts';
import { testChains, testMaker } from '../../testing/makerQuote.ts';
import { testAddress, wireFrame } from '../../testing/rfqFrames.ts';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { WalletError } from '../../world/wallet/WalletError.ts';
import { createOwnOrders } from '../createOwnOrders.ts';
import { emptyFeedState } from '../feed/FeedState.ts';
import { createOrderStatus } from '../orderStatus/createOrderStatus.ts';
import { createTransactions } from '../transactions/createTransactions.ts';
import { createAutoQuote } from './createAutoQuote.ts';
import { createDesk } from './createDesk.ts';

const rule: AutoRule = {
  chainKey: 'arbitrum',
  token: testAddress(2),
  marginBps: '0',
  least: 1_000_000n,
  most: 5_000_000n,
  cap: 8_500_000n,
};
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`;
/** A fill of the requested pair, at 1:1. */
const oneForOne = {
  inputToken: testAddress(1),
  outputToken: testAddress(2),
  inputAmount: 10n,
  outputAmount: 10n,
} as const;
const token = (address: `0x${string}`, chainId: number) => ({ chainId, address, symbol: 'T', name: '', decimals: 6 });
const lists = [token(testAddress(1), 8453), token(testAddress(2), 42161)];

const ok = { result: 'Ok' };
/** A tab with auto-quote: a market, a maker with enough balance, one recent fill of the pair at one for one. */
const open = (browser = fakeBrowser(), { held = 10n ** 12n, fills = 1, reply = ok as object } = {}) => {
  const paths: string[] = [];
  const chain = { held };
  /** Output of the recent fills for 10, and true if the list can be read. */
  const service = { gave: 10n, away: false };
  const fake = fakeWorld({
    browser,
    nodes: { arbitrum: { eth_call: () => word(chain.held) } },
    fetch: async (url) => {
      const { pathname, search } = new URL(url);
      paths.push(pathname + search);
      if (pathname !== '/data/query') return Response.json({ id: 1, jsonrpc: '2.0', ...reply });
      if (service.away) return new Response('', { status: 503 });
      const fill = { ...oneForOne, outputAmount: service.gave };
      const orders = Array.from({ length: fills }, (_, n) => recordJson(sampleOrder(n, fill)));
      return Response.json({ orders, pagination: { currentPage: 1, limit: 25, totalRecords: fills, totalPages: 1 } });
    },
  });
  const market = createStore(emptyFeedState);
  const desk = createDesk(
    fake.world,
    market,
    createTransactions(fake.world),
    createOrderStatus(fake.world, createOwnOrders(fake.world)),
  );
  const auto = createAutoQuote(fake.world, market, desk);
  desk.start();
  auto.start();
  const signed: { readonly order: LimitOrder; readonly signal: AbortSignal | undefined }[] = [];
  const sign = { wallet: async (): Promise<`0x${string}`> => `0x${String(signed.length).padStart(2, '0')}` };
  const wallet = {
    account: testMaker,
    signLimitOrder: async (order: LimitOrder, signal?: AbortSignal) => {
      signed.push({ order, signal });
      return sign.wallet();
    },
  };
  const ask = (requests: Readonly<Record<string, string>>, changes = {}): void => {
    const at = fake.world.clock.now();
    const second = Math.floor(at / 1000);
    const frames = Object.entries(requests).map(([rfqId, inputAmount], index) => {
      const ends = { deadline: String(second + 30 + index), endTime: String(second + 90) };
      const route = { inputChain: 'base', outputChain: 'arbitrum' };
      return decodeFrame(wireFrame('QuoteRequested', rfqId, { inputAmount, ...route, ...ends, ...changes }), ms(at));
    });
    market.setState({ auctions: reduceRfq(emptyRfqState(), frames).auctions });
  };
  /** Frames of a won and settled trade. */
  const settled = (rfqId: string): void => {
    const ends = [wireFrame('CalldataToExecute', rfqId, { maker: testMaker }), wireFrame('TradeSettled', rfqId)];
    const frames = ends.map((frame) => decodeFrame(frame, fake.world.clock.now()));
    market.setState({ auctions: reduceRfq(emptyRfqState(), frames).auctions });
  };
  const on = (own: Partial<AutoRule> = {}) =>
    auto.switchOn(
      { ...rule, ...own },
      {
        wallet,
        chains: testChains,
        chainsOf: tokenChains(testChains, lists),
        salt: () => 7n,
      },
    );
  return {
    ...fake,
    chain,
    service,
    market,
    desk,
    auto,
    signed,
    sign,
    ask,
    settled,
    on,
    paths,
    state: () => auto.store.getState(),
  };
};

describe('auto-quote', () => {
  test('default: it quotes within the rule, one after another, and ends at the cap', async () => {
    const { on, ask, advance, signed, state, desk } = open();
    await on();
    ask({ a: '4000000', large: '6000000', b: '4000000', c: '4000000' });
    await advance(1_000);
    expect(
      desk.store
        .getState()
        .quotes.map(({ rfqId }) => rfqId)
        .sort(),
    ).toEqual(['a', 'b']);
    expect(signed.map(({ order }) => order.inputAmount)).toEqual([4_000_000n, 4_000_000n]);
    expect(state()).toMatchObject({ rule: null, ended: 'cap', spent: 8_000_000n });
  });

  test('behavior: a fitting request is quoted within a second of its coming, its price read before', async () => {
    const { on, ask, advance, signed, paths } = open();
    ask({ earlier: '9000000' });
    await on();
    await advance(5_000);
    const reads = paths.length;
    expect(signed).toHaveLength(0);
    ask({ earlier: '9000000', a: '2000000' });
    await advance(1_000);
    expect(signed).toHaveLength(1);
    expect(paths.slice(reads).filter((path) => path.startsWith('/data'))).toEqual([]);
  });

  test('behavior: without recent fills, or with a price that cannot be read, it does not quote', async () => {
    const { on, ask, advance, signed } = open(fakeBrowser(), { fills: 0 });
    await on();
    ask({ a: '2000000' });
    await advance(60_000);
    expect(signed).toHaveLength(0);
  });

  test('behavior: a stale price is not used', async () => {
    const { on, ask, advance, signed, service } = open();
    ask({ earlier: '9000000' });
    await on();
    await advance(5_000);
    service.away = true;
    await advance(3 * 3_600_000);
    ask({ earlier: '9000000', a: '2000000' });
    await advance(5_000);
    expect(signed).toHaveLength(0);
    service.away = false;
    await advance(10_000);
    expect(signed).toHaveLength(1);
  });

  test('behavior: a pair that returns after a long time is quoted at the current price', async () => {
    const { on, ask, advance, signed, service } = open();
    ask({ earlier: '9000000' });
    await on();
    await advance(5_000);
    ask({});
    await advance(3_600_000);
    service.gave = 5n;
    ask({ a: '4000000' });
    await advance(5_000);
    expect(signed.map(({ order }) => order.inputAmount)).toEqual([2_000_000n]);
  });

  test('behavior: a request without chains is quoted if its tokens determine them', async () => {
    const { on, ask, advance, signed } = open();
    await on();
    ask({ a: '2000000' }, { inputChain: undefined, outputChain: undefined });
    await advance(1_000);
    expect(signed[0]?.order).toMatchObject({ inputChainId: 42161, outputChainId: 8453 });
  });

  test('behavior: nothing is quoted above the balance, or before it is read', async () => {
    const { on, ask, advance, signed } = open(fakeBrowser(), { held: 1_999_999n });
    await on();
    ask({ a: '2000000' });
    await advance(20_000);
    expect(signed).toHaveLength(0);
  });

  test('behavior: open quotes are not promised twice: all of them may win', async () => {
    const { on, ask, advance, signed, state } = open(fakeBrowser(), { held: 5_000_000n });
    await on();
    ask({ a: '2000000', b: '2000000', c: '2000000' });
    await advance(5_000);
    expect(signed).toHaveLength(2);
    expect(state()).toMatchObject({ rule, spent: 4_000_000n });
    ask({ c: '1000000' });
    await advance(5_000);
    expect(signed).toHaveLength(3);
  });

  test('behavior: once a quote is filled, what was held before is not promised again', async () => {
    const { chain, desk, on, ask, advance, signed } = open(fakeBrowser(), { held: 5_000_000n });
    await on({ cap: 20_000_000n });
    ask({ a: '4000000' });
    await advance(5_000);
    expect(signed).toHaveLength(1);
    chain.held = 1_000_000n;
    desk.store.setState(({ quotes }) => ({ quotes: quotes.map((quote) => ({ ...quote, seen: 'wonSettled' })) }));
    ask({ b: '4000000' });
    await advance(2_000);
    expect(signed).toHaveLength(1);
    chain.held = 5_000_000n;
    await advance(16_000);
    expect(signed).toHaveLength(2);
  });

  test('behavior: a quote that is filled while a prompt is open is noticed, though the next one promises more', async () => {
    const { chain, on, ask, settled, advance, signed, sign } = open(fakeBrowser(), { held: 5_000_000n });
    await on({ cap: 20_000_000n });
    ask({ a: '1000000' });
    await advance(2_000);
    expect(signed).toHaveLength(1);
    let quote = (_signature: `0x${string}`): void => undefined;
    sign.wallet = () =>
      new Promise((resolve) => {
        quote = resolve;
      });
    ask({ b: '4000000' });
    await advance(500);
    expect(signed).toHaveLength(2);
    chain.held = 4_000_000n;
    settled('a');
    await advance(500);
    quote('0x0b');
    await advance(500);
    sign.wallet = async () => '0x0c';
    ask({ c: '1000000' });
    await advance(3_000);
    expect(signed).toHaveLength(2);
  });

  test('behavior: with limits set, what has no known value is left alone', async () => {
    const { on, ask, advance, signed, desk } = open();
    desk.setLimits({ smallest: '', largest: '0.01' });
    await on();
    ask({ a: '2000000' });
    await advance(5_000);
    expect(signed).toHaveLength(0);
  });

  test('behavior: switched off, it abandons the open prompt and discards its signature', async () => {
    const { on, ask, advance, signed, sign, auto, desk, state } = open();
    let quote = (_signature: `0x${string}`): void => undefined;
    sign.wallet = () =>
      new Promise((resolve) => {
        quote = resolve;
      });
    await on();
    ask({ a: '2000000', b: '2000000' });
    await advance(1_000);
    expect(signed).toHaveLength(1);
    expect(signed[0]?.signal?.aborted).toBe(false);
    auto.switchOff();
    expect(signed[0]?.signal?.aborted).toBe(true);
    quote('0x12');
    await advance(5_000);
    expect(desk.store.getState().quotes).toEqual([]);
    expect(signed).toHaveLength(1);
    expect(state()).toMatchObject({ rule: null, ended: 'you' });
  });

  test('behavior: a rejection ends it, with its reason', async () => {
    const { on, ask, advance, sign, state } = open();
    sign.wallet = () => Promise.reject(new WalletError('rejected'));
    await on();
    ask({ a: '2000000', b: '2000000' });
    await advance(1_000);
    expect(state()).toMatchObject({ rule: null, ended: 'wallet', problem: { kind: 'rejected' } });
  });

  test('behavior: a quote that the service refuses counts to the cap, and ends nothing', async () => {
    const { on, ask, advance, signed, state } = open(fakeBrowser(), { reply: { error: { message: 'closed' } } });
    await on();
    ask({ a: '2000000', b: '3000000' });
    await advance(3_000);
    expect(signed).toHaveLength(2);
    expect(state()).toMatchObject({ rule, ended: null, spent: 5_000_000n });
  });

  test('behavior: a busy wallet is prompted again when it is free', async () => {
    const { on, ask, advance, sign, signed, state, desk } = open();
    sign.wallet = () => Promise.reject(new WalletError('alreadyPending'));
    await on();
    ask({ a: '2000000' });
    await advance(1_000);
    expect(state().rule).not.toBeNull();
    sign.wallet = async () => '0x12';
    await advance(2_000);
    expect(desk.store.getState().quotes).toHaveLength(1);
    expect(signed.length).toBeGreaterThan(1);
  });

  test('behavior: switched on again, nothing that was requested is requested again, and the cap starts over', async () => {
    const { on, ask, advance, signed, sign, auto, state } = open();
    sign.wallet = () => new Promise(() => undefined);
    await on();
    ask({ a: '2000000' });
    await advance(1_000);
    auto.switchOff();
    sign.wallet = async () => '0x12';
    await advance(1);
    await on();
    await advance(5_000);
    expect(signed).toHaveLength(1);
    expect(state()).toMatchObject({ spent: 0n, rule });
  });

  test('behavior: two tabs: the second is refused and can stop the first', async () => {
    const browser = fakeBrowser();
    const [first, second] = [open(browser), open(browser)];
    await first.on();
    await second.on();
    expect(second.state()).toMatchObject({ rule: null, elsewhere: true });
    second.auto.switchOffElsewhere();
    expect(first.state()).toMatchObject({ rule: null, ended: 'you' });
    await browser.clock.advance(10);
    await second.on();
    expect(second.state()).toMatchObject({ rule, elsewhere: false });
  });

  test('behavior: the state of another tab ends when it stops or closes', async () => {
    const browser = fakeBrowser();
    const [first, second] = [open(browser), open(browser)];
    for (const end of [first.auto.switchOff, first.die]) {
      await first.on();
      await second.on();
      await second.on();
      expect(second.state().elsewhere).toBe(true);
      end();
      await browser.clock.advance(10);
      expect(second.state().elsewhere).toBe(false);
    }
    await second.on();
    expect(second.state()).toMatchObject({ rule, elsewhere: false });
  });

  test('behavior: left while its turn was awaited, it does not begin', async () => {
    const { on, auto, state, advance } = open();
    const turn = on();
    auto.switchOff();
    await turn;
    expect(state().rule).toBeNull();
    await advance(1);
    await on();
    expect(state().rule).toEqual(rule);
  });

  test('behavior: stopped with the page, it holds no turn and waits for no clock', async () => {
    const browser = fakeBrowser();
    const { on, auto, advance, pending, desk } = open(browser);
    await on();
    await advance(2_000);
    auto.stop();
    desk.stop();
    await advance(1);
    expect(pending()).toBe(0);
    const next = open(browser);
    await next.on();
    expect(next.state().rule).toEqual(rule);
  });
});
