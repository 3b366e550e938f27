/** Basis points as a signed percentage with two digits: "−0.15%", "+0.15%", "0.00%". */
export const formatBps = (bps: bigint): string => {
  const size = bps < 0n ? -bps : bps;
  const text = `${size / 100n}.${(size % 100n).toString().padStart(2, '0')}%`;
  if (bps === 0n) return text;
  return `${bps < 0n ? '\u2212' : '+'}${text}`;
};

/** How far `quoted` is from `reference` in basis points, rounded toward the worse; null without a reference. */
export const priceDifferenceBps = (quoted: bigint, reference: bigint): bigint | null => {
  if (reference <= 0n) return null;
  const scaled = (quoted - reference) * 10_000n;
  const quotient = scaled / reference;
  return scaled < 0n && scaled % reference !== 0n ? quotient - 1n : quotient;
};
