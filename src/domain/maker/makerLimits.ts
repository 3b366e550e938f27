import { parseUsd } from '../amount/formatAmount.ts';
import type { UsdEstimate } from '../order/tokenUsd.ts';
import type { AuctionTerms } from '../rfq/Auction.ts';

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
