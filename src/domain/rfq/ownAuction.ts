import { sameAddress } from '../address.ts';
import type { QuoteRequest } from '../swap/Quote.ts';
import type { Ms } from '../time.ts';
import type { Auction } from './Auction.ts';

/** How far apart the request of a quote and its QuoteRequested may be: a slow request, or clocks that disagree. */
const WINDOW_MS = 15_000;

type Asked = Pick<
  QuoteRequest,
  'offerer' | 'inputToken' | 'outputToken' | 'inputAmount' | 'inputChain' | 'outputChain'
>;

const isSame = (stated: string | null, asked: string): boolean => stated === null || stated === asked;

/**
 * The RFQ that a quote of mine most likely opened. POST /quote returns no rfqId, so it is matched by address, tokens,
 * amount, chains where stated, and nearness in time; whoever shows it says "matched by content". Null when none fits.
 */
export const ownAuction = (auctions: Iterable<Auction>, asked: Asked, askedAt: Ms): Auction | null => {
  let best: Auction | null = null;
  let nearest = WINDOW_MS;
  for (const auction of auctions) {
    const { request } = auction;
    if (request === null || request.inputAmount !== asked.inputAmount) continue;
    if (!sameAddress(request.address, asked.offerer) || !sameAddress(request.inputToken, asked.inputToken)) continue;
    if (!sameAddress(request.outputToken, asked.outputToken)) continue;
    if (!isSame(request.inputChain, asked.inputChain) || !isSame(request.outputChain, asked.outputChain)) continue;
    const distance = Math.abs(request.receivedAt - askedAt);
    if (distance > nearest) continue;
    nearest = distance;
    best = auction;
  }
  return best;
};
