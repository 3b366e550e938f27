import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { formatCount } from '../../../domain/amount/formatCount.ts';
import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { viewFilter } from '../../../domain/order/list/viewFilter.ts';
import { serviceNow } from '../../../ports/useNow.ts';
import { useService } from '../../../ports/useService.ts';
import { queryOrders } from '../../../service/actions/queryOrders.ts';
import { useDebounced } from '../useDebounced.ts';
import { viewKey } from '../viewKey.ts';

const PAUSE = 250;

/** How many orders a filter form would list, in words; asked a quarter of a second after the last change. */
export const useDraftCount = (view: OrdersView | null): string => {
  const { client } = useService();
  const settled = useDebounced(useDeferredValue(view === null ? null : viewKey(view)), PAUSE);
  const query = useQuery({
    queryKey: ['orders', 'draftCount', { baseUrl: client.baseUrl, view: settled }],
    queryFn: async ({ signal }) => {
      if (view === null) return null;
      const answer = await queryOrders(client, { filter: viewFilter(view, serviceNow()), page: 1, limit: 1 }, signal);
      return answer.totalRecords;
    },
    enabled: view !== null && settled === viewKey(view),
    placeholderData: keepPreviousData,
  });
  if (view === null || query.isError || query.data === null || query.data === undefined) return '';
  return query.data === 1 ? '1 order matches' : `${formatCount(query.data)} orders match`;
};
