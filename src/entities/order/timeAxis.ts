import { formatClock, formatUtc } from '../../domain/time.ts';

const DAY_SEC = 86_400;

/** The time axis of a chart in seconds since 1970, UTC: "11-26" where its steps are days, else "04:30". */
export const timeAxis = {
  isTime: true,
  formatX: (sec: number): string => formatUtc(sec * 1000),
  axisX: (sec: number, stepSec: number): string =>
    stepSec >= DAY_SEC ? formatUtc(sec * 1000).slice(5, 10) : formatClock(sec * 1000).slice(0, 5),
} as const;
