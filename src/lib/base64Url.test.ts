import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromBase64Url, toBase64Url } from './base64Url.ts';

describe('base64Url', () => {
  test('default', () => {
    expect(toBase64Url('a?>ÿ')).toMatch(/^[\w-]+$/);
  });

  test('behavior: any text is decoded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fromBase64Url(toBase64Url(text))).toBe(text);
      }),
    );
  });

  test('error: junk is null', () => {
    expect(fromBase64Url('*')).toBeNull();
    expect(fromBase64Url('_w')).toBeNull();
  });
});
