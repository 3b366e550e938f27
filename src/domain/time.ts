/** A point in time or a duration in milliseconds. The one time unit inside the app. */
export type Ms = number & { readonly __unit: 'ms' };

export const ms = (value: number): Ms => value as Ms;

/** A point in time in whole Unix seconds, the unit of the signed struct (uint32) and of block times. */
export type Sec = number & { readonly __unit: 's' };

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

/** ISO 8601 in UTC with milliseconds: "2026-11-20T14:31:52.000Z". Throws a RangeError beyond the year 275760. */
export const formatIso = (time: number): string => new Date(time).toISOString();

/** The furthest time from 1970 that a Date can hold, in ms. */
export const MAX_TIME_MS = 8_640_000_000_000_000;

/** A time in ms as date and time of day in UTC: "2026-11-20 14:31:52 UTC"; "-" if invalid. */
export const formatUtc = (time: number): string => {
  if (!Number.isFinite(time) || Math.abs(time) > MAX_TIME_MS) return '-';
  return formatIso(time)
    .replace('T', ' ')
    .replace(/\.\d+Z$/, ' UTC');
};

/** The time of day with its zone: "14:31:52 UTC"; "-" if invalid. */
export const formatUtcClock = (time: number): string => formatUtc(time).slice(-12);

/** The day in UTC: "2026-11-20"; "-" if invalid. */
export const formatUtcDay = (time: number): string => formatUtc(time).slice(0, 10);

/** The time of day today, with its date on any other day. UTC. */
export const formatMoment = (time: number, today: number): string =>
  formatUtcDay(time) === formatUtcDay(today) ? formatUtcClock(time) : formatUtc(time);

/** The time of day in UTC: "14:31:52"; "-" if invalid. */
export const formatClock = (time: number): string => formatUtcClock(time).replace(' UTC', '');

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The start of a day in UTC, months from 1. Null for a day that does not exist, which Date.UTC would carry over. */
const utcDay = (year: number, month: number, day: number): Ms | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? ms(date.getTime()) : null;
};

/** The last millisecond of the day in UTC that begins at `start`. */
export const utcDayEnd = (start: Ms): Ms => ms(start + DAY_MS - 1);

/** A time that is the last millisecond of a day in UTC. */
export const isUtcDayEnd = (time: number): boolean => (time + 1) % DAY_MS === 0;

/** Milliseconds since midnight of "9:05", "14:31:52" or "14:31:52.250"; null if invalid. */
const parseClock = (text: string): number | null => {
  const match = /^(\d{1,2}):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?$/.exec(text);
  if (match === null) return null;
  const [hours, minutes, seconds] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)];
  if (hours > 23 || minutes > 59 || seconds > 59) return null;
  return hours * HOUR_MS + minutes * 60_000 + seconds * 1000 + Number((match[4] ?? '').slice(0, 3).padEnd(3, '0'));
};

const parseOffset = (zone: string): number | null => {
  const clock = parseClock(`${zone.slice(1, 3)}:${zone.slice(-2)}`);
  return clock === null || clock > 15 * HOUR_MS ? null : clock * (zone.startsWith('-') ? -1 : 1);
};

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:(?:t|\s+)([\d:.]+)\s*([+-]\d\d:?\d\d)?)?\s*(?:z|utc)?$/i;

/** An ISO 8601 date, alone or with a time of day; UTC without a zone, unlike `Date.parse`. Null if no such day exists. */
export const parseIso = (text: string): { readonly time: Ms; readonly isDay: boolean } | null => {
  const [, year, month, date, clockText, zone] = ISO.exec(text) ?? [];
  const day = utcDay(Number(year), Number(month), Number(date));
  if (day === null || clockText === undefined) return day === null ? null : { time: day, isDay: true };
  const clock = parseClock(clockText);
  const offset = zone === undefined ? 0 : parseOffset(zone);
  return clock === null || offset === null ? null : { time: ms(day + clock - offset), isDay: false };
};

/** Parses the date of an HTTP header (RFC 9110): "Sun, 06 Nov 1994 08:49:37 GMT". Null if invalid. */
export const parseHttpDate = (text: string): Ms | null => {
  const time = text.endsWith(' GMT') ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : ms(time);
};
