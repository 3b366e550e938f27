import { sameAddress } from '../address.ts';
import type { OrderRecord } from '../order/OrderRecord.ts';
import { quantile } from '../quantile.ts';
import type { QuoteRequested } from '../rfq/requestChains.ts';

/** A price as a fraction: `output` smallest units for `input` smallest units, from `count` fills. */
export type ReferencePrice = { readonly input: bigint; readonly output: bigint; readonly count: number };

export const MAX_PRICE_FILLS = 25;

export type Pair = Pick<OrderRecord, 'inputToken' | 'inputChain' | 'outputToken' | 'outputChain'>;

/** The pair of a request, to filter orders by; null while a chain is not known. */
export const pairOf = (request: QuoteRequested): Pair | null => {
  const { inputToken, outputToken, inputChain, outputChain } = request;
  return inputChain === null || outputChain === null ? null : { inputToken, outputToken, inputChain, outputChain };
};

type Fraction = Pick<ReferencePrice, 'input' | 'output'>;

const cheaperFirst = (a: Fraction, b: Fraction): number => {
  const difference = a.output * b.input - b.output * a.input;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/** The exact median over the service's completed orders; null without any. */
export const referencePrice = (orders: readonly OrderRecord[], pair: Pair): ReferencePrice | null => {
  const fills = orders.filter(
    (order) =>
      order.status === 'completed' &&
      order.inputAmount > 0n &&
      order.outputAmount > 0n &&
      order.inputChain === pair.inputChain &&
      order.outputChain === pair.outputChain &&
      sameAddress(order.inputToken, pair.inputToken) &&
      sameAddress(order.outputToken, pair.outputToken),
  );
  const prices = fills.map((order) => ({ input: order.inputAmount, output: order.outputAmount })).sort(cheaperFirst);
  const median = quantile(prices, 0.5);
  return median === undefined ? null : { ...median, count: fills.length };
};

/** The output for an input at a reference price less a margin in basis points, rounded down. */
export const amountAtMargin = (input: bigint, reference: Fraction, marginBps: bigint): bigint =>
  (input * reference.output * (10_000n - marginBps)) / (reference.input * 10_000n);

/** The margin in basis points that an amount leaves against a reference price; negative when it gives more. */
export const marginOfAmount = (input: bigint, output: bigint, reference: Fraction): bigint => {
  const fair = (input * reference.output) / reference.input;
  return fair === 0n ? 0n : ((fair - output) * 10_000n) / fair;
};
