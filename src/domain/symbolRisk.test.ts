import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import tokenList from '../../public/tokens.json';
import { describeSymbolRisk } from '../entities/token/describeSymbolRisk.ts';
import { symbolRisk } from './symbolRisk.ts';

const listed = ['USDC', 'WETH', 'ARB'];
const kind = (symbol: string) => symbolRisk(symbol, listed)?.kind ?? null;

test('default: a distinct symbol in plain letters has no risk', () => {
  expect(kind('PEPE')).toBeNull();
  expect(describeSymbolRisk(null)).toBe('Not listed here');
});

test('behavior: the symbol of a listed token, in any case', () => {
  expect(symbolRisk('usdc', listed)).toEqual({ kind: 'same', listed: 'USDC' });
});

test.each(['U5DC', 'ＵＳＤＣ', 'USDС', 'WЕTH', 'ΑRB', 'ÚSDC'])('behavior: %s looks like a listed one', (symbol) => {
  expect(['alike', 'same']).toContain(kind(symbol));
});

test('behavior: one that looks like a listed one names it', () => {
  expect(describeSymbolRisk(symbolRisk('USDС', listed))).toBe('Looks like USDC, but is not');
});

test('behavior: unusual letters that resemble no listed symbol are still pointed out', () => {
  expect(kind('日本')).toBe('letters');
});

/** The tokens that this site lists, as it is deployed. */
const siteSymbols = [...new Set(tokenList.tokens.map(({ symbol }) => symbol))];

test('behavior: no listed symbol looks like another one', () => {
  for (const symbol of [...siteSymbols, 'DAI', 'WBTC', 'ARB', 'OP', '1INCH', 'LINK', 'UNI', 'MKR', 'USDe'])
    expect(
      symbolRisk(
        symbol,
        siteSymbols.filter((other) => other !== symbol),
      ),
      symbol,
    ).toBeNull();
});

describe.each([...siteSymbols, 'ARB', 'LINK', '1INCH'])('%s', (symbol) => {
  const shifted = (first: number) => (letter: string) =>
    /[A-Z]/.test(letter) ? String.fromCodePoint(first + letter.charCodeAt(0) - 65) : letter;
  const from = (alphabet: string) => (letter: string) =>
    /[A-Z]/.test(letter) ? (alphabet.split(' ')[letter.charCodeAt(0) - 65] ?? letter) : letter;

  test.each([
    ['Cherokee', from('Ꭺ Ᏼ Ꮯ Ꭰ Ꭼ F Ꮐ Ꮋ I Ꭻ Ꮶ Ꮮ Ꮇ N O Ꮲ Q Ꭱ Ꮪ Ꭲ U Ꮩ Ꮃ X Y Ꮓ')],
    ['Lisu', from('ꓮ ꓐ ꓚ ꓓ ꓰ ꓝ ꓖ ꓧ ꓲ ꓙ ꓗ ꓡ ꓟ ꓠ ꓳ ꓑ Q ꓣ ꓢ ꓔ ꓴ ꓦ ꓪ ꓫ ꓬ ꓜ')],
    ['Armenian', from('A B C D E F G H I J K Լ M N Օ P Q R Տ T Ս V W X Y Z')],
    ['Coptic', from('Ⲁ Ⲃ Ⲥ D E F G Ⲏ Ⲓ J Ⲕ L Ⲙ Ⲛ Ⲟ Ⲣ Q R S Ⲧ U V W Ⲭ Ⲩ Ⲍ')],
    ['Cyrillic', from('А В С Ԁ Е F Ԍ Н І Ј К L М N О Р Ԛ R Ѕ Т U Ѵ Ԝ Х У Z')],
    ['Greek', from('Α Β Ϲ D Ε F G Η Ι J Κ L Μ Ν Ο Ρ Q R S Τ U V W Χ Υ Ζ')],
    ['small capitals', from('ᴀ ʙ ᴄ ᴅ ᴇ ꜰ ɢ ʜ ɪ ᴊ ᴋ ʟ ᴍ ɴ ᴏ ᴘ ꞯ ʀ ꜱ ᴛ ᴜ ᴠ ᴡ X ʏ ᴢ')],
    ['letters with strokes', from('Ⱥ B C Đ E F G Ħ I J K Ł M N Ø P Q R S Ŧ U V W X Y Z')],
    ['full width', shifted(0xff21)],
    ['mathematical bold', shifted(0x1d400)],
    ['double-struck', from('𝔸 𝔹 ℂ 𝔻 𝔼 𝔽 𝔾 ℍ 𝕀 𝕁 𝕂 𝕃 𝕄 ℕ 𝕆 ℙ ℚ ℝ 𝕊 𝕋 𝕌 𝕍 𝕎 𝕏 𝕐 ℤ')],
    ['circled', shifted(0x24b6)],
    ['dark squares', shifted(0x1f170)],
    ['flags', shifted(0x1f1e6)],
    ['digits', from('A 8 C D E F G H 1 J K L M N 0 P Q R 5 T U V W X Y 2')],
    ['accents', (letter: string) => `${letter}\u0301`],
    ['invisible characters', (letter: string) => `${letter}\u200b`],
    ['spaces', (letter: string) => `${letter} `],
    ['points', (letter: string) => `${letter}.`],
    ['underscores', (letter: string) => `_${letter}`],
    ['middle dots', (letter: string) => `${letter}·`],
  ])('behavior: written in %s, it is a look-alike', (_, written) => {
    const other = [...symbol].map(written).join('');
    // A script without any letter of the symbol, such as Armenian for WETH, has no look-alike.
    const risk = other === symbol ? { kind: 'alike', listed: symbol } : symbolRisk(other, [...siteSymbols, symbol]);
    expect(risk, other).toEqual({ kind: 'alike', listed: symbol });
  });

  test.each([
    ['a point behind', (text: string) => `${text}.`],
    ['a space within', (text: string) => `${text.slice(0, 2)} ${text.slice(2)}`],
    ['a hyphen within', (text: string) => `${text.slice(0, 2)}-${text.slice(2)}`],
    ['a dollar sign before', (text: string) => `$${text}`],
    ['a trade mark', (text: string) => `${text}™`],
    ['a soft hyphen', (text: string) => `${text.slice(0, 2)}\u00ad${text.slice(2)}`],
    ['brackets', (text: string) => `[${text}]`],
  ])('behavior: with %s, it is a look-alike', (_, written) => {
    expect(symbolRisk(written(symbol), [...siteSymbols, symbol])).toEqual({ kind: 'alike', listed: symbol });
  });

  test('behavior: in any case it is the same symbol', () => {
    expect(symbolRisk(symbol.toLowerCase(), [...siteSymbols, symbol])).toEqual({ kind: 'same', listed: symbol });
  });
});

test.each(['ՍSDT', 'USD₮', 'U$DT', 'ՍЅᎠꓔ', 'ＵSDΤ.'])('behavior: %s looks like USDT', (symbol) => {
  expect(describeSymbolRisk(symbolRisk(symbol, siteSymbols))).toBe('Looks like USDT, but is not');
});

test.each(['VVETH', 'ᴡᴇᴛʜ', 'WЕΤH', 'W.E.T.H.', 'ᎳꭼᎢH'])('behavior: %s looks like WETH', (symbol) => {
  expect(describeSymbolRisk(symbolRisk(symbol, siteSymbols))).toBe('Looks like WETH, but is not');
});

test('behavior: punctuation alone is like no listed symbol', () => {
  expect(symbolRisk('...', ['USDC', '-'])).toBeNull();
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
