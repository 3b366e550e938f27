import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText } from './cleanText.ts';
import { isConfusable, symbolSkeleton } from './symbolRisk.ts';

test('default: control, direction and invisible characters go, the rest stays', () => {
  expect(cleanText('US\u202eDC\u200b\u0000 \n coin')).toBe('USDC coin');
  expect(cleanText('<b>hi</b>')).toBe('<b>hi</b>');
  expect(cleanText(`a${'\u0301'.repeat(50)}`)).toBe('a\u0301\u0301');
});

test('param: the cap counts characters and shows that it cut', () => {
  expect(cleanText('abcdef', 4)).toBe('abc…');
  expect(cleanText('😀😀😀', 3)).toBe('😀😀😀');
});

test('behavior: any text is bounded and has no invisible characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const clean = cleanText(text, 40);
      expect([...clean].length).toBeLessThanOrEqual(40);
      expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
    }),
  );
});

test('default: look-alikes are flagged', () => {
  expect(isConfusable('USDC')).toBe(false);
  expect(isConfusable('USDС')).toBe(true);
  expect(isConfusable('US\u200bDC')).toBe(true);
  expect(symbolSkeleton('U5DC')).toBe(symbolSkeleton('USDC'));
  expect(symbolSkeleton('ＵＳＤＣ')).toBe(symbolSkeleton('usdc'));
  expect(symbolSkeleton('USDT')).not.toBe(symbolSkeleton('USDC'));
});
