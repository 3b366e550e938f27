/** By the nearest rank, of sorted values; `share` above 0, at most 1. Undefined of none. */
export const quantile = <T>(sorted: readonly T[], share: number): T | undefined =>
  sorted[Math.ceil(sorted.length * share) - 1];
