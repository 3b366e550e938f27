import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';
import type { OrderPage } from '../../../domain/order/OrderRecord.ts';
import { type Ms, ms } from '../../../domain/time/Ms.ts';
import { queryOrders } from '../../../service/actions/queryOrders.ts';
import type { ServiceClient } from '../../../service/serviceClient.ts';
import { viewParameters } from './ordersPageQuery.ts';
import { queryOrdersOfTx } from './queryOrdersOfTx.ts';
import { seedSnapshot } from './readSnapshotPage.ts';

/** Two answers: the page on screen as it is now, and what was accepted after it was pinned. */
export type LiveAnswer = { readonly pinned: OrderPage; readonly newer: OrderPage };

const MOST_NEWER = 100;

const emptyPage = (limit: number): OrderPage => ({
  orders: [],
  currentPage: 1,
  limit,
  totalRecords: 0,
  totalPages: 0,
  undecodable: 0,
});

/**
 * Asks for the page pinned at `pin` and for what came after it, at once. A view that ends before `pin` has nothing newer;
 * the few orders of one transaction are asked for as a whole, so that nothing is newer there either.
 */
export const pollLive = async (
  client: ServiceClient,
  view: OrdersView,
  pin: Ms,
  signal?: AbortSignal,
): Promise<LiveAnswer> => {
  if (view.tx !== undefined) {
    const pinned = await queryOrdersOfTx(client, view.tx, viewParameters({ ...view, page: 1 }, pin), signal);
    return { pinned, newer: emptyPage(MOST_NEWER) };
  }
  const snapshot = { ...view, page: 1, asOf: pin };
  const base = viewParameters(snapshot, pin);
  const { maxTime: _pinned, ...open } = base.filter;
  const after = { ...open, minTime: pin + 1, ...(view.to !== undefined && { maxTime: view.to }) };
  const closed = view.to !== undefined && view.to <= pin;
  const [pinned, newer] = await Promise.all([
    queryOrders(client, base, signal),
    closed ? emptyPage(MOST_NEWER) : queryOrders(client, { filter: after, page: 1, limit: MOST_NEWER }, signal),
  ]);
  seedSnapshot(client, snapshot, pinned);
  return { pinned, newer };
};

/** The moment a page that was read at `readAt` (this device's clock) is pinned to, in service time. */
export const pinAt = (readAt: number, offset: Ms): Ms => ms(readAt + offset);
