import type { QueryClient } from '@tanstack/react-query';
import type { Hex } from 'viem';
import { type OrdersView, viewFilter, viewKey } from '../../../domain/order/list/OrdersView.ts';
import { SnapshotLedger } from '../../../domain/order/list/SnapshotLedger.ts';
import type { OrderPage } from '../../../domain/order/OrderRecord.ts';
import type { Ms } from '../../../domain/time/Ms.ts';
import { queryOrders } from '../../../service/actions/queryOrders.ts';
import type { QueryOrdersParameters } from '../../../service/actions/queryOrdersPath.ts';
import { orderQueries } from '../../../service/queries/orderQueries.ts';
import { retryTransient } from '../../../service/queries/retryTransient.ts';
import type { WithClient } from '../../../service/queries/WithClient.ts';
import type { ServiceClient } from '../../../service/serviceClient.ts';

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

type PageQuery = {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<OrderPage>;
  readonly retry: (failures: number, error: Error) => boolean;
};

/** The page of orders of a view; a view of one transaction asks both sides at once. */
export const ordersPageQuery = ({ client }: WithClient, view: OrdersView, now: Ms): PageQuery => {
  const { tx } = view;
  const parameters = viewParameters(view, now);
  if (tx === undefined) return orderQueries.page({ client }, parameters);
  return {
    queryKey: ['orders', 'ofTx', { baseUrl: client.baseUrl, tx, ...parameters }] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => queryOrdersOfTx(client, tx, parameters, signal),
    retry: retryTransient,
  };
};

const MOST_SNAPSHOTS = 8;
const ledgers = new WeakMap<ServiceClient, Map<string, SnapshotLedger>>();

/** The ledger of a snapshot; the eight used last are kept. */
const ledgerOf = (client: ServiceClient, view: OrdersView): SnapshotLedger => {
  const known = ledgers.get(client) ?? new Map<string, SnapshotLedger>();
  const key = `${viewKey(view)} ${view.size} ${view.asOf ?? ''}`;
  const ledger = known.get(key) ?? new SnapshotLedger();
  ledgers.set(client, known);
  known.delete(key);
  known.set(key, ledger);
  for (const oldest of known.keys()) {
    if (known.size <= MOST_SNAPSHOTS) break;
    known.delete(oldest);
  }
  return ledger;
};

/** Notes what page 1 of a snapshot showed, so that page 2 does not show it again. */
export const noteSnapshot = (client: ServiceClient, view: OrdersView, page: OrderPage): void => {
  ledgerOf(client, view).take(page);
};

/**
 * Reads one page of a pinned view. Rows already shown on an earlier page of the same snapshot are left out; where the
 * total has shrunk, the page before is read again for rows that slid onto it.
 */
export const readSnapshotPage = async (
  client: ServiceClient,
  view: OrdersView & { readonly asOf: Ms },
  signal?: AbortSignal,
): Promise<OrderPage> => {
  const read = (page: number): Promise<OrderPage> => {
    const parameters = viewParameters({ ...view, page }, view.asOf);
    return view.tx === undefined
      ? queryOrders(client, parameters, signal)
      : queryOrdersOfTx(client, view.tx, parameters, signal);
  };
  const ledger = ledgerOf(client, view);
  const page = { ...(await read(view.page)), currentPage: view.page };
  const before = ledger.hasShrunk(page) ? (await read(view.page - 1)).orders : [];
  return { ...page, orders: ledger.take(page, before) };
};

const MINUTE = 60_000;
const SNAPSHOT_KEY = ['orders', 'snapshot'] as const;

/** A page of a snapshot; also used to fetch the next page ahead. */
export const snapshotQuery = (client: ServiceClient, view: OrdersView & { readonly asOf: Ms }) => ({
  queryKey: [
    ...SNAPSHOT_KEY,
    { baseUrl: client.baseUrl, view: viewKey(view), asOf: view.asOf, page: view.page, size: view.size },
  ] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => readSnapshotPage(client, view, signal),
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
  const unused = cache.findAll({ queryKey: SNAPSHOT_KEY, type: 'inactive', fetchStatus: 'idle' });
  unused.sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const query of unused.slice(MOST_PAGES)) cache.remove(query);
};
