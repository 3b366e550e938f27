import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { SnapshotLedger } from '../../../domain/order/list/SnapshotLedger.ts';
import type { OrderPage } from '../../../domain/order/OrderRecord.ts';
import { serviceNow } from '../../../ports/useNow.ts';
import { queryOrders } from '../../../service/actions/queryOrders.ts';
import type { ServiceClient } from '../../../service/serviceClient.ts';
import { viewKey } from '../../../domain/order/list/OrdersView.ts';
import { viewParameters } from './ordersPageQuery.ts';
import { queryOrdersOfTx } from './queryOrdersOfTx.ts';

const MOST_SNAPSHOTS = 8;
const books = new WeakMap<ServiceClient, Map<string, SnapshotLedger>>();

const ledgerKey = (view: OrdersView): string => `${viewKey(view)} ${view.size} ${view.asOf ?? ''}`;

/** The ledger of a snapshot; the eight used last are kept. */
const ledgerOf = (client: ServiceClient, view: OrdersView): SnapshotLedger => {
  const [book, key] = [books.get(client) ?? new Map<string, SnapshotLedger>(), ledgerKey(view)];
  const ledger = book.get(key) ?? new SnapshotLedger();
  books.set(client, book);
  book.delete(key);
  book.set(key, ledger);
  for (const oldest of book.keys()) {
    if (book.size <= MOST_SNAPSHOTS) break;
    book.delete(oldest);
  }
  return ledger;
};

/** Notes what page 1 of a snapshot showed, so that page 2 does not show it again. */
export const seedSnapshot = (client: ServiceClient, view: OrdersView, page: OrderPage): void => {
  ledgerOf(client, view).take(page);
};

/**
 * Reads one page of a pinned view (`asOf` set). Rows already shown on an earlier page of the same snapshot are left
 * out; where the total has shrunk, the page before is read again for rows that slid onto it.
 */
export const readSnapshotPage = async (
  client: ServiceClient,
  view: OrdersView,
  signal?: AbortSignal,
): Promise<OrderPage> => {
  const read = (page: number): Promise<OrderPage> => {
    const parameters = viewParameters({ ...view, page }, view.asOf ?? serviceNow());
    return view.tx === undefined
      ? queryOrders(client, parameters, signal)
      : queryOrdersOfTx(client, view.tx, parameters, signal);
  };
  const ledger = ledgerOf(client, view);
  const page = { ...(await read(view.page)), currentPage: view.page };
  const before = ledger.hasShrunk(page) ? (await read(view.page - 1)).orders : [];
  return { ...page, orders: ledger.take(page, before) };
};
