import { formatUtc } from './formatUtc.ts';

/** The time of day in UTC: "14:31:52"; "-" where it is no time. */
export const formatClock = (time: number): string => (formatUtc(time) === '-' ? '-' : formatUtc(time).slice(-12, -4));
