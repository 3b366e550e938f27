import type { NumberFormat } from '../../../domain/amount/numberFormat.ts';
import { type AmountIssue, parseAmount, readAmount } from '../../../domain/amount/parseAmount.ts';
import { plainAmount } from '../../../domain/amount/plainAmount.ts';
import { amountOfUsd, type TokenUsd, usdOf } from '../../../domain/order/tokenUsd.ts';
import type { Token } from '../../../domain/token.ts';
import type { DollarEntry, SwapForm } from './swapForm.ts';

/** Why a draft pays nothing yet; `unpriced`: no order tells what the token is worth, so dollars mean no amount of it. */
export type EnteredIssue = AmountIssue | 'unpriced';

/** The smallest units a draft pays, or the one reason why there are none. */
export type EnteredAmount =
  | { readonly ok: true; readonly value: bigint }
  | { readonly ok: false; readonly issue: EnteredIssue };

/** Digits after the point that a dollar amount may have. */
export const DOLLAR_DECIMALS = 6;

const problem = (issue: EnteredIssue): EnteredAmount => ({ ok: false, issue });

const ofDollars = (text: string, { price, exact }: DollarEntry, format: NumberFormat): EnteredAmount => {
  const micros = parseAmount(text, DOLLAR_DECIMALS, format);
  if (!micros.ok) return micros;
  if (exact !== null) return { ok: true, value: exact };
  if (price === null) return problem('unpriced');
  const value = amountOfUsd(price, micros.value);
  if (value >= 1n << 128n) return problem('tooLarge');
  return value === 0n ? problem('zero') : { ok: true, value };
};

/** The smallest units a draft pays. In dollars, the implied price of past orders decides, and is never rounded up. */
export const getEnteredAmount = (form: SwapForm, token: Token | null, format: NumberFormat): EnteredAmount => {
  if (form.text === '') return problem('empty');
  if (form.dollars !== null) return ofDollars(form.text, form.dollars, format);
  if (token !== null) return parseAmount(form.text, token.decimals, format);
  return problem(readAmount(form.text, format).kind === 'ambiguous' ? 'ambiguous' : 'invalid');
};

/** The amount that a link to a draft carries: what is paid, or what was typed while it is not an amount of the token yet. */
export const getLinkAmount = (
  form: SwapForm,
  amount: EnteredAmount,
  token: Token | null,
  format: NumberFormat,
): string => {
  if (form.dollars !== null) return amount.ok && token !== null ? plainAmount(amount.value, token.decimals) : '';
  const reading = readAmount(form.text, format);
  return reading.kind === 'plain' ? reading.text : '';
};

/** Smallest units as dollars, plain, cut: to cents, and to millionths below a dollar. */
export const plainDollars = (price: TokenUsd, value: bigint): string => {
  const micros = usdOf(price, value);
  return micros < 1_000_000n ? plainAmount(micros, 6) : plainAmount(micros / 10_000n, 2);
};

/** A quarter, a half, three quarters or all of a balance, cut to whole smallest units. */
export const partOf = (balance: bigint, percent: 25 | 50 | 75 | 100): bigint => (balance * BigInt(percent)) / 100n;
