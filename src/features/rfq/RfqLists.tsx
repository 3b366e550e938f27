import { type Dispatch, type ReactElement, type SetStateAction, useMemo } from 'react';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { isPolling } from '../../engines/feed/FeedState.ts';
import { useRecentOrders } from '../../entities/order/useRecentOrders.ts';
import { useMarketNow, useRfq } from '../../entities/rfq/useFeed.ts';
import { useNumbers } from '../../entities/settings/useSettings.ts';
import { useTokens } from '../../entities/token/useTokens.ts';
import { lazyComponent } from '../../lib/lazy.ts';
import type { UseHoldHandlers } from '../../lib/useHold.ts';
import { rfqMessages as t } from '../../messages/rfq.ts';
import { cx } from '../../ui/cx.ts';
import { useOnceOpen } from '../../ui/useOnceOpen.ts';
import { AuctionsCard } from './components/AuctionsCard.tsx';
import type { AuctionCounts } from './components/EarlierOrders.tsx';
import { useFeedNotice } from './components/FeedNotices.tsx';
import { QuietState, QuietTape } from './components/QuietMarket.tsx';
import { TapeCard } from './components/TapeCard.tsx';
import { emptyRfqSearch, type RfqSearch, rfqSearchParams, showsOrder } from './model/rfqSearch.ts';
import { type Inspected, useInspected } from './model/useInspected.ts';
import { type Frozen, useRfqView } from './model/useRfqView.ts';
import { KindsPopover } from './toolbar/KindsPopover.tsx';

/** While the feed is down, orders are loaded this often in its place. */
const POLL_INTERVAL_MS = 5000;

/** Brings the decoding of calldata with it. */
const AuctionInspector = lazyComponent(() =>
  import('./inspector/AuctionInspector.tsx').then((module) => module.AuctionInspector),
);

const SettledVolume = lazyComponent(() =>
  import('./components/SettledVolume.tsx').then((module) => module.SettledVolume),
);

export const PauseNote = ({ newEvents }: { readonly newEvents: number }): ReactElement => {
  const numbers = useNumbers();
  return (
    <p className="pointer-events-none absolute -top-2.5 end-3 z-10 rounded-control bg-text px-2 py-0.5 font-medium text-12 text-surface">
      {newEvents === 0 ? t.pausedByPointer : t.newEvents({ count: numbers.count(newEvents) })}
    </p>
  );
};

export type RfqListsTab = 'auctions' | 'events';
type RfqListsProps = {
  readonly search: RfqSearch;
  readonly onSearch: (search: RfqSearch) => void;
  readonly frozen: Frozen;
  readonly earlier: readonly OrderRecord[];
  readonly counts: AuctionCounts;
  readonly hold: UseHoldHandlers;
  readonly tab: RfqListsTab;
  readonly opened: Inspected | null;
  readonly onOpened: Dispatch<SetStateAction<Inspected | null>>;
};

export const RfqLists = (props: RfqListsProps): ReactElement => {
  const { search, onSearch, frozen, earlier, counts, hold, tab } = props;
  const { find } = useTokens();
  const { paused, pointed } = frozen;
  const now = useMarketNow();
  const view = useRfqView(search, frozen, now, find);
  const shownEarlier = useMemo(
    () => earlier.filter((order) => showsOrder(order, search, find)),
    [earlier, search, find],
  );
  const polling = useRfq(({ connection }) => connection !== null && isPolling(connection));
  // A list that is held gets no new rows.
  useRecentOrders({}, polling && paused === null && pointed === null && POLL_INTERVAL_MS);
  const { inspected, openAuction, openEvent, markEvent, step, close } = useInspected(
    props.opened,
    props.onOpened,
    view,
  );
  const needsInspector = useOnceOpen(inspected !== null);
  const hasKinds = useRfq(({ counts: { frames, responses } }) => frames > responses) || search.kinds !== null;
  const filtered = Object.values(rfqSearchParams(search)).some(Boolean);
  const hasNotice = useFeedNotice() !== null;
  const list = cx(
    'flex min-w-0 flex-col overflow-hidden max-md:min-h-[420px]',
    // On phones the list runs to the tabs, or ends above the notice.
    hasNotice ? 'max-md:mb-20' : 'max-md:-mb-4 max-md:rounded-b-none max-md:border-b-0',
  );
  return (
    <div className="relative grid min-w-0 grow gap-4 md:min-h-[420px] md:grid-rows-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_400px] xl:grid-cols-[minmax(0,1fr)_488px]">
      {paused === null && pointed !== null && <PauseNote newEvents={view.newEvents} />}
      <AuctionsCard
        className={cx(list, tab !== 'auctions' && 'max-lg:hidden')}
        auctions={view.auctions}
        paused={paused !== null}
        earlier={shownEarlier}
        state={search.state}
        now={paused?.now ?? now}
        selectedId={inspected?.rfqId ?? search.rfqId}
        onOpen={openAuction}
        hold={hold}
        empty={
          <QuietState
            counts={counts}
            filtered={filtered}
            rfqId={search.rfqId}
            onClear={() => onSearch(emptyRfqSearch)}
          />
        }
      />
      <div className={cx('flex min-w-0 flex-col gap-4 md:h-0 md:min-h-full', tab !== 'events' && 'max-lg:hidden')}>
        <div className="card min-h-[162px] shrink-0 px-4 pt-1 pb-3">
          <SettledVolume orders={earlier} />
        </div>
        <TapeCard
          className={cx(list, 'flex-1')}
          items={view.tape}
          note={paused === null ? undefined : t.paused}
          actions={
            hasKinds && <KindsPopover kinds={search.kinds} onKinds={(kinds) => onSearch({ ...search, kinds })} />
          }
          selected={inspected?.entry ?? null}
          onOpen={openEvent}
          hold={hold}
          empty={<QuietTape filtered={filtered} />}
        />
      </div>
      {needsInspector && (
        <AuctionInspector
          inspected={inspected}
          onMark={markEvent}
          onStep={step}
          onClose={close}
          onShowRfq={(rfqId) => onSearch({ ...search, rfqId })}
        />
      )}
    </div>
  );
};
