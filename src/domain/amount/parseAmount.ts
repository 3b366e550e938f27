import { type NumberFormat, plainFormat, pointOf } from './numberFormat.ts';

export type AmountIssue = 'empty' | 'ambiguous' | 'invalid' | 'tooManyDecimals' | 'tooLarge' | 'zero';

export type ParsedAmount =
  | { readonly ok: true; readonly value: bigint }
  | { readonly ok: false; readonly issue: AmountIssue };

/** A parsed number: plain digits with one point ("1234.5"), or two readings to choose from. */
export type AmountReading =
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'ambiguous'; readonly readings: readonly [grouped: string, decimal: string] }
  | { readonly kind: 'empty' | 'invalid' };

const MAX_UINT128 = (1n << 128n) - 1n;
const MAX_LENGTH = 160;
/** Group separators. A tab is not one: it separates table cells. */
const spaces = /[ \u00a0\u2009\u202f'\u2019]/g;
const invalid: AmountReading = { kind: 'invalid' };

const atPoint = (text: string): readonly [whole: string, fraction: string] => {
  const at = text.indexOf('.');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
};

const areGroups = (parts: readonly string[]): boolean =>
  parts.every((part, index) => (index === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(part));

/** True if spaces and apostrophes only separate groups of three ("1 234.56", "1'234,56"). */
const spacesGroup = (text: string): boolean => {
  const whole = text.replace(/[.,].*$/, '');
  return text.slice(whole.length).search(spaces) < 0 && areGroups(whole.split(spaces));
};

/** Digits with both points and commas, or several of one: at most one reading is well formed. */
const readGrouped = (text: string): AmountReading => {
  const last = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
  const group = last === '.' ? ',' : '.';
  if (!text.includes(group)) return areGroups(text.split(last)) ? plain(text.replaceAll(last, '')) : invalid;
  const [whole = '', fraction = '', ...rest] = text.split(last);
  if (rest.length > 0 || fraction.includes(group) || !areGroups(whole.split(group))) return invalid;
  return plain(`${whole.replaceAll(group, '')}.${fraction}`);
};

const plain = (text: string): AmountReading => ({ kind: 'plain', text });

/**
 * Parses a typed or pasted number: 1234.56, 1,234.56, 1.234,56, 1 234,56 (or with apostrophes). A single mark is the decimal
 * point if the chosen format has it, or if it cannot group; otherwise "1,000" is returned as two readings. Never throws.
 */
export const readAmount = (typed: string, format: NumberFormat = plainFormat): AmountReading => {
  const text = typed.trim();
  if (text === '') return { kind: 'empty' };
  const spaced = text.search(spaces) >= 0;
  if (text.length > MAX_LENGTH || (spaced && !spacesGroup(text))) return invalid;
  const bare = text.replace(spaces, '');
  if (!/^[\d.,]*\d[\d.,]*$/.test(bare)) return invalid;
  const [mark, ...others] = bare.replace(/\d/g, '');
  if (mark === undefined) return plain(bare);
  if (others.length > 0) return spaced ? invalid : readGrouped(bare);
  const decimal = bare.replace(mark, '.');
  const [whole, fraction] = atPoint(decimal);
  if (spaced || mark === pointOf(format) || !areGroups([whole, fraction])) return plain(decimal);
  return { kind: 'ambiguous', readings: [whole + fraction, decimal] };
};

/** Plain digits as text of an input: ungrouped, with the point of the format. `parseNumber` reads them back. */
export const writeAmount = (text: string, format: NumberFormat): string => text.replace('.', pointOf(format));

const problem = (issue: AmountIssue): ParsedAmount => ({ ok: false, issue });

const unitsOf = (text: string, decimals: number): ParsedAmount => {
  const [whole, fraction] = atPoint(text);
  if (fraction.length > decimals) return problem('tooManyDecimals');
  const value = BigInt(`0${whole}${fraction.padEnd(decimals, '0')}`);
  if (value > MAX_UINT128) return problem('tooLarge');
  return value === 0n ? problem('zero') : { ok: true, value };
};

/** More decimals than the token has are an error, never a rounding; two readings are an issue. */
export const parseAmount = (text: string, decimals: number, format: NumberFormat = plainFormat): ParsedAmount => {
  const reading = readAmount(text, format);
  return reading.kind === 'plain' ? unitsOf(reading.text, decimals) : problem(reading.kind);
};

/** An amount cut to so many significant digits, never rounded up. */
export const cutToSignificant = (amount: bigint, digits: number): bigint => {
  const rest = amount.toString().length - digits;
  if (rest <= 0) return amount;
  const unit = 10n ** BigInt(rest);
  return (amount / unit) * unit;
};
