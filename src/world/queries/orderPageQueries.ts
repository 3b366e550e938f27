import type { QueryClient } from '@tanstack/query-core';
import type { Hex } from 'viem';
import { hasLostRows, type LiveOrders, mergeLive, startLive } from '../../domain/order/list/liveOrders.ts';
import { type OrdersView, viewFilter, viewKey } from '../../domain/order/list/OrdersView.ts';
import type { OrderFilter } from '../../domain/order/list/orderFilters.ts';
import type { OrderPage, OrderRecord } from '../../domain/order/OrderRecord.ts';
import type { Ms } from '../../domain/time.ts';
import { getRetryAfterMs } from '../service/errors.ts';
import { openOrders, type QueryOrdersParameters, queryOrders } from '../service/queryOrders.ts';
import type { ServiceClient, WithClient } from '../service/serviceClient.ts';
import type { World } from '../World.ts';
import { pollUntilSuccess } from './retryPolicy.ts';

/** The most that the service allows. */
const TX_PAGE_ROWS = 100;
/** Of each side; no block has room for as many orders. */
const MAX_TX_PAGES = 10;

const queryAll = async (
  client: ServiceClient,
  filter: OrderFilter,
  signal: AbortSignal | undefined,
): Promise<readonly OrderPage[]> => {
  const read = (page: number) => queryOrders(client, { filter, page, limit: TX_PAGE_ROWS }, signal);
  const first = await read(1);
  const count = Math.min(MAX_TX_PAGES, Math.ceil(first.totalRecords / TX_PAGE_ROWS));
  const more = Array.from({ length: Math.max(0, count - 1) }, (_, index) => read(index + 2));
  return [first, ...(await Promise.all(more))];
};

/** The service has no filter for both sides: each is read whole, and an order named by both is shown once. */
export const queryOrdersOfTx = async (
  client: ServiceClient,
  tx: Hex,
  { filter, page, limit }: QueryOrdersParameters,
  signal?: AbortSignal,
): Promise<OrderPage> => {
  const [src, dst] = await Promise.all([
    queryAll(client, { ...filter, srcTx: tx }, signal),
    queryAll(client, { ...filter, dstTx: tx }, signal),
  ]);
  const rows = [...src, ...dst].flatMap(({ orders }) => orders);
  const orders = [...new Map(rows.map((order) => [order.orderHash, order])).values()];
  const counted = (src[0]?.totalRecords ?? 0) + (dst[0]?.totalRecords ?? 0);
  const totalRecords = counted - (rows.length - orders.length);
  return {
    orders: orders.toSorted((a, b) => b.startTime - a.startTime).slice((page - 1) * limit, page * limit),
    currentPage: page,
    limit,
    totalRecords,
    totalPages: Math.ceil(totalRecords / limit),
    undecodable: [...src, ...dst].reduce((sum, { undecodable }) => sum + undecodable, 0),
  };
};

type ReadPage = (page: number, signal: AbortSignal) => Promise<OrderPage>;

/** The pages of a view. `now` (service time) anchors a relative age that is not pinned. */
const openPages = (client: ServiceClient, view: OrdersView, now: Ms): ReadPage => {
  const { tx, size } = view;
  const filter = viewFilter(view, now);
  if (tx !== undefined) return (page, signal) => queryOrdersOfTx(client, tx, { filter, page, limit: size }, signal);
  const read = openOrders(client, filter);
  return (page, signal) => read(page, size, signal);
};

const readLive = async (
  { client, clock }: Pick<World, 'client' | 'clock'>,
  view: OrdersView,
  before: LiveOrders | undefined,
  signal: AbortSignal,
): Promise<LiveOrders> => {
  const latest = await openPages(client, view, clock.now())(view.page, signal);
  // The time after the response: with an earlier one, a row could be newer than its pin and missing from page 2.
  const at = clock.now();
  if (before === undefined) return startLive(latest, at);
  const isLost = view.tx === undefined && hasLostRows(before, latest);
  const pinned = isLost ? await openPages(client, { ...view, asOf: before.pin }, before.pin)(view.page, signal) : null;
  return mergeLive(before, latest, at, pinned);
};

/** A view at a moment: newer orders shift none of its pages. */
export type PinnedView = OrdersView & { readonly asOf: Ms };

/**
 * The rows of a page of a pinned view. Orders accepted late move rows to the page after: rows on `earlier` pages are left out.
 * Orders that left the view move rows to the page before: those of `previousRows` that are on no page come first.
 */
export const takePage = (
  page: OrderPage,
  earlier: readonly OrderPage[],
  previousRows: readonly OrderRecord[] = [],
): readonly OrderRecord[] => {
  const shown = new Set(earlier.flatMap(({ orders }) => orders.map((order) => order.orderHash)));
  const rows = new Map([...previousRows, ...page.orders].map((order) => [order.orderHash, order]));
  return [...rows.values()].filter((order) => !shown.has(order.orderHash));
};

/** Rows may have slid off this page's start since an earlier one was read: the total shrank. */
export const hasShrunk = ({ currentPage, totalRecords }: OrderPage, earlier: readonly OrderPage[]): boolean =>
  currentPage > 1 && earlier.some((before) => totalRecords < before.totalRecords);

const readPinned = async (
  read: ReadPage,
  view: PinnedView,
  earlier: readonly OrderPage[],
  signal: AbortSignal,
): Promise<OrderPage> => {
  const page = { ...(await read(view.page, signal)), currentPage: view.page };
  const previousRows = hasShrunk(page, earlier) ? (await read(view.page - 1, signal)).orders : [];
  return { ...page, orders: takePage(page, earlier, previousRows) };
};

const liveKey = ({ baseUrl }: ServiceClient, view: OrdersView) =>
  ['orders', 'live', { baseUrl, view: viewKey(view), size: view.size }] as const;

const pinnedKey = ({ baseUrl }: ServiceClient, view: PinnedView) =>
  ['orders', 'pinned', { baseUrl, view: viewKey(view), asOf: view.asOf, size: view.size }] as const;

/** The pages before one of a pinned view that are in the cache; the live page 1 that was pinned is one of them. */
const earlierPages = (queries: QueryClient, client: ServiceClient, view: PinnedView): readonly OrderPage[] => {
  const live = queries.getQueryData<LiveOrders>(liveKey(client, view));
  const pinned = queries.getQueriesData<OrderPage>({ queryKey: pinnedKey(client, view) });
  const pages = [...(live?.pin === view.asOf ? [live] : []), ...pinned.flatMap(([, page]) => page ?? [])];
  return pages.filter(({ currentPage }) => currentPage < view.page);
};

const LIVE_INTERVAL_MS = 3_000;

/** To turn back to, and to compare the page after it with. */
const PAGE_GC_MS = 60_000;

type Reading = { readonly signal: AbortSignal; readonly client: QueryClient };

/** The pages of the orders lists. Rows are cached only here; each reading continues from the cache. */
export const orderPageQueries = {
  /** Page 1 of a view, live. A relative age counts back from each reading. */
  live: (world: Pick<World, 'client' | 'clock'>, view: OrdersView) => {
    const queryKey = liveKey(world.client, view);
    const interval = LIVE_INTERVAL_MS * Math.max(1, Math.ceil((view.named?.length ?? 0) / 2));
    return {
      queryKey,
      queryFn: ({ signal, client: queries }: Reading) =>
        readLive(world, view, queries.getQueryData<LiveOrders>(queryKey), signal),
      gcTime: PAGE_GC_MS,
      // The merge returns unchanged rows as they are.
      structuralSharing: false,
      refetchInterval: ({ state }: { readonly state: { readonly data: unknown; readonly error: Error | null } }) =>
        state.data === undefined
          ? pollUntilSuccess.refetchInterval({ state })
          : Math.max(interval, getRetryAfterMs(state.error)),
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: false,
    } as const;
  },
  pinned: ({ client }: WithClient, view: PinnedView) => ({
    queryKey: [...pinnedKey(client, view), view.page] as const,
    queryFn: async ({ signal, client: queries }: Reading) => {
      // Kept with the pages, so that each continues where the one before it ended.
      const read = await queries.ensureQueryData({
        queryKey: ['orders', 'reader', ...pinnedKey(client, view)],
        queryFn: () => openPages(client, view, view.asOf),
        gcTime: PAGE_GC_MS,
      });
      return readPinned(read, view, earlierPages(queries, client, view), signal);
    },
    ...pollUntilSuccess,
    staleTime: PAGE_GC_MS,
    gcTime: PAGE_GC_MS,
    structuralSharing: false,
  }),
};
