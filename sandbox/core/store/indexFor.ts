import type { OrderQuery } from './OrderQuery.ts';

/** Filters that leave few orders: the index of the first that is used settles the query. */
const FEW = [
  ['orderHash', 'orders_hash'],
  ['srcTx', 'orders_src_tx'],
  ['dstTx', 'orders_dst_tx'],
  ['offerer', 'orders_offerer'],
  ['recipient', 'orders_recipient'],
] as const;
const MANY = [
  ['status', 'orders_status'],
  ['inputChain', 'orders_input_chain'],
  ['outputChain', 'orders_output_chain'],
  ['inputToken', 'orders_input_token'],
  ['outputToken', 'orders_output_token'],
] as const;
/** Below this many matches it is faster to collect and sort them than to look for them among the newest. */
const FEW_MATCHES = 5_000;

/** Which index counts the matches of a query and finds a page of them. SQLite is told, because it guesses too wide. */
export const indexFor = (query: OrderQuery): { count: string; page: (total: number) => string } => {
  const few = FEW.find(([key]) => query[key] !== undefined);
  if (few) return { count: few[1], page: () => few[1] };
  const many = MANY.filter(([key]) => query[key] !== undefined);
  const valued = query.minValue !== undefined || query.maxValue !== undefined;
  const timed = query.minTime !== undefined || query.maxTime !== undefined;
  const [only] = many;
  if (only && many.length === 1 && !valued && query.failReason === undefined) {
    return { count: only[1], page: () => only[1] };
  }
  if (many.length > 0) return { count: 'orders_facets', page: () => 'orders_facets' };
  if (!valued) return { count: 'orders_created', page: () => 'orders_created' };
  const byUsd = (total: number) => (total < FEW_MATCHES && !timed ? 'orders_usd' : 'orders_facets');
  return { count: timed ? 'orders_facets' : 'orders_usd', page: byUsd };
};
