import { useFeed } from '../entities/rfq/useFeed.ts';

/** Keeps the shared feed open on every page, so that the footer can say how it is and auctions are there when asked for. */
export const FeedKeeper = (): null => {
  useFeed();
  return null;
};
