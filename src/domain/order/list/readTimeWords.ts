import { type Ms, ms } from '../../time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS: Readonly<Record<string, number>> = { m: MINUTE, h: HOUR, d: DAY, w: 7 * DAY };
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

const AGO = /^(an?|\d{1,5}) ?(m|mins?|minutes?|h|hours?|d|days?|w|weeks?) ago$/;
const CLOCK = /^(\d{1,2}):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?$/;
const ISO_DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const WRITTEN_DATE = /^(\d{1,2}) ([a-z]{3})[a-z]* (\d{4})$/;

/** The start of a day in UTC; null where the calendar has no such day. */
const dayOf = (year: number, month: number, day: number): number | null => {
  const start = Date.UTC(year, month - 1, day);
  const date = new Date(start);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? start : null;
};

const readDay = (text: string, now: number): number | null => {
  const today = Math.floor(now / DAY) * DAY;
  if (text === 'today') return today;
  if (text === 'yesterday') return today - DAY;
  const iso = ISO_DATE.exec(text);
  if (iso !== null) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const written = WRITTEN_DATE.exec(text);
  const month = MONTHS.indexOf(written?.[2] ?? '') + 1;
  return written === null || month === 0 ? null : dayOf(Number(written[3]), month, Number(written[1]));
};

const readClock = (text: string): number | null => {
  const match = CLOCK.exec(text);
  if (match === null) return null;
  const [hours, minutes, seconds] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)];
  if (hours > 23 || minutes > 59 || seconds > 59) return null;
  return hours * HOUR + minutes * MINUTE + seconds * 1000 + Number((match[4] ?? '').padEnd(3, '0'));
};

/**
 * A moment as a person types it, in UTC: "2026-11-13 14:31", "13 Nov 2026", "14:31" (today), "yesterday 9:00",
 * "2 days ago", "90 min ago", "now"; ISO 8601 as well. Null where it is none, or a day that no calendar has. In ms.
 */
export const readTimeWords = (text: string, now: number): Ms | null => {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/^(\d{4}-\d\d-\d\d)t(?=\d)/, '$1 ')
    .replace(/ ?(utc|z)$/, '')
    .replace(/\s+/g, ' ');
  if (words === 'now') return ms(now);
  const ago = AGO.exec(words);
  if (ago !== null) {
    const count = ago[1]?.startsWith('a') ? 1 : Number(ago[1]);
    return ms(now - count * (UNITS[ago[2]?.[0] ?? ''] ?? 0));
  }
  const clock = readClock(words.slice(words.lastIndexOf(' ') + 1));
  const dayWords = clock === null ? words : words.slice(0, Math.max(0, words.lastIndexOf(' ')));
  const day = readDay(dayWords === '' ? 'today' : dayWords, now);
  return words === '' || day === null ? null : ms(day + (clock ?? 0));
};
