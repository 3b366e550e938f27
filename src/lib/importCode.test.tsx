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

test('behavior: what the page names is not asked for again, and the rest as the page asks for its own', async () => {
  document.head.innerHTML = '<link rel="modulepreload" crossorigin href="https://site.test/named.js">';
  await importCode(async () => undefined, ['./named.js', './other.js'], 'https://site.test/a.js');
  expect(preloaded()).toEqual(['https://site.test/named.js', 'https://site.test/other.js']);
  expect(document.querySelectorAll('link[crossorigin]').length).toBe(2);
});

test('error: code that does not come is an error of whoever asks, and counts as missing', async () => {
  vi.useFakeTimers();
  const fail = () => importCode(() => Promise.reject(new TypeError('Failed to fetch')));
  for (let time = 0; time < 3; time += 1) await expect(fail()).rejects.toThrow('Failed to fetch');
  expect(missingCode.getState().isMissing).toBe(true);
  vi.runAllTimers();
  vi.useRealTimers();
});
