import type { WireFilter } from '../../domain/order/list/orderFilters.ts';
import type { TimeUnit } from './serviceClient.ts';

/** Paths of the service below its base URL (docs/SERVICE.md). The script in the head of each page imports them too: no decoders here. */
export const CHAINS_PATH = '/chains';
export const DOMAIN_PATH = '/domain';

export const isTimeFilter = (name: string): boolean => name === 'minTime' || name === 'maxTime';

/** Filters in the order of the interface; times (ms) in the unit of the service. */
export const queryOrdersPath = (
  { filter, page, limit }: { readonly filter: WireFilter; readonly page: number; readonly limit: number },
  unit: TimeUnit = 'ms',
): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value === undefined || value === '') continue;
    search.set(name, String(unit === 's' && isTimeFilter(name) ? Math.floor(Number(value) / 1000) : value));
  }
  search.set('page', String(page));
  search.set('limit', String(limit));
  return `/data/query?${search}`;
};

/** The first page of all orders, as /orders requests it without parameters. */
export const FIRST_ORDERS_PATH = queryOrdersPath({ filter: {}, page: 1, limit: 50 });
