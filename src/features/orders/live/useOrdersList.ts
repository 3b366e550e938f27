import {
  keepPreviousData,
  type QueryClient,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Hex } from 'viem';
import { type LiveOrders, showLatest } from '../../../domain/order/list/liveOrders.ts';
import {
  hasSymbols,
  isNamed,
  listedTokens,
  type OrdersView,
  viewKey,
  withoutKeys,
  withTokens,
} from '../../../domain/order/list/OrdersView.ts';
import type { StatusTotals } from '../../../domain/order/list/orderStats.ts';
import type { OrderPage, OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { type Ms, ms } from '../../../domain/time.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { prefetchTokens } from '../../../entities/token/useTokens.ts';
import { useLastError } from '../../../lib/useLastError.ts';
import { afterPaint } from '../../../lib/whenIdle.ts';
import { chainQueries } from '../../../world/queries/chainQueries.ts';
import { orderPageQueries } from '../../../world/queries/orderPageQueries.ts';
import { orderQueries } from '../../../world/queries/orderQueries.ts';
import { tokenQueries } from '../../../world/queries/tokenQueries.ts';
import type { World } from '../../../world/World.ts';

/**
 * True once the rows of `key` are on screen (`ready`, and rendered), and while the key stays. Other reads wait for it, because
 * each request delays the frame that shows the rows, and are not repeated for every page.
 */
export const useDeferredStart = (key: string, ready: boolean): boolean => {
  const [started, setStarted] = useState<string | null>(null);
  const due = ready && started !== key;
  useEffect(() => (due ? afterPaint(() => setStarted(key)) : undefined), [due, key]);
  return started === key;
};

/**
 * Prefetches the first rendering of a view: its orders and the names of their tokens. Settles when all has loaded or failed.
 * Relative ages, pages without a pin and symbols are left to the page.
 */
export const prefetchOrders = async (queries: QueryClient, world: World, view: OrdersView): Promise<void> => {
  if (hasSymbols(view)) return prefetchTokens(queries, world);
  const { asOf } = view;
  const isLive = asOf === undefined && view.page === 1 && view.age === undefined;
  await Promise.all([
    asOf !== undefined && queries.prefetchQuery(orderPageQueries.pinned(world, { ...view, asOf })),
    isLive && queries.prefetchQuery(orderPageQueries.live(world, view)),
    prefetchTokens(queries, world),
  ]);
};

export type OrdersList = {
  /** The response with the totals; undefined before the first one. */
  readonly page: OrderPage | undefined;
  readonly rows: readonly OrderRecord[];
  readonly changed: ReadonlySet<Hex>;
  readonly left: ReadonlySet<Hex>;
  /** The rows are of the previous view, and the response is pending. */
  readonly dimmed: boolean;
  readonly error: Error | null;
  /** The service time of the pin; 0 until the rows of this view have loaded. */
  readonly pin: Ms;
  /** Null for a snapshot. */
  readonly live: {
    readonly waiting: number;
    readonly paused: boolean;
    readonly setPaused: (paused: boolean) => void;
    /** The last update failed; the next one is scheduled. */
    readonly stalled: boolean;
    readonly showNew: () => void;
  } | null;
};

/** A view whose symbols have been looked up, or why they cannot be. */
type NamedView = { readonly view: OrdersView; readonly error: Error | null };

/** Listed tokens only, never an imported one. Until lists and chains are loaded the view stays without. */
const useNamedView = (view: OrdersView): NamedView => {
  const world = useWorld();
  const chains = useQuery(chainQueries.list(world));
  const lists = useQuery(tokenQueries.lists(world));
  const listed = useMemo(
    () => chains.data && lists.data && listedTokens(chains.data, lists.data.tokens),
    [chains.data, lists.data],
  );
  const named = useMemo(() => (listed === undefined ? view : withTokens(view, listed)), [view, listed]);
  return { view: named, error: isNamed(named) ? null : ((chains.error ?? lists.error) as Error | null) };
};

const none: ReadonlySet<Hex> = new Set();

const useShownPage = <Page extends OrderPage>(
  query: UseQueryResult<Page>,
): Pick<OrdersList, 'page' | 'rows' | 'dimmed' | 'error'> => {
  const orders = query.data?.orders;
  return {
    page: query.data,
    // The service lists by acceptance, which no record has.
    rows: useMemo(() => orders?.toSorted((a, b) => b.startTime - a.startTime) ?? [], [orders]),
    dimmed: query.isPlaceholderData,
    error: useLastError(query),
  };
};

/** Page 1, polled while visible and not paused. Rows change in place; newer orders wait for `showNew`. */
const useLiveOrders = (view: OrdersView, enabled: boolean): OrdersList => {
  const queries = useQueryClient();
  const [paused, setPaused] = useState(false);
  const live = orderPageQueries.live(useWorld(), view);
  const query = useQuery<LiveOrders>({
    ...live,
    enabled,
    placeholderData: keepPreviousData,
    ...(paused && { refetchInterval: false, refetchOnWindowFocus: false }),
  });
  const { data, isPlaceholderData } = query;
  return {
    ...useShownPage(query),
    changed: data?.changed ?? none,
    left: data?.left ?? none,
    pin: data === undefined || isPlaceholderData ? ms(0) : data.pin,
    live: {
      waiting: isPlaceholderData ? 0 : (data?.waiting ?? 0),
      paused,
      setPaused,
      stalled: query.isRefetchError,
      showNew: () => queries.setQueryData<LiveOrders>(live.queryKey, (now) => now && showLatest(now)),
    },
  };
};

/** A page of a view as it was at `view.asOf`: rows neither repeat nor go missing while newer orders arrive. */
const usePinnedOrders = (view: OrdersView, enabled: boolean): OrdersList => {
  const pin = view.asOf ?? ms(0);
  const query = useQuery<OrderPage>({
    ...orderPageQueries.pinned(useWorld(), { ...view, asOf: pin }),
    enabled: enabled && view.asOf !== undefined,
    placeholderData: keepPreviousData,
  });
  return { ...useShownPage(query), changed: none, left: none, pin, live: null };
};

/**
 * The orders of a view: page 1 is live unless the URL pins it; a deeper page without a pin is pinned now, in place, so that
 * the address bar always reproduces the rows. The returned view has its symbols resolved.
 */
export const useOrdersList = (
  requested: OrdersView,
  onView: (view: OrdersView, options?: { readonly replace?: boolean }) => void,
): { readonly view: OrdersView; readonly list: OrdersList } => {
  const { clock } = useWorld();
  const { view, ...naming } = useNamedView(requested);
  const isLive = view.page === 1 && view.asOf === undefined;
  const needsPin = !isLive && view.asOf === undefined;
  const pinNow = useEffectEvent(() => onView({ ...view, asOf: clock.now() }, { replace: true }));
  useEffect(() => {
    if (needsPin) pinNow();
  }, [needsPin]);
  const live = useLiveOrders(view, isLive && isNamed(view));
  const pinned = usePinnedOrders(view, !isLive && isNamed(view));
  const list = isLive ? live : pinned;
  return { view, list: naming.error === null ? list : { ...list, ...naming } };
};

const INTERVAL_MS = 10_000;

/**
 * Totals by status of the orders up to the list's pin, for the other filters of a view: newer orders wait in every figure as
 * they do in the rows. Requested once the rows are on screen, so that the service responds to those first, whenever a row
 * changes, and every ten seconds while the list is live and not paused. Null before the first response for these filters.
 */
export const useStatusTotals = (view: OrdersView, list: OrdersList): StatusTotals | null => {
  const { page, dimmed, pin, live, changed } = list;
  const world = useWorld();
  const base = withoutKeys(view, ['status']);
  const key = viewKey(base);
  const due = useDeferredStart(key, page !== undefined && !dimmed);
  const { data, refetch } = useQuery({
    ...orderQueries.statusTotals(world, { ...base, asOf: pin }),
    enabled: due && pin > 0 && view.tx === undefined,
    placeholderData: (before, query) => (query?.queryKey[2].view === key ? before : undefined),
    refetchInterval: live?.paused === false ? INTERVAL_MS : false,
  });
  const isChanged = due && changed.size > 0;
  useEffect(() => {
    if (isChanged) void refetch();
  }, [isChanged, changed, refetch]);
  return data ?? null;
};
