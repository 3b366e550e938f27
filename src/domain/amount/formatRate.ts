import { groupDigits } from './numberFormat.ts';

/** An amount of smallest units together with its token's decimals. */
export type ScaledAmount = { readonly amount: bigint; readonly decimals: number };

const SIGNIFICANT = 6;

const withPoint = (digits: string, pointAt: number): string => {
  if (pointAt <= 0) return `0.${'0'.repeat(-pointAt)}${digits}`.replace(/0+$/, '');
  if (pointAt >= digits.length) return groupDigits(digits + '0'.repeat(pointAt - digits.length));
  const fraction = digits.slice(pointAt).replace(/0+$/, '');
  return groupDigits(digits.slice(0, pointAt)) + (fraction ? `.${fraction}` : '');
};

/**
 * How much of `output` one whole token of `input` brings, six significant digits from the exact ratio, cut.
 * Null where the input is zero.
 */
export const formatRate = (input: ScaledAmount, output: ScaledAmount): string | null => {
  if (input.amount === 0n) return null;
  if (output.amount === 0n) return '0';
  const top = output.amount * 10n ** BigInt(input.decimals);
  const bottom = input.amount * 10n ** BigInt(output.decimals);
  const shift = BigInt(SIGNIFICANT + Math.max(0, bottom.toString().length - top.toString().length) + 1);
  const quotient = ((top * 10n ** shift) / bottom).toString();
  return withPoint(quotient.slice(0, SIGNIFICANT), quotient.length - Number(shift));
};
