import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSearch, paths, stringifySearch } from './paths.ts';

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });

describe('search strings', () => {
  test('default: plain values are written in order and stay readable', () => {
    expect(stringifySearch({ status: 'Completed', token_in: '0xAB', age: '24h', from: '2026-11-20T10:00' })).toBe(
      '?status=Completed&token_in=0xAB&age=24h&from=2026-11-20T10:00',
    );
  });

  test('behavior: any path is read back, with any characters', () => {
    fc.assert(
      fc.property(fc.dictionary(text, text), (search) => {
        expect(parseSearch(stringifySearch(search))).toEqual({ ...search });
      }),
    );
  });

  test('param: empty and missing values are left out; the first of a repeated key counts', () => {
    expect(stringifySearch({ a: '', b: undefined, c: null })).toBe('');
    expect(parseSearch('?a=1&a=2&b')).toEqual({ a: '1', b: '' });
  });

  test('error: broken escapes and odd keys never throw', () => {
    expect(parseSearch('?a=%E0%A4%A&__proto__=x&constructor=y').a).toBeTypeOf('string');
    expect(Object.getPrototypeOf(parseSearch('?__proto__=x'))).toBe(Object.prototype);
  });

  test('behavior: a hash from outside cannot leave its place in a path', () => {
    expect(paths.order('../settings?x=1#y')).toBe('/order/..%2Fsettings%3Fx%3D1%23y');
  });
});
