import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Hex } from 'viem';
import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';
import type { OrderPage } from '../../../domain/order/OrderRecord.ts';
import { clockOffset, serviceHealth } from '../../../ports/serviceHealth.ts';
import { serviceNow } from '../../../ports/useNow.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { askedWait } from '../../../service/errors/askedWait.ts';
import { useBegun } from '../useBegun.ts';
import { viewKey } from '../../../domain/order/list/OrdersView.ts';
import type { OrdersList } from './OrdersList.ts';
import { ordersPageQuery } from './ordersPageQuery.ts';
import { pinAt, pollLive } from './pollLive.ts';
import { useFlash } from './useFlash.ts';
import { useLiveRows } from './useLiveRows.ts';

const EVERY = 2_000;
const none: ReadonlySet<Hex> = new Set();

/**
 * Page 1 of a view, live: pinned at the moment it was read, its rows updated in place every two seconds (not while
 * hidden or paused), newer orders counted and waiting for `showNew`; in an empty list they show themselves.
 */
export const useLiveOrders = (view: OrdersView, enabled: boolean): OrdersList => {
  const { client } = useWorld();
  const [paused, setPaused] = useState(false);
  const key = viewKey(view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a relative age is anchored when its filters are opened
  const openedAt = useMemo(() => serviceNow(), [key]);
  const first = useQuery<OrderPage>({
    ...ordersPageQuery({ client }, view, openedAt),
    enabled,
    placeholderData: keepPreviousData,
    refetchOnReconnect: false,
  });
  const pin = useMemo(
    () => pinAt(first.dataUpdatedAt, clockOffset(serviceHealth.getState().offset)),
    [first.dataUpdatedAt],
  );
  const settled = first.data !== undefined && !first.isPlaceholderData;
  const due = useBegun(`${key} ${pin}`, enabled && settled) && enabled && settled;
  const poll = useQuery({
    queryKey: ['orders', 'live', { baseUrl: client.baseUrl, view: key, size: view.size, pin }],
    queryFn: ({ signal }) => pollLive(client, view, pin, signal),
    enabled: due && !paused,
    refetchInterval: ({ state }) => Math.max(EVERY, askedWait(state.error)),
    gcTime: 0,
  });
  const live = useLiveRows(enabled && settled ? first.data : undefined, settled ? poll.data : undefined);
  const changed = useFlash(live?.changed ?? none);
  const waiting = live?.waiting ?? 0;
  const { refetch } = first;
  const nothingShown = live !== null && live.rows.length === 0;
  useEffect(() => {
    if (nothingShown && waiting > 0) void refetch();
  }, [nothingShown, waiting, refetch]);
  return {
    page: first.data,
    rows: live?.rows ?? first.data?.orders ?? [],
    changed,
    left: live?.left ?? none,
    dimmed: first.isPlaceholderData || (first.isFetching && first.isError),
    error: first.data === undefined ? first.error : null,
    failures: first.errorUpdateCount,
    retry: () => void first.refetch(),
    pin,
    live: {
      waiting,
      paused,
      setPaused,
      stalled: poll.isError,
      showNew: () => void first.refetch(),
    },
  };
};
