import { QueryClient } from '@tanstack/query-core';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { AppConfig } from '../../src/domain/config.ts';
import type { CheckedQuote } from '../../src/domain/swap/checkQuote.ts';
import { ms } from '../../src/domain/time.ts';
import { createOwnOrders } from '../../src/engines/createOwnOrders.ts';
import { createDelivery } from '../../src/engines/delivery/createDelivery.ts';
import { createOrderStatus } from '../../src/engines/orderStatus/createOrderStatus.ts';
import { createSwap } from '../../src/engines/swap/createSwap.ts';
import { getSituation, getSwapIssue } from '../../src/engines/swap/getSwapIssue.ts';
import { createTransactions } from '../../src/engines/transactions/createTransactions.ts';
import { fakeBrowser, fakeClock, fakeWorld } from '../../src/testing/fakeWorld.ts';
import { createChains } from '../../src/world/chains/createChains.ts';
import type { Fetch } from '../../src/world/http.ts';
import { decodeConfig } from '../../src/world/loadConfig.ts';
import type { WalletPort } from '../../src/world/wallet/createWalletPort.ts';
import { accounts } from '../chain/accounts.ts';
import { createHarness, type Harness, trader } from './testing/harness.ts';

/** The machine of the swap page against this service and its chains. Only the browser and the wallet's window are fakes. */
let harness: Harness;
let config: AppConfig;
const LIST = 'http://lists.test/tokens.json';
const started: { readonly stop: () => void }[] = [];

beforeAll(async () => {
  harness = await createHarness(['base', 'arbitrum']);
  await harness.maker();
  const { chains } = harness;
  const nodes = chains.map(({ chainKey, name, rpcUrl }) => [chainKey, { name, rpcUrls: [rpcUrl], confirmations: 0 }]);
  const contracts = chains.map(({ chainKey, settlement }) => [chainKey, settlement]);
  config = decodeConfig(
    {
      apiBaseUrl: harness.url,
      rfqWebSocketUrl: harness.wsUrl,
      tokenLists: [LIST],
      chains: Object.fromEntries(nodes),
      pins: { name: 'Aori', version: '0.3.1', contracts: Object.fromEntries(contracts) },
    },
    `${harness.url}/`,
  );
});
afterEach(() => {
  for (const { stop } of started.splice(0)) stop();
});
afterAll(() => harness?.stop());

const tokens = () =>
  harness.chains.map(({ chainKey, chainId }) => ({
    chainId,
    symbol: 'USDC',
    name: 'USD Coin',
    ...harness.token(chainKey, 'USDC'),
  }));

const newBrowser = () => {
  const schedule = (run: () => void, delay: number) => {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  };
  return fakeBrowser({ clock: { ...fakeClock(), localNow: () => ms(Date.now()), schedule } });
};

type Options = {
  readonly browser?: ReturnType<typeof newBrowser>;
  readonly signs?: (checked: CheckedQuote) => Promise<Hex>;
  readonly onSwap?: () => Promise<void>;
};

/** A tab of the trader with an amount of 10 USDC. */
const openTab = ({ browser = newBrowser(), signs, onSwap = async () => undefined }: Options = {}) => {
  const fetchAll: Fetch = async (url, init) => {
    if (url === LIST) return Response.json({ name: 'Test', tokens: tokens() });
    if (new URL(url).pathname === '/swap') await onSwap();
    return fetch(url, init);
  };
  const tab = fakeWorld({ browser, config, fetch: fetchAll });
  const world = { ...tab.world, chains: createChains(config, fetch) };
  const signOrder = vi.fn(signs ?? (({ typedData }: CheckedQuote) => trader.signTypedData(typedData)));
  const own = createOwnOrders(world);
  const delivery = createDelivery(world, own);
  const orderStatus = createOrderStatus(world, own);
  const side = (chainKey: string) => harness.token(chainKey, 'USDC').address;
  const swap = createSwap(
    {
      world,
      queries: new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000 } } }),
      transactions: createTransactions(world),
      delivery,
      isBusy: () => false,
      whenIdle: (work) => world.clock.schedule(work, 1),
    },
    { from: 'base', to: 'arbitrum', sell: side('base'), buy: side('arbitrum'), amount: '10' },
  );
  const engines = [own, delivery, orderStatus, swap];
  const die = () => {
    tab.die();
    for (const engine of engines) engine.stop();
  };
  started.push({ stop: die });
  for (const engine of engines) engine.start();
  own.load();
  world.wallet.store.setState({
    status: 'connected',
    address: trader.address,
    chainId: harness.chain('base').chainId,
    port: { account: trader.address, signOrder } as unknown as WalletPort,
  });
  const soon = <Value>(read: () => Value) => vi.waitFor(read, { timeout: 20_000, interval: 20 });
  const review = async (): Promise<Hex> => {
    await soon(() => expect(getSwapIssue(getSituation(swap.store.getState(), world.clock.now()))).toBeNull());
    swap.commands.review();
    const hash = swap.store.getState().review.state?.shown.orderHash;
    if (hash === undefined) throw new Error('no review');
    return hash;
  };
  const sign = () => void swap.commands.sign();
  const tracked = () => swap.store.getState().tracked.orderHash;
  const phase = () => swap.store.getState().review.phase;
  const entryOf = (hash: Hex) => browser.journal.stored.get(hash);
  const stateOf = (hash: Hex) => orderStatus.store.getState().orders.get(hash)?.state;
  return { browser, swap, soon, review, sign, tracked, phase, signOrder, entryOf, stateOf, die };
};

test('default: an amount becomes a checked quote, one prompt, an accepted order, and a delivery that the chain proves', async () => {
  const { swap, soon, review, sign, tracked, signOrder, entryOf, stateOf } = openTab();
  const hash = await review();
  sign();
  await soon(() => expect(tracked()).toBe(hash));
  expect(signOrder.mock.calls.map(([{ orderHash }]) => orderHash)).toEqual([hash]);
  expect(swap.store.getState()).toMatchObject({ draft: { form: { text: '' } }, review: { state: null } });
  await soon(() => expect(stateOf(hash)).toMatchObject({ stage: 'completed', delivered: true, final: true }));
  await soon(() => expect(entryOf(hash)).toMatchObject({ state: 'accepted', end: { stage: 'completed' } }));
});

test('error: an order that the service refuses stops with that, and its signature stays in the journal', async () => {
  const stranger = privateKeyToAccount(accounts.trader(91));
  const { soon, review, sign, tracked, phase, entryOf } = openTab({
    signs: ({ typedData }) => stranger.signTypedData(typedData),
  });
  const hash = await review();
  sign();
  await soon(() => expect(phase()).toMatchObject({ at: 'stopped', error: { kind: 'refused' } }));
  expect(entryOf(hash)).toMatchObject({ state: 'signed', refusedAt: expect.any(Number) });
  expect(tracked()).toBeNull();
});

test('behavior: a page that dies right after the signature is delivered by the next one, without another prompt', async () => {
  let isSending = false;
  const first = openTab({
    onSwap: () => {
      isSending = true;
      return new Promise(() => undefined);
    },
  });
  const hash = await first.review();
  first.sign();
  await first.soon(() => expect(isSending).toBe(true));
  expect(first.entryOf(hash)).toMatchObject({ state: 'signed' });
  first.die();

  const second = openTab({ browser: first.browser });
  await second.soon(() => expect(second.entryOf(hash)).toMatchObject({ state: 'accepted' }));
  await second.soon(() => expect(second.stateOf(hash)).toMatchObject({ stage: 'completed', delivered: true }));
  expect([first.signOrder.mock.calls.length, second.signOrder.mock.calls.length]).toEqual([1, 0]);
  const { body } = await harness.get(`/data/query?orderHash=${hash}`);
  expect(body.orders).toHaveLength(1);
});
