import { groupDigits } from './numberFormat.ts';

/** Which way a quotient is cut: `receive` down, `pay` up. Never in the reader's favour. */
export type Rounding = 'receive' | 'pay';

/** Integer division of non-negative numbers, cut down or up. */
export const divide = (value: bigint, by: bigint, rounding: Rounding): bigint =>
  rounding === 'receive' ? value / by : (value + by - 1n) / by;

/** An amount ready to be drawn: the fraction in a quieter ink, every digit in `full`. */
export type AmountParts = {
  readonly whole: string;
  /** With its point (".87"), or empty. */
  readonly fraction: string;
  /** Said where decimals are unknown and the raw integer is shown. */
  readonly unit: 'smallest units' | null;
  /** Every digit, grouped. */
  readonly full: string;
};

const COMPACT_FROM = 10n ** 15n;

const fullText = (value: bigint, decimals: number): string => {
  const scale = 10n ** BigInt(decimals);
  const fraction = (value % scale).toString().padStart(decimals, '0').replace(/0+$/, '');
  return groupDigits((value / scale).toString()) + (decimals > 0 && fraction ? `.${fraction}` : '');
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
  const kept = Math.min(digitsAfterPoint(whole), digits);
  const fraction = (cut % unit).toString().padStart(digits, '0').slice(0, kept);
  return { whole: groupDigits(whole.toString()), fraction: kept > 0 ? `.${fraction}` : '' };
};

/**
 * An amount in the digits of DESIGN section 7: 2 after the point from 1,000, 4 from 1, 6 below 1, five significant
 * from 1e15; cut for what is received, rounded up for what is paid. `decimals` null: the raw integer.
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

/** An amount as one text, without symbol: `receive` is cut, `pay` rounded up, `full` has every digit. */
export const formatAmount = (value: bigint, decimals: number | null, mode: Rounding | 'full' = 'receive'): string => {
  const parts = amountParts(value, decimals, mode === 'full' ? 'receive' : mode);
  const text = mode === 'full' ? parts.full : parts.whole + parts.fraction;
  return parts.unit === null ? text : `${text} ${parts.unit}`;
};

/** Smallest units as plain text: every digit, no grouping, a point ("1234.5"). */
export const plainAmount = (value: bigint, decimals: number): string =>
  formatAmount(value, decimals, 'full').replaceAll(',', '');
