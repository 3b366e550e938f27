import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importCode, missingCode, noteMissing } from './importCode.ts';

const preloaded = (): readonly string[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href);

const fail = (url = '/assets/a.js'): void => noteMissing(new TypeError(`Failed to fetch ${url}`));
const isMissing = (): boolean => missingCode.getState().isMissing;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('behavior: what code needs is asked for beside it, once', async () => {
  const load = vi.fn(async () => preloaded().length);
  expect(await importCode(load, ['./b.js', './c.js'], 'https://site.test/x/assets/a.js')).toBe(2);
  expect(await importCode(load, ['./c.js'], 'https://site.test/x/assets/d.js')).toBe(2);
  expect(await importCode(load)).toBe(2);
  expect(preloaded()).toEqual(['https://site.test/x/assets/b.js', 'https://site.test/x/assets/c.js']);
});

test('behavior: what the page names is not asked for again, and the rest as the page asks for its own', async () => {
  document.head.innerHTML = '<link rel="modulepreload" crossorigin href="https://site.test/named.js">';
  await importCode(async () => undefined, ['./named.js', './other.js'], 'https://site.test/a.js');
  expect(preloaded()).toEqual(['https://site.test/named.js', 'https://site.test/other.js']);
  expect(document.querySelectorAll('link[crossorigin]').length).toBe(2);
});

test('error: code that does not come is an error of whoever asks, and counts as missing', async () => {
  const load = () => importCode(() => Promise.reject(new TypeError('Failed to fetch')));
  for (let time = 0; time < 3; time += 1) await expect(load()).rejects.toThrow('Failed to fetch');
  expect(isMissing()).toBe(true);
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
