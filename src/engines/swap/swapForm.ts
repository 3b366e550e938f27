import { type Address, formatUnits } from 'viem';
import { isAddress, sameAddress } from '../../domain/address.ts';
import { type NumberFormat, plainFormat } from '../../domain/amount/numberFormat.ts';
import { type AmountIssue, parseAmount, readAmount, writeAmount } from '../../domain/amount/parseAmount.ts';
import { amountOfUsd, type TokenUsd, usdOf } from '../../domain/order/tokenUsd.ts';
import type { Token } from '../../domain/token.ts';

/** The parameters of a link to the swap page. A recipient is never one of them. */
export type SwapSearch = {
  readonly from: string | null;
  readonly to: string | null;
  readonly sell: Address | null;
  readonly buy: Address | null;
  /** The amount in whole tokens, plain digits with a point; empty without one. */
  readonly amount: string;
};

const chainKey = (value: unknown): string | null =>
  typeof value === 'string' && /^[a-z0-9][a-z0-9_-]{0,39}$/i.test(value) ? value : null;

const address = (value: unknown): Address | null => (isAddress(value) ? value : null);

const amount = (value: unknown): string =>
  typeof value === 'string' && /^(\d{1,60}(\.\d{0,40})?|\.\d{1,40})$/.test(value) ? value : '';

/** Reads the search part of /swap. Anything that is not understood is left out; never throws. */
export const validateSwapSearch = (raw: Readonly<Record<string, unknown>>): SwapSearch => ({
  from: chainKey(raw.from),
  to: chainKey(raw.to),
  sell: address(raw.sell),
  buy: address(raw.buy),
  amount: amount(raw.amount),
});

export type SwapSide = { readonly chainKey: string | null; readonly token: Address | null };

export type SideName = 'pay' | 'receive';

/**
 * The text is an amount in dollars. `price` converts it and is fixed until the next key, so that the amount never
 * changes with the market; null while none is known. `exact`: its value in smallest units, until typed over.
 */
export type DollarEntry = { readonly price: TokenUsd | null; readonly exact: bigint | null };

export type SwapForm = {
  readonly pay: SwapSide;
  readonly receive: SwapSide;
  readonly text: string;
  /** Every digit of an amount that a flip cut to `text`; null once anything else is entered. */
  readonly exact: string | null;
  /** Null: the text is an amount of the paid token. */
  readonly dollars: DollarEntry | null;
  /**
   * Null: the connected account. Never set from a link. It is for one order of one account on one destination chain, and a
   * change of these clears it, so that no later order is sent there unnoticed.
   */
  readonly recipient: Address | null;
  /** The name of ENS that the recipient was typed as. It is shown; the address is what counts. */
  readonly recipientName: string | null;
  readonly account: Address | null;
};

export type SwapFormEvent =
  /** `price` is the newest one known: dollars are converted with it from this key on. */
  | { readonly type: 'typed'; readonly text: string; readonly price?: TokenUsd | null }
  /** An amount of the token in the chosen format, from a chip, or none. */
  | { readonly type: 'filled'; readonly text: string }
  | { readonly type: 'dollars'; readonly text: string; readonly price: TokenUsd | null; readonly exact: bigint | null }
  | { readonly type: 'priced'; readonly price: TokenUsd }
  | { readonly type: 'picked'; readonly at: SideName; readonly side: SwapSide }
  | { readonly type: 'flipped'; readonly text?: string; readonly exact?: string }
  | { readonly type: 'recipient'; readonly recipient: Address | null; readonly name?: string }
  /** The wallet has this account, or is disconnected (null). */
  | { readonly type: 'account'; readonly account: Address | null }
  | { readonly type: 'placed' }
  | { readonly type: 'opened'; readonly search: SwapSearch; readonly format: NumberFormat };

export const openSwapForm = (search: SwapSearch, format: NumberFormat = plainFormat): SwapForm => ({
  pay: { chainKey: search.from, token: search.sell },
  receive: { chainKey: search.to, token: search.buy },
  text: writeAmount(search.amount, format),
  exact: null,
  dollars: null,
  recipient: null,
  recipientName: null,
  account: null,
});

const isSame = (a: SwapSide, b: SwapSide): boolean =>
  a.chainKey === b.chainKey && a.token !== null && a.token.toLowerCase() === b.token?.toLowerCase();

/** Dollars stay dollars when the paid token changes; their price belongs to the token before. */
const unpriced = (form: SwapForm, pay: SwapSide): SwapForm['dollars'] =>
  form.dollars === null || isSame(form.pay, pay) ? form.dollars : { price: null, exact: null };

const pick = (form: SwapForm, at: SideName, side: SwapSide): SwapForm => {
  const other: SideName = at === 'pay' ? 'receive' : 'pay';
  const collides = isSame(side, form[other]);
  const next = { ...form, [at]: side, [other]: collides ? form[at] : form[other] };
  return { ...next, dollars: unpriced(form, next.pay) };
};

const NO_RECIPIENT = { recipient: null, recipientName: null } as const;

/** A recipient is an address on one chain: on another it may have no owner. */
const withoutStray = (form: SwapForm, next: SwapForm): SwapForm =>
  form.receive.chainKey === next.receive.chainKey ? next : { ...next, ...NO_RECIPIENT };

const setAccount = (form: SwapForm, account: Address | null): SwapForm => {
  if (account === null || (form.account !== null && sameAddress(form.account, account))) return form;
  return { ...form, account, ...(form.account !== null && NO_RECIPIENT) };
};

const flip = (
  form: SwapForm,
  { text, exact = null }: { readonly text?: string; readonly exact?: string | null },
): SwapForm => {
  const turned = { ...form, pay: form.receive, receive: form.pay };
  return text === undefined
    ? { ...turned, dollars: unpriced(form, turned.pay) }
    : { ...turned, text, exact: exact === text ? null : exact, dollars: null };
};

const reduce = (form: SwapForm, event: SwapFormEvent): SwapForm => {
  switch (event.type) {
    case 'typed':
      return {
        ...form,
        text: event.text,
        dollars: form.dollars && { price: event.price ?? form.dollars.price, exact: null },
      };
    case 'filled':
      return { ...form, text: event.text, dollars: null };
    case 'dollars':
      return { ...form, text: event.text, dollars: { price: event.price, exact: event.exact } };
    case 'priced':
      return form.dollars?.price === null ? { ...form, dollars: { ...form.dollars, price: event.price } } : form;
    case 'picked':
      return pick(form, event.at, event.side);
    case 'flipped':
      return flip(form, event);
    case 'recipient':
      return { ...form, recipient: event.recipient, recipientName: event.name ?? null };
    case 'account':
      return setAccount(form, event.account);
    case 'placed':
      return { ...form, text: '', dollars: null, ...NO_RECIPIENT };
    case 'opened':
      return { ...openSwapForm(event.search, event.format), account: form.account };
  }
};

export const reduceSwapForm = (form: SwapForm, event: SwapFormEvent): SwapForm => {
  const next = withoutStray(form, reduce(form, event));
  return next.exact === null || next.exact !== form.exact || next.text === form.text ? next : { ...next, exact: null };
};

/** The search of a link to a draft. `text` is the amount of the token in plain digits: dollars would mean another one tomorrow. */
export const searchOfForm = ({ pay, receive }: SwapForm, text: string): Record<string, string> => {
  const entries: readonly (readonly [string, string | null])[] = [
    ['from', pay.chainKey],
    ['to', receive.chainKey],
    ['sell', pay.token],
    ['buy', receive.token],
    ['amount', text],
  ];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null && entry[1] !== ''));
};

/** `unpriced`: no order implies a price, so dollars mean no amount. */
export type EnteredIssue = AmountIssue | 'unpriced';

export type EnteredAmount =
  | { readonly ok: true; readonly value: bigint }
  | { readonly ok: false; readonly issue: EnteredIssue };

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

/** The amount in a link to a draft: the paid amount, or the typed text while it is not an amount of the token. */
export const getLinkAmount = (
  form: SwapForm,
  amount: EnteredAmount,
  token: Token | null,
  format: NumberFormat,
): string => {
  if (form.dollars !== null) return amount.ok && token !== null ? formatUnits(amount.value, token.decimals) : '';
  const reading = readAmount(form.text, format);
  return reading.kind === 'plain' ? reading.text : '';
};

/** Smallest units as dollars, plain, cut: to cents, and to millionths below a dollar. */
export const plainDollars = (price: TokenUsd, value: bigint): string => {
  const micros = usdOf(price, value);
  return micros < 1_000_000n ? formatUnits(micros, 6) : formatUnits(micros / 10_000n, 2);
};

export const partOf = (balance: bigint, percent: 25 | 50 | 75 | 100): bigint => (balance * BigInt(percent)) / 100n;
