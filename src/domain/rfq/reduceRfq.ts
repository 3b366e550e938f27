import type { Auction } from './Auction.ts';
import { emptyAuction } from './Auction.ts';
import { countFrames } from './countFrames.ts';
import { countSeconds } from './countSeconds.ts';
import type { Frame } from './Frame.ts';
import { joinEvent } from './joinEvent.ts';
import { joinTape } from './joinTape.ts';
import { MAX_AUCTIONS, type RfqBook, type TapeEntry } from './RfqBook.ts';
import { sameEvent } from './sameEvent.ts';

const RAW_LIMIT = 16_384;

const lastSeenFirst = (a: Auction, b: Auction): number =>
  b.lastSeenAt - a.lastSeenAt || (a.rfqId < b.rfqId ? -1 : a.rfqId > b.rfqId ? 1 : 0);

const bounded = (auctions: Map<string, Auction>): Map<string, Auction> => {
  if (auctions.size <= MAX_AUCTIONS) return auctions;
  const oldest = [...auctions.values()].sort(lastSeenFirst).slice(MAX_AUCTIONS);
  for (const auction of oldest) auctions.delete(auction.rfqId);
  return auctions;
};

/**
 * The next book after a batch of frames. Pure; within the bounds the same set of frames gives the same book in any order
 * and any grouping, and repeats change nothing but the counters. Beyond the bounds the latest win.
 */
export const reduceRfq = (book: RfqBook, frames: readonly Frame[]): RfqBook => {
  const auctions = new Map(book.auctions);
  const fresh: TapeEntry[] = [];
  const seenBefore: TapeEntry[] = [];
  let repeats = 0;
  for (const frame of frames) {
    if (frame.kind !== 'event') continue;
    const { event } = frame;
    const held = auctions.get(event.rfqId) ?? emptyAuction(event.rfqId, event.receivedAt);
    const { auction, isNew } = joinEvent(held, event);
    auctions.set(event.rfqId, auction);
    const entry = { event, raw: frame.raw.length > RAW_LIMIT ? frame.raw.slice(0, RAW_LIMIT) : frame.raw };
    if (!isNew) repeats += 1;
    (isNew || isContradiction(held, entry, book, fresh) ? fresh : seenBefore).push(entry);
  }
  return {
    auctions: bounded(auctions),
    tape: joinTape(book.tape, fresh, seenBefore),
    counts: countFrames(book.counts, frames, repeats),
    perSecond: countSeconds(book.perSecond, frames),
  };
};

/** A second, different event for a single place (two requests with one id): shown on the tape, once. */
const isContradiction = (held: Auction, entry: TapeEntry, book: RfqBook, fresh: readonly TapeEntry[]): boolean => {
  const { event } = entry;
  const place = event.event === 'QuoteRequested' ? held.request : event.event === 'TradeSettled' ? held.settled : null;
  if (place === null || sameEvent(place, event)) return false;
  const isTwin = (other: TapeEntry): boolean => sameEvent(other.event, event);
  return !book.tape.some(isTwin) && !fresh.some(isTwin);
};
