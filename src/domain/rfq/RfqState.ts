import type { Auction } from './Auction.ts';
import type { RfqEvent, RfqEventKind } from './rfqEventTable.ts';

/** Every frame is counted exactly once: `frames` = the sum of `byKind`, `responses`, `unknown`, `malformed` and `oversize`. */
export type FeedCounts = {
  readonly frames: number;
  /** A kind without events is missing. */
  readonly byKind: { readonly [Kind in RfqEventKind]?: number };
  /** Repeated events among `byKind`. */
  readonly repeats: number;
  readonly responses: number;
  readonly unknown: number;
  readonly malformed: number;
  readonly oversize: number;
};

/** One line of the tape: an event and its raw text (cut at 16 KB). */
export type TapeEntry = { readonly event: RfqEvent; readonly raw: string };

/** All that is known of the market, bounded. Auctions by rfqId; tape newest first. */
export type RfqState = {
  readonly auctions: ReadonlyMap<string, Auction>;
  readonly tape: readonly TapeEntry[];
  readonly counts: FeedCounts;
  /** Events by whole second of arrival, for the last RATE_SECONDS seconds. */
  readonly perSecond: ReadonlyMap<number, number>;
};

export const MAX_TAPE = 500;
export const MAX_AUCTIONS = 2000;
export const RATE_SECONDS = 300;

export const emptyRfqState = (): RfqState => ({
  auctions: new Map(),
  tape: [],
  counts: {
    frames: 0,
    byKind: {},
    repeats: 0,
    responses: 0,
    unknown: 0,
    malformed: 0,
    oversize: 0,
  },
  perSecond: new Map(),
});
