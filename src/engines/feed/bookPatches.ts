import type { Auction } from '../../domain/rfq/Auction.ts';
import type { Frame } from '../../domain/rfq/decodeFrame.ts';
import { emptyBook, RATE_SECONDS, type RfqBook, type TapeEntry } from '../../domain/rfq/RfqBook.ts';
import { reduceRfq } from '../../domain/rfq/reduceRfq.ts';
import { sameEvent } from '../../domain/rfq/rfqEventTable.ts';
import { rfqFigures } from '../../domain/rfq/rfqFigures.ts';
import type { Ms } from '../../domain/time.ts';
import type { FeedPatch } from './feedProtocol.ts';

/** How much one patch may carry. What is left out of 0 waits for a later patch. */
export type PatchLimits = { readonly lines: number; readonly auctions: number };

/** A few screenfuls. */
export const FULL_PATCH: PatchLimits = { lines: 60, auctions: 60 };
/** So many of the auctions sent last are kept up to date whatever the limit: they are the ones in view. */
const IN_VIEW = 24;

/** What the other side does not have yet. */
export type BookDiff = {
  readonly tape: readonly TapeEntry[];
  /** New lines that were left out. */
  readonly skipped: number;
  readonly auctions: readonly Auction[];
  readonly evicted: readonly string[];
};

/** What the page was told: auctions, the tape as it was then, and the auctions that came last. */
export type Sent = {
  readonly auctions: ReadonlyMap<string, Auction>;
  readonly lines: readonly TapeEntry[];
  readonly inView?: readonly string[];
};

/**
 * The lines of a tape that were not on the one told before. They need not stand above it: others of the same moment sort
 * by name, and a clock can be set back. A line that a repeat dated earlier is none.
 */
const freshLines = (told: readonly TapeEntry[], tape: readonly TapeEntry[]): readonly TapeEntry[] => {
  if (tape === told) return [];
  const known = new Set(told);
  const others = tape.filter((entry) => !known.has(entry));
  const ids = new Set(told.map(({ event }) => event.rfqId));
  return others.filter(({ event }) => !ids.has(event.rfqId) || !told.some((line) => sameEvent(line.event, event)));
};

const newestLines = (sent: Sent, book: RfqBook, limit: number): Pick<BookDiff, 'tape' | 'skipped'> => {
  if (limit === 0) return { tape: [], skipped: 0 };
  const fresh = freshLines(sent.lines, book.tape);
  return { tape: fresh.slice(0, limit), skipped: Math.max(0, fresh.length - limit) };
};

/** The latest of the changed auctions; those in view come along. */
const latest = (changed: Auction[], limit: number, inView: readonly string[]): readonly Auction[] => {
  if (changed.length <= limit) return changed;
  const known = new Set(inView);
  const others = changed.filter(({ rfqId }) => !known.has(rfqId)).sort((a, b) => b.lastSeenAt - a.lastSeenAt);
  return [...others.slice(0, limit), ...changed.filter(({ rfqId }) => known.has(rfqId))];
};

/** What to send so that the page comes closer to the book: the newest lines and the latest changed auctions. */
export const diffBook = (sent: Sent, book: RfqBook, limits: PatchLimits = FULL_PATCH): BookDiff => {
  const lines = newestLines(sent, book, limits.lines);
  if (limits.auctions === 0) return { ...lines, auctions: [], evicted: [] };
  const changed: Auction[] = [];
  for (const auction of book.auctions.values()) if (sent.auctions.get(auction.rfqId) !== auction) changed.push(auction);
  const evicted: string[] = [];
  for (const rfqId of sent.auctions.keys()) if (!book.auctions.has(rfqId)) evicted.push(rfqId);
  return { ...lines, auctions: latest(changed, limits.auctions, sent.inView ?? []), evicted };
};

type BookPart = Pick<FeedPatch, 'counts' | 'lastEventAt' | 'tape' | 'skipped' | 'auctions' | 'evicted' | 'full'>;
type FigurePart = Pick<FeedPatch, 'rates' | 'figures'>;

/** Holds the book and remembers what was sent of it to the page, so that each patch carries only what is new. */
export const createBookPatches = () => {
  let book = emptyBook();
  let sent = new Map<string, Auction>();
  let told: readonly TapeEntry[] = book.tape;
  let inView: readonly string[] = [];

  const common = () => ({ counts: book.counts, lastEventAt: book.tape[0]?.event.receivedAt ?? null });
  return {
    /** The arrival of the newest event on the tape, or null. */
    latest: (): Ms | null => book.tape[0]?.event.receivedAt ?? null,
    take: (frames: readonly Frame[]): void => {
      book = reduceRfq(book, frames);
    },
    /** Everything, replacing what the page holds. */
    whole: (): BookPart => {
      sent = new Map(book.auctions);
      told = book.tape;
      return {
        ...common(),
        tape: book.tape,
        skipped: 0,
        auctions: [...book.auctions.values()],
        evicted: [],
        full: true,
      };
    },
    /** What is new since the last call, up to the limits. */
    news: (limits: PatchLimits = FULL_PATCH): BookPart => {
      const diff = diffBook({ auctions: sent, lines: told, inView }, book, limits);
      for (const auction of diff.auctions) sent.set(auction.rfqId, auction);
      for (const rfqId of diff.evicted) sent.delete(rfqId);
      inView = [...new Set([...diff.auctions.map(({ rfqId }) => rfqId), ...inView])].slice(0, IN_VIEW);
      if (limits.lines > 0) told = book.tape;
      return { ...common(), ...diff, full: false };
    },
    /** Rates up to this second and the figures of the auctions. */
    figures: (now: Ms): FigurePart => {
      const lastSecond = Math.floor(now / 1000);
      const counts = Array.from(
        { length: RATE_SECONDS },
        (_, index) => book.perSecond.get(lastSecond - RATE_SECONDS + 1 + index) ?? 0,
      );
      return { rates: { lastSecond, counts }, figures: rfqFigures([...book.auctions.values()], now) };
    },
  };
};
