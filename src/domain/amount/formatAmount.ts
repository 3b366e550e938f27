import { formatUnits } from 'viem';
import { groupDigits } from './numberFormat.ts';

/** The direction of rounding: `receive` down, `pay` up. Never in the user's favour. */
export type Rounding = 'receive' | 'pay';

const divide = (value: bigint, by: bigint, rounding: Rounding): bigint =>
  rounding === 'receive' ? value / by : (value + by - 1n) / by;

/** An amount ready to be drawn: the fraction in a quieter ink, every digit in `full`. */
type AmountParts = {
  readonly whole: string;
  readonly fraction: string;
  readonly unit: 'smallest units' | null;
  readonly full: string;
};

const COMPACT_FROM = 10n ** 15n;

const fullText = (value: bigint, decimals: number): string => {
  const [whole = '', fraction] = formatUnits(value, decimals).split('.');
  return groupDigits(whole) + (fraction ? `.${fraction.padEnd(Math.min(2, decimals), '0')}` : '');
};

const digitsAfterPoint = (whole: bigint): number => {
  if (whole >= 1000n) return 2;
  return whole >= 1n ? 4 : 6;
};

const compact = (value: bigint, decimals: number, rounding: Rounding): { whole: string; fraction: string } => {
  const length = value.toString().length;
  const cut = divide(value, 10n ** BigInt(length - 5), rounding).toString();
  const exponent = length - 1 - decimals + (cut.length - 5);
  return { whole: cut.slice(0, 1), fraction: `.${cut.slice(1, 5)}e${exponent}` };
};

/** Cuts to `digits` after the point; a value that rounds up into the next magnitude is cut again with fewer digits. */
const plain = (value: bigint, decimals: number, rounding: Rounding): { whole: string; fraction: string } => {
  const scale = 10n ** BigInt(decimals);
  const digits = Math.min(digitsAfterPoint(value / scale), decimals);
  const unit = 10n ** BigInt(digits);
  const cut = divide(value * unit, scale, rounding);
  const whole = cut / unit;
  const length = Math.min(digitsAfterPoint(whole), digits);
  const shown = (cut % unit).toString().padStart(digits, '0').slice(0, length);
  const fraction = shown.replace(/0+$/, '').padEnd(Math.min(2, length), '0');
  return { whole: groupDigits(whole.toString()), fraction: length > 0 ? `.${fraction}` : '' };
};

/**
 * An amount shortened to 2 decimals from 1,000, 4 from 1, 6 below 1, without zeros after the second, and five significant
 * digits from 1e15; received amounts are cut, paid ones rounded up. `decimals` null: the raw integer.
 */
export const amountParts = (value: bigint, decimals: number | null, rounding: Rounding = 'receive'): AmountParts => {
  if (decimals === null) {
    const whole = groupDigits(value.toString());
    return { whole, fraction: '', unit: 'smallest units', full: whole };
  }
  const full = fullText(value, decimals);
  if (value === 0n) return { whole: '0', fraction: '', unit: null, full };
  if (value >= COMPACT_FROM * 10n ** BigInt(decimals))
    return { ...compact(value, decimals, rounding), unit: null, full };
  if (value * 1_000_000n < 10n ** BigInt(decimals)) return { whole: '< 0', fraction: '.000001', unit: null, full };
  return { ...plain(value, decimals, rounding), unit: null, full };
};

/** Smallest units for narrow places: five significant digits from 1e10 on, every digit in `full`. */
export const narrowUnits = (value: bigint, rounding: Rounding): AmountParts => ({
  ...amountParts(value, null),
  ...(value >= 10n ** 10n && compact(value, 0, rounding)),
});

/** An amount as one text, without symbol: `receive` is cut, `pay` rounded up, `full` has every digit. */
export const formatAmount = (value: bigint, decimals: number | null, mode: Rounding | 'full' = 'receive'): string => {
  const parts = amountParts(value, decimals, mode === 'full' ? 'receive' : mode);
  const text = mode === 'full' ? parts.full : parts.whole + parts.fraction;
  return parts.unit === null ? text : `${text} ${parts.unit}`;
};

/** Basis points as a signed percentage with two digits: "−0.15%", "+0.15%", "0.00%". */
export const formatBps = (bps: bigint): string => {
  const size = bps < 0n ? -bps : bps;
  const text = `${size / 100n}.${(size % 100n).toString().padStart(2, '0')}%`;
  if (bps === 0n) return text;
  return `${bps < 0n ? '\u2212' : '+'}${text}`;
};

/** A whole number in the app's own form: "48,213". No formatter of the browser is made for it, which costs 20 ms at first. */
export const formatCount = (count: number | bigint): string => groupDigits(String(count));

export type ScaledAmount = { readonly amount: bigint; readonly decimals: number };

const SIGNIFICANT_DIGITS = 6;

const withPoint = (digits: string, pointAt: number): string => {
  if (pointAt <= 0) return `0.${'0'.repeat(-pointAt)}${digits}`.replace(/0+$/, '');
  if (pointAt >= digits.length) return groupDigits(digits + '0'.repeat(pointAt - digits.length));
  const fraction = digits.slice(pointAt).replace(/0+$/, '');
  return groupDigits(digits.slice(0, pointAt)) + (fraction ? `.${fraction}` : '');
};

/** Output per whole token of `input`, six significant digits of the exact ratio, cut. Null for an input of zero. */
export const formatRate = (input: ScaledAmount, output: ScaledAmount): string | null => {
  if (input.amount === 0n) return null;
  if (output.amount === 0n) return '0';
  const top = output.amount * 10n ** BigInt(input.decimals);
  const bottom = input.amount * 10n ** BigInt(output.decimals);
  const shift = BigInt(SIGNIFICANT_DIGITS + Math.max(0, bottom.toString().length - top.toString().length) + 1);
  const quotient = ((top * 10n ** shift) / bottom).toString();
  return withPoint(quotient.slice(0, SIGNIFICANT_DIGITS), quotient.length - Number(shift));
};

const grammar = /^(\d{1,60})(?:\.(\d{1,60}))?$/;

/** Parses a decimal string of US dollars to millionths of a dollar, cut; null if invalid. */
export const parseUsd = (text: string): bigint | null => {
  const match = grammar.exec(text);
  if (!match) return null;
  const [, whole = '0', fraction = ''] = match;
  return BigInt(whole + fraction.slice(0, 6).padEnd(6, '0'));
};

const CENT = 10_000n;
/** From 1e15 dollars on, five significant digits, as amounts of tokens. */
const COMPACT_USD_FROM = 10n ** 21n;
const steps = [
  { from: 10n ** 18n, letter: 'T' },
  { from: 10n ** 15n, letter: 'B' },
  { from: 10n ** 12n, letter: 'M' },
] as const;

const twoDigits = (value: bigint, unit: bigint): string => {
  const hundredths = (value * 100n + unit / 2n) / unit;
  return `${groupDigits((hundredths / 100n).toString())}.${(hundredths % 100n).toString().padStart(2, '0')}`;
};

/** US dollars given in millionths: "$2,499.87", from a million "$61.84M", from 1e15 "$3.4028e32", below a cent "< $0.01". */
export const formatUsdMicros = (micros: bigint): string => {
  if (micros === 0n) return '$0.00';
  if (micros < CENT) return '< $0.01';
  if (micros >= COMPACT_USD_FROM) {
    const { whole, fraction } = amountParts(micros, 6, 'receive');
    return `$${whole}${fraction}`;
  }
  const step = steps.find(({ from }) => micros + CENT / 2n >= from);
  if (!step) return `$${twoDigits(micros, 1_000_000n)}`;
  return `$${twoDigits(micros, step.from)}${step.letter}`;
};

/** The service's value of an amount as shown: "-" if unknown, below a cent if it was rounded to zero. */
export const formatUsd = (text: string | null): string => {
  const micros = text === null ? null : parseUsd(text);
  return micros === null ? '-' : formatUsdMicros(micros || 1n);
};
