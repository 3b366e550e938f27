/**
 * Difference of `quoted` from `reference` in basis points, to the nearest, so that it agrees with the amounts beside it; a
 * half counts as the worse one. Null without a reference.
 */
export const priceDifferenceBps = (quoted: bigint, reference: bigint): bigint | null => {
  if (reference <= 0n) return null;
  const [above, unit] = [(quoted - reference) * 20_000n - reference, 2n * reference];
  return above > 0n ? (above + unit - 1n) / unit : above / unit;
};

/** True if `quoted` is below `reference` by more than the limit, by any fraction of a basis point; `limitBps` is negative. */
export const isBelowLimit = (quoted: bigint, reference: bigint, limitBps: number): boolean =>
  quoted * 10_000n < reference * BigInt(10_000 + limitBps);
