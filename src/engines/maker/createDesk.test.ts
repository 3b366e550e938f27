import fc from 'fast-check';
import { encodeFunctionData, type Hex, toHex } from 'viem';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { type MakerQuote, quoteOutcome } from '../../domain/maker/MakerQuote.ts';
import { settlementAbi } from '../../domain/order/settlement.ts';
import { decodeFrame } from '../../domain/rfq/decodeFrame.ts';
import { limitOrderHash } from '../../domain/rfq/limitOrderHash.ts';
import { emptyRfqState, reduceRfq } from '../../domain/rfq/reduceRfq.ts';
import { ms } from '../../domain/time.ts';
import { fakeChain } from '../../testing/fakeChain.ts';
import { fakeBrowser, fakeWorld } from '../../testing/fakeWorld.ts';
import { makerQuote, quotedOrder, testChains, testContract, testMaker } from '../../testing/makerQuote.ts';
import { orderVector } from '../../testing/orderVector.ts';
import { quoteRequested, testAddress, testHash, wireFrame } from '../../testing/rfqFrames.ts';
import type { Fetch } from '../../world/http.ts';
import { WalletError } from '../../world/wallet/WalletError.ts';
import { createOwnOrders } from '../createOwnOrders.ts';
import { emptyFeedState } from '../feed/FeedState.ts';
import { createOrderStatus } from '../orderStatus/createOrderStatus.ts';
import { createTransactions } from '../transactions/createTransactions.ts';
import { createDesk, type DeskWallet } from './createDesk.ts';
import { persistedQuotes, readCall, writeCall } from './persistedQuotes.ts';

// Lazy code is loaded before the clock of a test moves.
beforeAll(() => Promise.all([import('../transactions/runApproval.ts'), import('../orderStatus/followOrder.ts')]));

const market = () => createStore(emptyFeedState);
const emitted = (...frames: string[]) =>
  reduceRfq(
    emptyRfqState(),
    frames.map((frame, index) => decodeFrame(frame, ms(1000 + index))),
  );

const rpc = (response: object) => Response.json({ id: 1, jsonrpc: '2.0', ...response });

/** A tab with the desk open. */
const open = (browser = fakeBrowser(), nodes = {}, start = true, fetch: Fetch = async () => rpc({ result: 'Ok' })) => {
  const fake = fakeWorld({ browser, nodes, fetch });
  const feed = market();
  const transactions = createTransactions(fake.world);
  const desk = createDesk(fake.world, feed, transactions, createOrderStatus(fake.world, createOwnOrders(fake.world)));
  if (start) desk.start();
  return { ...fake, feed, desk, file: persistedQuotes(fake.world.storage), quotes: () => desk.store.getState().quotes };
};
const withStored = (...quotes: readonly MakerQuote[]) => {
  const browser = fakeBrowser();
  persistedQuotes(fakeWorld({ browser }).world.storage).write(quotes);
  return browser;
};
const rawOf = (browser: ReturnType<typeof fakeBrowser>) => browser.stored.get('maker:v1') ?? '';
const call = (changes: object = {}): NonNullable<MakerQuote['call']> => {
  const frame = decodeFrame(wireFrame('CalldataToExecute', 'aori-1', { ...changes }), ms(5));
  if (frame.kind !== 'event' || frame.event.event !== 'CalldataToExecute') throw new Error(frame.kind);
  return frame.event;
};

describe('persisted quotes', () => {
  test('default: read back as they were written, to the last digit', () => {
    const quotes = [
      makerQuote({ fillMined: true, fillTx: `0x${'5'.repeat(64)}` }),
      makerQuote({ refusal: { code: 'status', status: 404 }, reply: null }),
    ];
    expect(open(withStored(...quotes), {}, false).file.read()).toEqual(quotes);
  });

  test('behavior: quotes of the first version, a bare list, are read', () => {
    const browser = withStored(makerQuote());
    browser.stored.set('maker:v1', JSON.stringify(JSON.parse(rawOf(browser)).state));
    expect(open(browser).quotes()).toEqual([makerQuote()]);
  });

  test('error: damaged quotes are left out, and nothing throws', () => {
    const browser = withStored(makerQuote());
    const whole = rawOf(browser);
    for (const [from, to] of [
      ['"inputAmount":"', '"inputAmount":"-'],
      ['"offerer"', '"other"'],
      ['"signature":"0x', '"signature":"'],
      ['"sentAt":', '"sentAt":"x","was":'],
    ] as const) {
      browser.stored.set('maker:v1', whole.replace(from, to));
      expect(open(browser).quotes(), from).toEqual([]);
    }
    for (const text of ['', '{', '{}', 'null', '[null, 1, []]']) {
      browser.stored.set('maker:v1', text);
      expect(open(browser).quotes()).toEqual([]);
    }
  });

  test('behavior: the call of a win is read back to the last field, also one that cannot be trusted', () => {
    const quotes = [
      makerQuote({
        signature: '0x01',
        call: call(),
        winnerGave: 10n ** 30n,
        seen: 'notChosen',
        fillFailure: { code: 'wallet', kind: 'reverted' },
      }),
      makerQuote({ signature: '0x02', call: call({ matching: null, inputChain: 'base' }) }),
      makerQuote({ signature: '0x03', call: call({ value: 2 ** 60 }) }),
      makerQuote({ signature: '0x04', call: call({ value: String(2n ** 60n) }), interrupted: true }),
    ];
    expect(open(withStored(...quotes), {}, false).file.read()).toEqual(quotes);
  });

  test('behavior: any call of the feed is persisted unchanged', () => {
    const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String);
    const changes = fc.record({ inputAmount: amount, outputAmount: amount, value: amount, chainId: fc.nat() });
    fc.assert(
      fc.property(changes, (values) => {
        const came = call(values);
        expect(readCall(JSON.parse(JSON.stringify(writeCall(came))))).toEqual(came);
      }),
    );
  });

  test('behavior: sentences of version 1 become codes, those of a refusal the reason of the service', () => {
    const browser = withStored(makerQuote());
    const restore = (fields: object) => {
      const [quote] = JSON.parse(rawOf(browser)).state;
      browser.stored.set('maker:v1', JSON.stringify({ state: [{ ...quote, ...fields }], version: 1 }));
      const [restored] = open(browser, {}, false).file.read();
      return [restored?.refusal, restored?.fillFailure];
    };
    expect(restore({ refusal: 'The service said: closed', fillProblem: null })).toEqual([
      { code: 'service', reason: 'closed' },
      null,
    ]);
    expect(restore({ refusal: 'It is late.', fillProblem: 'It failed.' })).toEqual([
      { code: 'service', reason: 'It is late.' },
      { code: 'error', happened: 'It failed.' },
    ]);
    expect(restore({ refusal: { code: 'text', text: 'The service answered with status 503.' } })[0]).toEqual({
      code: 'status',
      status: 503,
    });
    // Version 2 stored the code of a message as `text`.
    expect(restore({ fillProblem: null, fillFailure: { code: 'text', text: 'errors.timeout' } })[1]).toEqual({
      code: 'error',
      happened: { code: 'errors.timeout' },
    });
    const happened = { code: 'chainErrors.nodes', values: { chain: 'Base', count: 2 } };
    expect(restore({ fillFailure: { code: 'error', happened } })[1]).toEqual({ code: 'error', happened });
    expect(restore({ fillFailure: { code: 'error', happened: { code: 7 } } })[1]).toBeNull();
    expect(restore({ refusal: { code: 'later' } })[0]).toEqual({ code: 'notSent' });
  });

  test('error: a damaged call is forgotten, the quote is not', () => {
    const browser = withStored(makerQuote({ call: call() }));
    browser.stored.set('maker:v1', rawOf(browser).replace('CalldataToExecute', 'CalldataToKeep'));
    expect(open(browser).quotes()).toEqual([makerQuote()]);
  });
});

describe('the desk', () => {
  const wallet = (signature: Hex, own: Partial<DeskWallet> = {}): DeskWallet => ({
    account: testMaker,
    signLimitOrder: async () => signature,
    signCancelQuote: async () => '0xcc',
    sendProtocolCall: async () => ({ hash: testHash(5), from: testMaker, to: testContract, data: '0x', value: 0n }),
    ...own,
  });
  /** A quote that the service responds to 61 ms later. */
  const respond = async (response: () => Response | Promise<Response>, stored?: MakerQuote, signal?: AbortSignal) => {
    const browser = stored === undefined ? fakeBrowser() : withStored(stored);
    const written: number[] = [];
    const { desk, quotes, file } = open(browser, {}, true, async () => {
      written.push(file.read().length);
      await browser.clock.advance(61);
      return response();
    });
    const sent =
      stored === undefined
        ? desk.respond(wallet('0x12'), quoteRequested(), quotedOrder, signal)
        : desk.resend(quotes()[0] ?? stored);
    const error = await sent.then(
      () => null,
      (thrown: Error) => thrown.message,
    );
    return { error, written, quotes: quotes() };
  };
  const refused = () => rpc({ error: { code: -32000, message: 'The auction of this RFQ is closed.' } });

  test('default: a quote is persisted, then sent, and the response is recorded with its time', async () => {
    const { error, written, quotes } = await respond(() => rpc({ result: 'Ok' }));
    expect([error, written]).toEqual([null, [1]]);
    expect(quotes).toMatchObject([
      { rfqId: 'aori-1', inputChain: 'base', outputChain: 'arbitrum', reply: 'Ok', refusal: null, latency: 61 },
    ]);
  });

  test('error: a quote that the wallet rejects is neither persisted nor sent', async () => {
    const { desk, quotes } = open();
    const signLimitOrder = () => Promise.reject(new WalletError('rejected'));
    await expect(desk.respond({ signLimitOrder }, quoteRequested(), quotedOrder)).rejects.toThrow();
    expect(quotes()).toEqual([]);
  });

  test('error: a refusal of the service is persisted in its own words', async () => {
    const { error, quotes } = await respond(refused);
    expect(error).toBe('errors.callRefused');
    expect(quotes).toMatchObject([
      { reply: null, refusal: { code: 'service', reason: 'The auction of this RFQ is closed.' }, interrupted: false },
    ]);
  });

  test.each([
    ['it cannot be reached', () => Promise.reject(new TypeError('away'))],
    ['a gateway fails', () => new Response('', { status: 502 })],
  ])('error: without a response it may win, and is not called refused: %s', async (_, response) => {
    const { error, quotes } = await respond(response);
    expect(error).not.toBeNull();
    expect(quotes).toMatchObject([{ reply: null, refusal: null, interrupted: true }]);
  });

  test('behavior: a signature after the stop is discarded', async () => {
    const { error, written, quotes } = await respond(refused, undefined, AbortSignal.abort());
    expect([error, written, quotes]).toEqual(['stopped', [], []]);
  });

  test('behavior: without a response it can be sent again, without a signature', async () => {
    const stored = makerQuote({ reply: null, interrupted: true });
    const { quotes } = await respond(() => rpc({ result: 'Ok' }), stored);
    expect(quotes).toMatchObject([{ reply: 'Ok', refusal: null, interrupted: false }]);
  });

  test('error: a refusal of the second try is reported, and does not cancel the first', async () => {
    const { error, quotes } = await respond(refused, makerQuote({ reply: null, interrupted: true }));
    expect(error).toBe('errors.callRefused');
    expect(quotes).toMatchObject([{ reply: null, refusal: null, interrupted: true }]);
  });

  const bySignature = ({ quotes }: ReturnType<typeof open>) => quotes().map(({ signature }) => signature);

  test('behavior: two tabs that quote at once lose nothing of each other', async () => {
    const browser = fakeBrowser();
    const [first, second] = [open(browser), open(browser)];
    await first.desk.respond(wallet('0x01'), quoteRequested(), quotedOrder);
    await browser.clock.advance(10);
    await second.desk.respond(wallet('0x02'), quoteRequested(), quotedOrder);
    await first.desk.cancel(wallet('0x01'), makerQuote({ signature: '0x01' }));
    expect(bySignature(first)).toEqual(['0x02', '0x01']);
    expect(first.file.read().map(({ signature }) => signature)).toEqual(['0x02', '0x01']);
    expect(second.quotes().find(({ signature }) => signature === '0x01')?.cancelled).toBe(true);
  });

  test('behavior: a quote without a reply is marked when the desk opens, and can be sent again', async () => {
    const { desk, quotes } = open(withStored(makerQuote({ reply: null })));
    expect(quotes()[0]?.interrupted).toBe(true);
    await desk.resend(makerQuote({ reply: null }));
    expect(quotes()[0]).toMatchObject({ interrupted: false, reply: 'Ok' });
  });

  test('behavior: a browser that refuses storage keeps quotes in memory, and reports that', async () => {
    const { world } = fakeWorld({ fetch: async () => Response.json({ id: 1, jsonrpc: '2.0', result: 'Ok' }) });
    const storage = { ...world.storage, get: () => null, set: () => false };
    const orderStatus = createOrderStatus(world, createOwnOrders(world));
    const desk = createDesk({ ...world, storage }, market(), createTransactions(world), orderStatus);
    desk.start();
    await desk.respond(wallet('0x01'), quoteRequested(), quotedOrder);
    await desk.cancel(wallet('0x01'), makerQuote({ signature: '0x01' }));
    expect(desk.store.getState()).toMatchObject({ durable: false, quotes: [{ cancelled: true }] });
  });

  test('behavior: events of the feed are persisted, so that a reload loses neither a win nor an end', () => {
    const browser = withStored(makerQuote());
    const { feed, quotes, file } = open(browser);
    feed.setState(
      emitted(wireFrame('QuoteRequested', 'aori-1'), wireFrame('CalldataToExecute', 'aori-1', { maker: testMaker })),
    );
    expect(quotes()[0]?.call?.maker).toBe(testMaker);
    expect(file.read()[0]?.call?.maker).toBe(testMaker);
    feed.setState(
      emitted(
        wireFrame('QuoteRequested', 'aori-1'),
        wireFrame('CalldataToExecute', 'aori-1', { maker: testAddress(9) }),
      ),
    );
    expect(quotes()[0]).toMatchObject({ call: null, seen: 'notChosen' });
  });

  test('behavior: stopped, it notes nothing any more', () => {
    const { feed, quotes, desk } = open(withStored(makerQuote()));
    desk.stop();
    feed.setState(emitted(wireFrame('CalldataToExecute', 'aori-1', { maker: testMaker })));
    expect(quotes()[0]?.call).toBeNull();
  });

  test('behavior: limits are persisted, and a damaged one is not a limit', () => {
    const browser = fakeBrowser();
    open(browser).desk.setLimits({ smallest: '0.50', largest: '250' });
    expect(open(browser).desk.store.getState().limits).toEqual({ smallest: '0.50', largest: '250' });
    browser.stored.set('maker-limits:v1', '{"smallest":"1e3","largest":7}');
    expect(open(browser).desk.store.getState().limits).toEqual({ smallest: '', largest: '' });
  });

  const fillTx = testHash(5);
  const won = call({ to: testContract, data: '0x1234', maker: testMaker });
  const filling = (changes: Partial<MakerQuote> = {}) => makerQuote({ call: won, fillTx, ...changes });
  const chainWith = (transaction: Parameters<ReturnType<typeof fakeChain>['send']>[1] | null) => {
    const chain = fakeChain();
    if (transaction !== null) chain.send(fillTx, transaction);
    return chain;
  };
  const asBuilt = { from: testMaker, to: testContract, data: '0x1234' } as const;

  test('behavior: a fill from before a reload is followed until it is mined', async () => {
    const chain = chainWith(asBuilt);
    const { quotes, advance } = open(withStored(filling()), { arbitrum: chain.responses });
    await advance(3_000);
    expect(quotes()[0]?.fillMined).toBe(false);
    chain.mine(fillTx);
    await advance(3_000);
    expect(quotes()[0]).toMatchObject({ fillMined: true, fillTx, fillFailure: null });
  });

  test('error: a failed fill can be sent again, and has its reason', async () => {
    const chain = chainWith(asBuilt);
    chain.mine(fillTx, false);
    const { quotes, advance } = open(withStored(filling()), { arbitrum: chain.responses });
    await advance(3_000);
    expect(quotes()[0]).toMatchObject({
      fillMined: false,
      fillTx: null,
      fillFailure: { code: 'wallet', kind: 'reverted' },
    });
  });

  test('behavior: a node that is away for long says nothing about the fill', async () => {
    const chain = chainWith(asBuilt);
    chain.state.away = true;
    const { quotes, advance } = open(withStored(filling()), { arbitrum: chain.responses });
    await advance(300_000);
    expect(quotes()[0]).toMatchObject({ fillTx, fillFailure: null });
  });

  test('error: a replacement transaction is not called a fill', async () => {
    const chain = chainWith({ ...asBuilt, data: '0x99' });
    chain.mine(fillTx);
    const { quotes, advance } = open(withStored(filling()), { arbitrum: chain.responses });
    await advance(3_000);
    expect(quotes()[0]).toMatchObject({
      fillMined: false,
      fillTx: null,
      fillFailure: { code: 'wallet', kind: 'fakeTransaction' },
    });
  });

  describe('a fill that was mined', () => {
    const { order, orderHash } = orderVector;
    const data = encodeFunctionData({ abi: settlementAbi, functionName: 'fill', args: [order] });
    const status = encodeFunctionData({ abi: settlementAbi, functionName: 'orderStatus', args: [orderHash] });
    /** The destination: what its contract says in the newest block, and at its confirmation depth. */
    const sent = async () => {
      const chain = chainWith({ ...asBuilt, data });
      const says = { latest: 0, confirmed: 0, block: 100 };
      const eth_call = ([requested, block]: readonly unknown[]) => {
        if (Reflect.get(Object(requested), 'data') !== status) throw new Error('another call');
        return `0x${(block === 'latest' ? says.latest : says.confirmed).toString(16).padStart(64, '0')}`;
      };
      const browser = withStored(makerQuote({ call: { ...won, data }, fillTx }));
      const tab = open(browser, {
        arbitrum: { ...chain.responses, eth_call, eth_blockNumber: () => toHex(says.block++) },
      });
      await tab.advance(2_000);
      return { ...tab, chain, says };
    };
    const filled = async () => {
      const tab = await sent();
      tab.chain.mine(fillTx);
      tab.says.latest = 2;
      await tab.advance(3_000);
      return tab;
    };

    test.each([
      ['by the same call in another transaction is a fill', 2, true],
      ['by something else is none, and can be sent again', 0, false],
    ] as const)('behavior: replaced %s', async (_how, latest, fillMined) => {
      const { quotes, advance, chain, says } = await sent();
      chain.drop(fillTx);
      chain.send(testHash(6), { ...asBuilt, data });
      chain.mine(testHash(6));
      says.latest = latest;
      await advance(10_000);
      expect(quotes()[0]).toMatchObject({ fillMined, fillTx: null, fillUndone: false });
      expect(quotes()[0]?.fillFailure).toEqual(fillMined ? null : { code: 'wallet', kind: 'replaced' });
    });

    test('default: is provisional until its chain confirms it, and then not read again', async () => {
      const { quotes, advance, says, chain } = await filled();
      expect(quotes()[0]).toMatchObject({ fillMined: true, fillConfirmed: false });
      await advance(30_000);
      expect(quotes()[0]).toMatchObject({ fillMined: true, fillConfirmed: false });
      says.confirmed = 2;
      await advance(5_000);
      expect(quotes()[0]).toMatchObject({ fillMined: true, fillConfirmed: true });
      const { requested } = chain.state;
      await advance(60_000);
      expect(chain.state.requested).toBe(requested);
    });

    test('behavior: a reorganised fill is open again despite the feed, and filled once it is mined again', async () => {
      const { quotes, advance, says, chain, feed } = await filled();
      feed.setState(emitted(wireFrame('QuoteRequested', 'aori-1'), wireFrame('TradeSettled', 'aori-1')));
      const outcome = () => quoteOutcome(quotes()[0] ?? makerQuote(), feed.getState().auctions.get('aori-1'));
      expect(outcome()).toBe('wonSettled');
      chain.drop(fillTx);
      says.latest = 0;
      await advance(5_000);
      expect(quotes()[0]).toMatchObject({ fillMined: false, fillUndone: true });
      expect(outcome()).toBe('filling');
      chain.send(fillTx, { ...asBuilt, data });
      chain.mine(fillTx);
      says.latest = 2;
      says.confirmed = 2;
      await advance(10_000);
      expect(quotes()[0]).toMatchObject({ fillMined: true, fillConfirmed: true, fillUndone: false });
    });

    test('behavior: is read again when a user returns, confirmed or not', async () => {
      const { quotes, advance, says, chain, setPage } = await filled();
      says.confirmed = 2;
      await advance(5_000);
      chain.drop(fillTx);
      says.latest = 0;
      await advance(60_000);
      expect(quotes()[0]?.fillMined).toBe(true);
      setPage({ hidden: false });
      await advance(1_000);
      expect(quotes()[0]).toMatchObject({ fillMined: false, fillConfirmed: false, fillUndone: true });
    });
  });

  test('behavior: a fill is requested from the wallet once, and a second press ends', async () => {
    const { order, orderHash } = orderVector;
    const status = encodeFunctionData({ abi: settlementAbi, functionName: 'orderStatus', args: [orderHash] });
    const statusCall =
      (paid: bigint) =>
      ([requested]: readonly unknown[]) =>
        `0x${(Reflect.get(Object(requested), 'data') === status ? paid : 10n ** 30n).toString(16).padStart(64, '0')}`;
    const data = encodeFunctionData({ abi: settlementAbi, functionName: 'fill', args: [order] });
    const chain = { chainId: 42161, zone: testContract, to: testContract, value: 0n, valueExact: true } as const;
    const hashes = { matching: null, makerOrderHash: limitOrderHash(quotedOrder), takerOrderHash: orderHash };
    const { inputToken, inputAmount, outputToken, outputAmount } = order;
    const amounts = { inputToken, inputAmount, outputToken, outputAmount };
    const mine = { ...call(), ...chain, ...hashes, ...amounts, data, maker: testMaker, taker: order.offerer };
    const { desk, advance } = open(withStored(makerQuote({ call: mine })), {
      base: { eth_call: statusCall(1n) },
      arbitrum: { eth_call: statusCall(0n) },
    });
    const requested: ((error: Error) => void)[] = [];
    const sendProtocolCall: DeskWallet['sendProtocolCall'] = () =>
      new Promise((_, reject) => {
        requested.push(reject);
      });
    const fill = () =>
      desk.fill(wallet('0x01', { sendProtocolCall }), testChains, makerQuote(), mine).then(
        () => 'sent',
        ({ kind, message }: WalletError) => kind ?? message,
      );
    const first = fill();
    await advance(100);
    expect(requested).toHaveLength(1);
    expect(await fill()).toBe('alreadyPending');
    requested[0]?.(new WalletError('rejected'));
    await advance(100);
    expect(await first).toBe('rejected');
    void fill();
    await advance(100);
    expect(requested).toHaveLength(2);
  });

  test('error: a call that is not the fill of the quote opens no prompt', async () => {
    const { desk } = open(withStored(makerQuote({ call: won })));
    const sendProtocolCall = vi.fn<DeskWallet['sendProtocolCall']>();
    await expect(desk.fill(wallet('0x01', { sendProtocolCall }), testChains, makerQuote(), won)).rejects.toThrow(
      'otherCall',
    );
    expect(sendProtocolCall).not.toHaveBeenCalled();
  });
});
