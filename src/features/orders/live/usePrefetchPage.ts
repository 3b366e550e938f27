import { useQueryClient } from '@tanstack/react-query';
import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { useService } from '../../../ports/useService.ts';
import type { OrdersList } from './OrdersList.ts';
import { snapshotQuery } from './useSnapshotOrders.ts';

/** Fetches a page ahead when a reader is about to turn to it, so that the turn shows it at once. */
export const usePrefetchPage = (view: OrdersView, list: OrdersList): ((page: number) => void) => {
  const queries = useQueryClient();
  const { client } = useService();
  return (page) => {
    if (list.page === undefined || view.tx !== undefined) return;
    void queries.prefetchQuery(snapshotQuery(client, { ...view, page, asOf: list.pin }));
  };
};
