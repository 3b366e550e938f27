import type { OrderFilter } from '../../domain/order/OrderFilter.ts';

/** Which page of which orders; `limit` 1 to 100. */
export type QueryOrdersParameters = { readonly filter: OrderFilter; readonly page: number; readonly limit: number };

/** The path and query string of GET /data/query for these parameters, filters in the order of INTERFACE.md 4.1. */
export const queryOrdersPath = ({ filter, page, limit }: QueryOrdersParameters): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  search.set('page', String(page));
  search.set('limit', String(limit));
  return `/data/query?${search}`;
};
