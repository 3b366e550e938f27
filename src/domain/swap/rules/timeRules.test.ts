import { describe, expect, test } from 'vitest';
import { ms } from '../../time/Ms.ts';
import type { QuoteEvidence } from '../QuoteEvidence.ts';
import type { QuoteRuleCode } from '../QuoteRule.ts';
import { vectorEvidence } from '../vectorEvidence.ts';
import { timeRules } from './timeRules.ts';

const { startTime, endTime } = vectorEvidence.quote;
const holds = (code: QuoteRuleCode, change: Partial<QuoteEvidence>): boolean | undefined =>
  timeRules({ ...vectorEvidence, ...change }).find((rule) => rule.code === code)?.ok;
const quoted = (times: { startTime?: number; endTime?: number; estimatedTime?: number }): Partial<QuoteEvidence> => {
  const { quote } = vectorEvidence;
  return {
    quote: {
      ...quote,
      startTime: ms(times.startTime ?? quote.startTime),
      endTime: ms(times.endTime ?? quote.endTime),
      estimatedTime: ms(times.estimatedTime ?? 3_000),
    },
  };
};

describe('timeRules', () => {
  test('default: every rule of the vector holds', () => {
    expect(timeRules(vectorEvidence).filter(({ ok }) => !ok)).toEqual([]);
  });

  test('param: now: the start may lie 30 s ahead, and not a millisecond more', () => {
    expect(holds('startTime', { now: ms(startTime - 30_000) })).toBe(true);
    expect(holds('startTime', { now: ms(startTime - 30_001) })).toBe(false);
  });

  test('param: now: 3 s before the end it can be signed, later it is too late, at the end it has ended', () => {
    const at = (left: number) => {
      const now = ms(endTime - left);
      return [holds('tooLate', { now }), holds('expired', { now })];
    };
    expect(at(3_000)).toEqual([true, true]);
    expect(at(2_999)).toEqual([false, true]);
    expect(at(1)).toEqual([false, true]);
    expect(at(0)).toEqual([true, false]);
    expect(at(-1)).toEqual([true, false]);
  });

  test('param: endTime: only whole seconds are signed, so a fraction of one leaves no time', () => {
    expect(holds('expired', { ...quoted({ endTime: endTime + 999 }), now: endTime })).toBe(false);
    expect(holds('endTime', quoted({ endTime: startTime + 999 }))).toBe(false);
    expect(holds('endTime', quoted({ endTime: startTime + 1_000 }))).toBe(true);
  });

  test('param: endTime: open for exactly 30 minutes, and no longer', () => {
    expect(holds('validity', quoted({ endTime: startTime + 1_800_000 }))).toBe(true);
    expect(holds('validity', quoted({ endTime: startTime + 1_800_001 }))).toBe(false);
  });

  test('param: endTime: seconds that do not fit the signed struct are no time', () => {
    const last = 0xffff_ffff * 1000;
    expect(holds('endTime', quoted({ startTime: last - 1_000, endTime: last + 999 }))).toBe(true);
    expect(holds('endTime', quoted({ startTime: last - 1_000, endTime: last + 1_000 }))).toBe(false);
  });

  test('param: deviceNow: twelve hours apart in either direction, not more', () => {
    const { now } = vectorEvidence;
    const half = 12 * 3_600_000;
    expect([half, -half].map((by) => holds('clock', { deviceNow: ms(now + by) }))).toEqual([true, true]);
    expect([half + 1, -half - 1].map((by) => holds('clock', { deviceNow: ms(now + by) }))).toEqual([false, false]);
  });

  test('param: estimatedTime: from nothing to a day', () => {
    const holding = [0, 86_400_000].map((estimatedTime) => holds('estimatedTime', quoted({ estimatedTime })));
    expect(holding).toEqual([true, true]);
    const unstated = { quote: { ...vectorEvidence.quote, estimatedTime: null } };
    expect(holds('estimatedTime', unstated)).toBe(true);
    const wrong = [-1, 86_400_001, Number.NaN, Infinity];
    expect(wrong.map((estimatedTime) => holds('estimatedTime', quoted({ estimatedTime })))).toEqual(
      wrong.map(() => false),
    );
  });

  test.each([0, -1, 1.5, Number.NaN, Infinity, 2 ** 60])('error: %d is no point in time', (time) => {
    expect(holds('startTime', quoted({ startTime: time }))).toBe(false);
    expect(holds('endTime', quoted({ endTime: time }))).toBe(false);
    expect(holds('validity', quoted({ endTime: time }))).toBe(false);
  });

  test('behavior: a fresh quote cures what has run out of time, and nothing else', () => {
    const stale = timeRules(vectorEvidence).filter((rule) => rule.stale);
    expect(stale.map(({ code }) => code)).toEqual(['expired', 'tooLate']);
  });
});
