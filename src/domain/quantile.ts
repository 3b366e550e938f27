/**
 * The value within which the given share (above 0, at most 1) of sorted values lies, by the nearest rank: a half is the
 * median, of an even number the lower one. Undefined of none.
 */
export const quantile = <T>(sorted: readonly T[], share: number): T | undefined =>
  sorted[Math.ceil(sorted.length * share) - 1];
