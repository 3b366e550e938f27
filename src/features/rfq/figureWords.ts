/** A share of a whole as text: "92.4%"; "-" where there is no whole. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)}%`;

/** A short delay in ms as text: "120 ms", "1.4 s", "12 s"; "-" where it is not known. */
export const delayText = (delay: number | null): string => {
  if (delay === null) return '-';
  if (delay < 1000) return `${Math.round(delay)} ms`;
  return delay < 10_000 ? `${(delay / 1000).toFixed(1)} s` : `${Math.round(delay / 1000)} s`;
};
