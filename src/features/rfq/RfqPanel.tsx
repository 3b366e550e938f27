import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { useWorld } from '../../entities/context/useWorld.ts';
import { useFeed } from '../../entities/rfq/useFeed.ts';
import { useWallet } from '../../entities/wallet/useWallet.ts';
import { lazyComponent } from '../../lib/lazy.ts';
import { useHold } from '../../lib/useHold.ts';
import { rfqMessages as t } from '../../messages/rfq.ts';
import { cx } from '../../ui/cx.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { FeedNotices } from './components/FeedNotices.tsx';
import { FeedStats } from './components/FeedStats.tsx';
import type { RfqSearch } from './model/rfqSearch.ts';
import { useFeedSummary } from './model/useFeedSummary.ts';
import { useFeedSnapshot, usePause } from './model/useRfqView.ts';
import { RfqLists, type RfqListsTab } from './RfqLists.tsx';
import { RfqTools } from './toolbar/RfqTools.tsx';

const RfqFilterChips = lazyComponent(() =>
  import('./toolbar/RfqFilterChips.tsx').then((module) => module.RfqFilterChips),
);

type RfqPanelProps = { readonly search: RfqSearch; readonly onSearch: (search: RfqSearch) => void };

export const RfqPanel = ({ search, onSearch }: RfqPanelProps): ReactElement => {
  const feed = useFeed();
  const { sandbox } = useWorld().config;
  const account = useWallet().knownAddress?.toLowerCase() ?? null;
  const { paused, toggle } = usePause();
  const { held: pointed, handlers } = useHold(useFeedSnapshot());
  const frozen = { paused, pointed };
  const [tab, setTab] = useState<RfqListsTab>('auctions');
  useFeedSummary(paused !== null);
  const { rfqId, tokens, who, min } = search;
  const hasFilters = rfqId !== null || tokens.length > 0 || who !== null || min !== null;
  useEffect(() => {
    if (rfqId !== null) return feed.subscribe(rfqId);
  }, [rfqId, feed]);
  const tabs = [
    { value: 'auctions', label: t.auctions },
    { value: 'events', label: t.events },
  ] as const;
  return (
    // The height of the window without header, footer and sandbox strip. The lists take the rest.
    <div
      className={cx(
        'flex flex-col max-md:-mt-2 md:min-h-fit',
        sandbox ? 'md:h-[calc(100dvh-164px)]' : 'md:h-[calc(100dvh-130px)]',
      )}
    >
      <div className="relative shrink-0">
        <FeedNotices />
        <FeedStats rfqId={rfqId} frozen={frozen} onMaker={(who) => onSearch({ ...search, who })} />
      </div>
      <RfqTools
        search={search}
        onSearch={onSearch}
        account={account}
        frozen={frozen}
        onPause={toggle}
        tabs={
          <Segmented
            label={t.list}
            className="lg:hidden [@media(height<32rem)]:h-8"
            options={tabs}
            value={tab}
            onChange={setTab}
          />
        }
      />
      {hasFilters && (
        <Suspense fallback={<div className="mb-3 min-h-7" />}>
          <RfqFilterChips search={search} onSearch={onSearch} />
        </Suspense>
      )}
      <RfqLists search={search} onSearch={onSearch} account={account} frozen={frozen} hold={handlers} tab={tab} />
    </div>
  );
};
