import { priceDifferenceBps } from '../../domain/amount/priceDifference.ts';
import { type TokenUsd, usdOf } from '../../domain/order/tokenUsd.ts';
import type { Quote } from '../../domain/swap/Quote.ts';
import type { RouteSide } from './route.ts';
import type { Prices } from './Swap.ts';

/** The value received less the value paid and a network fee, in millionths of a dollar and basis points: negative is the cost of the swap. */
export type SwapCost = { readonly micros: bigint; readonly bps: bigint };

type Sides = { readonly pay: RouteSide; readonly receive: RouteSide; readonly prices: Prices };

/** One listed token on two chains is worth the same on both: two prices of it would differ by noise alone. */
const pricesOf = ({ pay, receive, prices }: Sides): readonly [TokenUsd, TokenUsd] | null => {
  const [paid, received] = [pay.token, receive.token];
  if (paid === null || received === null || prices.pay === null) return null;
  if (pay.isListed && receive.isListed && paid.symbol === received.symbol) {
    const [from, to] = [10n ** BigInt(paid.decimals), 10n ** BigInt(received.decimals)];
    return [prices.pay, { ...prices.pay, micros: prices.pay.micros * from, amount: prices.pay.amount * to }];
  }
  return prices.receive === null ? null : [prices.pay, prices.receive];
};

export const swapCost = (
  { inputAmount, outputAmount }: Pick<Quote, 'inputAmount' | 'outputAmount'>,
  sides: Sides,
  fee = 0n,
): SwapCost | null => {
  const prices = pricesOf(sides);
  if (prices === null) return null;
  const [paid, received] = [usdOf(prices[0], inputAmount), usdOf(prices[1], outputAmount) - fee];
  const bps = priceDifferenceBps(received, paid);
  return bps === null ? null : { micros: received - paid, bps };
};
