import type { Address } from 'viem';
import type { Auction } from './Auction.ts';

/** What is asked for: the taker gives `inputAmount` of `inputToken` for `outputToken`. */
export type AuctionTerms = {
  readonly inputToken: Address;
  readonly outputToken: Address;
  readonly inputAmount: bigint;
  readonly inputChain: string | null;
  readonly outputChain: string | null;
  /** Who asks, where that is known. */
  readonly taker: Address | null;
};

/**
 * The terms of an RFQ from its request, or from the first quote or match where the request was missed; null when only
 * an end was seen. Some services omit the chains of later events, so they are filled in from whichever event has them.
 */
export const auctionTerms = (auction: Auction): AuctionTerms | null => {
  const source = auction.request ?? auction.quotes[0] ?? auction.matches[0];
  if (source === undefined) return null;
  const all = [auction.request, ...auction.quotes, ...auction.matches];
  return {
    inputToken: source.inputToken,
    outputToken: source.outputToken,
    inputAmount: source.inputAmount,
    inputChain: all.find((event) => event?.inputChain)?.inputChain ?? null,
    outputChain: all.find((event) => event?.outputChain)?.outputChain ?? null,
    taker: auction.request?.address ?? auction.matches[0]?.taker ?? null,
  };
};
