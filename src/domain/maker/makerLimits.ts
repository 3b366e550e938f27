import { parseUsd } from '../amount/formatAmount.ts';
import type { OrderRecord } from '../order/OrderRecord.ts';
import { type TokenUsd, tokenUsd, usdOf } from '../order/tokenUsd.ts';
import type { AuctionTerms } from '../rfq/Auction.ts';

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

/** The maker's margin of a trade in millionths of a dollar: negative for a loss, null if unknown. */
export const gainInUsd = (usd: UsdEstimate, trade: Omit<AuctionTerms, 'taker'>, gives: bigint): bigint | null => {
  const gets = usd(trade.inputChain, trade.inputToken, trade.inputAmount);
  const pays = usd(trade.outputChain, trade.outputToken, gives);
  return gets === null || pays === null ? null : gets - pays;
};

/** Dollars as typed; empty means no limit. */
export type MakerLimits = { readonly smallest: string; readonly largest: string };

/** The limit that a request breaks. `unknown`: a limit is set and the value of the request is unknown. */
export type LimitIssue = 'small' | 'large' | 'unknown';

export const noLimits: MakerLimits = { smallest: '', largest: '' };

export const isLimit = (text: string): boolean => text === '' || parseUsd(text) !== null;

/** False where the minimum is above the maximum: every request would be left out. */
export const isBelowLimits = (limits: MakerLimits): boolean => {
  const [least, most] = [parseUsd(limits.smallest), parseUsd(limits.largest)];
  return least === null || most === null || least <= most;
};

/** Values in millionths of a dollar, null if unknown. `gives` counts for the maximum. */
export const limitIssue = (
  limits: MakerLimits,
  requested: bigint | null,
  gives: bigint | null = requested,
): LimitIssue | null => {
  const [least, most] = [parseUsd(limits.smallest), parseUsd(limits.largest)];
  if (least !== null && requested === null) return 'unknown';
  if (most !== null && (requested === null || gives === null)) return 'unknown';
  if (least !== null && requested !== null && requested < least) return 'small';
  const isLarge = (value: bigint | null): boolean => most !== null && value !== null && value > most;
  return isLarge(requested) || isLarge(gives) ? 'large' : null;
};

export const readLimits = (stored: unknown): MakerLimits => {
  if (typeof stored !== 'object' || stored === null) return noLimits;
  const text = (value: unknown): string => (typeof value === 'string' && isLimit(value) ? value : '');
  return { smallest: text(Reflect.get(stored, 'smallest')), largest: text(Reflect.get(stored, 'largest')) };
};
