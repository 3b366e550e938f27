const LAST_TIME = 8_640_000_000_000_000;

/** A time in ms as date and time of day in UTC: "2026-11-20 14:31:52 UTC"; "-" where it is no time. */
export const formatUtc = (time: number): string => {
  if (!Number.isFinite(time) || Math.abs(time) > LAST_TIME) return '-';
  return new Date(time)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, ' UTC');
};
