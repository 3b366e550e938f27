import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeSymbolRisk, symbolRisk } from './symbolRisk.ts';

const listed = ['USDC', 'WETH', 'ARB'];
const kind = (symbol: string) => symbolRisk(symbol, listed)?.kind ?? null;

test('default: a symbol of its own in plain letters misleads nobody', () => {
  expect(kind('PEPE')).toBeNull();
  expect(describeSymbolRisk(null)).toBe('Not on this site’s list');
});

test('behavior: the symbol of a listed token, in any case', () => {
  expect(symbolRisk('usdc', listed)).toEqual({ kind: 'same', listed: 'USDC' });
});

test.each(['U5DC', 'ＵＳＤＣ', 'USDС', 'WЕTH', 'ΑRB', 'ÚSDC'])('behavior: %s looks like a listed one', (symbol) => {
  expect(['alike', 'same']).toContain(kind(symbol));
});

test('behavior: one that looks like a listed one names it', () => {
  expect(describeSymbolRisk(symbolRisk('USDС', listed))).toBe('Looks like USDC, is not');
});

test('behavior: unusual letters that resemble no listed symbol are still pointed out', () => {
  expect(kind('日本')).toBe('letters');
});

const likenesses: Readonly<Record<string, string>> = {
  U: 'UuÚ',
  S: 'Ss5ЅＳ',
  D: 'DdԀ',
  C: 'CcСϹ',
  W: 'WwԜ',
  E: 'EeЕΕ',
  T: 'TtТΤ',
  H: 'HhНΗ',
};

test('behavior: a listed symbol with any of its letters changed for one like it is pointed out', () => {
  const written = (symbol: string) =>
    fc.tuple(...[...symbol].map((letter) => fc.constantFrom(...(likenesses[letter] ?? letter))));
  fc.assert(
    fc.property(fc.constantFrom('USDC', 'WETH').chain(written), (letters) => {
      expect(['same', 'alike']).toContain(kind(letters.join('')));
    }),
  );
});
