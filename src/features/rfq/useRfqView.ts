import { useMemo } from 'react';
import type { Auction } from '../../domain/rfq/Auction.ts';
import type { Ms } from '../../domain/time/Ms.ts';
import { useRfq } from '../../entities/rfq/useFeed.ts';
import { type FindToken, showsAuction, showsEvent } from './rfqFilter.ts';
import type { RfqSearch } from './rfqSearch.ts';
import { type TapeItem, tapeItems } from './tapeItems.ts';
import { useHeld } from './useHeld.ts';

/** What the lists of the page show. */
export type RfqView = {
  readonly auctions: readonly Auction[];
  readonly tape: readonly TapeItem[];
  /** Events that came since the lists were held. */
  readonly held: number;
};

const newestFirst = (a: Auction, b: Auction): number => b.firstSeenAt - a.firstSeenAt;

/** How the lists are held: not at all, in their order (the reader points at them), or whole (paused). */
export type Hold = 'none' | 'order' | 'all';

/** The auctions and the tape of a search, newest first. While held in order, rows stay in place but show their news. */
export const useRfqView = (search: RfqSearch, hold: Hold, now: Ms, mine: string | null, find: FindToken): RfqView => {
  const live = useRfq((state) => state.auctions);
  const entries = useHeld(
    useRfq((state) => state.tape),
    hold !== 'none',
  );
  const gaps = useHeld(
    useRfq((state) => state.gaps),
    hold !== 'none',
  );
  const events = useRfq((state) => state.counts.frames);
  const auctions = useHeld(live, hold === 'all');
  const listed = useMemo(
    () => [...auctions.values()].filter((auction) => showsAuction(auction, search, now, mine, find)).sort(newestFirst),
    [auctions, search, now, mine, find],
  );
  const order = useHeld(listed, hold !== 'none');
  const tape = useMemo(() => {
    const shown = entries.filter(({ event }) => showsEvent(event, auctions.get(event.rfqId), search, mine, find));
    return tapeItems(shown, gaps);
  }, [entries, gaps, auctions, search, mine, find]);
  const before = useHeld(events, hold !== 'none');
  return {
    auctions: hold === 'none' ? listed : order.map((auction) => auctions.get(auction.rfqId) ?? auction),
    tape: useHeld(tape, hold !== 'none'),
    held: events - before,
  };
};
