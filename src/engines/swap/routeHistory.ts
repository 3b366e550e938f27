import { deliveredIn } from '../../domain/order/deliveredIn.ts';
import { isUnderWay, type OrderPage, type OrderRecord } from '../../domain/order/OrderRecord.ts';
import { quantile } from '../../domain/quantile.ts';
import { type Ms, ms } from '../../domain/time.ts';
import { orderQueries } from '../../world/queries/orderQueries.ts';
import type { World } from '../../world/World.ts';

/** Times of completed orders, from start to delivery, in ms. */
export type RouteTimes = {
  readonly p50: Ms;
  readonly p90: Ms;
  readonly all: readonly Ms[];
};

/** Totals of a route over the last 24 hours by the service; `ended` excludes open orders. */
export type RouteTotals = { readonly orders: number; readonly ended: number; readonly completed: number };

/** Open orders are recent, so the newest orders include them. The two counts are from different moments. */
const routeTotals = (all: OrderPage, done: OrderPage): RouteTotals => {
  const ended = all.totalRecords - all.orders.filter(({ status }) => isUnderWay(status)).length;
  return { orders: all.totalRecords, ended, completed: Math.min(done.totalRecords, ended) };
};

/** The spread of durations over completed orders; null without any. Negative ones are left out. */
export const routeTimes = (orders: readonly OrderRecord[]): RouteTimes | null => {
  const all = orders
    .map((order) => deliveredIn(order))
    .filter((time) => time !== null)
    .sort((a, b) => a - b);
  const [p50, p90] = [quantile(all, 0.5), quantile(all, 0.9)];
  return p50 === undefined || p90 === undefined ? null : { p50, p90, all };
};

const DAY_MS = 86_400_000;
const REFETCH_MS = 60_000;
/** Part of the key of 24-hour counts: each step refetches, beside the minute's interval. */
export const DAY_STEP_MS = 5 * 60_000;

/** Service time a day ago, floored to a step, so that queries share it. */
export const dayAgo = (now: Ms): Ms => ms(Math.floor(now / DAY_STEP_MS) * DAY_STEP_MS - DAY_MS);

const noOrders: readonly OrderRecord[] = [];

/** Past orders of this service for the chosen route and pair. No other source is used. */
export type RouteHistory = {
  /** Latest completed orders of exactly this pair, newest first. */
  readonly fills: readonly OrderRecord[];
  readonly times: RouteTimes | null;
  readonly totals: RouteTotals | null;
};

type HistoryQuery = { readonly queryKey: ReturnType<typeof orderQueries.page>['queryKey'] } | undefined;

/** Each step refetches; the former response of the same route stays until then. */
const ofSameRoute = ({ inputChain, outputChain }: RouteFilter) => ({
  placeholderData: (before: OrderPage | undefined, query: HistoryQuery): OrderPage | undefined => {
    const requested = query?.queryKey[2].filter;
    return requested?.inputChain === inputChain && requested.outputChain === outputChain ? before : undefined;
  },
});

export type RouteFilter = { readonly inputChain: string; readonly outputChain: string };
export type RoutePair = RouteFilter & { readonly inputToken: string; readonly outputToken: string };

const shared = {
  staleTime: REFETCH_MS,
  gcTime: 5 * REFETCH_MS,
  refetchInterval: REFETCH_MS,
  refetchOnWindowFocus: false,
} as const;

export const routeHistoryQueries = {
  fills: (world: Pick<World, 'client'>, { inputToken, outputToken, ...route }: RoutePair) => ({
    ...orderQueries.page(world, {
      filter: { ...route, status: 'Completed', inputToken, outputToken },
      page: 1,
      limit: 50,
    }),
    ...shared,
  }),
  routeFills: (world: Pick<World, 'client'>, route: RouteFilter) => ({
    ...orderQueries.page(world, { filter: { ...route, status: 'Completed' }, page: 1, limit: 50 }),
    ...shared,
  }),
  all: (world: Pick<World, 'client'>, route: RouteFilter, minTime: Ms) => ({
    ...orderQueries.page(world, { filter: { ...route, minTime }, page: 1, limit: 50 }),
    ...shared,
    ...ofSameRoute(route),
  }),
  completed: (world: Pick<World, 'client'>, route: RouteFilter, minTime: Ms) => ({
    ...orderQueries.page(world, { filter: { ...route, status: 'Completed', minTime }, page: 1, limit: 1 }),
    ...shared,
    ...ofSameRoute(route),
  }),
  /** The newest orders with a token, which imply its price. */
  sold: (world: Pick<World, 'client'>, side: { inputChain: string; inputToken: string }) => ({
    ...orderQueries.page(world, { filter: side, page: 1, limit: 10 }),
    staleTime: REFETCH_MS,
  }),
};

type Pages = { readonly [Name in 'fills' | 'routeFills' | 'all' | 'completed']: OrderPage | undefined };

export const readRouteHistory = ({ fills, routeFills, all, completed }: Pages): RouteHistory => ({
  fills: fills?.orders ?? noOrders,
  times: routeTimes(routeFills?.orders ?? noOrders),
  totals: all === undefined || completed === undefined ? null : routeTotals(all, completed),
});
