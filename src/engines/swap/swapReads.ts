import {
  type QueryClient,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/query-core';
import type { Address } from 'viem';
import { type Chain, trustedChains } from '../../domain/chain.ts';
import type { OrderPage, OrderRecord } from '../../domain/order/OrderRecord.ts';
import { type TokenUsd, tokenUsd } from '../../domain/order/tokenUsd.ts';
import type { QuoteCheck } from '../../domain/swap/checkQuote.ts';
import type { Quote, QuoteRequest } from '../../domain/swap/Quote.ts';
import { createTokenBook } from '../../domain/TokenBook.ts';
import type { Token } from '../../domain/token.ts';
import { importedTokensEntry } from '../../world/importedTokens.ts';
import { balanceQueries } from '../../world/queries/balanceQueries.ts';
import { chainQueries } from '../../world/queries/chainQueries.ts';
import { codeQueries } from '../../world/queries/codeQueries.ts';
import { contractQueries } from '../../world/queries/contractQueries.ts';
import { domainQueries } from '../../world/queries/domainQueries.ts';
import { queryKeys } from '../../world/queries/queryKeys.ts';
import { pollUntilSuccess } from '../../world/queries/retryPolicy.ts';
import { tokenQueries } from '../../world/queries/tokenQueries.ts';
import type { World } from '../../world/World.ts';
import type { Transactions } from '../transactions/createTransactions.ts';
import type { ChainRead } from './chainRead.ts';
import type { QuoteResponse } from './createQuote.ts';
import { lookUpSide, type Route } from './route.ts';
import { dayAgo, readRouteHistory, routeHistoryQueries } from './routeHistory.ts';
import type { Holdings, Market, Reach } from './Swap.ts';
import type { EnteredAmount, SwapForm } from './swapForm.ts';

const HOLDINGS_INTERVAL_MS = 15_000;

const HOLDINGS_TIMEOUT_MS = 3000;

const memoized = <Inputs extends readonly unknown[], Value>(
  compute: (...inputs: Inputs) => Value,
): ((...inputs: Inputs) => Value) => {
  let last: { readonly inputs: Inputs; readonly value: Value } | null = null;
  return (...inputs) => {
    if (last === null || last.inputs.some((input, at) => !Object.is(input, inputs[at])))
      last = { inputs, value: compute(...inputs) };
    return last.value;
  };
};

const noTokens: readonly Token[] = [];

type Side = { readonly chain: Chain | null; readonly token: Token | null };

export type SwapReadParts = {
  readonly world: World;
  readonly queries: QueryClient;
  readonly transactions: Pick<Transactions, 'store'>;
};

type Options<Data, Key extends QueryKey> = QueryObserverOptions<Data, Error, Data, Data, Key>;

/**
 * Queries of the swap by name with their current parameters: a read returns the cached data, and between `start` and `stop` it
 * fetches and refetches by its options. `onChange` runs after a change of any.
 */
const createReads = (queries: QueryClient, onChange: () => void) => {
  const observers: { readonly subscribe: (listener: () => void) => () => void }[] = [];
  let unsubscribes: (() => void)[] | null = null;
  return {
    /** `enabled` false: nothing is fetched, and nothing is read. */
    query: <Parameters extends readonly unknown[], Data, Key extends QueryKey>(
      optionsOf: (...parameters: Parameters) => Options<Data, Key>,
    ) => {
      let observer: QueryObserver<Data, Error, Data, Data, Key> | null = null;
      return (enabled: boolean, ...parameters: Parameters): QueryObserverResult<Data, Error> => {
        const options = { ...optionsOf(...parameters), enabled };
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
export const createSwapReads = ({ world, queries, transactions }: SwapReadParts, onChange: () => void) => {
  const { config, clock, page } = world;
  const wallet = world.wallet.store;
  const reads = createReads(queries, onChange);
  const chains = reads.query(() => chainQueries.list(world));
  const domain = reads.query(() => domainQueries.get(world));
  const tokens = reads.query(() => tokenQueries.lists(world));
  const checkQuoteCode = reads.query(codeQueries.checkQuote);
  const interval = { staleTime: HOLDINGS_INTERVAL_MS / 2, refetchInterval: HOLDINGS_INTERVAL_MS };
  const balanceOf = (chainKey: string, token: Address, owner: Address) => ({
    ...balanceQueries.balance(world, chainKey, token, owner),
    ...interval,
  });
  const payBalance = reads.query(balanceOf);
  const receiveBalance = reads.query(balanceOf);
  const allowance = reads.query((chainKey: string, token: Address, owner: Address, spender: Address) => ({
    ...balanceQueries.allowance(world, chainKey, token, owner, spender),
    ...interval,
  }));
  const needsReset = reads.query((chainKey: string, token: Address, owner: Address, spender: Address, amount: bigint) =>
    balanceQueries.needsReset(world, chainKey, { token, owner, spender, amount }),
  );
  const batches = reads.query((chain: Chain | null) => {
    const { port, connectorName: connector } = wallet.getState();
    return {
      queryKey: queryKeys.batches({ account: port?.account ?? null, connector, chainId: chain?.chainId ?? null }),
      queryFn: async () => chain !== null && (await port?.batches?.can(chain)) === true,
    };
  });
  const pinnedCode = reads.query((chainKey: string) => contractQueries.pinnedCode(world, chainKey));
  const decimalsOf = (chainKey: string, token: Address) => ({
    ...tokenQueries.decimals(world, chainKey, token),
    ...pollUntilSuccess,
  });
  const payDecimals = reads.query(decimalsOf);
  const receiveDecimals = reads.query(decimalsOf);
  const soldOf = (inputChain: string, inputToken: string) =>
    routeHistoryQueries.sold(world, { inputChain, inputToken });
  const paySold = reads.query(soldOf);
  const receiveSold = reads.query(soldOf);
  const pairOf = ({ pay, receive }: Route) => ({
    route: { inputChain: pay.chain?.chainKey ?? '', outputChain: receive.chain?.chainKey ?? '' },
    pair: { inputToken: pay.token?.address ?? '', outputToken: receive.token?.address ?? '' },
  });
  const fills = reads.query((of: Route) => routeHistoryQueries.fills(world, pairOf(of).route, pairOf(of).pair));
  const routeFills = reads.query((of: Route) => routeHistoryQueries.routeFills(world, pairOf(of).route));
  const all = reads.query((of: Route) => routeHistoryQueries.all(world, pairOf(of).route, dayAgo(clock.now())));
  const completed = reads.query((of: Route) =>
    routeHistoryQueries.completed(world, pairOf(of).route, dayAgo(clock.now())),
  );

  const imported = world.persisted(importedTokensEntry);
  const bookOf = memoized(createTokenBook);
  const trusted = trustedChains(config.pins);
  const known = () => {
    const list = chains(true).data;
    return {
      chains: list,
      book: bookOf(list ?? trusted, tokens(true).data ?? noTokens, imported.getState().tokens),
    };
  };

  const isReadable = ({ chain, token }: Side): boolean =>
    chain !== null && token !== null && world.chains.rpc(chain.chainKey) !== null;
  const chainRead = (
    enabled: boolean,
    query: { readonly data: bigint | undefined; readonly isError: boolean; readonly dataUpdatedAt: number },
  ): ChainRead => {
    if (!enabled) return { state: 'none' };
    if (query.data !== undefined) return { state: 'known', value: query.data, at: query.dataUpdatedAt };
    return { state: query.isError ? 'failed' : 'loading' };
  };
  const heldOf = ({ chain, token }: Side, account: Address | null) => ({
    enabled: account !== null && isReadable({ chain, token }),
    chainKey: chain?.chainKey ?? '',
    token: token?.address ?? '0x',
    owner: account ?? '0x',
    spender: chain?.address ?? '0x',
  });
  /** Read only if the allowance is too small: the response may have to come from a phone. */
  const resetOf = (pay: Side, account: Address | null, allowed: ChainRead, amount: EnteredAmount) => {
    const { chainKey, token, owner, spender } = heldOf(pay, account);
    const stands = allowed.state === 'known' && allowed.value > 0n && amount.ok && allowed.value < amount.value;
    const wanted = stands && amount.ok ? amount.value : 0n;
    const resets = needsReset(stands, chainKey, token, owner, spender, wanted).data === true && stands;
    const { port } = wallet.getState();
    const isSingle = port !== null && transactions.store.getState().singleCalls.has(port.account);
    const canBatch = batches(resets && port !== null && pay.chain !== null, pay.chain).data === true;
    return { needsReset: resets, resetsAsOne: resets && canBatch && !isSingle };
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
    chainKey: string,
    address: string,
    seen: readonly OrderRecord[],
    sold: OrderPage | undefined,
  ): TokenUsd | null => (address === '' ? null : tokenUsd([...seen, ...(sold?.orders ?? [])], { chainKey, address }));

  /** checkQuote with everything known at the moment of the call; null while /domain, /chains or its code is missing. */
  const checkNow = (quote: Quote, request: QuoteRequest): QuoteCheck | null => {
    const checkQuote = checkQuoteCode(isIdle).data;
    const [list, protocol] = [
      queries.getQueryData<readonly Chain[]>(chainQueries.list(world).queryKey),
      domain(true).data,
    ];
    if (checkQuote === undefined || list === undefined || protocol === undefined) return null;
    const { inputChain, inputToken, outputChain, outputToken } = request;
    const onChain = {
      hasCode: queries.getQueryData<boolean | null>(contractQueries.pinnedCode(world, inputChain).queryKey) ?? null,
      inputDecimals:
        queries.getQueryData<number>(tokenQueries.decimals(world, inputChain, inputToken).queryKey) ?? null,
      outputDecimals:
        queries.getQueryData<number>(tokenQueries.decimals(world, outputChain, outputToken).queryKey) ?? null,
    };
    const [now, deviceNow] = [clock.now(), clock.localNow()];
    const { pins } = config;
    const { all: listed } = known().book;
    return checkQuote({
      quote,
      request,
      domain: protocol,
      chains: list,
      pins,
      tokens: listed,
      onChain,
      now,
      deviceNow,
    });
  };
  /** `_inputs` are read by checkNow; a change of one of them runs it again. */
  const judge = memoized((response: QuoteResponse | null, ..._inputs: readonly unknown[]): QuoteCheck | null =>
    response === null ? null : checkNow(response.quote, response.request),
  );
  let isIdle = false;

  return {
    start: reads.start,
    stop: (): void => {
      reads.stop();
      isOverdue(null);
    },
    /** The first paint is done: the code of checkQuote, facts of the chains and past orders may come. */
    idle: (): void => {
      isIdle = true;
      onChange();
    },
    known,
    route: ({ pay, receive }: SwapForm): Route => {
      const { chains: list, book } = known();
      return {
        pay: lookUpSide(pay, config, list, book),
        receive: lookUpSide(receive, config, list, book),
        chains: list,
        book,
      };
    },
    /** Balances and allowance of the account on the route, read every 15 s, and how the wallet would approve `amount`. */
    holdings: (route: Route, amount: EnteredAmount): Holdings => {
      const { pay, receive } = route;
      const { address: account, status, remembered, dialog, chainId: walletChainId } = wallet.getState();
      const paid = heldOf(pay, account);
      const balance = chainRead(paid.enabled, payBalance(paid.enabled, paid.chainKey, paid.token, paid.owner));
      const got = heldOf(receive, account);
      const received = receiveBalance(got.enabled, got.chainKey, got.token, got.owner);
      const allowed = allowance(paid.enabled, paid.chainKey, paid.token, paid.owner, paid.spender);
      refetchAllowance = allowed.refetch;
      const may = chainRead(paid.enabled, allowed);
      const isLoading = balance.state === 'loading' || may.state === 'loading';
      const isConnecting =
        (status === 'loading' || status === 'connecting') && (remembered !== null || dialog === 'connect');
      return {
        account,
        isConnecting,
        walletChainId,
        balance,
        receiveBalance: chainRead(got.enabled, received),
        allowance: may,
        ...resetOf(pay, account, may, amount),
        isOverdue: isOverdue(isLoading ? `${paid.chainKey}${paid.token}${paid.owner}` : null),
      };
    },
    refetchAllowance: (): Promise<unknown> => refetchAllowance(),
    /** Statistics of the route from past orders of this service alone. */
    market: (route: Route): Market => {
      const { inputChain, outputChain } = pairOf(route).route;
      const { inputToken, outputToken } = pairOf(route).pair;
      const hasRoute = isIdle && inputChain !== '' && outputChain !== '';
      const history = readRouteHistory({
        fills: fills(hasRoute && inputToken !== '' && outputToken !== '', route).data,
        routeFills: routeFills(hasRoute, route).data,
        all: all(hasRoute, route).data,
        completed: completed(hasRoute, route).data,
      });
      const hasPay = isIdle && inputChain !== '' && inputToken !== '';
      const hasReceive = isIdle && outputChain !== '' && outputToken !== '';
      const prices = {
        pay: priceOf(inputChain, inputToken, history.fills, paySold(hasPay, inputChain, inputToken).data),
        receive: priceOf(
          outputChain,
          outputToken,
          history.fills,
          receiveSold(hasReceive, outputChain, outputToken).data,
        ),
      };
      return { history, prices };
    },
    reach: (): Reach => {
      const missing = [chains(true), domain(true)].find(({ data, error }) => data === undefined && error !== null);
      return { online: page.online(), error: missing?.error ?? null };
    },
    retry: (): void => {
      for (const query of [chains(true), domain(true)])
        if (query.data === undefined && query.error !== null) void query.refetch();
    },
    checkNow,
    /** The check of a response: once per response, and again when one of its inputs changes. */
    judge: (response: QuoteResponse | null, { pay, receive, book, chains: list }: Route): QuoteCheck | null => {
      const chainKey = pay.chain?.chainKey ?? '';
      const facts = [
        pinnedCode(isIdle && pay.chain !== null, chainKey).data,
        payDecimals(isIdle && pay.chain !== null && pay.token !== null, chainKey, pay.token?.address ?? '0x').data,
        receiveDecimals(
          isIdle && receive.chain !== null && receive.token !== null,
          receive.chain?.chainKey ?? '',
          receive.token?.address ?? '0x',
        ).data,
      ];
      return judge(response, list, domain(true).data, checkQuoteCode(isIdle).data, book, ...facts);
    },
  };
};
