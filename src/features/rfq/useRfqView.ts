import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Auction, type AuctionState, auctionState } from '../../domain/rfq/Auction.ts';
import type { TapeEntry } from '../../domain/rfq/RfqBook.ts';
import type { FindToken, RfqEvent, RfqEventKind } from '../../domain/rfq/rfqEventTable.ts';
import type { Ms } from '../../domain/time.ts';
import type { Feed } from '../../engines/feed/createFeed.ts';
import type { FeedGap, FeedState } from '../../engines/feed/feedProtocol.ts';
import { useEngines } from '../../entities/context/useEngines.ts';
import { useAnnounce } from '../../entities/context/useWorld.ts';
import { useRfq } from '../../entities/rfq/useFeed.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { useHeld } from '../../lib/useHold.ts';
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

/**
 * Pausing, by the keys p and Space too: the lists stand still until resumed, the feed goes on and is counted. When only a sample was shown lately,
 * everything is fetched first, so that a paused page is complete.
 */
export const usePause = (feed: Feed): { readonly paused: boolean; readonly toggle: () => void } => {
  const [paused, setPaused] = useState(false);
  const toggle = useCallback(() => {
    if (!paused && feed.store.getState().auctions.size === 0) return;
    if (paused || feed.store.getState().skipped === 0) {
      setPaused(!paused);
      return;
    }
    const before = feed.store.getState().syncs;
    const unsubscribe = feed.store.subscribe((state) => {
      if (state.syncs === before && state.connection !== null) return;
      unsubscribe();
      setPaused(true);
    });
    feed.sync();
  }, [paused, feed]);
  useShortcuts({ p: toggle, Space: toggle });
  return { paused, toggle };
};

/** Events in a second from which nobody can follow single rows any more. */
const FLOOD = 50;

/** Whether the last whole second brought so many events that the lists should spare whatever is not information. */
export const useFlood = (): boolean => useRfq((state) => (state.rates?.counts.at(-2) ?? 0) >= FLOOD);

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

/** How the lists are held: not at all, in their order (the reader points at them), or whole (paused). */
export type Hold = 'none' | 'order' | 'all';

/**
 * The auctions and the tape of a search, newest first. While held in order, rows stay in place but show their news. What is
 * held are the auctions and their order, not the choice among them.
 */
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
  const order = useHeld(listed, hold !== 'none', search);
  // Where the view does not ask for terms, a change of the auctions is none of the tape.
  const judged = asksTerms(search) ? auctions : null;
  const tape = useMemo(() => {
    const shown = entries.filter(({ event }) => showsEvent(event, judged?.get(event.rfqId), search, mine, find));
    return tapeItems(shown, gaps);
  }, [entries, gaps, judged, search, mine, find]);
  const before = useHeld(events, hold !== 'none');
  const countOf = useMemo(() => {
    if (hold !== 'all') return null;
    const shown = [...auctions.values()].filter((auction) =>
      showsAuction(auction, { ...search, state: null }, now, mine, find),
    );
    return (state: AuctionState) => shown.filter((auction) => auctionState(auction, now) === state).length;
  }, [hold, auctions, search, now, mine, find]);
  return {
    auctions: hold === 'none' ? listed : order.map((auction) => auctions.get(auction.rfqId) ?? auction),
    // Its events are held; what the search asks for is not: its choice of kinds stands in the head of the same card.
    tape,
    held: events - before,
    countOf,
  };
};
