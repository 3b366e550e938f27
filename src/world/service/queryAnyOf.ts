import type { OrderFilter, WireFilter } from '../../domain/order/list/orderFilters.ts';
import type { OrderPage, OrderRecord } from '../../domain/order/OrderRecord.ts';

type Page = { readonly page: number; readonly limit: number };

/** A page of orders as one request to the service can name it. */
export type OneQuestion = Page & { readonly filter: WireFilter & { readonly anyOf?: never } };

type Ask = (question: OneQuestion) => Promise<OrderPage>;

type Part = { readonly orders: readonly OrderRecord[]; readonly total: number; readonly undecodable: number };

/** The most that the service allows. */
const MAX_PAGE_SIZE = 100;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The first `count` orders of a filter. */
const readFirst = async (filter: WireFilter, count: number, ask: Ask): Promise<Part> => {
  const limit = Math.min(count, MAX_PAGE_SIZE);
  const pages: OrderPage[] = [];
  for (let page = 1; ; page += 1) {
    const response = await ask({ filter, page, limit });
    pages.push(response);
    const { totalRecords: total } = response;
    if (page * limit >= Math.min(count, total))
      return {
        orders: pages.flatMap(({ orders }) => orders),
        total,
        undecodable: sum(pages.map((one) => one.undecodable)),
      };
  }
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

const askOne = async ({ anyOf = [], ...filter }: OrderFilter, { page, limit }: Page, ask: Ask): Promise<OrderPage> => {
  const response = await ask({ filter, page, limit });
  const orders = response.orders.filter((order) => anyOf.some((one) => hasToken(one, order)));
  return pageOf(orders, orders.length, page, limit, response.undecodable);
};

/**
 * A page of the orders that pass any of several filters, newest first, as if by one request. No
 * order passes two of them, so totals add up. A deeper page is merged from the first
 * order on.
 */
export const queryAnyOf = async (
  { filter, page, limit }: Page & { readonly filter: OrderFilter },
  ask: Ask,
): Promise<OrderPage> => {
  const { anyOf = [], ...shared } = filter;
  if (shared.orderHash !== undefined) return askOne(filter, { page, limit }, ask);
  const parts = await Promise.all(anyOf.map((one) => readFirst({ ...shared, ...one }, page * limit, ask)));
  const merged = parts.flatMap(({ orders }) => orders).toSorted((a, b) => b.startTime - a.startTime);
  const total = sum(parts.map((part) => part.total));
  const undecodable = sum(parts.map((part) => part.undecodable));
  return pageOf(merged.slice((page - 1) * limit, page * limit), total, page, limit, undecodable);
};
