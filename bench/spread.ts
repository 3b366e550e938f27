/** The middle of some measurements. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A share of the way through the sorted measurements: 0.9 is the value nine of ten stay below. */
export const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** "123 (118 to 131)": the median and the range, in whole units. */
export const spread = (values: readonly number[]): string =>
  `${Math.round(median(values))} (${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))})`;

/** Whether the middle half of the measurements lies too far apart for its median to be called a result. */
export const isNoisy = (values: readonly number[]): boolean =>
  quantile(values, 0.75) > 1.4 * Math.max(1, quantile(values, 0.25));
