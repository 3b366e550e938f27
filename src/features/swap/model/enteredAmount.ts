import { type AmountIssue, parseAmount } from '../../../domain/amount/parseAmount.ts';
import { amountOfUsd } from '../../../domain/order/tokenUsd.ts';
import type { Token } from '../../../domain/token/Token.ts';
import type { DollarEntry, SwapForm } from '../form/swapForm.ts';

/** Why a draft pays nothing yet; `unpriced`: no order tells what the token is worth, so dollars mean no amount of it. */
export type EnteredIssue = AmountIssue | 'unpriced';

/** The smallest units a draft pays, or the one reason why there are none. */
export type EnteredAmount =
  | { readonly ok: true; readonly value: bigint }
  | { readonly ok: false; readonly issue: EnteredIssue };

/** Digits after the point that a dollar amount may have. */
export const DOLLAR_DECIMALS = 6;

const problem = (issue: EnteredIssue): EnteredAmount => ({ ok: false, issue });

const ofDollars = (text: string, { price, exact }: DollarEntry): EnteredAmount => {
  const micros = parseAmount(text, DOLLAR_DECIMALS);
  if (!micros.ok) return micros;
  if (exact !== null) return { ok: true, value: exact };
  if (price === null) return problem('unpriced');
  const value = amountOfUsd(price, micros.value);
  if (value >= 1n << 128n) return problem('tooLarge');
  return value === 0n ? problem('zero') : { ok: true, value };
};

/** The smallest units a draft pays. In dollars, the implied price of past orders decides, and is never rounded up. */
export const enteredAmount = (form: SwapForm, token: Token | null): EnteredAmount => {
  if (form.text === '') return problem('empty');
  if (form.dollars !== null) return ofDollars(form.text, form.dollars);
  return token === null ? problem('invalid') : parseAmount(form.text, token.decimals);
};
