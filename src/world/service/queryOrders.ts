import * as v from 'valibot';
import type { OrderFilter } from '../../domain/order/OrderFilter.ts';
import type { OrderPage, OrderRecord } from '../../domain/order/OrderRecord.ts';
import { ServiceResponseError } from './errors.ts';
import {
  addressField,
  amountField,
  chainKeyField,
  decode,
  hashField,
  numberField,
  statusFields,
  textField,
  timeField,
  txField,
} from './fields.ts';
import type { ServiceClient } from './serviceClient.ts';

const decimal = /^\d{1,40}(\.\d{1,40})?$/;

/** A value in US dollars as a decimal string, or null where it is missing or no such thing: it is decoration only. */
export const usdField = v.pipe(
  v.unknown(),
  v.transform((value): string | null => {
    const text = typeof value === 'number' ? String(value) : value;
    return typeof text === 'string' && decimal.test(text) ? text : null;
  }),
);

/** One order of GET /data/query (INTERFACE.md 2.1), both dialects. */
const orderRecord = v.pipe(
  v.object({
    orderHash: hashField,
    offerer: addressField,
    recipient: addressField,
    inputToken: addressField,
    inputAmount: amountField,
    inputChain: chainKeyField,
    inputTokenValueUsd: v.optional(usdField),
    outputToken: addressField,
    outputAmount: amountField,
    outputChain: chainKeyField,
    outputTokenValueUsd: v.optional(usdField),
    startTime: timeField,
    endTime: timeField,
    srcTx: txField,
    dstTx: txField,
    timestamp: timeField,
    status: textField(40),
  }),
  v.transform(
    (record): OrderRecord => ({
      ...record,
      inputTokenValueUsd: record.inputTokenValueUsd ?? null,
      outputTokenValueUsd: record.outputTokenValueUsd ?? null,
      ...statusFields(record.status),
    }),
  ),
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

const pageOf = ({ orders, pagination }: v.InferOutput<typeof envelope>): OrderPage => {
  const good = orders.flatMap((raw): OrderRecord[] => {
    const result = v.safeParse(orderRecord, raw, { abortEarly: true });
    return result.success ? [result.output] : [];
  });
  return { orders: good, ...pagination, undecodable: orders.length - good.length };
};

/** The answer of GET /data/query: orders that cannot be decoded are counted and left out, never thrown. */
const orderPageRecord = v.pipe(envelope, v.transform(pageOf));

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

const MAX_BYTES = 4 * 1024 * 1024;

/** GET /data/query: one page of orders. An HTTP 404 here is an empty page (FIELD-NOTES section 1). */
export const queryOrders = async (
  client: ServiceClient,
  parameters: QueryOrdersParameters,
  signal?: AbortSignal,
): Promise<OrderPage> => {
  const { page, limit } = parameters;
  try {
    return decode(orderPageRecord, await client.get(queryOrdersPath(parameters), { signal, maxBytes: MAX_BYTES }));
  } catch (error) {
    if (!(error instanceof ServiceResponseError) || error.status !== 404) throw error;
    return { orders: [], currentPage: page, limit, totalRecords: 0, totalPages: 0, undecodable: 0 };
  }
};
