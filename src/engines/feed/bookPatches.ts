import type { Auction } from '../../domain/rfq/Auction.ts';
import type { Frame } from '../../domain/rfq/Frame.ts';
import { emptyBook, RATE_SECONDS, type RfqBook, type TapeEntry } from '../../domain/rfq/RfqBook.ts';
import { reduceRfq } from '../../domain/rfq/reduceRfq.ts';
import { rfqFigures } from '../../domain/rfq/rfqFigures.ts';
import type { Ms } from '../../domain/time/Ms.ts';
import type { FeedPatch } from './feedProtocol.ts';

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

type BookPart = Pick<FeedPatch, 'counts' | 'lastEventAt' | 'tape' | 'undrawn' | 'auctions' | 'evicted' | 'full'>;
type FigurePart = Pick<FeedPatch, 'rates' | 'figures'>;

/** Holds the book and remembers what the page was told of it, so that each patch carries only what is new. */
export const createBookPatches = () => {
  let book = emptyBook();
  let sent = new Map<string, Auction>();
  let lastSent: TapeEntry | undefined;

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
      lastSent = book.tape[0];
      return {
        ...common(),
        tape: book.tape,
        undrawn: 0,
        auctions: [...book.auctions.values()],
        evicted: [],
        full: true,
      };
    },
    /** What is new since the last call, with at most so many auctions. */
    news: (auctionLimit?: number): BookPart => {
      const diff = diffBook(sent, lastSent, book, auctionLimit);
      for (const auction of diff.auctions) sent.set(auction.rfqId, auction);
      for (const rfqId of diff.evicted) sent.delete(rfqId);
      lastSent = book.tape[0] ?? lastSent;
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
