import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import type { Ms } from '../../../domain/time.ts';
import { useNow } from '../../../entities/context/useNow.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { chainQueries } from '../../../world/queries/chainQueries.ts';
import { orderQueries } from '../../../world/queries/orderQueries.ts';
import { isRefusal } from '../../../world/service/errors.ts';
import { routeTimes } from '../history/routeTimes.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** Looked at for the rows and for the median, newest first. */
const LOOKED_AT = 20;
const EVERY = 20_000;

/** The last 24 hours of the whole service, from one page of its list. */
export type RecentSwaps = {
  /** How many orders it counts; null while nothing is known. */
  readonly total: number | null;
  /** The newest of which something moved. */
  readonly orders: readonly OrderRecord[];
  /** What half of the newest completed ones stayed under, from start to delivery; null where there is none. */
  readonly median: Ms | null;
  readonly failed: boolean;
};

/** Reads one page of the list, again every 20 s while somebody looks; what was read stays until the next has come. */
export const useRecentSwaps = (): RecentSwaps => {
  const world = useWorld();
  const minTime = Math.floor(useNow(MINUTE) / MINUTE) * MINUTE - DAY;
  const { data, isError } = useQuery({
    ...orderQueries.page(world, { filter: { minTime }, page: 1, limit: LOOKED_AT }),
    staleTime: EVERY,
    refetchInterval: EVERY,
    placeholderData: keepPreviousData,
  });
  // 404 is an empty list, but not from whoever says it of the chains too: that is no service.
  const { error } = useQuery({ ...chainQueries.list(world), enabled: false });
  const orders = data?.orders ?? [];
  const isNothing = data === undefined || (orders.length === 0 && isRefusal(error));
  return {
    total: isNothing ? null : data.totalRecords,
    // The service lists the order first of which something happened last: ages are read in order.
    orders: orders.filter(({ status }) => status !== 'pending').toSorted((a, b) => b.startTime - a.startTime),
    median: routeTimes(orders)?.p50 ?? null,
    failed: data === undefined ? isError : isNothing,
  };
};
