import { formatCount } from '../../domain/amount/formatCount.ts';
import type { FeedPatch } from '../../engines/feed/feedProtocol.ts';

/** Below this many seconds of history a mean would jump about. */
const LEAST_SECONDS = 10;

/** Events per second over the part of the last five minutes that is known, as text: "3.2", "1,024", "-" when unknown. */
export const eventRate = (rates: FeedPatch['rates']): string => {
  if (rates === null) return '-';
  // The last second is still running.
  const counts = rates.counts.slice(0, -1);
  const first = counts.findIndex((count) => count > 0);
  if (first < 0) return '0.0';
  const known = Math.max(LEAST_SECONDS, counts.length - first);
  const mean = counts.reduce((sum, count) => sum + count, 0) / known;
  return mean < 100 ? mean.toFixed(1) : formatCount(Math.round(mean));
};
