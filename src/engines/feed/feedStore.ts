import type { Auction } from '../../domain/rfq/Auction.ts';
import { emptyBook, type FeedCounts, MAX_TAPE, type TapeEntry } from '../../domain/rfq/RfqBook.ts';
import type { RfqFigures } from '../../domain/rfq/rfqFigures.ts';
import type { Ms } from '../../domain/time.ts';
import type { FeedConnection, FeedGap, FeedPatch, RecordingState } from './feedProtocol.ts';

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

/** The value that is held already where the next one says the same: a clone of it must not render anything again. */
const held = <Value>(before: Value, next: Value): Value =>
  JSON.stringify(before) === JSON.stringify(next) ? before : next;

const isTouching = (patch: FeedPatch): boolean => patch.full || patch.auctions.length > 0 || patch.evicted.length > 0;

const applyAuctions = (
  known: ReadonlyMap<string, Auction>,
  patches: readonly FeedPatch[],
): ReadonlyMap<string, Auction> => {
  if (!patches.some(isTouching)) return known;
  const auctions = new Map(known);
  for (const patch of patches) {
    if (patch.full) auctions.clear();
    for (const auction of patch.auctions) auctions.set(auction.rfqId, auction);
    for (const rfqId of patch.evicted) auctions.delete(rfqId);
  }
  return auctions;
};

/** The state after patches that arrived within one frame of the screen, oldest first. Pure. */
export const applyPatches = (state: FeedState, patches: readonly FeedPatch[]): FeedState => {
  const last = patches.at(-1);
  if (last === undefined) return state;
  const auctions = applyAuctions(state.auctions, patches);
  let tape: readonly TapeEntry[] = state.tape;
  let { skipped, rates, figures } = state;
  for (const patch of patches) {
    if (patch.full) tape = patch.tape;
    else if (patch.tape.length > 0) tape = [...patch.tape, ...tape].slice(0, MAX_TAPE);
    skipped += patch.skipped;
    rates = patch.rates ?? rates;
    figures = patch.figures ?? figures;
  }
  const syncs = state.syncs + patches.filter((patch) => patch.full).length;
  const { counts, lastEventAt } = last;
  const connection = held(state.connection, last.connection);
  const [gaps, recording] = [held(state.gaps, last.gaps), held(state.recording, last.recording)];
  return { connection, counts, lastEventAt, gaps, recording, auctions, tape, skipped, rates, figures, syncs };
};
