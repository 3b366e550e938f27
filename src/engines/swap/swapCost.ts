import { type TokenUsd, usdOf } from '../../domain/order/tokenUsd.ts';
import type { Quote } from '../../domain/swap/Quote.ts';
import type { RouteSide } from './route.ts';
import type { Prices } from './Swap.ts';

/** The cost of a swap in millionths of a dollar, and its share of the paid value. `isGain`: the received value is larger. */
export type SwapCost = { readonly micros: bigint; readonly bps: bigint; readonly isGain: boolean };

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

/** Null if past orders imply no price of a side. */
export const swapCost = (
  { inputAmount, outputAmount }: Pick<Quote, 'inputAmount' | 'outputAmount'>,
  sides: Sides,
): SwapCost | null => {
  const prices = pricesOf(sides);
  if (prices === null) return null;
  const [paid, received] = [usdOf(prices[0], inputAmount), usdOf(prices[1], outputAmount)];
  if (paid === 0n) return null;
  const isGain = received > paid;
  const micros = isGain ? received - paid : paid - received;
  return { micros, bps: (micros * 10_000n) / paid, isGain };
};
