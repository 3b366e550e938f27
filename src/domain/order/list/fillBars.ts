import { fillQuantile } from './fillQuantile.ts';
import type { OrderStats } from './orderStats.ts';

/** One bar of the fill-time chart: from (inclusive) and to in seconds, how many orders, and whether the median is in it. */
export type FillBar = { readonly from: number; readonly to: number; readonly count: number; readonly median: boolean };

const BARS = 12;

const stepFor = (widest: number): number => {
  const raw = Math.max(widest / BARS, 0.1);
  const power = 10 ** Math.floor(Math.log10(raw));
  const nice = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= raw - 1e-9) ?? 10;
  return nice * power;
};

/** Twelve bars up to the 98th percentile; slower orders are counted in the last one. Empty without completed orders. */
export const fillBars = (fills: OrderStats['fills']): readonly FillBar[] => {
  const [widest, median] = [fillQuantile(fills, 0.98), fillQuantile(fills, 0.5)];
  if (widest === null || median === null) return [];
  const step = stepFor((widest + 100) / 1000);
  const barOf = (tenths: number): number => Math.min(BARS - 1, Math.floor(tenths / 10 / step + 1e-9));
  const counts = new Array<number>(BARS).fill(0);
  for (const [tenths, count] of fills) counts[barOf(tenths)] = (counts[barOf(tenths)] ?? 0) + count;
  return counts.map((count, index) => ({
    from: index * step,
    to: (index + 1) * step,
    count,
    median: index === barOf(median / 100),
  }));
};
