import type { Auction } from '../../domain/rfq/Auction.ts';
import type { Frame } from '../../domain/rfq/Frame.ts';
import { emptyBook, RATE_SECONDS, type TapeEntry } from '../../domain/rfq/RfqBook.ts';
import { reduceRfq } from '../../domain/rfq/reduceRfq.ts';
import { rfqFigures } from '../../domain/rfq/rfqFigures.ts';
import type { Ms } from '../../domain/time/Ms.ts';
import { diffBook } from './diffBook.ts';
import type { FeedPatch } from './FeedPatch.ts';

type BookPart = Pick<FeedPatch, 'counts' | 'lastEventAt' | 'tape' | 'undrawn' | 'auctions' | 'evicted' | 'full'>;
type FigurePart = Pick<FeedPatch, 'rates' | 'figures'>;

/** Holds the book and remembers what the page was told of it, so that each patch carries only what is new. */
export const feedLedger = () => {
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
