import { createStore } from 'zustand/vanilla';
import type { Auction } from '../../domain/rfq/Auction.ts';
import { emptyBook, type FeedCounts, type TapeEntry } from '../../domain/rfq/RfqBook.ts';
import type { RfqFigures } from '../../domain/rfq/rfqFigures.ts';
import type { Ms } from '../../domain/time/Ms.ts';
import type { FeedConnection } from '../../service/feed/FeedConnection.ts';
import type { FeedGap, FeedPatch, RecordingState } from '../../service/feed/FeedPatch.ts';

/** The market as this page knows it: the drawn part of the book that the feed keeps, and the state of the connection. */
export type RfqState = {
  /** Null while nobody holds the feed. */
  readonly connection: FeedConnection | null;
  readonly counts: FeedCounts;
  readonly lastEventAt: Ms | null;
  /** Newest first, at most 500. */
  readonly tape: readonly TapeEntry[];
  /** Events that were counted but not put on the tape, because too many came at once. */
  readonly undrawn: number;
  /** By rfqId, at most 2,000, oldest first. */
  readonly auctions: ReadonlyMap<string, Auction>;
  readonly rates: FeedPatch['rates'];
  readonly figures: RfqFigures | null;
  readonly gaps: readonly FeedGap[];
  readonly recording: RecordingState | null;
  /** How many whole books came. */
  readonly syncs: number;
};

/** A market of which nothing is known. */
export const emptyRfqState = (): RfqState => {
  const { auctions, counts, tape } = emptyBook();
  return {
    connection: null,
    counts,
    lastEventAt: null,
    tape,
    undrawn: 0,
    auctions,
    rates: null,
    figures: null,
    gaps: [],
    recording: null,
    syncs: 0,
  };
};

/** The one live market of the page. Written by the feed only, once per frame of the screen. */
export const rfqStore = createStore<RfqState>(emptyRfqState);
