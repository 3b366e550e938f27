import unhomoglyph from 'unhomoglyph';
import { cleanText } from './cleanText.ts';

/** A symbol or name with characters that can pass for others: anything outside printable ASCII, or hidden. */
export const isConfusable = (text: string): boolean =>
  !/^[\x20-\x7e]*$/.test(text) || cleanText(text, text.length + 1) !== text.trim();

/** The small capitals a to z, which Unicode's table keeps apart from their letters; x has none. */
const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡ ʏᴢ';

/** First code points of alphabets in circles (large and small, light and dark), dark squares, and of flags. */
const BOXED_ALPHABETS = [0x24b6, 0x24d0, 0x1f150, 0x1f170, 0x1f1e6];

const plainLetters = (text: string): string =>
  text.replace(/[^\p{ASCII}]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    const start = BOXED_ALPHABETS.find((first) => code >= first && code < first + 26);
    const index = start === undefined ? SMALL_CAPITALS.indexOf(character) : code - start;
    return index < 0 ? character : String.fromCharCode(0x61 + index);
  });

const withoutMarks = (text: string, form: 'NFD' | 'NFKD'): string =>
  text.normalize(form).replace(/[\p{M}\p{C}\p{Default_Ignorable_Code_Point}]/gu, '');

/**
 * Prototypes of Unicode's confusables table (UTS 39). Compatibility forms (full width, mathematical) come after the
 * table, which knows Greek letters that they turn into others.
 */
const prototypes = (text: string): string =>
  plainLetters(withoutMarks(unhomoglyph(plainLetters(withoutMarks(text, 'NFD'))), 'NFKD'));

/** Look-alikes in symbols that are missing in Unicode's table, in lower case. */
const TWINS: Readonly<Record<string, string>> = {
  i: 'l',
  '2': 'z',
  '5': 's',
  '8': 'b',
  $: 's',
  '@': 'a',
  ⱥ: 'a',
  ⲁ: 'a',
  ⲃ: 'b',
  լ: 'l',
};

/**
 * A form in which symbols that look alike are equal: "USDC", "U5DC", "US DC", "USDC.", "ＵＳＤＣ", "ՍЅᎠⲤ". For warnings only.
 * Prototypes are looked up before and after the case is folded: a capital and its small letter have one each.
 */
export const symbolSkeleton = (symbol: string): string =>
  prototypes(prototypes(symbol.replace(/[©®™℠]/g, '')).toLowerCase())
    .replace(/^\$+|\$+$/g, '')
    .replace(/./gu, (character) => TWINS[character] ?? character)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('vv', 'w');

/** Risk of an unlisted token's symbol: equal to a listed one, similar to it, or with confusable letters. */
export type SymbolRisk = { readonly kind: 'same' | 'alike'; readonly listed: string } | { readonly kind: 'letters' };

/** Compares the symbol of an unlisted token with every listed one; null without a risk. */
export const symbolRisk = (symbol: string, listed: readonly string[]): SymbolRisk | null => {
  const same = listed.find((other) => other.toLowerCase() === symbol.toLowerCase());
  if (same !== undefined) return { kind: 'same', listed: same };
  const skeleton = symbolSkeleton(symbol);
  const alike = skeleton === '' ? undefined : listed.find((other) => symbolSkeleton(other) === skeleton);
  if (alike !== undefined) return { kind: 'alike', listed: alike };
  return isConfusable(symbol) ? { kind: 'letters' } : null;
};
