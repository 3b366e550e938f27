import { type Ms, monthNumber, ms, parseClock, parseIso, utcDay, utcDayEnd } from '../../time.ts';

/** The end of a range that a time is: a day alone is its first moment as a start, its last one as an end. */
export type RangeEnd = 'start' | 'end';

const MINUTE_MS = 60_000;
const HOUR = 60 * MINUTE_MS;
const DAY = 24 * HOUR;

const UNITS: Readonly<Record<string, number>> = { m: MINUTE_MS, h: HOUR, d: DAY, w: 7 * DAY };

const AGO = /^(an?|\d{1,5}) ?(m|mins?|minutes?|h|hours?|d|days?|w|weeks?) ago$/;
const WRITTEN_DATE = /^(\d{1,2}) ([a-z]{3})[a-z]* (\d{4})$/;

/**
 * Bounds of a readable time in ms: from 26 April 1970, so that seconds and milliseconds differ, to the end of the year 9999.
 */
const MIN_TIME_MS = 10_000_000_000;
const MAX_TIME_MS = 253_402_300_799_999;

const atEdge = (day: Ms, end: RangeEnd): Ms => (end === 'end' ? utcDayEnd(day) : day);

const parseLinkTime = (text: string, end: RangeEnd): number | null => {
  if (/^\d{1,15}$/.test(text)) return Number(text) * (Number(text) <= 9_999_999_999 ? 1000 : 1);
  const iso = parseIso(text);
  return iso?.isDay === true ? atEdge(iso.time, end) : (iso?.time ?? null);
};

/** A time of a link: seconds, milliseconds or ISO 8601, UTC without a zone. Clamped to the bounds. */
export const readTime = (text: string, end: RangeEnd = 'start'): Ms | undefined => {
  const time = parseLinkTime(text, end);
  return time === null ? undefined : ms(Math.min(Math.max(time, MIN_TIME_MS), MAX_TIME_MS));
};

const readDay = (words: string, now: number): Ms | null => {
  const today = ms(Math.floor(now / DAY) * DAY);
  if (words === 'today') return today;
  if (words === 'yesterday') return ms(today - DAY);
  const [, day, name = '', year] = WRITTEN_DATE.exec(words) ?? [];
  return utcDay(Number(year), monthNumber(name), Number(day));
};

/**
 * A typed time in UTC: every form of a link, and "13 Nov 2026", "14:31" (today), "yesterday 9:00", "2 days ago", "90 min ago",
 * "now". Null if invalid. In ms.
 */
export const readTimeWords = (text: string, now: number, end: RangeEnd = 'start'): Ms | null => {
  const linked = readTime(text.trim(), end);
  if (linked !== undefined) return linked;
  const words = text
    .trim()
    .toLowerCase()
    .replace(/ ?utc$/, '')
    .replace(/\s+/g, ' ');
  if (words === 'now') return ms(now);
  const ago = AGO.exec(words);
  if (ago !== null) {
    const count = ago[1]?.startsWith('a') ? 1 : Number(ago[1]);
    return ms(now - count * (UNITS[ago[2]?.[0] ?? ''] ?? 0));
  }
  const clock = parseClock(words.slice(words.lastIndexOf(' ') + 1));
  if (clock === null) {
    const day = readDay(words, now);
    return day === null ? null : atEdge(day, end);
  }
  const dayWords = words.slice(0, Math.max(0, words.lastIndexOf(' ')));
  const day = readDay(dayWords === '' ? 'today' : dayWords, now);
  return day === null ? null : ms(day + clock);
};
