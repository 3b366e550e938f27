import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Auction, type AuctionState, auctionState } from '../../domain/rfq/Auction.ts';
import type { TapeEntry } from '../../domain/rfq/RfqBook.ts';
import type { FindToken, RfqEvent, RfqEventKind } from '../../domain/rfq/rfqEventTable.ts';
import type { Ms } from '../../domain/time.ts';
import type { Feed } from '../../engines/feed/createFeed.ts';
import type { FeedGap, FeedState } from '../../engines/feed/FeedState.ts';
import { useActions } from '../../entities/actions/actions.ts';
import { useEngines } from '../../entities/context/useEngines.ts';
import { useAnnounce, useWorld } from '../../entities/context/useWorld.ts';
import { marketNow, useRfq } from '../../entities/rfq/useFeed.ts';
import { rfqMessages } from '../../messages/rfq.ts';
import { asksTerms, type RfqSearch, showsAuction, showsEvent } from './rfqSearch.ts';

const EVERY_MS = 15_000;

const describeNews = (asked: number, settled: number): string | null => {
  const t = rfqMessages.get();
  if (asked > 0) return settled > 0 ? t.saidBoth(asked, { settled }) : t.saidRequests(asked);
  return settled > 0 ? t.saidSettled({ settled }) : null;
};

/** What happened between two states, as one sentence for screen readers; null when nothing did. */
export const feedSummary = (before: FeedState, after: FeedState): string | null => {
  const since = (kind: RfqEventKind): number => (after.counts.byKind[kind] ?? 0) - (before.counts.byKind[kind] ?? 0);
  const t = rfqMessages.get();
  const asked = since('QuoteRequested');
  const settled = since('TradeSettled');
  const wasLive = before.connection?.phase === 'live';
  const isLive = after.connection?.phase === 'live';
  if (wasLive && after.connection?.phase === 'stopped') return t.saidStopped;
  if (wasLive && !isLive) return t.saidDropped;
  const news = describeNews(asked, settled);
  if (wasLive || !isLive || before.connection === null) return news;
  return news === null ? t.saidConnected : t.saidConnectedNews({ news });
};

/**
 * Tells screen readers about the feed: that it came or went at once, its events at most every 15 seconds and not while it
 * is paused.
 */
export const useFeedSummary = (paused: boolean): void => {
  const { feed } = useEngines();
  const announce = useAnnounce();
  useEffect(() => {
    let before = feed.store.getState();
    const look = (): void => {
      const after = feed.store.getState();
      const summary = feedSummary(before, paused ? { ...after, counts: before.counts } : after);
      before = after;
      if (summary !== null) announce(summary);
    };
    const isLive = ({ connection }: FeedState): boolean => connection?.phase === 'live';
    const off = feed.store.subscribe((after) => {
      if (isLive(after) !== isLive(before)) look();
    });
    const timer = paused ? undefined : setInterval(look, EVERY_MS);
    return () => {
      off();
      clearInterval(timer);
    };
  }, [paused, announce, feed]);
};

/** A market that stands still: its state when that began, and the time. */
export type HeldMarket = { readonly market: FeedState; readonly now: Ms };

/** Returns a function that takes the market as it is now. */
export const useTakeMarket = (): (() => HeldMarket) => {
  const { feed } = useEngines();
  const { clock } = useWorld();
  return useCallback(() => {
    const market = feed.store.getState();
    return { market, now: marketNow(market, clock.now()) };
  }, [feed, clock]);
};

/** Pausing, by the keys p and Space too: the lists stand still until resumed, the feed goes on and is counted. */
export const usePause = (
  feed: Feed,
  take: () => HeldMarket,
): { readonly paused: HeldMarket | null; readonly toggle: () => void } => {
  const [paused, setPaused] = useState<HeldMarket | null>(null);
  const toggle = useCallback(() => {
    if (paused !== null) setPaused(null);
    else if (feed.store.getState().auctions.size > 0) setPaused(take());
  }, [paused, feed, take]);
  useActions({ pauseFeed: toggle });
  return { paused, toggle };
};

/** A line of the tape: an event, or a time without a connection. */
export type TapeItem =
  | { readonly kind: 'event'; readonly entry: TapeEntry }
  | { readonly kind: 'gap'; readonly gap: FeedGap };

/** Puts the gaps among the events, newest first. A gap older than the oldest event has nothing to interrupt. */
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

/** An event to look at, with the text it came as; null where that is not kept any more. */
export type Inspected = { readonly event: RfqEvent; readonly raw: string | null };

/** What is looked at: an auction, one of its events, or both. */
export type Opened = {
  /** Null where it is not kept any more, and the event is all that there is. */
  readonly auction: Auction | null;
  /** Null where the auction was opened and none of its events. */
  readonly entry: Inspected | null;
  /** The list that it was opened from, and is stepped in. */
  readonly from: 'auctions' | 'events';
};

/** The events on the tape, newest first. */
export const eventsOnTape = (items: readonly TapeItem[]): readonly Inspected[] =>
  items.flatMap((item) => (item.kind === 'event' ? [item.entry] : []));

/** The item one line up (-1) or down (1) a list; null at its ends, or when it is not listed any more. */
export const neighbour = <Item>(items: readonly Item[], isIt: (item: Item) => boolean, step: -1 | 1): Item | null => {
  const at = items.findIndex(isIt);
  return at < 0 ? null : (items[at + step] ?? null);
};

/** What the lists of the page show. */
export type RfqView = {
  readonly auctions: readonly Auction[];
  readonly tape: readonly TapeItem[];
  /** Events that came since the lists were held. */
  readonly held: number;
  /** While the lists are held whole: how many auctions of a state are in them. Null while they follow the market. */
  readonly countOf: ((state: AuctionState) => number) | null;
};

const newestFirst = (a: Auction, b: Auction): number => b.firstSeenAt - a.firstSeenAt;

/**
 * The auctions and the tape of a search, newest first. While the reader points at them (`pointed`), rows stay in place but
 * show their updates; while paused nothing changes. What is held is the market, not the choice among its auctions: a search
 * chooses anew.
 */
export const useRfqView = (
  search: RfqSearch,
  { paused, pointed }: { readonly paused: HeldMarket | null; readonly pointed: HeldMarket | null },
  now: Ms,
  mine: string | null,
  find: FindToken,
): RfqView => {
  const held = paused ?? pointed;
  const live = useRfq((state) => state.auctions);
  const liveTape = useRfq((state) => state.tape);
  const liveGaps = useRfq((state) => state.gaps);
  const events = useRfq((state) => state.counts.frames);
  const [from, at] = [held?.market.auctions ?? live, held?.now ?? now];
  const listed = useMemo(
    () => [...from.values()].filter((auction) => showsAuction(auction, search, at, mine, find)).sort(newestFirst),
    [from, search, at, mine, find],
  );
  const auctions = paused?.market.auctions ?? live;
  const shown = useMemo(
    () => (auctions === from ? listed : listed.map((auction) => auctions.get(auction.rfqId) ?? auction)),
    [auctions, from, listed],
  );
  const [entries, gaps] = [held?.market.tape ?? liveTape, held?.market.gaps ?? liveGaps];
  // Where the view does not ask for terms, a change of the auctions is none of the tape.
  const judged = asksTerms(search) ? auctions : null;
  const tape = useMemo(() => {
    const chosen = entries.filter(({ event }) => showsEvent(event, judged?.get(event.rfqId), search, mine, find));
    return tapeItems(chosen, gaps);
  }, [entries, gaps, judged, search, mine, find]);
  const countOf = useMemo(() => {
    if (paused === null) return null;
    const inSearch = [...paused.market.auctions.values()].filter((auction) =>
      showsAuction(auction, { ...search, state: null }, now, mine, find),
    );
    return (state: AuctionState) => inSearch.filter((auction) => auctionState(auction, now) === state).length;
  }, [paused, search, now, mine, find]);
  return { auctions: shown, tape, held: events - (held?.market.counts.frames ?? events), countOf };
};
