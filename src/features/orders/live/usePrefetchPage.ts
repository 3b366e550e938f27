import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import type { OrdersList } from './OrdersList.ts';
import { snapshotQuery } from './useSnapshotOrders.ts';

/** Fetches a page ahead when a reader is about to turn to it, so that the turn shows it at once. The same until the view changes. */
export const usePrefetchPage = (view: OrdersView, list: OrdersList): ((page: number) => void) => {
  const queries = useQueryClient();
  const { client } = useWorld();
  const isKnown = list.page !== undefined;
  const { pin } = list;
  return useCallback(
    (page) => {
      if (!isKnown || view.tx !== undefined) return;
      void queries.prefetchQuery(snapshotQuery(client, { ...view, page, asOf: pin }));
    },
    [queries, client, view, isKnown, pin],
  );
};
