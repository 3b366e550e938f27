import { formatDuration } from '../../../domain/time/formatDuration.ts';
import type { Ms } from '../../../domain/time/Ms.ts';
import type { Evidence } from './useEvidence.ts';

/** A fill time: tenths of a second below a minute. */
export const fillTime = (time: Ms): string => (time < 60_000 ? `${(time / 1000).toFixed(1)} s` : formatDuration(time));

/** A share of a count in percent, cut to one digit so that 100 % means all; "-" of nothing. */
export const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${(Math.floor((part / whole) * 1000) / 10).toFixed(1)}%`;

/** How reliable a route was by the service's own history: how fast, and how many arrived; null where nothing is known. */
export const routeWords = ({ times, totals }: Pick<Evidence, 'times' | 'totals'>) => ({
  times: times === null ? null : `median ${fillTime(times.p50)}, 90% within ${fillTime(times.p90)}`,
  arrived: totals === null || totals.orders === 0 ? null : `${shareOf(totals.completed, totals.orders)} completed`,
});
