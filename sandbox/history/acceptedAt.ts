const DAY = 86_400_000;
/** A history grows by about one order in 30 s, but is never shorter than a day nor longer than a year. */
const spanOf = (count: number): number => Math.min(365 * DAY, Math.max(DAY, count * 30_000));

/**
 * When the order with this index (0 is the oldest) was accepted, in ms: even slots over the span, a random moment in
 * each, and days that are busier at one end than at the other. Never decreases with the index.
 */
export const acceptedAt = (index: number, count: number, now: number, unit: number): number => {
  const span = spanOf(count);
  const even = ((index + unit) / count) * span;
  const busy = Math.sin((2 * Math.PI * even) / DAY) * DAY * 0.11;
  const fading = Math.min(1, Math.min(even, span - even) / DAY);
  return Math.floor(now - span + even + busy * fading * 0.8);
};
