/** A point in time or a duration in milliseconds. The one time unit inside the app. */
export type Ms = number & { readonly __unit: 'ms' };

/** Brands a number of milliseconds. */
export const ms = (value: number): Ms => value as Ms;

/** A point in time in whole Unix seconds, the unit of the signed struct (uint32) and of block times. */
export type Sec = number & { readonly __unit: 's' };

/** Brands a number of whole seconds. */
export const sec = (value: number): Sec => value as Sec;

/** Whole seconds of a time in milliseconds: floor(ms / 1000), as the signed order counts. */
export const secOfMs = (value: Ms): Sec => Math.floor(value / 1000) as Sec;

const two = (large: number, largeUnit: string, small: number, smallUnit: string): string =>
  small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`;

/** A duration in milliseconds by its two largest units: "0 s", "14 s", "1 min 20 s", "2 h 5 min", "3 d 4 h". */
export const formatDuration = (duration: number): string => {
  const seconds = Number.isFinite(duration) ? Math.max(0, Math.floor(duration / 1000)) : 0;
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return two(minutes, 'min', seconds % 60, 's');
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return two(hours, 'h', minutes % 60, 'min');
  return two(Math.floor(hours / 24), 'd', hours % 24, 'h');
};

/** An age in milliseconds by its largest unit alone: "12 s", "4 min", "2 h", "1 d". Never negative. */
export const formatAge = (age: number): string => formatDuration(age).replace(/^(\d+ [a-z]+) .*$/, '$1');

const LAST_TIME = 8_640_000_000_000_000;

/** A time in ms as date and time of day in UTC: "2026-11-20 14:31:52 UTC"; "-" where it is no time. */
export const formatUtc = (time: number): string => {
  if (!Number.isFinite(time) || Math.abs(time) > LAST_TIME) return '-';
  return new Date(time)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, ' UTC');
};

/** The time of day in UTC: "14:31:52"; "-" where it is no time. */
export const formatClock = (time: number): string => (formatUtc(time) === '-' ? '-' : formatUtc(time).slice(-12, -4));
