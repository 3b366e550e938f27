import { describe, expect, test } from 'vitest';
import {
  formatAge,
  formatClock,
  formatDuration,
  formatIso,
  formatUtc,
  formatUtcClock,
  parseHttpDate,
  parseIso,
} from './time.ts';

test.each([
  [-5, '0 s', '0 s'],
  [12_400, '12 s', '12 s'],
  [60_000, '1 min', '1 min'],
  [80_000, '1 min', '1 min 20 s'],
  [7_500_000, '2 h', '2 h 5 min'],
  [100_000_000, '1 d', '1 d 3 h'],
  [Number.NaN, '0 s', '0 s'],
])('default: %s ms is %s old and lasts %s', (value, age, duration) => {
  expect(formatAge(value)).toBe(age);
  expect(formatDuration(value)).toBe(duration);
});

test('default: clocks are in UTC, and no time is a dash', () => {
  expect(formatClock(1_795_185_130_000)).toBe('14:32:10');
  expect(formatUtc(1_795_185_130_999)).toBe('2026-11-20 14:32:10 UTC');
  expect(formatUtc(Number.NaN)).toBe('-');
  expect(formatClock(9e15)).toBe('-');
  expect(formatUtcClock(1_795_185_130_000)).toBe('14:32:10 UTC');
  expect(formatUtcClock(Number.NaN)).toBe('-');
});

test('the tests run in a zone far from UTC', () => {
  expect(new Date(2026, 11, 1).getTimezoneOffset()).toBe(-14 * 60);
});

describe('parseIso', () => {
  const iso = (text: string): string | undefined => {
    const parsed = parseIso(text);
    return parsed === null ? undefined : `${formatIso(parsed.time)}${parsed.isDay ? ' day' : ''}`;
  };

  test.each([
    ['2026-11-25T10:00', '2026-11-25T10:00:00.000Z'],
    ['2026-11-25 9:05', '2026-11-25T09:05:00.000Z'],
    ['2026-11-25T10:00:01.2509', '2026-11-25T10:00:01.250Z'],
    ['2026-11-25T10:00Z', '2026-11-25T10:00:00.000Z'],
    ['2026-11-25 10:00 utc', '2026-11-25T10:00:00.000Z'],
    ['2026-11-25T10:00+14:00', '2026-11-24T20:00:00.000Z'],
    ['2026-11-25T10:00-0330', '2026-11-25T13:30:00.000Z'],
    ['2026-11-25', '2026-11-25T00:00:00.000Z day'],
    ['2026-11-25Z', '2026-11-25T00:00:00.000Z day'],
    ['2028-02-29', '2028-02-29T00:00:00.000Z day'],
  ])('param: %s is %s', (text, time) => {
    expect(iso(text)).toBe(time);
  });

  test.each([
    ['2026-02-31', 'a day that does not exist'],
    ['2026-02-29T10:00', 'a day of other years'],
    ['2026-13-01', 'a month that does not exist'],
    ['0050-01-01', 'a year that Date.UTC moves to another century'],
    ['2026-11-25T24:00', 'an hour that no clock shows'],
    ['2026-11-25T10:60', 'a minute that no clock shows'],
    ['2026-11-25T10:00 09:00', 'an offset whose plus a URL made a space'],
    ['2026-11-25T10:00+16:00', 'an offset that no zone has'],
    ['2026-11-25+14:00', 'a day of another zone'],
    ['2026-11-25 soon', 'no time of day'],
    ['25.11.2026', 'another spelling'],
    ['', 'empty'],
  ])('error: %s, %s', (text) => {
    expect(iso(text)).toBeUndefined();
  });
});

test('parseHttpDate reads the date of an HTTP header', () => {
  expect(parseHttpDate('Sun, 06 Nov 1994 08:49:37 GMT')).toBe(784_111_777_000);
  expect(parseHttpDate('Sun, 06 Nov 1994 08:49:37')).toBeNull();
  expect(parseHttpDate('')).toBeNull();
});
