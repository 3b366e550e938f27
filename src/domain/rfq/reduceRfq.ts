import { type Ms, ms } from '../time.ts';
import type { Auction } from './Auction.ts';
import type { Frame } from './decodeFrame.ts';
import {
  compareEvents,
  type EventPlaces,
  entryOf,
  type RfqEvent,
  type RfqEventKind,
  rfqEventTable,
  sameEvent,
} from './rfqEventTable.ts';

/** Every frame is counted exactly once: `frames` = the sum of `byKind`, `responses`, `unknown`, `malformed` and `oversize`. */
export type FeedCounts = {
  readonly frames: number;
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

const emptyPlaces: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.values(rfqEventTable).map(({ place, most }) => [place, most === 1 ? null : []]),
);

export const emptyAuction = (rfqId: string, at: Ms): Auction => ({
  rfqId,
  ...(emptyPlaces as EventPlaces),
  firstSeenAt: at,
  lastSeenAt: at,
});

const earlier = (held: RfqEvent | null, next: RfqEvent): RfqEvent =>
  held === null || compareEvents(next, held) < 0 ? next : held;

const joinList = (held: readonly RfqEvent[], next: RfqEvent, limit: number): readonly RfqEvent[] => {
  const twin = held.findIndex((event) => sameEvent(event, next));
  if (twin >= 0) {
    const known = held[twin];
    if (known !== undefined && known.receivedAt <= next.receivedAt) return held;
    return held.with(twin, next).sort(compareEvents);
  }
  const last = held.at(-1);
  if (last === undefined || compareEvents(last, next) < 0) return held.length < limit ? [...held, next] : held;
  return [...held, next].sort(compareEvents).slice(0, limit);
};

/** Commutative, associative and idempotent: events may come in any order, any number of times. A repeat is not new. */
export const joinEvent = (auction: Auction, event: RfqEvent) => {
  const { place, most } = entryOf(event);
  const held: RfqEvent | readonly RfqEvent[] | null = auction[place];
  const times = {
    firstSeenAt: ms(Math.min(auction.firstSeenAt, event.receivedAt)),
    lastSeenAt: ms(Math.max(auction.lastSeenAt, event.receivedAt)),
  };
  if (isList(held)) {
    const isNew = !held.some((known) => sameEvent(known, event));
    return { isNew, auction: { ...auction, ...times, [place]: joinList(held, event, most) } };
  }
  // A single place holds one event; later ones are repeats, whatever they contain.
  return { isNew: held === null, auction: { ...auction, ...times, [place]: earlier(held, event) } };
};

const isList = (held: RfqEvent | readonly RfqEvent[] | null): held is readonly RfqEvent[] => Array.isArray(held);

/** `repeats`: frames of the batch without anything new. */
export const countFrames = (counts: FeedCounts, frames: readonly Frame[], repeats: number): FeedCounts => {
  const next = { ...counts, byKind: { ...counts.byKind } };
  next.frames += frames.length;
  next.repeats += repeats;
  for (const frame of frames) {
    if (frame.kind === 'event') next.byKind[frame.event.event] = (next.byKind[frame.event.event] ?? 0) + 1;
    else if (frame.kind === 'response') next.responses += 1;
    else next[frame.kind] += 1;
  }
  return next;
};

/** Adds events to the per-second counts and forgets seconds older than the window, counted from the newest one. */
export const countSeconds = (
  perSecond: ReadonlyMap<number, number>,
  frames: readonly Frame[],
): ReadonlyMap<number, number> => {
  const next = new Map(perSecond);
  for (const frame of frames) {
    if (frame.kind !== 'event') continue;
    const second = Math.floor(frame.event.receivedAt / 1000);
    next.set(second, (next.get(second) ?? 0) + 1);
  }
  let newest = 0;
  for (const second of next.keys()) newest = Math.max(newest, second);
  for (const second of next.keys()) if (second <= newest - RATE_SECONDS) next.delete(second);
  return next;
};

const newestFirst = (a: TapeEntry, b: TapeEntry): number => compareEvents(b.event, a.event);

/** Puts an event that was seen before in the place of its twin when it arrived earlier. Without a twin it is left out. */
const settleRepeats = (tape: TapeEntry[], repeats: readonly TapeEntry[]): void => {
  for (const entry of repeats) {
    const twin = tape.findIndex((held) => sameEvent(held.event, entry.event));
    const held = tape[twin];
    if (held !== undefined && entry.event.receivedAt < held.event.receivedAt) tape[twin] = entry;
  }
};

/** Adds a batch to the tape: distinct events, newest first, at most 500 lines. */
const joinTape = (
  tape: readonly TapeEntry[],
  fresh: readonly TapeEntry[],
  repeats: readonly TapeEntry[],
): readonly TapeEntry[] => {
  if (fresh.length === 0 && repeats.length === 0) return tape;
  const next = [...fresh.toReversed(), ...tape];
  settleRepeats(next, repeats);
  return next.sort(newestFirst).slice(0, MAX_TAPE);
};

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
 * The next state of the feed after a batch of frames. Pure: within the bounds the same set of frames gives the same state in
 * any order and grouping, and repeats change only the counters. Beyond the bounds the latest win.
 */
export const reduceRfq = (state: RfqState, frames: readonly Frame[]): RfqState => {
  const auctions = new Map(state.auctions);
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
    (isNew || isContradiction(held, entry, state, fresh) ? fresh : seenBefore).push(entry);
  }
  return {
    auctions: bounded(auctions),
    tape: joinTape(state.tape, fresh, seenBefore),
    counts: countFrames(state.counts, frames, repeats),
    perSecond: countSeconds(state.perSecond, frames),
  };
};

/** A second, different event for a single place (two requests with one id): shown on the tape, once. */
const isContradiction = (held: Auction, entry: TapeEntry, state: RfqState, fresh: readonly TapeEntry[]): boolean => {
  const { event } = entry;
  const known: RfqEvent | readonly RfqEvent[] | null = held[entryOf(event).place];
  if (known === null || isList(known) || sameEvent(known, event)) return false;
  const isTwin = (other: TapeEntry): boolean => sameEvent(other.event, event);
  return !state.tape.some(isTwin) && !fresh.some(isTwin);
};
