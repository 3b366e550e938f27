/** Reads "−1.00%", "-1" or "1,5" as whole basis points from -10000 to 0 (a loss, sign or not); null where it is none. */
export const readPercent = (text: string): number | null => {
  const [, whole, fraction = ''] = /^[−-]?\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const bps = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return bps > 10_000 ? null : 0 - bps;
};
