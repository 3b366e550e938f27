import type { Ms } from '../time/Ms.ts';
import type { Auction } from './Auction.ts';

/** What the events say of an RFQ. */
export type AuctionState = 'open' | 'matched' | 'settled' | 'expired' | 'failed';

/** The five states, in the order of the filter. */
export const AUCTION_STATES = ['open', 'matched', 'settled', 'expired', 'failed'] as const satisfies AuctionState[];

/** How long past its end time an RFQ without a last word still counts as open: events may be on their way. */
const GRACE_MS = 5000;

/**
 * The state of an RFQ. Settled wins over everything, expired over what is left; a failure is undone by a later match,
 * because a maker that cancels can be replaced. Long past the end time an open RFQ counts as expired, event or not.
 */
export const auctionState = (auction: Auction, now: Ms): AuctionState => {
  if (auction.settled !== null) return 'settled';
  if (auction.expired !== null) return 'expired';
  const lastMatch = auction.matches.at(-1);
  const { failed, request } = auction;
  if (failed !== null && (lastMatch === undefined || lastMatch.receivedAt < failed.receivedAt)) return 'failed';
  if (lastMatch !== undefined) return 'matched';
  return request !== null && now > request.endTime + GRACE_MS ? 'expired' : 'open';
};
