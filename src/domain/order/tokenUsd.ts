import { sameAddress } from '../address.ts';
import { parseUsd } from '../amount/formatAmount.ts';
import { quantile } from '../quantile.ts';
import type { Ms } from '../time.ts';
import type { OrderRecord } from './OrderRecord.ts';
import { ORDER_SIDES } from './orderSides.ts';

/** A token's value by orders: `micros` millionths of a dollar for `amount` smallest units. */
export type TokenUsd = {
  readonly micros: bigint;
  readonly amount: bigint;
  /** The time of the newest order it rests on, and how many there are. */
  readonly at: Ms;
  readonly orders: number;
};

type Token = { readonly chainKey: string; readonly address: string };

const MAX_ORDERS = 9;

/** Below a dollar, the service's rounding to cents decides more than the price does. */
const DOLLAR = 1_000_000n;

type StatedValue = { readonly micros: bigint; readonly amount: bigint; readonly at: Ms };

const statedValuesOf = (orders: readonly OrderRecord[], token: Token): readonly StatedValue[] => {
  const found = new Map<string, StatedValue>();
  for (const order of orders) {
    for (const side of Object.values(ORDER_SIDES)) {
      const [usd, amount] = [order[side.usd], order[side.amount]];
      const micros = usd === null ? null : parseUsd(usd);
      const isToken = order[side.chain] === token.chainKey && sameAddress(order[side.token], token.address);
      if (isToken && amount > 0n && micros !== null && micros > 0n)
        found.set(order.orderHash, { micros, amount, at: order.timestamp });
    }
  }
  return [...found.values()];
};

const byPrice = (a: StatedValue, b: StatedValue): number => {
  const difference = a.micros * b.amount - b.micros * a.amount;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/** The median over the newest orders that state one, so that no single order decides. No price feed. */
export const tokenUsd = (orders: readonly OrderRecord[], token: Token): TokenUsd | null => {
  const sights = statedValuesOf(orders, token);
  const telling = sights.filter((sight) => sight.micros >= DOLLAR);
  const newest = (telling.length > 0 ? [...telling] : [...sights]).sort((a, b) => b.at - a.at).slice(0, MAX_ORDERS);
  const median = quantile([...newest].sort(byPrice), 0.5);
  const [first] = newest;
  if (median === undefined || first === undefined) return null;
  return { micros: median.micros, amount: median.amount, at: first.at, orders: newest.length };
};

export const usdOf = (price: TokenUsd, amount: bigint): bigint => (amount * price.micros) / price.amount;

/** As shown: past orders move an estimate by millionths, and what reads as equal must sort as equal. */
export const wholeCents = (micros: bigint): bigint => (micros + 5_000n) / 10_000n;

/** The smallest units that so many millionths of a dollar are worth, cut. */
export const amountOfUsd = (price: TokenUsd, micros: bigint): bigint => (micros * price.amount) / price.micros;

/** The value of an amount in millionths of a dollar by past orders; null if no order has the token. */
export type UsdEstimate = (chainKey: string | null, token: string, amount: bigint) => bigint | null;

export const createUsdEstimate = (orders: readonly OrderRecord[]): UsdEstimate => {
  const prices = new Map<string, TokenUsd | null>();
  return (chainKey, address, amount) => {
    if (chainKey === null) return null;
    const key = `${chainKey} ${address.toLowerCase()}`;
    const known = prices.get(key);
    const price = known === undefined ? tokenUsd(orders, { chainKey, address }) : known;
    if (known === undefined) prices.set(key, price);
    return price === null ? null : usdOf(price, amount);
  };
};
