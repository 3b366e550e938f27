import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Hex } from 'viem';
import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';
import type { OrderPage } from '../../../domain/order/OrderRecord.ts';
import { ms } from '../../../domain/time/Ms.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { retryTransient } from '../../../service/queries/retryTransient.ts';
import type { ServiceClient } from '../../../service/serviceClient.ts';
import { viewKey } from '../../../domain/order/list/OrdersView.ts';
import { forgetOldPages } from './forgetOldPages.ts';
import type { OrdersList } from './OrdersList.ts';
import { readSnapshotPage } from './readSnapshotPage.ts';

const none: ReadonlySet<Hex> = new Set();
const MINUTE = 60_000;
const SNAPSHOT_KEY = ['orders', 'snapshot'] as const;

/** A page of a snapshot; also used to fetch the next page ahead. */
export const snapshotQuery = (client: ServiceClient, view: OrdersView) => ({
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

/** A page of a view as it was at `view.asOf`: rows neither repeat nor go missing while newer orders arrive. */
export const useSnapshotOrders = (view: OrdersView, enabled: boolean): OrdersList => {
  const { client } = useWorld();
  const query = useQuery<OrderPage>({
    ...snapshotQuery(client, view),
    enabled: enabled && view.asOf !== undefined,
    placeholderData: keepPreviousData,
  });
  const queries = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every page that was read
  useEffect(() => forgetOldPages(queries, SNAPSHOT_KEY), [queries, query.dataUpdatedAt]);
  return {
    page: query.data,
    rows: query.data?.orders ?? [],
    changed: none,
    left: none,
    dimmed: query.isPlaceholderData,
    error: query.data === undefined ? query.error : null,
    failures: query.errorUpdateCount,
    retry: () => void query.refetch(),
    pin: view.asOf ?? ms(0),
    live: null,
  };
};
