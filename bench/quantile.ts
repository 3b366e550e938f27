/** The value below which a share (0 to 1) of the values lie; NaN of none. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
