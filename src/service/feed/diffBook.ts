import type { Auction } from '../../domain/rfq/Auction.ts';
import type { RfqBook, TapeEntry } from '../../domain/rfq/RfqBook.ts';

/** Auctions sent in one patch at most: a few screenfuls. */
const AUCTION_BATCH = 60;
/** Tape lines sent in one patch at most. */
const TAPE_BATCH = 60;

/** What the other side does not have yet. */
export type BookDiff = {
  readonly tape: readonly TapeEntry[];
  /** New lines that were left out. */
  readonly undrawn: number;
  readonly auctions: readonly Auction[];
  readonly evicted: readonly string[];
};

/**
 * What to send so that the page comes closer to the book: the newest lines and the latest changed auctions, both capped; a limit of 0 leaves the auctions
 * for a later patch.
 * `sent` is what the page holds; `lastSent` the newest entry of the tape at the last patch.
 */
export const diffBook = (
  sent: ReadonlyMap<string, Auction>,
  lastSent: TapeEntry | undefined,
  book: RfqBook,
  auctionLimit: number = AUCTION_BATCH,
): BookDiff => {
  const known = lastSent === undefined ? -1 : book.tape.indexOf(lastSent);
  const fresh = known < 0 ? book.tape : book.tape.slice(0, known);
  const tape = { tape: fresh.slice(0, TAPE_BATCH), undrawn: Math.max(0, fresh.length - TAPE_BATCH) };
  if (auctionLimit === 0) return { ...tape, auctions: [], evicted: [] };
  const changed: Auction[] = [];
  for (const auction of book.auctions.values()) if (sent.get(auction.rfqId) !== auction) changed.push(auction);
  if (changed.length > auctionLimit) changed.sort((a, b) => b.lastSeenAt - a.lastSeenAt);
  const evicted: string[] = [];
  for (const rfqId of sent.keys()) if (!book.auctions.has(rfqId)) evicted.push(rfqId);
  return { ...tape, auctions: changed.slice(0, auctionLimit), evicted };
};
