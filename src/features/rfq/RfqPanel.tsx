import { type ReactElement, useEffect, useState } from 'react';
import type { RfqEventKind } from '../../domain/rfq/rfqEventTable.ts';
import type { FeedState } from '../../engines/feed/FeedState.ts';
import { useAnnounce, useEngines } from '../../entities/context/useWorld.ts';
import { useFeed } from '../../entities/rfq/useFeed.ts';
import { useWallet } from '../../entities/wallet/useWallet.ts';
import { useHold } from '../../lib/useHold.ts';
import { rfqMessages as t } from '../../messages/rfq.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { useAuctionCounts, useEarlierOrders } from './components/EarlierOrders.tsx';
import { FeedNotices } from './components/FeedNotices.tsx';
import { FeedStats } from './components/FeedStats.tsx';
import type { RfqSearch } from './model/rfqSearch.ts';
import type { Inspected } from './model/useInspected.ts';
import { useFeedSnapshot, usePause } from './model/useRfqView.ts';
import { RfqLists, type RfqListsTab } from './RfqLists.tsx';
import { RfqFilterChips } from './toolbar/RfqFilters.tsx';
import { RfqTools } from './toolbar/RfqTools.tsx';

const ANNOUNCE_INTERVAL_MS = 15_000;

/** The change between two states, as one sentence for screen readers; null without any. */
export const feedSummary = (before: FeedState, after: FeedState): string | null => {
  const since = (kind: RfqEventKind): number => (after.counts.byKind[kind] ?? 0) - (before.counts.byKind[kind] ?? 0);
  const requested = since('QuoteRequested');
  const settled = since('TradeSettled');
  const wasLive = before.connection?.phase === 'live';
  const isLive = after.connection?.phase === 'live';
  if (wasLive && after.connection?.phase === 'stopped') return t.announceStopped;
  if (wasLive && !isLive) return t.announceDropped;
  if (!wasLive && isLive && before.connection !== null) return t.announceConnected;
  return requested + settled === 0 ? null : t.announceEvents(requested, { settled });
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

type RfqPanelProps = { readonly search: RfqSearch; readonly onSearch: (search: RfqSearch) => void };

export const RfqPanel = ({ search, onSearch }: RfqPanelProps): ReactElement => {
  const feed = useFeed();
  const account = useWallet().knownAddress?.toLowerCase() ?? null;
  const { paused, toggle } = usePause();
  const { held: pointed, handlers } = useHold(useFeedSnapshot());
  const frozen = { paused, pointed };
  const earlier = useEarlierOrders();
  const counts = useAuctionCounts(frozen, earlier);
  const [tab, setTab] = useState<RfqListsTab>('auctions');
  const [opened, setOpened] = useState<Inspected | null>(null);
  useFeedSummary(paused !== null);
  const { rfqId } = search;
  useEffect(() => {
    if (rfqId !== null) return feed.subscribe(rfqId);
  }, [rfqId, feed]);
  const tabs = [
    { value: 'auctions', label: t.auctions },
    { value: 'events', label: t.events },
  ] as const;
  return (
    <div className="flex grow flex-col max-md:-mt-2" data-inspector={opened === null ? undefined : ''}>
      <div className="relative shrink-0">
        <FeedNotices />
        <FeedStats counts={counts} onMaker={(who) => onSearch({ ...search, who })} />
      </div>
      <RfqTools
        search={search}
        onSearch={onSearch}
        account={account}
        counts={counts}
        paused={paused}
        onPause={toggle}
        tabs={
          <Segmented
            label={t.list}
            className="[@media(height<32rem)]:h-8"
            options={tabs}
            value={tab}
            onChange={setTab}
          />
        }
      />
      <RfqFilterChips search={search} onSearch={onSearch} />
      <RfqLists
        search={search}
        onSearch={onSearch}
        frozen={frozen}
        earlier={earlier}
        counts={counts}
        hold={handlers}
        tab={tab}
        opened={opened}
        onOpened={setOpened}
      />
    </div>
  );
};
