/** Which way a quotient is cut: `receive` down, `pay` up. Never in the reader's favour. */
export type Rounding = 'receive' | 'pay';

/** Integer division of non-negative numbers, cut down or up. */
export const divide = (value: bigint, by: bigint, rounding: Rounding): bigint =>
  rounding === 'receive' ? value / by : (value + by - 1n) / by;
