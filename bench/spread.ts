import { quantile } from './quantile.ts';

/** The middle of some measurements; NaN of none. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** "123 (118 to 131)": the median and the range, in whole units. */
export const spread = (values: readonly number[]): string =>
  `${Math.round(median(values))} (${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))})`;

/** Whether the middle half of the measurements lies too far apart for its median to be called a result. */
export const isNoisy = (values: readonly number[]): boolean =>
  quantile(values, 0.75) > 1.4 * Math.max(1, quantile(values, 0.25));
