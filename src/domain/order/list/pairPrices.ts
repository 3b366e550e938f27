import type { FindToken } from '../../rfq/rfqEventTable.ts';
import type { Ms } from '../../time.ts';
import type { Token } from '../../token.ts';
import type { OrderRecord } from '../OrderRecord.ts';

/** Decimals of a price: whole tokens of the quote per whole token of the base. */
export const PRICE_DECIMALS = 18;
const ONE = 10n ** BigInt(PRICE_DECIMALS);

export type PricePoint = { readonly at: Ms; readonly price: bigint };

/** Prices of two symbols on any chain, oldest first. The base is the token that is worth more. */
export type PairPrices = { readonly base: string; readonly quote: string; readonly points: readonly PricePoint[] };

/** `output` per whole `input`; null where either amount is zero. */
const priceOf = (input: bigint, output: bigint, inputDecimals: number, outputDecimals: number): bigint | null =>
  input === 0n || output === 0n
    ? null
    : (output * ONE * 10n ** BigInt(inputDecimals)) / (input * 10n ** BigInt(outputDecimals));

const isListed = (token: Token | null): token is Token => token !== null && token.imported !== true;

type Order = Pick<
  OrderRecord,
  'status' | 'timestamp' | 'inputChain' | 'inputToken' | 'inputAmount' | 'outputChain' | 'outputToken' | 'outputAmount'
>;
type Side = { readonly token: Token; readonly amount: bigint };
type Trade = { readonly at: Ms; readonly first: Side; readonly second: Side };

/** Both sides in the order of their symbols; null for one symbol, and for tokens on no list: their symbol proves nothing. */
const tradeOf = (order: Order, find: FindToken): Trade | null => {
  const input = find(order.inputChain, order.inputToken);
  const output = find(order.outputChain, order.outputToken);
  if (order.status !== 'completed' || !isListed(input) || !isListed(output) || input.symbol === output.symbol)
    return null;
  const paid = { token: input, amount: order.inputAmount };
  const received = { token: output, amount: order.outputAmount };
  const [first, second] = input.symbol < output.symbol ? [paid, received] : [received, paid];
  return { at: order.timestamp, first, second };
};

const pricesOf = (trades: readonly Trade[], isInverse: boolean): readonly PricePoint[] =>
  trades
    .flatMap(({ at, first, second }) => {
      const [base, quote] = isInverse ? [second, first] : [first, second];
      const price = priceOf(base.amount, quote.amount, base.token.decimals, quote.token.decimals);
      return price === null ? [] : [{ at, price }];
    })
    .sort((a, b) => a.at - b.at);

/** Prices by delivered orders, the pair with most orders first. Tokens that no list names have no price. */
export const pairPrices = (orders: readonly Order[], find: FindToken): readonly PairPrices[] => {
  const pairs = new Map<string, Trade[]>();
  for (const order of orders) {
    const trade = tradeOf(order, find);
    if (trade === null) continue;
    const key = `${trade.first.token.symbol} ${trade.second.token.symbol}`;
    const trades = pairs.get(key) ?? [];
    trades.push(trade);
    pairs.set(key, trades);
  }
  return [...pairs.values()]
    .flatMap((trades) => {
      const points = pricesOf(trades, false);
      const latest = points.at(-1);
      const [trade] = trades;
      if (latest === undefined || trade === undefined) return [];
      const { symbol: first } = trade.first.token;
      const { symbol: second } = trade.second.token;
      return latest.price >= ONE
        ? [{ base: first, quote: second, points }]
        : [{ base: second, quote: first, points: pricesOf(trades, true) }];
    })
    .sort((a, b) => b.points.length - a.points.length);
};
