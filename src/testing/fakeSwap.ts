import { QueryClient } from '@tanstack/query-core';
import { type Hex, pad, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { createStore } from 'zustand/vanilla';
import { orderHash, signingHash } from '../domain/order/orderHash.ts';
import type { CheckedQuote } from '../domain/swap/checkQuote.ts';
import { createOwnOrders } from '../engines/createOwnOrders.ts';
import { createDelivery } from '../engines/delivery/createDelivery.ts';
import { createSwap, type SwapParts } from '../engines/swap/createSwap.ts';
import { getSituation, getSwapIssue } from '../engines/swap/getSwapIssue.ts';
import type { SwapSearch } from '../engines/swap/swapForm.ts';
import { noEffects, type TransactionPhase } from '../engines/transactions/transactionPhase.ts';
import type { WalletPort } from '../world/wallet/createWalletPort.ts';
import { selectorOf } from './fakeNode.ts';
import { fakeBrowser, fakeClock, fakeWorld, type NodeResponses } from './fakeWorld.ts';
import { orderVector } from './orderVector.ts';
import { quoteVector } from './quoteVector.ts';
import { protocolResponses } from './testService.ts';

/** Preloads the machine's lazy modules, so that no test awaits them in real time. */
export const swapCode = Promise.all([
  import('../domain/swap/checkQuote.ts'),
  import('../engines/delivery/deliverSignature.ts'),
  import('../engines/delivery/runSign.ts'),
  import('../world/chains/readChain.ts'),
  import('../world/chains/readToken.ts'),
]);

const { request, chains, pins } = quoteVector;
const { order, domain, privateKey } = orderVector;
const account = privateKeyToAccount(privateKey);
const LIST = 'http://lists.test/tokens.json';
const usdc = { symbol: 'USDC', name: 'USD Coin', decimals: 6 };
const tokens = [
  { ...usdc, chainId: 8453, address: request.inputToken },
  { ...usdc, chainId: 42161, address: request.outputToken },
];

export const samplePair: SwapSearch = {
  from: 'base',
  to: 'arbitrum',
  sell: request.inputToken,
  buy: request.outputToken,
  amount: '',
};

const word = (value: bigint): Hex => pad(toHex(value), { size: 32 });

/** Service and chains of a test; each field may change at any time. */
export const fakeMarket = () => ({
  isDown: false,
  balance: 25_000_000n,
  allowance: 1_000_000_000n,
  rate: 9_990n,
  validity: 60_000,
  /** Changes the response of POST /quote; null responds with 503. */
  lie: ((quote) => quote) as ((quote: object) => object) | null,
  /** The wallet's signature; it signs by default. */
  signs: (checked: CheckedQuote): Promise<Hex> => account.sign({ hash: checked.signingHash }),
  takes: Promise.resolve(),
  quotes: [] as { inputAmount: string; offerer: string; recipient: string }[],
  swaps: [] as { orderHash: Hex }[],
});
type Market = ReturnType<typeof fakeMarket>;

const quote = (market: Market, now: number, body: Record<string, string>): Response => {
  if (market.lie === null) return Response.json({ error: 'down' }, { status: 503 });
  const outputAmount = (BigInt(body.inputAmount ?? '0') * market.rate) / 10_000n;
  const startTime = Math.floor(now / 1000) * 1000;
  const endTime = startTime + market.validity;
  const [inputAmount, offerer, recipient] = [BigInt(body.inputAmount ?? 0), body.offerer, body.recipient] as const;
  const requested = { ...order, inputAmount, offerer, recipient } as typeof order;
  const quoted = {
    ...requested,
    outputAmount,
    startTime: (startTime / 1000) as typeof order.startTime,
    endTime: (endTime / 1000) as typeof order.endTime,
  };
  const hashes = { orderHash: orderHash(quoted), signingHash: signingHash(quoted, domain) };
  return Response.json(
    market.lie({ ...body, ...hashes, outputAmount: String(outputAmount), startTime, endTime, estimatedTime: 3 }),
  );
};

const nodes = (market: Market): NodeResponses => {
  const node = {
    eth_getCode: () => '0x60',
    eth_call: ([call]: readonly unknown[]) => {
      const { data } = call as { data: string };
      if (data.startsWith(selectorOf('balanceOf'))) return word(market.balance);
      if (data.startsWith(selectorOf('allowance'))) return word(market.allowance);
      if (data.startsWith(selectorOf('decimals'))) return word(6n);
      throw { code: 3, message: 'execution reverted' };
    },
  };
  return { base: node, arbitrum: node };
};

const noOrders = { orders: [], pagination: { currentPage: 1, limit: 1, totalRecords: 0, totalPages: 0 } };

/** A browser tab with the swap machine and a fake service. Time moves only by `advance`. */
export const openSwap = ({
  browser = fakeBrowser({ clock: fakeClock(quoteVector.now) }),
  market = fakeMarket(),
  search = samplePair,
  parts = {} as Partial<SwapParts>,
} = {}) => {
  const responses: Readonly<Record<string, unknown>> = {
    ...protocolResponses,
    '/chains': chains,
    '/tokens.json': { name: 'Test', tokens },
    '/data/query': noOrders,
  };
  const tab = fakeWorld({
    browser,
    nodes: nodes(market),
    config: { tokenLists: [LIST], pins },
    fetch: async (url, init) => {
      const { pathname } = new URL(url);
      const body = init.body === undefined ? {} : JSON.parse(String(init.body));
      if (market.isDown && pathname !== '/tokens.json') return Response.json({}, { status: 503 });
      if (pathname === '/quote') {
        market.quotes.push(body);
        return quote(market, browser.clock.now(), body);
      }
      if (pathname === '/swap') {
        market.swaps.push(body);
        await market.takes;
        const [startTime, endTime] = [order.startTime * 1000, order.endTime * 1000];
        const terms = { ...request, inputAmount: '1', outputAmount: '1', startTime, endTime };
        return Response.json({ ...terms, orderHash: body.orderHash, status: 'pending', createdAt: startTime });
      }
      return pathname in responses ? Response.json(responses[pathname]) : Response.json({}, { status: 404 });
    },
  });
  const { world, advance } = tab;
  const wallet = world.wallet.store;
  const prompts: CheckedQuote[] = [];
  const portOf = (address: WalletPort['account']): WalletPort =>
    ({
      account: address,
      signOrder: (checked: CheckedQuote) => {
        prompts.push(checked);
        return market.signs(checked);
      },
    }) as unknown as WalletPort;
  const connect = (address: WalletPort['account'] | null = request.offerer): void =>
    wallet.setState({
      status: address === null ? 'disconnected' : 'connected',
      address,
      chainId: 8453,
      port: address === null ? null : portOf(address),
    });
  const own = createOwnOrders(world);
  own.start();
  /** A confirmed approval, mined at once. */
  const approve = async (): Promise<TransactionPhase> => {
    market.allowance = 1_000_000_000n;
    return { at: 'done', hash: null, ...noEffects };
  };
  const transactions = {
    store: createStore(() => ({ phases: new Map() })),
    approve,
  } as unknown as SwapParts['transactions'];
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, retryDelay: 1, staleTime: 5_000 } } });
  const engine = createSwap(
    {
      world,
      queries,
      transactions,
      delivery: createDelivery(world, own),
      isBusy: () => false,
      whenIdle: (work) => world.clock.schedule(work, 1),
      ...parts,
    },
    search,
  );
  engine.start();
  return {
    ...tab,
    ...engine,
    market,
    browser,
    connect,
    prompts,
    transactions,
    queries,
    advance,
    swap: engine.store.getState,
    issue: () => getSwapIssue(getSituation(engine.store.getState(), world.clock.now())),
    shown: () => engine.store.getState().review.state?.shown ?? null,
    states: () => [...browser.journal.stored.values()].map(({ state }) => state),
  };
};
