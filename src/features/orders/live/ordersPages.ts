import type { QueryClient } from '@tanstack/react-query';
import type { Hex } from 'viem';
import { hasSymbols, type OrdersView, viewFilter, viewKey } from '../../../domain/order/list/OrdersView.ts';
import type { OrderPage, OrderRecord } from '../../../domain/order/OrderRecord.ts';
import type { Ms } from '../../../domain/time.ts';
import { prefetchTokens } from '../../../entities/token/useTokens.ts';
import { queryKeys } from '../../../world/queries/queryKeys.ts';
import { retryTransient } from '../../../world/service/errors.ts';
import { type QueryOrdersParameters, queryOrders } from '../../../world/service/queryOrders.ts';
import type { ServiceClient } from '../../../world/service/serviceClient.ts';
import type { World } from '../../../world/World.ts';

/** What the service is asked for a view. `now` (service time) anchors a relative age of a live view. */
export const viewParameters = (view: OrdersView, now: Ms): QueryOrdersParameters => ({
  filter: viewFilter(view, now),
  page: view.page,
  limit: view.size,
});

/**
 * The orders whose source or destination transaction is `tx`: both filters asked in parallel, orders named by both
 * (a same-chain order can be) shown once.
 */
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

/** The page of a view; a view of one transaction asks both sides at once. */
const readPage = (client: ServiceClient, view: OrdersView, now: Ms, signal?: AbortSignal): Promise<OrderPage> => {
  const parameters = viewParameters(view, now);
  return view.tx === undefined
    ? queryOrders(client, parameters, signal)
    : queryOrdersOfTx(client, view.tx, parameters, signal);
};

/** Page 1 of a view, live: each time it is asked for, a relative age goes back from then. */
export const ordersPageQuery = ({ client, clock }: Pick<World, 'client' | 'clock'>, view: OrdersView) => ({
  queryKey: queryKeys.liveOrders({ client }, { view: viewKey(view), size: view.size }),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => readPage(client, view, clock.now(), signal),
  retry: retryTransient,
});

/** A page of a snapshot as it is shown, with all that its reader was shown before. */
export type SnapshotPage = OrderPage & { readonly walk: SnapshotWalk };

type PinnedView = OrdersView & { readonly asOf: Ms };

/**
 * Reads one page of a pinned view. Rows already shown on an earlier page of the walk are left out; where the total has
 * shrunk, the page before is read again for rows that slid onto it.
 */
export const readSnapshotPage = async (
  client: ServiceClient,
  view: PinnedView,
  walk: SnapshotWalk,
  signal?: AbortSignal,
): Promise<SnapshotPage> => {
  const read = (page: number): Promise<OrderPage> => readPage(client, { ...view, page }, view.asOf, signal);
  const page = { ...(await read(view.page)), currentPage: view.page };
  const before = hasShrunk(walk, page) ? (await read(view.page - 1)).orders : [];
  const { rows, walk: next } = takePage(walk, page, before);
  return { ...page, orders: rows, walk: next };
};

const MINUTE = 60_000;

const snapshotKey = (client: ServiceClient, view: PinnedView, page?: number | 'live') => {
  const pinned = { view: viewKey(view), asOf: view.asOf, size: view.size };
  return queryKeys.snapshot({ client }, page === undefined ? pinned : { ...pinned, page });
};

/** What the pages of a snapshot that are in the cache have shown. */
const walkOf = (queries: QueryClient, client: ServiceClient, view: PinnedView): SnapshotWalk =>
  joinWalks(
    queries
      .getQueriesData<SnapshotPage>({ queryKey: snapshotKey(client, view) })
      .flatMap(([, page]) => (page === undefined ? [] : [page.walk])),
  );

/** A page of a snapshot; also used to fetch the next page ahead. It continues the walk of the pages in the cache. */
export const snapshotQuery = (client: ServiceClient, view: PinnedView) => ({
  queryKey: snapshotKey(client, view, view.page),
  queryFn: ({ signal, client: queries }: { readonly signal: AbortSignal; readonly client: QueryClient }) =>
    readSnapshotPage(client, view, walkOf(queries, client, view), signal),
  retry: retryTransient,
  staleTime: MINUTE,
  // An answer replaces the one before as a whole: comparing them costs more than it saves.
  structuralSharing: false,
});

/** Pages kept to turn back to at once. */
const MOST_PAGES = 12;

/** Drops the snapshots' pages that nobody shows, but for the twelve read last: a long walk must not fill the memory. */
export const forgetOldPages = (queries: QueryClient): void => {
  const cache = queries.getQueryCache();
  const unused = cache.findAll({ queryKey: queryKeys.snapshots, type: 'inactive', fetchStatus: 'idle' });
  unused.sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const query of unused.slice(MOST_PAGES)) cache.remove(query);
};

/** Begins the walk of a snapshot with what its live page 1 shows, so that page 2 does not show it again. */
export const beginWalk = (queries: QueryClient, client: ServiceClient, view: PinnedView, page: OrderPage): void => {
  const { walk } = takePage(walkOf(queries, client, view), { ...page, currentPage: 1 });
  // However long it stays on screen: what bounds the walks is the number of their pages.
  queries.setQueryDefaults(queryKeys.snapshots, { gcTime: Number.POSITIVE_INFINITY });
  queries.setQueryData<SnapshotPage>(snapshotKey(client, view, 'live'), { ...page, walk });
  forgetOldPages(queries);
};

/**
 * Asks for what the first drawing of a view shows: its orders and the names of their tokens. Settles when all of it has
 * come or failed. A relative age is anchored by the page itself, and so is a page without a pin: those ask later, and so
 * do symbols, which wait for what they name.
 */
export const prefetchOrders = async (queries: QueryClient, world: World, view: OrdersView): Promise<void> => {
  const { client } = world;
  if (hasSymbols(view)) return prefetchTokens(queries, world);
  const { asOf } = view;
  const live = asOf === undefined && view.page === 1 && view.age === undefined;
  await Promise.all([
    asOf !== undefined && queries.prefetchQuery(snapshotQuery(client, { ...view, asOf })),
    live && queries.prefetchQuery(ordersPageQuery(world, view)),
    prefetchTokens(queries, world),
  ]);
};

/** What a reader was shown on one page of a snapshot, and the smallest total that came with it. */
type ShownPage = { readonly page: number; readonly hashes: ReadonlySet<Hex>; readonly total: number };

/** The pages of one snapshot that a reader has seen, the one shown last at the end. */
export type SnapshotWalk = readonly ShownPage[];

/** A walk remembers its latest 20,000 orders, two hundred full pages. */
const MOST_ORDERS = 20_000;

const union = (a: ReadonlySet<Hex>, b: ReadonlySet<Hex>): ReadonlySet<Hex> => (a === b ? a : new Set([...a, ...b]));

const withPage = (walk: SnapshotWalk, shown: ShownPage): SnapshotWalk => {
  const known = walk.find(({ page }) => page === shown.page);
  const hashes = known === undefined ? shown.hashes : union(known.hashes, shown.hashes);
  const total = Math.min(known?.total ?? shown.total, shown.total);
  return [...walk.filter((other) => other !== known), { ...shown, hashes, total }];
};

const bounded = (walk: SnapshotWalk): SnapshotWalk => {
  let orders = 0;
  const from = walk.findLastIndex(({ hashes }) => {
    orders += hashes.size;
    return orders > MOST_ORDERS;
  });
  return from < 0 ? walk : walk.slice(from + 1);
};

/** All that the walks of one snapshot know together. */
export const joinWalks = (walks: readonly SnapshotWalk[]): SnapshotWalk => {
  const [first = [], ...others] = walks;
  return bounded(others.flat().reduce(withPage, first));
};

/**
 * Whether rows may have slid off this page's start since the walk began: the total shrank, so the page before must be
 * read again.
 */
export const hasShrunk = (walk: SnapshotWalk, { currentPage, totalRecords }: OrderPage): boolean =>
  currentPage > 1 && walk.some(({ total }) => totalRecords < total);

/**
 * The rows to show for a page, and the walk with it. A row already shown on an earlier page is left out; rows of `before`
 * (the page before, read again because the total shrank) that were never shown come first.
 */
export const takePage = (
  walk: SnapshotWalk,
  page: OrderPage,
  before: readonly OrderRecord[] = [],
): { readonly rows: readonly OrderRecord[]; readonly walk: SnapshotWalk } => {
  const earlier = walk.filter((shown) => shown.page < page.currentPage);
  const isIn = (pages: SnapshotWalk, { orderHash }: OrderRecord) => pages.some(({ hashes }) => hashes.has(orderHash));
  const slid = before.filter((order) => !isIn(walk, order));
  const rows = [...slid, ...page.orders].filter((order) => !isIn(earlier, order));
  const hashes = new Set(rows.map(({ orderHash }) => orderHash));
  return { rows, walk: bounded(withPage(walk, { page: page.currentPage, hashes, total: page.totalRecords })) };
};
