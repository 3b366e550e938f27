import type { MakerQuote, Trade } from './Rfq.ts';

/** Maker quotes that were not withdrawn and give at least `least`, the best first; among equals, the earliest. */
export const rankMakerQuotes = (makerQuotes: Iterable<MakerQuote>, least: bigint): MakerQuote[] =>
  [...makerQuotes]
    .filter((makerQuote) => !makerQuote.withdrawn && makerQuote.order.inputAmount >= least)
    .sort((a, b) =>
      a.order.inputAmount === b.order.inputAmount ? 0 : a.order.inputAmount > b.order.inputAmount ? -1 : 1,
    );

/** Every maker has withdrawn its quote: TradeFailed was published, which ends the RFQ. */
export const isFailurePublished = ({ makerQuotes, order }: Pick<Trade, 'makerQuotes' | 'order'>): boolean =>
  rankMakerQuotes(makerQuotes, order.outputAmount).length === 0;
