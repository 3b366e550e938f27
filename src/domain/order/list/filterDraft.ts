import type { OrdersView } from './OrdersView.ts';
import { AGE_PRESETS } from './parseAge.ts';

/** The filter form as typed: plain texts, empty where a filter is off. Times are UTC in the form 2026-11-13T14:31. */
export type FilterDraft = {
  readonly status: string;
  readonly src: string;
  readonly dst: string;
  readonly tokenIn: string;
  readonly tokenOut: string;
  readonly offerer: string;
  readonly recipient: string;
  readonly minUsd: string;
  readonly maxUsd: string;
  /** '' any time, 'range', or a span such as "24h". */
  readonly age: string;
  readonly from: string;
  readonly to: string;
  readonly order: string;
  readonly srcTx: string;
  readonly dstTx: string;
};

const minute = (time: number | undefined): string =>
  time === undefined ? '' : new Date(time).toISOString().slice(0, 16);

const ageOf = (view: OrdersView): string =>
  view.age ?? (view.from === undefined && view.to === undefined ? '' : 'range');

/** The form filled with what a view asks for. `tx` of a view, which stands for either side, has no field and is left alone. */
export const filterDraft = (view: OrdersView): FilterDraft => ({
  status: view.status ?? '',
  src: view.src ?? '',
  dst: view.dst ?? '',
  tokenIn: view.tokenIn ?? '',
  tokenOut: view.tokenOut ?? '',
  offerer: view.offerer ?? '',
  recipient: view.recipient ?? '',
  minUsd: view.minUsd ?? '',
  maxUsd: view.maxUsd ?? '',
  age: ageOf(view),
  from: minute(view.from),
  to: minute(view.to),
  order: view.order ?? '',
  srcTx: view.srcTx ?? '',
  dstTx: view.dstTx ?? '',
});

/** The choices of the time control: the presets, plus the view's own span where it is none of them. */
export const ageChoices = (age: string): readonly string[] =>
  age === '' || age === 'range' || AGE_PRESETS.some((preset) => preset === age) ? AGE_PRESETS : [...AGE_PRESETS, age];
