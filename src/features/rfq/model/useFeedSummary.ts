import { useEffect } from 'react';
import type { RfqEventKind } from '../../../domain/rfq/rfqEventTable.ts';
import type { FeedState } from '../../../engines/feed/FeedState.ts';
import { useEngines } from '../../../entities/context/useEngines.ts';
import { useAnnounce } from '../../../entities/context/useWorld.ts';
import { rfqMessages as t } from '../../../messages/rfq.ts';

const ANNOUNCE_INTERVAL_MS = 15_000;

const describeEvents = (requested: number, settled: number): string | null => {
  if (requested > 0) return settled > 0 ? t.announceBoth(requested, { settled }) : t.announceRequests(requested);
  return settled > 0 ? t.announceSettled({ settled }) : null;
};

/** The change between two states, as one sentence for screen readers; null without any. */
export const feedSummary = (before: FeedState, after: FeedState): string | null => {
  const since = (kind: RfqEventKind): number => (after.counts.byKind[kind] ?? 0) - (before.counts.byKind[kind] ?? 0);
  const requested = since('QuoteRequested');
  const settled = since('TradeSettled');
  const wasLive = before.connection?.phase === 'live';
  const isLive = after.connection?.phase === 'live';
  if (wasLive && after.connection?.phase === 'stopped') return t.announceStopped;
  if (wasLive && !isLive) return t.announceDropped;
  const events = describeEvents(requested, settled);
  if (wasLive || !isLive || before.connection === null) return events;
  return events === null ? t.announceConnected : t.announceConnectedEvents({ events });
};

/** Announces connections at once, and events at most every 15 s. */
export const useFeedSummary = (paused: boolean): void => {
  const { feed } = useEngines();
  const announce = useAnnounce();
  useEffect(() => {
    let before = feed.store.getState();
    const announceChange = (): void => {
      const after = feed.store.getState();
      const summary = feedSummary(before, paused ? { ...after, counts: before.counts } : after);
      before = after;
      if (summary !== null) announce(summary);
    };
    const isLive = ({ connection }: FeedState): boolean => connection?.phase === 'live';
    const unsubscribe = feed.store.subscribe((after) => {
      if (isLive(after) !== isLive(before)) announceChange();
    });
    const timer = paused ? undefined : setInterval(announceChange, ANNOUNCE_INTERVAL_MS);
    return () => {
      unsubscribe();
      clearInterval(timer);
    };
  }, [paused, announce, feed]);
};
