import { expect, test } from 'vitest';
import { createFaultBook } from './createFaultBook.ts';
import { distort } from './distort.ts';
import { readFaultRule } from './FaultRule.ts';

const acts = (rule: Parameters<ReturnType<typeof createFaultBook>['add']>[0], count: number, on = 'POST /quote') => {
  const book = createFaultBook();
  book.add(rule);
  return Array.from({ length: count }, () => book.match(on, undefined, undefined).length);
};

test('default: a rule acts on what it names, every time', () => {
  expect(acts({ on: 'POST /quote' }, 3)).toEqual([1, 1, 1]);
  expect(acts({ on: 'POST /swap' }, 1)).toEqual([0]);
  expect(acts({ on: '*' }, 1)).toEqual([1]);
  expect(acts({ on: 'event *' }, 1, 'event TradeFailed')).toEqual([1]);
  expect(acts({ on: 'event *' }, 1)).toEqual([0]);
});

test('param skip, times: lets some pass, then acts so often', () => {
  expect(acts({ on: '*', skip: 2, times: 1 }, 5)).toEqual([0, 0, 1, 0, 0]);
});

test('param chance: drawn by the seed, the same each time, about as often as configured', () => {
  const draw = (seed: number) => {
    const book = createFaultBook(seed);
    book.add({ on: '*', chance: 0.3 });
    return Array.from({ length: 1_000 }, () => book.match('x', null, null).length);
  };
  expect(draw(5)).toEqual(draw(5));
  expect(draw(5)).not.toEqual(draw(6));
  const share = draw(5).filter((n) => n === 1).length;
  expect(share).toBeGreaterThan(240);
  expect(share).toBeLessThan(360);
});

test('param request, answer: only where the JSON matches; in a batch the first call counts', () => {
  const book = createFaultBook();
  book.add({ on: '*', request: { '/method': 'eth_call' }, answer: { '/result/x': 1 } });
  const response = { result: { x: 1 } };
  expect(book.match('x', { method: 'eth_call' }, response)).toHaveLength(1);
  expect(book.match('x', [{ method: 'eth_call' }], response)).toHaveLength(1);
  expect(book.match('x', { method: 'eth_chainId' }, response)).toHaveLength(0);
  expect(book.match('x', { method: 'eth_call' }, {})).toHaveLength(0);
});

test('behavior: rules can be removed, one or all', () => {
  const book = createFaultBook();
  const { id } = book.add({ on: '*' });
  book.add({ on: '*' });
  expect([book.remove(id), book.remove(id), book.list().length]).toEqual([true, false, 1]);
  book.clear();
  expect(book.match('x', null, null)).toEqual([]);
});

test('param corrupt, truncate, pad, body: what becomes of a text', () => {
  const book = createFaultBook();
  const spoil = (rule: object) =>
    distort('{"a":1}', { on: '*', ...rule }, { chains: [], domain: { name: '', version: '' } }, book.draw);
  expect(spoil({})).toBe('{"a":1}');
  expect(spoil({ patch: [{ op: 'replace', path: '/a', value: 2 }] })).toBe('{"a":2}');
  expect(spoil({ body: 'as it is' })).toBe('as it is');
  expect(spoil({ body: { b: 1 } })).toBe('{"b":1}');
  expect(spoil({ truncate: 3 })).toBe('{"a');
  expect(spoil({ pad: 4 })).toBe('{"a":1}    ');
  expect(spoil({ corrupt: 2 })).toHaveLength(7);
  expect(spoil({ corrupt: 3 })).not.toBe('{"a":1}');
});

test('error: an invalid rule is refused by the name of its field', () => {
  expect(readFaultRule({ on: '*', chance: 0.5, headers: { a: 'b' } })).toEqual({
    on: '*',
    chance: 0.5,
    headers: { a: 'b' },
  });
  for (const [rule, words] of [
    [null, 'must be an object'],
    [{}, 'must say what it is on'],
    [{ on: 5 }, '"on"'],
    [{ on: '*', chance: 2 }, '"chance"'],
    [{ on: '*', status: 99 }, '"status"'],
    [{ on: '*', delayMs: -1 }, '"delayMs"'],
    [{ on: '*', patch: [{}] }, '"patch"'],
    [{ on: '*', pad: 1e12 }, '"pad"'],
    [{ on: '*', constructor: 1 }, '"constructor"'],
  ] as const) {
    expect(() => readFaultRule(rule), words).toThrow(words);
  }
});
