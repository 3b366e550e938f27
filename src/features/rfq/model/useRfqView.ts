import { useCallback, useMemo, useState } from 'react';
import type { Auction } from '../../../domain/rfq/Auction.ts';
import type { TapeEntry } from '../../../domain/rfq/reduceRfq.ts';
import type { FindToken } from '../../../domain/rfq/rfqEventTable.ts';
import type { Ms } from '../../../domain/time.ts';
import type { FeedGap, FeedState } from '../../../engines/feed/FeedState.ts';
import { useActions } from '../../../entities/actions/actions.ts';
import { useEngines, useWorld } from '../../../entities/context/useWorld.ts';
import { marketNow, useRfq } from '../../../entities/rfq/useFeed.ts';
import { needsTerms, type RfqSearch, showsAuction, showsEvent } from './rfqSearch.ts';

export type FeedSnapshot = { readonly market: FeedState; readonly now: Ms };

export const useFeedSnapshot = (): (() => FeedSnapshot) => {
  const { feed } = useEngines();
  const { clock } = useWorld();
  return useCallback(() => {
    const market = feed.store.getState();
    return { market, now: marketNow(market, clock.now()) };
  }, [feed, clock]);
};

export const usePause = (): { readonly paused: FeedSnapshot | null; readonly toggle: () => void } => {
  const { feed } = useEngines();
  const take = useFeedSnapshot();
  const [paused, setPaused] = useState<FeedSnapshot | null>(null);
  const toggle = useCallback(() => {
    if (paused !== null) setPaused(null);
    else if (feed.store.getState().auctions.size > 0) setPaused(take());
  }, [paused, feed, take]);
  useActions({ pauseFeed: toggle });
  return { paused, toggle };
};

export type TapeItem =
  | { readonly kind: 'event'; readonly entry: TapeEntry }
  | { readonly kind: 'gap'; readonly gap: FeedGap };

export const tapeItems = (entries: readonly TapeEntry[], gaps: readonly FeedGap[]): TapeItem[] => {
  const items: TapeItem[] = [];
  let next = 0;
  for (const entry of entries) {
    for (let gap = gaps[next]; gap !== undefined && gap.from >= entry.event.receivedAt; gap = gaps[next]) {
      items.push({ kind: 'gap', gap });
      next += 1;
    }
    items.push({ kind: 'event', entry });
  }
  return items;
};

export type Frozen = { readonly paused: FeedSnapshot | null; readonly pointed: FeedSnapshot | null };

/** The auctions that the rows and the counts show: those of the pause, or those under the pointer with their updates. */
export const shownAuctions = (live: FeedState['auctions'], { paused, pointed }: Frozen): readonly Auction[] => {
  const from = [...((paused ?? pointed)?.market.auctions ?? live).values()];
  return paused === null && pointed !== null ? from.map((auction) => live.get(auction.rfqId) ?? auction) : from;
};

const newestFirst = (a: Auction, b: Auction): number => b.firstSeenAt - a.firstSeenAt;

/** Newest first. Under the pointer, rows stay in place but show their updates. A new search filters the frozen market. */
export const useRfqView = (search: RfqSearch, { paused, pointed }: Frozen, now: Ms, find: FindToken) => {
  const snapshot = paused ?? pointed;
  const live = useRfq((state) => state.auctions);
  const liveTape = useRfq((state) => state.tape);
  const liveGaps = useRfq((state) => state.gaps);
  const events = useRfq((state) => state.counts.frames);
  const [from, at] = [snapshot?.market.auctions ?? live, snapshot?.now ?? now];
  const listed = useMemo(
    () => [...from.values()].filter((auction) => showsAuction(auction, search, at, find)).sort(newestFirst),
    [from, search, at, find],
  );
  const auctions = paused?.market.auctions ?? live;
  const shown = useMemo(
    () => (auctions === from ? listed : listed.map((auction) => auctions.get(auction.rfqId) ?? auction)),
    [auctions, from, listed],
  );
  const [entries, gaps] = [snapshot?.market.tape ?? liveTape, snapshot?.market.gaps ?? liveGaps];
  // Without filters on terms, the tape does not change with the auctions.
  const known = needsTerms(search) ? auctions : null;
  const tape = useMemo(() => {
    const chosen = entries.filter(({ event }) => showsEvent(event, known?.get(event.rfqId), search, find));
    return tapeItems(chosen, gaps);
  }, [entries, gaps, known, search, find]);
  return { auctions: shown, tape, newEvents: events - (snapshot?.market.counts.frames ?? events) };
};
