import { pickerMessages } from '../messages/swapLate.ts';
import { cleanText } from './cleanText.ts';

/** Whether a symbol or name holds characters that can pass for others: anything outside printable ASCII, or hidden. */
export const isConfusable = (text: string): boolean =>
  !/^[\x20-\x7e]*$/.test(text) || cleanText(text, text.length + 1) !== text.trim();

/** Characters that pass for a Latin capital: digits, and letters of the Cyrillic and Greek alphabets in both cases. */
const twins: Readonly<Record<string, string>> = {
  ...{ '0': 'O', '1': 'I', l: 'I', '|': 'I', '5': 'S', '8': 'B', '2': 'Z' },
  ...{ А: 'A', В: 'B', С: 'C', Е: 'E', Н: 'H', І: 'I', Ј: 'J', К: 'K', М: 'M', О: 'O', Р: 'P', Ѕ: 'S', Т: 'T' },
  ...{ Х: 'X', У: 'Y', Ԁ: 'D', Ԛ: 'Q', Ԝ: 'W', Α: 'A', Β: 'B', Ε: 'E', Ζ: 'Z', Η: 'H', Ι: 'I', Κ: 'K', Μ: 'M' },
  ...{ Ν: 'N', Ο: 'O', Ρ: 'P', Τ: 'T', Υ: 'Y', Χ: 'X', Ϲ: 'C', Ѵ: 'V' },
};

const latin = (character: string): string => {
  const upper = character.toUpperCase();
  return twins[character] ?? twins[upper] ?? upper;
};

/** A rough form in which look-alike symbols are equal ("USDC", "U5DC", "ＵＳＤＣ", "USDС" with a Cyrillic letter). For warnings only. */
export const symbolSkeleton = (symbol: string): string =>
  [
    ...[...symbol]
      .map((character) => twins[character] ?? character)
      .join('')
      .normalize('NFKD')
      .replace(/\p{M}/gu, ''),
  ]
    .map(latin)
    .join('');

/**
 * How the symbol of a token that is on no list can mislead: it is that of a listed token, it looks like it, or it holds
 * letters that can pass for others.
 */
export type SymbolRisk = { readonly kind: 'same' | 'alike'; readonly listed: string } | { readonly kind: 'letters' };

/** Judges the symbol of an unlisted token against those of the listed ones of its chain; null where it misleads nobody. */
export const symbolRisk = (symbol: string, listed: readonly string[]): SymbolRisk | null => {
  const same = listed.find((other) => other.toLowerCase() === symbol.toLowerCase());
  if (same !== undefined) return { kind: 'same', listed: same };
  const skeleton = symbolSkeleton(symbol);
  const alike = listed.find((other) => symbolSkeleton(other) === skeleton);
  if (alike !== undefined) return { kind: 'alike', listed: alike };
  return isConfusable(symbol) ? { kind: 'letters' } : null;
};

/** A risk as a person reads it beside the token's address; without one, that it is on no list. */
export const describeSymbolRisk = (risk: SymbolRisk | null): string => {
  const t = pickerMessages.get();
  if (risk === null) return t.riskNone;
  if (risk.kind === 'same') return t.riskSame;
  return risk.kind === 'alike' ? t.riskAlike({ symbol: risk.listed }) : t.riskLetters;
};
