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

/** The answer of GET /data/query: orders that cannot be decoded are counted and left out, never thrown. */
export const orderPageRecord = v.pipe(
  envelope,
  v.transform(({ orders, pagination }): OrderPage => {
    const decoded: OrderRecord[] = [];
    for (const raw of orders) {
      const result = v.safeParse(orderRecord, raw, { abortEarly: true });
      if (result.success) decoded.push(result.output);
    }
    return { orders: decoded, ...pagination, undecodable: orders.length - decoded.length };
  }),
);
