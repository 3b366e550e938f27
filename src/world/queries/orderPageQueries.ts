import type { Hex } from 'viem';
import { hasLostRows, type LiveOrders, mergeLive, startLive } from '../../domain/order/list/liveOrders.ts';
import { type OrdersView, viewFilter, viewKey } from '../../domain/order/list/OrdersView.ts';
import type { OrderPage, OrderRecord } from '../../domain/order/OrderRecord.ts';
import type { Ms } from '../../domain/time.ts';
import { getRetryAfterMs } from '../service/errors.ts';
import { type QueryOrdersParameters, queryOrders } from '../service/queryOrders.ts';
import type { ServiceClient, WithClient } from '../service/serviceClient.ts';
import type { World } from '../World.ts';

/** One request per side; an order named by both is shown once. */
export const queryOrdersOfTx = async (
  client: ServiceClient,
  tx: Hex,
  { filter, page, limit }: QueryOrdersParameters,
  signal?: AbortSignal,
): Promise<OrderPage> => {
  const [src, dst] = await Promise.all([
    queryOrders(client, { filter: { ...filter, srcTx: tx }, page, limit }, signal),
    queryOrders(client, { filter: { ...filter, dstTx: tx }, page, limit }, signal),
  ]);
  const known = new Set(src.orders.map((order) => order.orderHash));
  const more = dst.orders.filter((order) => !known.has(order.orderHash));
  const totalRecords = src.totalRecords + dst.totalRecords - (dst.orders.length - more.length);
  return {
    orders: [...src.orders, ...more],
    currentPage: page,
    limit,
    totalRecords,
    totalPages: Math.ceil(totalRecords / limit),
    undecodable: src.undecodable + dst.undecodable,
  };
};

/** The page of a view. `now` (service time) anchors a relative age that is not pinned. */
const readPage = (client: ServiceClient, view: OrdersView, now: Ms, signal?: AbortSignal): Promise<OrderPage> => {
  const parameters = { filter: viewFilter(view, now), page: view.page, limit: view.size };
  return view.tx === undefined
    ? queryOrders(client, parameters, signal)
    : queryOrdersOfTx(client, view.tx, parameters, signal);
};

const readLive = async (
  { client, clock }: Pick<World, 'client' | 'clock'>,
  view: OrdersView,
  before: LiveOrders | undefined,
  signal: AbortSignal,
): Promise<LiveOrders> => {
  const latest = await readPage(client, view, clock.now(), signal);
  // The time after the response: with an earlier one, a row could be newer than its pin and missing from page 2.
  const at = clock.now();
  if (before === undefined) return startLive(latest, at);
  const isLost = view.tx === undefined && hasLostRows(before, latest);
  const pinned = isLost ? await readPage(client, { ...view, asOf: before.pin }, before.pin, signal) : null;
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
  client: ServiceClient,
  view: PinnedView,
  earlier: readonly OrderPage[],
  signal: AbortSignal,
): Promise<OrderPage> => {
  const read = (page: number): Promise<OrderPage> => readPage(client, { ...view, page }, view.asOf, signal);
  const page = { ...(await read(view.page)), currentPage: view.page };
  const previousRows = hasShrunk(page, earlier) ? (await read(view.page - 1)).orders : [];
  return { ...page, orders: takePage(page, earlier, previousRows) };
};

const liveKey = ({ baseUrl }: ServiceClient, view: OrdersView) =>
  ['orders', 'live', { baseUrl, view: viewKey(view), size: view.size }] as const;

/** Of all pages of the view. */
const pinnedKey = ({ baseUrl }: ServiceClient, view: PinnedView) =>
  ['orders', 'pinned', { baseUrl, view: viewKey(view), asOf: view.asOf, size: view.size }] as const;

/** Cached pages that a read continues. */
type Cache = {
  readonly getQueryData: <Data>(queryKey: readonly unknown[]) => Data | undefined;
  readonly getQueriesData: <Data>(filters: {
    readonly queryKey: readonly unknown[];
  }) => readonly (readonly [unknown, Data | undefined])[];
};

/** The pages before one of a pinned view that are in the cache; the live page 1 that was pinned is one of them. */
const earlierPages = (queries: Cache, client: ServiceClient, view: PinnedView): readonly OrderPage[] => {
  const live = queries.getQueryData<LiveOrders>(liveKey(client, view));
  const pinned = queries.getQueriesData<OrderPage>({ queryKey: pinnedKey(client, view) });
  const pages = [...(live?.pin === view.asOf ? [live] : []), ...pinned.flatMap(([, page]) => page ?? [])];
  return pages.filter(({ currentPage }) => currentPage < view.page);
};

/** Of page 1. */
const LIVE_INTERVAL_MS = 3_000;

/** To turn back to, and to compare the page after it with. */
const PAGE_GC_MS = 60_000;

type Reading = { readonly signal: AbortSignal; readonly client: Cache };

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
      // Without rows the page retries and shows when.
      refetchInterval: ({ state }: { readonly state: { readonly data: unknown; readonly error: unknown } }) =>
        state.data === undefined ? false : Math.max(interval, getRetryAfterMs(state.error)),
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: false,
    } as const;
  },
  /** A page of a view at a moment. */
  pinned: ({ client }: WithClient, view: PinnedView) => ({
    queryKey: [...pinnedKey(client, view), view.page] as const,
    queryFn: ({ signal, client: queries }: Reading) =>
      readPinned(client, view, earlierPages(queries, client, view), signal),
    staleTime: PAGE_GC_MS,
    gcTime: PAGE_GC_MS,
    structuralSharing: false,
  }),
};
