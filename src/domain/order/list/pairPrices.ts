import type { FindToken } from '../../rfq/rfqEventTable.ts';
import type { Ms } from '../../time.ts';
import type { Token } from '../../token.ts';
import type { OrderRecord } from '../OrderRecord.ts';

/** Decimals of a price: whole tokens of the quote per whole token of the base. */
export const PRICE_DECIMALS = 18;
const ONE = 10n ** BigInt(PRICE_DECIMALS);

export type PricePoint = { readonly at: Ms; readonly price: bigint };

/**
 * Prices of one symbol for another on any chain, oldest first, per whole base: the one that is worth more. The other way is
 * a pair of its own: makers keep their spread on both sides, and a line through both would jump between them.
 */
export type PairPrices = {
  readonly from: string;
  readonly to: string;
  readonly base: string;
  readonly quote: string;
  readonly points: readonly PricePoint[];
};

type Side = { readonly amount: bigint; readonly decimals: number };
type Trade = { readonly at: Ms; readonly paid: Side; readonly received: Side };

const priceOf = (base: Side, quote: Side): bigint =>
  (quote.amount * ONE * 10n ** BigInt(base.decimals)) / (base.amount * 10n ** BigInt(quote.decimals));

const isListed = (token: Token | null): token is Token => token !== null && token.imported !== true;

type Order = Pick<
  OrderRecord,
  'status' | 'timestamp' | 'inputChain' | 'inputToken' | 'inputAmount' | 'outputChain' | 'outputToken' | 'outputAmount'
>;

/** Prices by delivered orders, the pair with most orders first. Of tokens on no list the symbol proves nothing. */
export const pairPrices = (orders: readonly Order[], find: FindToken): readonly PairPrices[] => {
  const pairs = new Map<string, { readonly from: string; readonly to: string; readonly trades: Trade[] }>();
  for (const order of orders) {
    const input = find(order.inputChain, order.inputToken);
    const output = find(order.outputChain, order.outputToken);
    const isPriced = order.status === 'completed' && order.inputAmount > 0n && order.outputAmount > 0n;
    if (!isPriced || !isListed(input) || !isListed(output) || input.symbol === output.symbol) continue;
    const [from, to] = [input.symbol, output.symbol];
    const pair = pairs.get(`${from} ${to}`) ?? { from, to, trades: [] };
    pair.trades.push({
      at: order.timestamp,
      paid: { amount: order.inputAmount, decimals: input.decimals },
      received: { amount: order.outputAmount, decimals: output.decimals },
    });
    pairs.set(`${from} ${to}`, pair);
  }
  return [...pairs.values()]
    .map(({ from, to, trades }) => {
      const sorted = trades.toSorted((a, b) => a.at - b.at);
      const latest = sorted.at(-1);
      const isSale = latest === undefined || priceOf(latest.paid, latest.received) >= ONE;
      return {
        from,
        to,
        base: isSale ? from : to,
        quote: isSale ? to : from,
        points: sorted.map(({ at, paid, received }) => ({
          at,
          price: isSale ? priceOf(paid, received) : priceOf(received, paid),
        })),
      };
    })
    .sort((a, b) => b.points.length - a.points.length);
};
