import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RangeEnd, readTime, readTimeWords } from './readTimeWords.ts';

const NOW = Date.parse('2026-11-22T13:30:10Z');
const read = (text: string, end?: RangeEnd): string | null => {
  const time = readTimeWords(text, NOW, end);
  return time === null ? null : new Date(time).toISOString().replace('.000Z', 'Z');
};

describe('readTimeWords', () => {
  test('default', () => {
    expect(read('2026-11-13 14:31')).toBe('2026-11-13T14:31:00Z');
  });

  test.each([
    ['2 days ago', '2026-11-20T13:30:10Z'],
    ['2d ago', '2026-11-20T13:30:10Z'],
    ['an hour ago', '2026-11-22T12:30:10Z'],
    ['90 min ago', '2026-11-22T12:00:10Z'],
    ['1 week ago', '2026-11-15T13:30:10Z'],
    ['now', '2026-11-22T13:30:10Z'],
    ['Today', '2026-11-22T00:00:00Z'],
    ['yesterday 9:05', '2026-11-21T09:05:00Z'],
    ['14:31', '2026-11-22T14:31:00Z'],
    ['13 Nov 2026', '2026-11-13T00:00:00Z'],
    ['3 november 2026 08:00', '2026-11-03T08:00:00Z'],
    ['2026-11-13', '2026-11-13T00:00:00Z'],
    ['2026-11-13T14:31', '2026-11-13T14:31:00Z'],
    ['2026-11-13T14:31:05.250Z', '2026-11-13T14:31:05.250Z'],
    ['  2026-11-13  14:31 UTC ', '2026-11-13T14:31:00Z'],
    ['2026-11-13T14:31+09:00', '2026-11-13T05:31:00Z'],
    ['1794580260', '2026-11-13T14:31:00Z'],
  ])('param: %s', (text, time) => {
    expect(read(text)).toBe(time);
  });

  test.each([
    ['2026-11-13', '2026-11-13T23:59:59.999Z'],
    ['13 Nov 2026', '2026-11-13T23:59:59.999Z'],
    ['yesterday', '2026-11-21T23:59:59.999Z'],
    ['2026-11-13 00:00', '2026-11-13T00:00:00Z'],
    ['yesterday 9:05', '2026-11-21T09:05:00Z'],
    ['2 days ago', '2026-11-20T13:30:10Z'],
  ])('param: as the end of a range, %s', (text, time) => {
    expect(read(text, 'end')).toBe(time);
  });

  test('behavior: a form and a link read the same text as the same time', () => {
    const texts = [
      '2026-11-25',
      '2026-11-25T10:00',
      '2026-11-25 10:00+02:00',
      '1794580260',
      '1794580260000',
      '2026-02-31',
    ];
    for (const text of texts)
      for (const end of ['start', 'end'] as const)
        expect(readTimeWords(text, NOW, end) ?? undefined, `${text} ${end}`).toBe(readTime(text, end));
  });

  test.each(['', 'soon', '2026-02-31', '2026-13-01', '25:00', '12:60', '2 moons ago', '99 abc 2026', '1,5 h ago'])(
    'error: "%s" is not a time',
    (text) => {
      expect(read(text)).toBeNull();
    },
  );

  test('behavior: a formatted date is read back as the same moment', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000_000_000, max: 4_102_444_800_000 }), (time) => {
        expect(readTimeWords(new Date(time).toISOString(), NOW)).toBe(time);
      }),
    );
  });
});
