import { useQuery } from '@tanstack/react-query';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { useNow } from '../../../ports/useNow.ts';
import { orderQueries } from '../../../service/queries/orderQueries.ts';
import type { Route } from '../route/useRoute.ts';
import { type RouteTimes, routeTimes } from './routeTimes.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const noOrders: readonly OrderRecord[] = [];

/** Totals of a route over the last 24 hours, as the service counts them. */
export type RouteTotals = { readonly orders: number; readonly completed: number };

/** What the service's own history says about the chosen route and pair. Nothing here comes from anywhere else. */
export type Evidence = {
  /** Latest completed orders of exactly this pair, newest first. */
  readonly fills: readonly OrderRecord[];
  /** Latest completed orders of this route, any token. */
  readonly routeFills: readonly OrderRecord[];
  readonly times: RouteTimes | null;
  readonly totals: RouteTotals | null;
};

/** Asks once a minute, and only while both chains are chosen. */
export const useEvidence = ({ pay, receive }: Route): Evidence => {
  const service = useWorld();
  const day = Math.floor(useNow(MINUTE) / MINUTE) * MINUTE - DAY;
  const route = { inputChain: pay.chain?.chainKey ?? '', outputChain: receive.chain?.chainKey ?? '' };
  const pair = { inputToken: pay.token?.address ?? '', outputToken: receive.token?.address ?? '' };
  const enabled = route.inputChain !== '' && route.outputChain !== '';
  const hasPair = enabled && pair.inputToken !== '' && pair.outputToken !== '';
  const shared = { staleTime: MINUTE, gcTime: 5 * MINUTE, refetchOnWindowFocus: false };
  const completed = { ...route, status: 'Completed' as const };
  const fills = useQuery({
    ...orderQueries.page(service, { filter: { ...completed, ...pair }, page: 1, limit: 50 }),
    ...shared,
    enabled: hasPair,
    refetchInterval: MINUTE,
  });
  const routeFills = useQuery({
    ...orderQueries.page(service, { filter: completed, page: 1, limit: 50 }),
    ...shared,
    enabled,
    refetchInterval: MINUTE,
  });
  const all = useQuery({
    ...orderQueries.page(service, { filter: { ...route, minTime: day }, page: 1, limit: 1 }),
    ...shared,
    enabled,
  });
  const done = useQuery({
    ...orderQueries.page(service, { filter: { ...completed, minTime: day }, page: 1, limit: 1 }),
    ...shared,
    enabled,
  });
  return {
    fills: fills.data?.orders ?? noOrders,
    routeFills: routeFills.data?.orders ?? noOrders,
    times: routeTimes(routeFills.data?.orders ?? noOrders),
    totals:
      all.data === undefined || done.data === undefined
        ? null
        : { orders: all.data.totalRecords, completed: done.data.totalRecords },
  };
};
