import type { StatusTotals } from '../../../domain/order/list/completionRate.ts';
import type { OrderFilter } from '../../../domain/order/OrderFilter.ts';
import { queryOrders } from '../../../service/actions/queryOrders.ts';
import type { ServiceClient } from '../../../service/serviceClient.ts';

const STATUSES = [undefined, 'Pending', 'Received', 'Completed', 'Failed'] as const;
/** A browser opens six connections to a host: with the summary's two, most of them stay free for the table. */
const AT_ONCE = 2;

/** How many orders of a filter there are in all and of each status, asked two at a time. */
export const readStatusTotals = async (
  client: ServiceClient,
  filter: OrderFilter,
  signal?: AbortSignal,
): Promise<StatusTotals> => {
  const counts: number[] = [];
  const waiting = [...STATUSES.entries()];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [place, status] = next;
      const asked = { filter: status === undefined ? filter : { ...filter, status }, page: 1, limit: 1 };
      counts[place] = (await queryOrders(client, asked, signal)).totalRecords;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  const [all = 0, Pending = 0, Received = 0, Completed = 0, Failed = 0] = counts;
  return { all, Pending, Received, Completed, Failed };
};
