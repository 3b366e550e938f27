import type { Auction } from '../../domain/rfq/Auction.ts';
import { emptyBook, type FeedCounts, type TapeEntry } from '../../domain/rfq/RfqBook.ts';
import type { RfqFigures } from '../../domain/rfq/rfqFigures.ts';
import type { Ms } from '../../domain/time.ts';

/** Where the connection stands. */
export type FeedConnection = {
  /** `stopped`: the reader stopped listening, and nothing is tried. `replay`: a recording is played, and no socket is open. */
  readonly phase: 'connecting' | 'live' | 'waiting' | 'stopped' | 'replay';
  /** When this phase began. */
  readonly since: Ms;
  /** Attempts in a row that did not stay alive for five seconds. */
  readonly failures: number;
  /** When the next attempt is made, in the phase `waiting`. */
  readonly nextAt: Ms | null;
  /** When a live connection was lost that has not been replaced yet. */
  readonly droppedAt: Ms | null;
};

/** After so many failures in a row the page reads /data/query as well. */
export const POLLING_AFTER_FAILURES = 3;

/** Whether the feed has been away for so long that orders are read over HTTP instead. */
export const isPolling = (connection: FeedConnection): boolean =>
  (connection.phase === 'waiting' || connection.phase === 'connecting') &&
  connection.failures >= POLLING_AFTER_FAILURES;

/** A stretch of time whose events were missed; `to` is null while it lasts. */
export type FeedGap = { readonly from: Ms; readonly to: Ms | null };

/** How a recording stands. */
export type RecordingState = {
  readonly since: Ms;
  readonly frames: number;
  readonly bytes: number;
  readonly full: boolean;
};

/** What changed since the last patch. Everything in it survives structured cloning, so it may come from a worker. */
export type FeedPatch = {
  readonly connection: FeedConnection;
  readonly counts: FeedCounts;
  readonly lastEventAt: Ms | null;
  /** New lines, newest first. At high rates only a sample is sent; `skipped` counts the rest. */
  readonly tape: readonly TapeEntry[];
  readonly skipped: number;
  /** Auctions that changed. At high rates the latest first, the others in later patches. */
  readonly auctions: readonly Auction[];
  readonly evicted: readonly string[];
  /** Events by second, oldest first, and the second of the last entry; null when unchanged. */
  readonly rates: { readonly lastSecond: number; readonly counts: readonly number[] } | null;
  readonly figures: RfqFigures | null;
  readonly gaps: readonly FeedGap[];
  readonly recording: RecordingState | null;
  /** The tape and the auctions are whole and replace what was held. */
  readonly full: boolean;
};

/** What the page may ask of the feed. */
export type FeedCommand =
  | { readonly type: 'start'; readonly url: string; readonly methodPrefix: string }
  | { readonly type: 'reconnect' }
  /** Closes the socket and keeps the book; `start` listens again. */
  | { readonly type: 'mute' }
  | { readonly type: 'subscribe'; readonly rfqId: string }
  | { readonly type: 'forget'; readonly rfqId: string }
  /** Service time minus local time, in ms. */
  | { readonly type: 'clock'; readonly offset: number }
  /** Asks for a full patch. */
  | { readonly type: 'sync' }
  | { readonly type: 'record'; readonly on: boolean }
  /** Plays a recording instead of the feed, `speed` times as fast; `start` goes back to the feed. */
  | { readonly type: 'replay'; readonly file: Blob; readonly speed: number }
  | { readonly type: 'stop' };

/** What the feed sends to the page. */
export type FeedMessage =
  | { readonly type: 'patch'; readonly patch: FeedPatch }
  | { readonly type: 'recorded'; readonly file: Blob };

/** The market as this page knows it: the sampled part of the book that the feed keeps, and the state of the connection. */
export type FeedState = {
  /** Null while nobody holds the feed. */
  readonly connection: FeedConnection | null;
  readonly counts: FeedCounts;
  readonly lastEventAt: Ms | null;
  /** Newest first, at most 500. */
  readonly tape: readonly TapeEntry[];
  /** Events that were counted but not put on the tape, because too many came at once. */
  readonly skipped: number;
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
export const emptyFeedState = (): FeedState => {
  const { auctions, counts, tape } = emptyBook();
  return {
    connection: null,
    counts,
    lastEventAt: null,
    tape,
    skipped: 0,
    auctions,
    rates: null,
    figures: null,
    gaps: [],
    recording: null,
    syncs: 0,
  };
};
