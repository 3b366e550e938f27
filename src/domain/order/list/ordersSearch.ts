import type { Ms } from '../../time/Ms.ts';
import { DEFAULT_VIEW, type OrdersView } from './OrdersView.ts';

const timeText = (time: Ms | undefined): string | undefined =>
  time === undefined ? undefined : new Date(time).toISOString().replace('.000Z', 'Z');

const unless = (value: number, normal: number): string | undefined => (value === normal ? undefined : String(value));

/** The search parameters that reproduce a view, in a fixed order; defaults are left out. Inverse of readOrdersView. */
export const ordersSearch = (view: OrdersView): Record<string, string | undefined> => ({
  status: view.status,
  src: view.src,
  dst: view.dst,
  token_in: view.tokenIn,
  token_out: view.tokenOut,
  offerer: view.offerer,
  recipient: view.recipient,
  min_usd: view.minUsd,
  max_usd: view.maxUsd,
  age: view.age,
  from: timeText(view.from),
  to: timeText(view.to),
  order: view.order,
  tx: view.tx,
  src_tx: view.srcTx,
  dst_tx: view.dstTx,
  page: unless(view.page, DEFAULT_VIEW.page),
  size: unless(view.size, DEFAULT_VIEW.size),
  as_of: view.asOf === undefined ? undefined : String(view.asOf),
});
