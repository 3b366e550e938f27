import type { OrderFilter, WireFilter } from '../../domain/order/list/orderFilters.ts';
import type { OrderPage, OrderRecord } from '../../domain/order/OrderRecord.ts';

type Page = { readonly page: number; readonly limit: number };

/** A page of orders as one request to the service can name it. */
export type SingleQuery = Page & { readonly filter: WireFilter & { readonly anyOf?: never } };

type RunQuery = (query: SingleQuery) => Promise<OrderPage>;

type Part = {
  readonly filter: WireFilter;
  total: number;
  rows: readonly OrderRecord[];
  nextPage: number;
  isDone: boolean;
};

/** The most that the service allows, for parts that are read from the start to a deep page. */
const DEEP_PART_SIZE = 100;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The part with the newest next order, the earlier part if equal. Each keeps the order of its list. */
const newest = (parts: readonly Part[]): Part | undefined => {
  let best: Part | undefined;
  for (const part of parts) {
    const [row, first] = [part.rows[0], best?.rows[0]];
    if (row !== undefined && (first === undefined || row.startTime > first.startTime)) best = part;
  }
  return best;
};

const readOn = async (part: Part, limit: number, runQuery: RunQuery): Promise<number> => {
  const response = await runQuery({ filter: part.filter, page: part.nextPage, limit });
  part.total = response.totalRecords;
  part.rows = [...part.rows, ...response.orders];
  part.isDone = part.nextPage * limit >= response.totalRecords;
  part.nextPage += 1;
  return response.undecodable;
};

/** A merged list from order `at` on: `next` are the first of its orders, `parts` have the rest. */
type Reading = {
  readonly parts: readonly Part[];
  readonly partSize: number;
  readonly next: OrderRecord[];
  at: number;
  undecodable: number;
};

const begin = (filters: readonly WireFilter[], { page, limit }: Page): Reading => ({
  partSize: page === 1 ? limit : DEEP_PART_SIZE,
  parts: filters.map((filter) => ({ filter, total: 0, rows: [], nextPage: 1, isDone: false })),
  next: [],
  at: 0,
  undecodable: 0,
});

/** Reads the next orders of parts that have none left. */
const readDry = async (reading: Reading, dry: readonly Part[], runQuery: RunQuery): Promise<void> => {
  // All have ended before one fails: a read that is repeated adds no rows twice.
  const reads = await Promise.allSettled(dry.map((part) => readOn(part, reading.partSize, runQuery)));
  for (const read of reads) if (read.status === 'fulfilled') reading.undecodable += read.value;
  for (const read of reads) if (read.status === 'rejected') throw read.reason;
};

/** Merges until `next` has that many orders. Before one is merged, every part must have shown its own next one. */
const merge = async (reading: Reading, count: number, runQuery: RunQuery): Promise<void> => {
  const { parts, next } = reading;
  while (next.length < count) {
    const dry = parts.filter((part) => part.rows.length === 0 && !part.isDone);
    if (dry.length > 0) await readDry(reading, dry, runQuery);
    else {
      const part = newest(parts);
      const [row, ...rest] = part?.rows ?? [];
      if (part === undefined || row === undefined) return;
      part.rows = rest;
      next.push(row);
    }
  }
};

const readPage = async (reading: Reading, { page, limit }: Page, runQuery: RunQuery): Promise<OrderPage> => {
  const skipped = (page - 1) * limit - reading.at;
  await merge(reading, skipped + limit, runQuery);
  const orders = reading.next.splice(0, skipped + limit).slice(skipped);
  const { undecodable } = reading;
  reading.at += skipped + limit;
  reading.undecodable = 0;
  return pageOf(orders, sum(reading.parts.map(({ total }) => total)), page, limit, undecodable);
};

const pageOf = (
  orders: readonly OrderRecord[],
  totalRecords: number,
  currentPage: number,
  limit: number,
  undecodable: number,
): OrderPage => ({
  orders,
  currentPage,
  limit,
  totalRecords,
  totalPages: Math.ceil(totalRecords / limit),
  undecodable,
});

const hasToken = ({ inputToken, inputChain, outputToken, outputChain }: WireFilter, order: OrderRecord): boolean =>
  (inputToken ?? order.inputToken) === order.inputToken &&
  (inputChain ?? order.inputChain) === order.inputChain &&
  (outputToken ?? order.outputToken) === order.outputToken &&
  (outputChain ?? order.outputChain) === order.outputChain;

const queryOne = async (
  { anyOf = [], ...filter }: OrderFilter,
  { page, limit }: Page,
  runQuery: RunQuery,
): Promise<OrderPage> => {
  const response = await runQuery({ filter, page, limit });
  const orders = response.orders.filter((order) => anyOf.some((one) => hasToken(one, order)));
  return pageOf(orders, orders.length, page, limit, response.undecodable);
};

/**
 * Reads pages of the orders that pass any of several filters, newest first, as if by one request each. No order passes two
 * of them, so totals add up. Page 1 takes a request for each filter; a deeper page is merged from the first order on, and
 * later pages continue there: page 20 of ten filters would take a hundred requests. Parallel requests are queued.
 */
export const openAnyOf = (filter: OrderFilter) => {
  const { anyOf = [], ...shared } = filter;
  const filters = anyOf.map((one): WireFilter => ({ ...shared, ...one }));
  let reading: Reading | null = null;
  let last: Promise<unknown> = Promise.resolve();
  return (wanted: Page, runQuery: RunQuery): Promise<OrderPage> => {
    if (shared.orderHash !== undefined) return queryOne(filter, wanted, runQuery);
    const read = last.then(() => {
      if (reading === null || (wanted.page - 1) * wanted.limit < reading.at) reading = begin(filters, wanted);
      return readPage(reading, wanted, runQuery);
    });
    last = read.catch(() => undefined);
    return read;
  };
};
