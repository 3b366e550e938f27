import { type Ms, ms } from '../../time/Ms.ts';
import type { OrderStats } from './orderStats.ts';

/** The time within which the given share (0 to 1) of the completed orders was filled, to a tenth of a second; null without any. */
export const fillQuantile = (fills: OrderStats['fills'], share: number): Ms | null => {
  const sorted = [...fills].sort(([a], [b]) => a - b);
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  let passed = 0;
  for (const [tenths, count] of sorted) {
    passed += count;
    if (passed >= total * share) return ms(tenths * 100);
  }
  return null;
};
