import { useEffect } from 'react';
import type { RfqEventKind } from '../../domain/rfq/rfqEventTable.ts';
import type { FeedState } from '../../engines/feed/feedProtocol.ts';
import { useAnnounce } from '../../entities/context/useAnnounce.ts';
import { useEngines } from '../../entities/context/useEngines.ts';
import { rfqMessages } from '../../messages/rfq.ts';

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
