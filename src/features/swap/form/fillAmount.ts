import { formatAmount } from '../../../domain/amount/formatAmount.ts';
import { type TokenUsd, usdOf } from '../../../domain/order/tokenUsd.ts';

/** Smallest units as text for the amount field: every digit, no grouping. */
export const plainAmount = (value: bigint, decimals: number): string =>
  formatAmount(value, decimals, 'full').replaceAll(',', '');

/** Smallest units as dollars for the amount field, cut: to cents, and to millionths below a dollar. */
export const plainDollars = (price: TokenUsd, value: bigint): string => {
  const micros = usdOf(price, value);
  return micros < 1_000_000n ? plainAmount(micros, 6) : plainAmount(micros / 10_000n, 2);
};

/** A quarter, a half, three quarters or all of a balance, cut to whole smallest units. */
export const partOf = (balance: bigint, percent: 25 | 50 | 75 | 100): bigint => (balance * BigInt(percent)) / 100n;
