import {
  type QueryClient,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/query-core';
import type { Address } from 'viem';
import { type Chain, trustedChains } from '../../domain/chain.ts';
import { memoized } from '../../domain/memoized.ts';
import type { OrderPage, OrderRecord } from '../../domain/order/OrderRecord.ts';
import { type TokenUsd, tokenUsd } from '../../domain/order/tokenUsd.ts';
import type { QuoteCheck } from '../../domain/swap/checkQuote.ts';
import type { Quote, QuoteRequest } from '../../domain/swap/Quote.ts';
import { createTokenRegistry } from '../../domain/TokenRegistry.ts';
import type { Token } from '../../domain/token.ts';
import { importedTokensEntry } from '../../world/importedTokens.ts';
import { balanceQueries } from '../../world/queries/balanceQueries.ts';
import { chainQueries } from '../../world/queries/chainQueries.ts';
import { codeQueries } from '../../world/queries/codeQueries.ts';
import { contractQueries } from '../../world/queries/contractQueries.ts';
import { domainQueries } from '../../world/queries/domainQueries.ts';
import { pollUntilSuccess } from '../../world/queries/retryPolicy.ts';
import { tokenQueries } from '../../world/queries/tokenQueries.ts';
import type { World } from '../../world/World.ts';
import { isConnecting } from '../../world/wallet/createWallet.ts';
import type { ChainRead } from './chainRead.ts';
import type { QuoteResponse } from './createQuote.ts';
import { type Route, resolveSide } from './route.ts';
import { dayAgo, type RouteFilter, type RoutePair, readRouteHistory, routeHistoryQueries } from './routeHistory.ts';
import type { Holdings, Market, Reach } from './Swap.ts';
import type { SwapForm } from './swapForm.ts';

const HOLDINGS_INTERVAL_MS = 15_000;

const HOLDINGS_TIMEOUT_MS = 3000;

const noTokens: readonly Token[] = [];

type Side = { readonly chain: Chain | null; readonly token: Token | null };
type ChainToken = { readonly chainKey: string; readonly address: Address };
/** A token on a chain with an account and the settlement contract: its balance and allowance can be read. */
type Held = {
  readonly chainKey: string;
  readonly token: Address;
  readonly owner: Address;
  readonly spender: Address;
};

export type SwapReadParts = { readonly world: World; readonly queries: QueryClient };

type Options<Data, Key extends QueryKey> = QueryObserverOptions<Data, Error, Data, Data, Key>;

/**
 * Queries of the swap by name with their current parameters: a read returns the cached data, and between `start` and `stop` it
 * fetches and refetches by its options. `onChange` runs after a change of any.
 */
const createReads = (queries: QueryClient, onChange: () => void) => {
  const observers: { readonly subscribe: (listener: () => void) => () => void }[] = [];
  let unsubscribes: (() => void)[] | null = null;
  return {
    /** Without an input (null) nothing is fetched, and nothing is read. */
    query: <Input, Data, Key extends QueryKey>(optionsOf: (input: Input) => Options<Data, Key>) => {
      let observer: QueryObserver<Data, Error, Data, Data, Key> | null = null;
      return (input: Input | null): QueryObserverResult<Data, Error> | null => {
        if (input === null) {
          observer?.setOptions({ ...observer.options, enabled: false });
          return null;
        }
        const options = { ...optionsOf(input), enabled: true };
        if (observer === null) {
          observer = new QueryObserver<Data, Error, Data, Data, Key>(queries, options);
          observers.push(observer);
          unsubscribes?.push(observer.subscribe(onChange));
        } else observer.setOptions(options);
        return observer.getCurrentResult();
      };
    },
    start: (): void => {
      unsubscribes ??= observers.map((observer) => observer.subscribe(onChange));
    },
    stop: (): void => {
      for (const unsubscribe of unsubscribes ?? []) unsubscribe();
      unsubscribes = null;
    },
  };
};

/** Everything the swap machine reads of the service, the chains and the wallet. `onChange` runs after any of it changed. */
export const createSwapReads = ({ world, queries }: SwapReadParts, onChange: () => void) => {
  const { config, clock, page } = world;
  const wallet = world.wallet.store;
  const reads = createReads(queries, onChange);
  const chains = reads.query(chainQueries.list);
  const domain = reads.query(domainQueries.get);
  /** A retry clears the error of its query, though the service is still away. */
  let lastError: Error | null = null;
  const tokens = reads.query(tokenQueries.lists);
  const checkQuoteCode = reads.query(codeQueries.checkQuote);
  const interval = { staleTime: HOLDINGS_INTERVAL_MS / 2, refetchInterval: HOLDINGS_INTERVAL_MS };
  const balanceOf = ({ chainKey, token, owner }: Held) => ({
    ...balanceQueries.balance(world, chainKey, token, owner),
    ...interval,
  });
  const payBalance = reads.query(balanceOf);
  const receiveBalance = reads.query(balanceOf);
  const allowance = reads.query(({ chainKey, token, owner, spender }: Held) => ({
    ...balanceQueries.allowance(world, chainKey, token, owner, spender),
    ...interval,
  }));
  const pinnedCode = reads.query(({ chainKey }: Chain) => contractQueries.pinnedCode(world, chainKey));
  const decimalsOf = ({ chainKey, address }: ChainToken) => ({
    ...tokenQueries.decimals(world, chainKey, address),
    ...pollUntilSuccess,
  });
  const payDecimals = reads.query(decimalsOf);
  const receiveDecimals = reads.query(decimalsOf);
  const soldOf = ({ chainKey, address }: ChainToken) =>
    routeHistoryQueries.sold(world, { inputChain: chainKey, inputToken: address });
  const paySold = reads.query(soldOf);
  const receiveSold = reads.query(soldOf);
  const fills = reads.query((pair: RoutePair) => routeHistoryQueries.fills(world, pair));
  const routeFills = reads.query((route: RouteFilter) => routeHistoryQueries.routeFills(world, route));
  const all = reads.query((route: RouteFilter) => routeHistoryQueries.all(world, route, dayAgo(clock.now())));
  const completed = reads.query((route: RouteFilter) =>
    routeHistoryQueries.completed(world, route, dayAgo(clock.now())),
  );

  const imported = world.persisted(importedTokensEntry);
  const registryOf = memoized(createTokenRegistry);
  const trusted = trustedChains(config.pins);
  const known = () => {
    const list = chains(world)?.data;
    return {
      chains: list,
      registry: registryOf(list ?? trusted, tokens(world)?.data?.tokens ?? noTokens, imported.getState().tokens),
    };
  };

  let isIdle = false;
  const whenIdle = <Value>(value: Value | null): Value | null => (isIdle ? value : null);
  const routeOf = ({ pay, receive }: Route): RouteFilter | null =>
    pay.chain === null || receive.chain === null
      ? null
      : { inputChain: pay.chain.chainKey, outputChain: receive.chain.chainKey };
  const tokenOf = ({ chain, token }: Side): ChainToken | null =>
    chain === null || token === null ? null : { chainKey: chain.chainKey, address: token.address };
  const heldOf = ({ chain, token }: Side, account: Address | null): Held | null =>
    account === null || chain === null || token === null || world.chains.rpc(chain.chainKey) === null
      ? null
      : { chainKey: chain.chainKey, token: token.address, owner: account, spender: chain.address };
  const chainRead = (query: QueryObserverResult<bigint, Error> | null): ChainRead => {
    if (query === null) return { state: 'none' };
    if (query.data !== undefined) return { state: 'known', value: query.data };
    return { state: query.isError ? 'failed' : 'loading' };
  };
  let awaited: { readonly key: string; readonly cancel: () => void } | null = null;
  let overdue: string | null = null;
  const isOverdue = (key: string | null): boolean => {
    if (key !== awaited?.key) {
      awaited?.cancel();
      const cancel =
        key === null
          ? () => undefined
          : clock.schedule(() => {
              overdue = key;
              onChange();
            }, HOLDINGS_TIMEOUT_MS);
      awaited = key === null ? null : { key, cancel };
    }
    return key !== null && overdue === key;
  };
  let refetchAllowance = async (): Promise<unknown> => undefined;

  const priceOf = (
    token: ChainToken | null,
    seen: readonly OrderRecord[],
    sold: OrderPage | undefined,
  ): TokenUsd | null => (token === null ? null : tokenUsd([...seen, ...(sold?.orders ?? [])], token));

  /** checkQuote with everything known at the moment of the call; null while /domain, /chains or its code is missing. */
  const checkNow = (quote: Quote, request: QuoteRequest): QuoteCheck | null => {
    const checkQuote = checkQuoteCode(whenIdle(true))?.data;
    const list = queries.getQueryData<readonly Chain[]>(chainQueries.list(world).queryKey);
    const protocol = domain(world)?.data;
    if (checkQuote === undefined || list === undefined || protocol === undefined) return null;
    const { inputChain, inputToken, outputChain, outputToken } = request;
    const cached = <Data>(queryKey: QueryKey): Data | null => queries.getQueryData<Data>(queryKey) ?? null;
    return checkQuote({
      quote,
      request,
      domain: protocol,
      chains: list,
      pins: config.pins,
      tokens: known().registry.all,
      onChain: {
        hasCode: cached<boolean>(contractQueries.pinnedCode(world, inputChain).queryKey),
        inputDecimals: cached<number>(tokenQueries.decimals(world, inputChain, inputToken).queryKey),
        outputDecimals: cached<number>(tokenQueries.decimals(world, outputChain, outputToken).queryKey),
      },
      now: clock.now(),
      deviceNow: clock.localNow(),
    });
  };
  /** `_inputs` are read by checkNow; a change of one of them runs it again. */
  const judge = memoized((response: QuoteResponse | null, ..._inputs: readonly unknown[]): QuoteCheck | null =>
    response === null ? null : checkNow(response.quote, response.request),
  );
  return {
    start: reads.start,
    stop: (): void => {
      reads.stop();
      isOverdue(null);
    },
    /** After the first paint the code of checkQuote, facts of the chains and past orders are loaded. */
    idle: (): void => {
      isIdle = true;
      onChange();
    },
    known,
    route: ({ pay, receive }: SwapForm): Route => {
      const { chains: list, registry } = known();
      return {
        pay: resolveSide(pay, config, list, registry),
        receive: resolveSide(receive, config, list, registry),
        chains: list,
        registry,
      };
    },
    /** Balances and allowance of the account on the route, read every 15 s. */
    holdings: ({ pay, receive }: Route): Holdings => {
      const { address: account, chainId: walletChainId } = wallet.getState();
      const paid = heldOf(pay, account);
      const balance = chainRead(payBalance(paid));
      const allowanceQuery = allowance(paid);
      refetchAllowance = async () => allowanceQuery?.refetch();
      const allowed = chainRead(allowanceQuery);
      const isLoading = balance.state === 'loading' || allowed.state === 'loading';
      return {
        account,
        isConnecting: isConnecting(wallet.getState()),
        walletChainId,
        balance,
        receiveBalance: chainRead(receiveBalance(heldOf(receive, account))),
        allowance: allowed,
        isOverdue: isOverdue(isLoading && paid !== null ? `${paid.chainKey}${paid.token}${paid.owner}` : null),
      };
    },
    refetchAllowance: (): Promise<unknown> => refetchAllowance(),
    market: (route: Route): Market => {
      const [pay, receive] = [whenIdle(tokenOf(route.pay)), whenIdle(tokenOf(route.receive))];
      const chainsOf = whenIdle(routeOf(route));
      const tokensOf = pay && receive && { inputToken: pay.address, outputToken: receive.address };
      const history = readRouteHistory({
        fills: fills(chainsOf && tokensOf && { ...chainsOf, ...tokensOf })?.data,
        routeFills: routeFills(chainsOf)?.data,
        all: all(chainsOf)?.data,
        completed: completed(chainsOf)?.data,
      });
      const prices = {
        pay: priceOf(pay, history.fills, paySold(pay)?.data),
        receive: priceOf(receive, history.fills, receiveSold(receive)?.data),
      };
      return { history, prices };
    },
    reach: (): Reach => {
      const missing = [chains(world), domain(world)].filter((query) => query?.data === undefined);
      lastError = missing.length === 0 ? null : (missing.find((query) => query?.error)?.error ?? lastError);
      return { online: page.online(), error: lastError };
    },
    checkNow,
    /** The check of a response: once per response, and again when one of its inputs changes. */
    judge: (response: QuoteResponse | null, { pay, receive, registry, chains: list }: Route): QuoteCheck | null => {
      const facts = [
        pinnedCode(whenIdle(pay.chain))?.data,
        payDecimals(whenIdle(tokenOf(pay)))?.data,
        receiveDecimals(whenIdle(tokenOf(receive)))?.data,
      ];
      return judge(response, list, domain(world)?.data, checkQuoteCode(whenIdle(true))?.data, registry, ...facts);
    },
  };
};
