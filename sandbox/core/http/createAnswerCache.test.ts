import { expect, test } from 'vitest';
import { createAnswerCache } from './createAnswerCache.ts';

const answer = (text: string) => ({ status: 200, text }) as const;

test('default: an answer and a total are kept until something changes', () => {
  const cache = createAnswerCache();
  expect([cache.get('?a'), cache.total('a')]).toEqual([null, null]);
  cache.keep('?a', cache.version(), answer('one'));
  cache.keepTotal('a', cache.version(), 7);
  expect([cache.get('?a'), cache.total('a')]).toEqual([answer('one'), 7]);
  cache.change();
  expect([cache.get('?a'), cache.total('a')]).toEqual([null, null]);
});

test('behavior: what was read before a change is not kept after it', () => {
  const cache = createAnswerCache();
  const before = cache.version();
  cache.change();
  cache.keep('?a', before, answer('old'));
  cache.keepTotal('a', before, 7);
  expect([cache.get('?a'), cache.total('a')]).toEqual([null, null]);
});

test('behavior: the oldest of 200 answers and of 2,000 totals make room', () => {
  const cache = createAnswerCache();
  for (let n = 0; n <= 200; n += 1) cache.keep(`?${n}`, cache.version(), answer(String(n)));
  for (let n = 0; n <= 2_000; n += 1) cache.keepTotal(String(n), cache.version(), n);
  expect([cache.get('?0'), cache.get('?1'), cache.get('?200')]).toEqual([null, answer('1'), answer('200')]);
  expect([cache.total('0'), cache.total('1'), cache.total('2000')]).toEqual([null, 1, 2_000]);
});
