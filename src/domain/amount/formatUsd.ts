import { amountParts } from './formatAmount.ts';
import { groupDigits } from './numberFormat.ts';

const grammar = /^(\d{1,60})(?:\.(\d{1,60}))?$/;

/** Reads a decimal string of US dollars as millionths of a dollar, cut; null where it is not one. */
export const parseUsd = (text: string): bigint | null => {
  const match = grammar.exec(text);
  if (!match) return null;
  const [, whole = '0', fraction = ''] = match;
  return BigInt(whole + fraction.slice(0, 6).padEnd(6, '0'));
};

const CENT = 10_000n;
/** From 1e15 dollars on, five significant digits, as amounts of tokens. */
const COMPACT_FROM = 10n ** 21n;
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
  if (micros >= COMPACT_FROM) {
    const { whole, fraction } = amountParts(micros, 6, 'receive');
    return `$${whole}${fraction}`;
  }
  const step = steps.find(({ from }) => micros + CENT / 2n >= from);
  if (!step) return `$${twoDigits(micros, 1_000_000n)}`;
  return `$${twoDigits(micros, step.from)}${step.letter}`;
};

/** A decimal string of US dollars as shown; "-" where it is unknown. */
export const formatUsd = (text: string | null): string => {
  const micros = text === null ? null : parseUsd(text);
  return micros === null ? '-' : formatUsdMicros(micros);
};
