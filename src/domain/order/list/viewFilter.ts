import { type Ms, ms } from '../../time/Ms.ts';
import type { OrderFilter } from '../OrderFilter.ts';
import type { OrdersView } from './OrdersView.ts';
import { parseAge } from './parseAge.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

const NAMES = {
  status: 'status',
  src: 'inputChain',
  dst: 'outputChain',
  tokenIn: 'inputToken',
  tokenOut: 'outputToken',
  offerer: 'offerer',
  recipient: 'recipient',
  minUsd: 'minValue',
  maxUsd: 'maxValue',
  order: 'orderHash',
  srcTx: 'srcTx',
  dstTx: 'dstTx',
} as const satisfies Partial<Record<keyof OrdersView, keyof OrderFilter>>;

const minTimeOf = (view: OrdersView, now: Ms): Ms | undefined => {
  const age = view.age === undefined ? null : parseAge(view.age);
  return age === null ? view.from : ms(Math.max(0, (view.asOf ?? now) - age));
};

const maxTimeOf = (view: OrdersView): Ms | undefined =>
  view.to !== undefined && view.asOf !== undefined ? ms(Math.min(view.to, view.asOf)) : (view.to ?? view.asOf);

/**
 * The service's filter for a view (INTERFACE.md 4.1). `now` (service time) anchors a relative age unless the view is a
 * snapshot. `tx` is not in it: it needs one query per chain side.
 */
export const viewFilter = (view: OrdersView, now: Ms): OrderFilter => {
  const filter: Mutable<OrderFilter> = {};
  for (const key of Object.keys(NAMES) as (keyof typeof NAMES)[]) {
    const value = view[key];
    if (value !== undefined) Object.assign(filter, { [NAMES[key]]: value });
  }
  const [minTime, maxTime] = [minTimeOf(view, now), maxTimeOf(view)];
  if (minTime !== undefined) filter.minTime = minTime;
  if (maxTime !== undefined) filter.maxTime = maxTime;
  return filter;
};
