import { expect, test, vi } from 'vitest';
import { importCode } from './importCode.ts';
import { missingCode } from './missingCode.ts';

const preloaded = (): readonly string[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href);

test('behavior: what code needs is asked for beside it, once', async () => {
  const load = vi.fn(async () => preloaded().length);
  expect(await importCode(load, ['./b.js', './c.js'], 'https://site.test/x/assets/a.js')).toBe(2);
  expect(await importCode(load, ['./c.js'], 'https://site.test/x/assets/d.js')).toBe(2);
  expect(await importCode(load)).toBe(2);
  expect(preloaded()).toEqual(['https://site.test/x/assets/b.js', 'https://site.test/x/assets/c.js']);
});

test('error: code that does not come is an error of whoever asks, and counts as missing', async () => {
  vi.useFakeTimers();
  const fail = () => importCode(() => Promise.reject(new TypeError('Failed to fetch')));
  for (let time = 0; time < 3; time += 1) await expect(fail()).rejects.toThrow('Failed to fetch');
  expect(missingCode.getState().isMissing).toBe(true);
  vi.runAllTimers();
  vi.useRealTimers();
});
