/** Difference of `quoted` from `reference` in basis points, rounded toward the worse; null without a reference. */
export const priceDifferenceBps = (quoted: bigint, reference: bigint): bigint | null => {
  if (reference <= 0n) return null;
  const scaled = (quoted - reference) * 10_000n;
  const quotient = scaled / reference;
  return scaled < 0n && scaled % reference !== 0n ? quotient - 1n : quotient;
};
