import type { OrderFilter, WireFilter } from '../../domain/order/list/orderFilters.ts';
import type { OrderPage, OrderRecord } from '../../domain/order/OrderRecord.ts';
import type { ServiceClient } from './serviceClient.ts';

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

/** The most that the service allows. */
const PART_PAGE_SIZE = 100;

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

const readOn = async (part: Part, runQuery: RunQuery): Promise<void> => {
  const response = await runQuery({ filter: part.filter, page: part.nextPage, limit: PART_PAGE_SIZE });
  part.total = response.totalRecords;
  part.rows = [...part.rows, ...response.orders];
  part.isDone = part.nextPage * PART_PAGE_SIZE >= response.totalRecords;
  part.nextPage += 1;
};

/** Takes the next orders of the merged list. Before an order is taken, every part must have shown its own next one. */
const takeNext = async (parts: readonly Part[], most: number, runQuery: RunQuery): Promise<readonly OrderRecord[]> => {
  const taken: OrderRecord[] = [];
  while (taken.length < most) {
    const dry = parts.filter((part) => part.rows.length === 0 && !part.isDone);
    if (dry.length > 0) await Promise.all(dry.map((part) => readOn(part, runQuery)));
    else {
      const part = newest(parts);
      const [row, ...rest] = part?.rows ?? [];
      if (part === undefined || row === undefined) break;
      part.rows = rest;
      taken.push(row);
    }
  }
  return taken;
};

/** A merged list, read from its first order on. Parallel requests for pages are queued. */
type Reading = {
  readonly key: string;
  readonly parts: readonly Part[];
  at: number;
  last: Promise<unknown>;
  /** A request failed: orders already taken from the parts cannot be put back. */
  isBroken: boolean;
};

/** The latest list of each service: page 20 of ten filters would take a hundred requests, an export thousands. */
const readings = new WeakMap<ServiceClient, Reading>();

const readingOf = (client: ServiceClient, filters: readonly WireFilter[], from: number): Reading => {
  const key = JSON.stringify(filters);
  const known = readings.get(client);
  if (known?.key === key && known.at <= from && !known.isBroken) return known;
  const parts = filters.map((filter) => ({ filter, total: 0, rows: [], nextPage: 1, isDone: false }));
  const begun: Reading = { key, parts, at: 0, last: Promise.resolve(), isBroken: false };
  readings.set(client, begun);
  return begun;
};

const readDeep = async (
  client: ServiceClient,
  filters: readonly WireFilter[],
  { page, limit }: Page,
  runQuery: RunQuery,
): Promise<OrderPage> => {
  const from = (page - 1) * limit;
  const reading = readingOf(client, filters, from);
  const before = reading.at;
  reading.at = from + limit;
  const work = reading.last.then(async () => {
    if (reading.isBroken) return null;
    await takeNext(reading.parts, from - before, runQuery);
    return takeNext(reading.parts, limit, runQuery);
  });
  reading.last = work.catch(() => {
    reading.isBroken = true;
  });
  const orders = await work;
  if (orders === null) return readDeep(client, filters, { page, limit }, runQuery);
  return pageOf(orders, sum(reading.parts.map(({ total }) => total)), page, limit);
};

const pageOf = (
  orders: readonly OrderRecord[],
  totalRecords: number,
  currentPage: number,
  limit: number,
  undecodable = 0,
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
 * A page of the orders that pass any of several filters, newest first, as if by one request. No order passes two of them,
 * so totals add up. Page 1 takes a request for each filter; a deeper page is merged from the first order on, and later
 * pages continue there.
 */
export const queryAnyOf = async (
  client: ServiceClient,
  { filter, page, limit }: Page & { readonly filter: OrderFilter },
  runQuery: RunQuery,
): Promise<OrderPage> => {
  const { anyOf = [], ...shared } = filter;
  if (shared.orderHash !== undefined) return queryOne(filter, { page, limit }, runQuery);
  const filters = anyOf.map((one): WireFilter => ({ ...shared, ...one }));
  if (page > 1) return readDeep(client, filters, { page, limit }, runQuery);
  const responses = await Promise.all(filters.map((one) => runQuery({ filter: one, page, limit })));
  const total = sum(responses.map(({ totalRecords }) => totalRecords));
  const parts = filters.map((one, index) => ({
    filter: one,
    total,
    rows: responses[index]?.orders ?? [],
    nextPage: 2,
    isDone: true,
  }));
  const unreadable = sum(responses.map(({ undecodable }) => undecodable));
  return pageOf(await takeNext(parts, limit, runQuery), total, page, limit, unreadable);
};
