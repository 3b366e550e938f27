import * as v from 'valibot';
import { LAST_SECONDS, numberField, timeField } from '../../domain/fields.ts';
import type { OrderFilter } from '../../domain/order/list/orderFilters.ts';
import type { OrderPage, OrderRecord } from '../../domain/order/OrderRecord.ts';
import { openOnce } from '../openOnce.ts';
import { ServiceError } from './errors.ts';
import { decode, decodeEach, orderTermsFields, statusFields, textField, txField } from './fields.ts';
import type { SingleQuery } from './queryAnyOf.ts';
import type { ServiceClient, TimeUnit } from './serviceClient.ts';
import { isTimeFilter, queryOrdersPath } from './servicePaths.ts';

const decimal = /^\d{1,40}(\.\d{1,40})?$/;

/** A value in US dollars as a decimal string; null if missing or invalid, because it is decoration only. */
export const usdField = v.pipe(
  v.unknown(),
  v.transform((value): string | null => {
    const text = typeof value === 'number' ? String(value) : value;
    return typeof text === 'string' && decimal.test(text) ? text : null;
  }),
);

/** One order of GET /data/query (docs/openapi.json), both dialects. */
const orderRecord = v.pipe(
  v.object({
    ...orderTermsFields,
    inputTokenValueUsd: v.optional(usdField, null),
    outputTokenValueUsd: v.optional(usdField, null),
    srcTx: txField,
    dstTx: txField,
    timestamp: timeField,
    status: textField(40),
  }),
  v.transform((record): OrderRecord => ({ ...record, ...statusFields(record.status) })),
);

const envelope = v.object({
  orders: v.pipe(v.array(v.unknown()), v.maxLength(1000, 'more orders than a page can hold')),
  pagination: v.object({
    currentPage: numberField,
    limit: numberField,
    totalRecords: numberField,
    totalPages: numberField,
  }),
});

/** The response of GET /data/query: orders that cannot be decoded are counted and left out, never thrown. */
const orderPageRecord = v.pipe(
  envelope,
  v.transform(({ orders, pagination }): OrderPage => {
    const decoded = decodeEach(orderRecord, orders);
    return { orders: decoded, ...pagination, undecodable: orders.length - decoded.length };
  }),
);

/** Which page of which orders; `limit` 1 to 100. */
export type QueryOrdersParameters = { readonly filter: OrderFilter; readonly page: number; readonly limit: number };

const MAX_BYTES = 4 * 1024 * 1024;

const timed = v.object({ orders: v.tupleWithRest([v.object({ timestamp: numberField })], v.unknown()) });

/** The unit of the times of a response; null without records. */
const unitOf = (json: unknown): TimeUnit | null => {
  const result = v.safeParse(timed, json);
  if (!result.success) return null;
  return result.output.orders[0].timestamp <= LAST_SECONDS ? 's' : 'ms';
};

/** A JSON 404 is an empty page (docs/SERVICE.md "The live dialect"); any other 404 is not a service. */
const runQuery = async (client: ServiceClient, wanted: SingleQuery, signal?: AbortSignal): Promise<OrderPage> => {
  const path = queryOrdersPath(wanted, client.times.unit ?? 'ms');
  try {
    const response = await client.get(path, { signal, maxBytes: MAX_BYTES });
    client.times.unit ??= unitOf(response.json);
    return decode(orderPageRecord, response);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status !== 404 || !error.isJson) throw error;
    const { page, limit } = wanted;
    return { orders: [], currentPage: page, limit, totalRecords: 0, totalPages: 0, undecodable: 0 };
  }
};

/** Reads any order for the unit of its times; requests that wait for it share one. */
const readUnit = (client: ServiceClient): Promise<unknown> => {
  const { times } = client;
  times.reading ??= runQuery(client, { filter: {}, page: 1, limit: 1 }).finally(() => {
    times.reading = null;
  });
  return times.reading;
};

/**
 * One request. Services filter by times in the unit of their records (docs/SERVICE.md "The live dialect"). Before the first
 * record ms are tried, and seconds only after an empty response or a refusal, so that no response waits for another.
 */
const queryOne = async (client: ServiceClient, parameters: SingleQuery, signal?: AbortSignal): Promise<OrderPage> => {
  const hasTimes = Object.keys(parameters.filter).some(isTimeFilter);
  const first = runQuery(client, parameters, signal);
  if (!hasTimes || client.times.unit !== null) return first;
  await first.catch(() => undefined);
  if (client.times.unit === null) await readUnit(client);
  return client.times.unit === 's' ? runQuery(client, parameters, signal) : first;
};

const isSingleQuery = (parameters: QueryOrdersParameters): parameters is SingleQuery =>
  parameters.filter.anyOf === undefined;

export type ReadOrders = (page: number, limit: number, signal?: AbortSignal) => Promise<OrderPage>;

/** Reads several pages of one filter: of `anyOf`, a page continues where the page before it ended. */
export const openOrders = (client: ServiceClient, filter: OrderFilter): ReadOrders => {
  const openMerged = openOnce(async () => (await import('./queryAnyOf.ts')).openAnyOf(filter));
  return async (page, limit, signal) => {
    const parameters = { filter, page, limit };
    if (isSingleQuery(parameters)) return queryOne(client, parameters, signal);
    return (await openMerged())({ page, limit }, (one) => queryOne(client, one, signal));
  };
};

/** GET /data/query: one page of orders, newest first. `anyOf` is requested filter by filter and merged. Rejects with ServiceError. */
export const queryOrders = (
  client: ServiceClient,
  { filter, page, limit }: QueryOrdersParameters,
  signal?: AbortSignal,
): Promise<OrderPage> => openOrders(client, filter)(page, limit, signal);
