import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fillTime, isUnderWay, type OrderPage, type OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { type TokenUsd, tokenUsd } from '../../../domain/order/tokenUsd.ts';
import { quantile } from '../../../domain/quantile.ts';
import type { Ms } from '../../../domain/time.ts';
import { useNow, useWorld } from '../../../entities/context/useWorld.ts';
import { orderQueries } from '../../../world/queries/orderQueries.ts';
import type { Route, RouteSide } from '../model/useRoute.ts';

/** How long completed orders took, from their start to their last event. */
export type RouteTimes = {
  readonly p50: Ms;
  readonly p90: Ms;
  /** Every duration, shortest first. */
  readonly all: readonly Ms[];
};

/** Totals of a route over the last 24 hours, as the service counts them; `ended` leaves out what is under way. */
export type RouteTotals = { readonly orders: number; readonly ended: number; readonly completed: number };

/** What is under way began lately, so the newest orders have it; the two counts were not taken at one moment. */
const routeTotals = (all: OrderPage, done: OrderPage): RouteTotals => {
  const ended = all.totalRecords - all.orders.filter(({ status }) => isUnderWay(status)).length;
  return { orders: all.totalRecords, ended, completed: Math.min(done.totalRecords, ended) };
};

/** The spread of durations over completed orders, or null where there are none. Impossible (negative) ones are left out. */
export const routeTimes = (orders: readonly OrderRecord[]): RouteTimes | null => {
  const all = orders
    .map(fillTime)
    .filter((time) => time !== null)
    .sort((a, b) => a - b);
  const [p50, p90] = [quantile(all, 0.5), quantile(all, 0.9)];
  return p50 === undefined || p90 === undefined ? null : { p50, p90, all };
};

const DAY = 86_400_000;
const MINUTE = 60_000;
const noOrders: readonly OrderRecord[] = [];

/** What the service's own history says about the chosen route and pair. Nothing here comes from anywhere else. */
export type RouteHistory = {
  /** Latest completed orders of exactly this pair, newest first. */
  readonly fills: readonly OrderRecord[];
  /** Latest completed orders of this route, any token. */
  readonly routeFills: readonly OrderRecord[];
  readonly times: RouteTimes | null;
  readonly totals: RouteTotals | null;
};

type AskedFor = { readonly queryKey: ReturnType<typeof orderQueries.page>['queryKey'] } | undefined;

/**
 * Service time a day ago, in ms, to five minutes: it stands in the key of what is counted since then, and each step asks
 * anew beside the minute's own rhythm. The same for all who ask.
 */
export const useDayAgo = (): number => useNow(5 * MINUTE) - DAY;

/** Asks once a minute, and only while both chains are chosen. */
export const useRouteHistory = ({ pay, receive }: Route): RouteHistory => {
  const service = useWorld();
  const day = useDayAgo();
  const route = { inputChain: pay.chain?.chainKey ?? '', outputChain: receive.chain?.chainKey ?? '' };
  const pair = { inputToken: pay.token?.address ?? '', outputToken: receive.token?.address ?? '' };
  const enabled = route.inputChain !== '' && route.outputChain !== '';
  const hasPair = enabled && pair.inputToken !== '' && pair.outputToken !== '';
  /** Both count from a day ago, so each step of it asks anew: the former answer stays until then, for the same route. */
  const ofRoute = (before: OrderPage | undefined, query: AskedFor): OrderPage | undefined => {
    const asked = query?.queryKey[2].filter;
    return asked?.inputChain === route.inputChain && asked.outputChain === route.outputChain ? before : undefined;
  };
  const shared = { staleTime: MINUTE, gcTime: 5 * MINUTE, refetchInterval: MINUTE, refetchOnWindowFocus: false };
  const completed = { ...route, status: 'Completed' as const };
  const fills = useQuery({
    ...orderQueries.page(service, { filter: { ...completed, ...pair }, page: 1, limit: 50 }),
    ...shared,
    enabled: hasPair,
  });
  const routeFills = useQuery({
    ...orderQueries.page(service, { filter: completed, page: 1, limit: 50 }),
    ...shared,
    enabled,
  });
  const all = useQuery({
    ...orderQueries.page(service, { filter: { ...route, minTime: day }, page: 1, limit: 50 }),
    ...shared,
    enabled,
    placeholderData: ofRoute,
  });
  const done = useQuery({
    ...orderQueries.page(service, { filter: { ...completed, minTime: day }, page: 1, limit: 1 }),
    ...shared,
    enabled,
    placeholderData: ofRoute,
  });
  return {
    fills: fills.data?.orders ?? noOrders,
    routeFills: routeFills.data?.orders ?? noOrders,
    times: routeTimes(routeFills.data?.orders ?? noOrders),
    totals: all.data === undefined || done.data === undefined ? null : routeTotals(all.data, done.data),
  };
};

const useSide = ({ chain, token }: RouteSide, orders: readonly OrderRecord[]): TokenUsd | null => {
  const service = useWorld();
  const [inputChain, inputToken] = [chain?.chainKey ?? '', token?.address ?? ''];
  const filter = { inputChain, inputToken };
  const sold = useQuery({
    ...orderQueries.page(service, { filter, page: 1, limit: 10 }),
    enabled: inputChain !== '' && inputToken !== '',
    staleTime: MINUTE,
  });
  const seen = sold.data?.orders ?? noOrders;
  return useMemo(
    () => (inputToken === '' ? null : tokenUsd([...orders, ...seen], { chainKey: inputChain, address: inputToken })),
    [orders, seen, inputChain, inputToken],
  );
};

/** Dollar values of one whole side each; null where no order tells. */
export type Prices = { readonly pay: TokenUsd | null; readonly receive: TokenUsd | null };

/** Dollar values implied by the newest orders that name them: estimates, from this service alone. */
export const usePrices = (route: Route, history: RouteHistory): Prices => ({
  pay: useSide(route.pay, history.fills),
  receive: useSide(route.receive, history.fills),
});
