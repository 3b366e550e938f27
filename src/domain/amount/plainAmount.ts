import { formatAmount } from './formatAmount.ts';

/** An amount in smallest units as a plain decimal without grouping ("2500.5"), every digit kept. */
export const decimalText = (amount: bigint, decimals: number): string => {
  if (decimals === 0) return amount.toString();
  const digits = amount.toString().padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return fraction === '' ? digits.slice(0, -decimals) : `${digits.slice(0, -decimals)}.${fraction}`;
};

/** Smallest units as plain text: every digit, no grouping, a point ("1234.5"). */
export const plainAmount = (value: bigint, decimals: number): string =>
  formatAmount(value, decimals, 'full').replaceAll(',', '');
