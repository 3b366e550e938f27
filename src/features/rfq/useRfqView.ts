import { type FocusEvent, type PointerEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Auction } from '../../domain/rfq/Auction.ts';
import type { TapeEntry } from '../../domain/rfq/RfqBook.ts';
import { compareEvents, type FindToken, type RfqEvent, sameEvent } from '../../domain/rfq/rfqEventTable.ts';
import type { Ms } from '../../domain/time.ts';
import type { Feed } from '../../engines/feed/createFeed.ts';
import type { FeedGap } from '../../engines/feed/feedProtocol.ts';
import { useRfq } from '../../entities/rfq/useFeed.ts';
import { asksTerms, showsAuction, showsEvent } from './rfqFilter.ts';
import type { RfqSearch } from './rfqSearch.ts';

/** The value itself, or while `hold` is true the last one from before. For lists that stand still under the pointer. */
export const useHeld = <Value>(value: Value, hold: boolean): Value => {
  const held = useRef(value);
  if (!hold) held.current = value;
  return held.current;
};

/** Whether the reader points at a list or has focus in it, and the handlers that tell. A finger does not hold. */
export const useHold = (): useHold.ReturnType => {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const handlers = useMemo<useHold.ReturnType['handlers']>(
    () => ({
      onPointerEnter: (event) => event.pointerType === 'mouse' && setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: (event) => event.target.matches(':focus-visible') && setFocused(true),
      onBlur: (event) => !event.currentTarget.contains(event.relatedTarget) && setFocused(false),
    }),
    [],
  );
  return { isHeld: pointed || focused, handlers };
};

export declare namespace useHold {
  type ReturnType = {
    readonly isHeld: boolean;
    readonly handlers: {
      readonly onPointerEnter: (event: PointerEvent) => void;
      readonly onPointerLeave: () => void;
      readonly onFocus: (event: FocusEvent) => void;
      readonly onBlur: (event: FocusEvent) => void;
    };
  };
}

/**
 * Pausing: the lists stand still until resumed, the feed goes on and is counted. When only a sample was shown lately,
 * everything is fetched first, so that a paused page is complete.
 */
export const usePause = (feed: Feed): { readonly paused: boolean; readonly toggle: () => void } => {
  const [paused, setPaused] = useState(false);
  const toggle = useCallback(() => {
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
  return { paused, toggle };
};

const TYPING = 'input, textarea, select, [contenteditable="true"]';

/** The key p pauses and resumes, except while typing. */
export const usePauseKey = (toggle: () => void): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'p' || event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(TYPING) !== null) return;
      toggle();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [toggle]);
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

/** The events on the tape, newest first. */
export const eventsOnTape = (items: readonly TapeItem[]): readonly Inspected[] =>
  items.flatMap((item) => (item.kind === 'event' ? [item.entry] : []));

/** All that is kept of an RFQ, newest first, with the texts that are still on the tape. */
export const eventsOfAuction = (auction: Auction, tape: readonly TapeEntry[]): readonly Inspected[] => {
  const { request, quotes, matches, settled, expired, failed } = auction;
  const all = [request, ...quotes, ...matches, settled, expired, failed].filter((event) => event !== null);
  return all
    .sort(compareEvents)
    .reverse()
    .map((event) => ({ event, raw: tape.find((entry) => sameEvent(entry.event, event))?.raw ?? null }));
};

/** The event one line up (-1) or down (1) a list; the same one at its ends or when it is not listed any more. */
export const neighbour = (entries: readonly Inspected[], entry: Inspected | null, step: -1 | 1): Inspected | null => {
  const at = entry === null ? -1 : entries.findIndex(({ event }) => sameEvent(event, entry.event));
  return at < 0 ? entry : (entries[at + step] ?? entry);
};

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
  // Where the view does not ask for terms, a change of the auctions is none of the tape.
  const judged = asksTerms(search) ? auctions : null;
  const tape = useMemo(() => {
    const shown = entries.filter(({ event }) => showsEvent(event, judged?.get(event.rfqId), search, mine, find));
    return tapeItems(shown, gaps);
  }, [entries, gaps, judged, search, mine, find]);
  const before = useHeld(events, hold !== 'none');
  return {
    auctions: hold === 'none' ? listed : order.map((auction) => auctions.get(auction.rfqId) ?? auction),
    tape: useHeld(tape, hold !== 'none'),
    held: events - before,
  };
};
