import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { missingCode, noteMissing } from './missingCode.ts';

const fail = (url = '/assets/a.js'): void => noteMissing(new TypeError(`Failed to fetch ${url}`));
const isMissing = (): boolean => missingCode.getState().isMissing;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('behavior: code that fails three times is missing, until nothing fails for a while', () => {
  fail();
  vi.advanceTimersByTime(2_000);
  fail();
  expect(isMissing()).toBe(false);
  vi.advanceTimersByTime(2_000);
  fail();
  expect(isMissing()).toBe(true);
  vi.advanceTimersByTime(14_000);
  fail();
  vi.advanceTimersByTime(14_000);
  expect(isMissing()).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(isMissing()).toBe(false);
});

test('behavior: three pieces that failed once each, and failures long ago, are not', () => {
  for (const url of ['/assets/b.js', '/assets/c.js', '/assets/d.js']) fail(url);
  vi.advanceTimersByTime(16_000);
  fail('/assets/b.js');
  fail('/assets/b.js');
  expect(isMissing()).toBe(false);
});

test('behavior: nothing is missing that did not come while there was no connection', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  for (let time = 0; time < 5; time += 1) fail('/assets/e.js');
  expect(isMissing()).toBe(false);
});
