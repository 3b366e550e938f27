import { useQuery } from '@tanstack/react-query';
import type { OrderFilter } from '../../domain/order/list/orderFilters.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { useLastError } from '../../lib/useLastError.ts';
import { orderQueries } from '../../world/queries/orderQueries.ts';
import { pollUntilSuccess } from '../../world/queries/retryPolicy.ts';
import { useWorld } from '../context/useWorld.ts';

const MAX_ORDERS = 100;
export const STALE_AFTER_MS = 60_000;

const useRecent = (filter: OrderFilter = {}, pollIntervalMs: number | false = false) =>
  useQuery({
    ...orderQueries.page(useWorld(), { filter, page: 1, limit: MAX_ORDERS }),
    staleTime: STALE_AFTER_MS,
    refetchInterval: pollIntervalMs === false ? pollUntilSuccess.refetchInterval : pollIntervalMs,
    refetchOnWindowFocus: false,
  });

export const useRecentOrders = (filter?: OrderFilter, pollIntervalMs?: number | false): readonly OrderRecord[] | null =>
  useRecent(filter, pollIntervalMs).data?.orders ?? null;

/** Why the latest orders are missing; null while they load, and once they have. */
export const useOrdersError = (): Error | null => useLastError(useRecent());

const NONE: readonly OrderRecord[] = [];

export const useValuedOrders = (): readonly OrderRecord[] => useRecentOrders({ status: 'Completed' }) ?? NONE;
