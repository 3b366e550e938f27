import { useEffect } from 'react';
import type { RfqEventKind } from '../../domain/rfq/RfqEvent.ts';
import type { FeedState } from '../../engines/feed/feedStore.ts';
import { useEngines } from '../../entities/context/useEngines.ts';
import { useAnnounce } from '../../ports/useAnnounce.ts';

const EVERY_MS = 15_000;

/** What happened between two states, as one sentence for screen readers; null when nothing did. */
export const feedSummary = (before: FeedState, after: FeedState): string | null => {
  const since = (kind: RfqEventKind): number => (after.counts.byKind[kind] ?? 0) - (before.counts.byKind[kind] ?? 0);
  const asked = since('QuoteRequested');
  const settled = since('TradeSettled');
  const wasLive = before.connection?.phase === 'live';
  const isLive = after.connection?.phase === 'live';
  if (wasLive && after.connection?.phase === 'stopped') return 'Not listening to the RFQ feed.';
  if (wasLive && !isLive) return 'The RFQ feed dropped. Reconnecting.';
  const parts = [
    asked > 0 && `${asked} new ${asked === 1 ? 'request' : 'requests'}`,
    settled > 0 && `${settled} settled`,
  ].filter(Boolean);
  const news = parts.length > 0 ? `RFQ feed: ${parts.join(', ')}.` : null;
  return !wasLive && isLive && before.connection !== null
    ? `The RFQ feed is connected.${news ? ` ${news}` : ''}`
    : news;
};

/** Tells screen readers about the feed, at most once every 15 seconds and not while it is paused. */
export const useFeedSummary = (paused: boolean): void => {
  const { feed } = useEngines();
  const announce = useAnnounce();
  useEffect(() => {
    if (paused) return;
    let before = feed.store.getState();
    const timer = setInterval(() => {
      const after = feed.store.getState();
      const words = feedSummary(before, after);
      before = after;
      if (words !== null) announce(words);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [paused, announce, feed]);
};
