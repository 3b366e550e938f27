import * as v from 'valibot';
import type { OrderPage, OrderRecord } from '../../domain/order/OrderRecord.ts';
import { numberField } from './numberField.ts';
import { orderRecord } from './orderRecord.ts';

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
export const orderPageRecord = v.pipe(envelope, v.transform(pageOf));
