import { memo, type ReactElement, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { Address } from 'viem';
import type { Auction } from '../../domain/rfq/Auction.ts';
import type { Feed } from '../../engines/feed/createFeed.ts';
import { isPolling } from '../../engines/feed/feedProtocol.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { useFeed, useMarketNow, useRfq } from '../../entities/rfq/useFeed.ts';
import { currentNumbers } from '../../entities/settings/useSettings.ts';
import { useTokens } from '../../entities/token/useTokens.ts';
import { useWallet } from '../../entities/wallet/useWallet.ts';
import { lazyPart } from '../../lib/lazyPart.ts';
import { rfqMessages } from '../../messages/rfq.ts';
import { cx } from '../../ui/cx.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { useOnceOpen } from '../../ui/useOnceOpen.ts';
import { AuctionsCard } from './AuctionsCard.tsx';
import { useEarlierOrders } from './EarlierOrders.tsx';
import { FeedNotices } from './FeedNotices.tsx';
import { FeedStats, PhoneStats } from './FeedStats.tsx';
import { QuietState, QuietTape } from './QuietMarket.tsx';
import { FilterChips, RfqTools } from './RfqTools.tsx';
import { emptyRfqSearch, type RfqSearch, rfqSearchParams } from './rfqSearch.ts';
import { TapeCard, TapeNote } from './TapeCard.tsx';
import { useFeedSummary } from './useFeedSummary.ts';
import {
  eventsOfAuction,
  eventsOnTape,
  type Inspected,
  neighbour,
  type TapeItem,
  useHold,
  usePause,
  usePauseKey,
  useRfqView,
} from './useRfqView.ts';

/** Needed only when an event is opened, and only when the feed is away. */
const EventInspector = lazyPart(() => import('./EventInspector.tsx').then((module) => module.EventInspector));
const PolledOrders = lazyPart(() => import('./PolledOrders.tsx').then((module) => module.PolledOrders));

/** The lists render many times a second; what stands around them does not. */
const [Notices, Stats, Phone, Tools] = [memo(FeedNotices), memo(FeedStats), memo(PhoneStats), memo(RfqTools)];

const tapeNote = <TapeNote />;

/** The whole page is as high as the window leaves, less the strip of a sandbox; the lists take what the rest does not. */
const tall = (sandbox: boolean): string =>
  cx('flex flex-col', sandbox ? 'md:h-[calc(100dvh-164px)]' : 'md:h-[calc(100dvh-130px)]');
const list = 'h-[max(420px,calc(100dvh-316px))] md:h-full';

/** Says that the lists stand still under the pointer, and how much came meanwhile. Floats, so that nothing moves. */
export const HeldNote = ({ held }: { readonly held: number }): ReactElement => (
  <p className="pointer-events-none absolute -top-2.5 end-3 z-10 rounded-control bg-text px-2 py-0.5 font-medium text-12 text-surface">
    {held === 0 ? rfqMessages.get().heldStill : rfqMessages.get().heldNew({ count: currentNumbers().count(held) })}
  </p>
);

type Opened = { readonly entry: Inspected | null; readonly of: Auction | null };
const closed: Opened = { entry: null, of: null };

/** The event that is looked at, and the RFQ whose events are stepped through; without one they are those of the tape. */
const useInspected = (feed: Feed, tape: readonly TapeItem[]) => {
  const [{ entry, of }, setOpened] = useState<Opened>(closed);
  const live = useRfq(({ auctions }) => (of === null ? undefined : auctions.get(of.rfqId)));
  const auction = live ?? of;
  return {
    entry,
    auction,
    openEvent: useCallback((event: Inspected) => setOpened({ entry: event, of: null }), []),
    openAuction: useCallback(
      (chosen: Auction) =>
        setOpened({ entry: eventsOfAuction(chosen, feed.store.getState().tape)[0] ?? null, of: chosen }),
      [feed],
    ),
    step: (by: -1 | 1): void => {
      const entries = auction === null ? eventsOnTape(tape) : eventsOfAuction(auction, feed.store.getState().tape);
      setOpened({ entry: neighbour(entries, entry, by), of });
    },
    close: () => setOpened(closed),
  };
};

/** The live market: state of the feed, filters, auctions and tape. The search is the URL's. */
export const RfqPanel = ({ search, onSearch }: RfqPanel.Props): ReactElement => {
  const feed = useFeed();
  const now = useMarketNow();
  const { sandbox } = useWorld().config;
  const tokens = useTokens();
  const mine = useWallet().knownAddress?.toLowerCase() ?? null;
  const connection = useRfq((state) => state.connection);
  const { paused, toggle } = usePause(feed);
  const hold = useHold();
  const view = useRfqView(search, paused ? 'all' : hold.isHeld ? 'order' : 'none', now, mine, tokens.find);
  const earlier = useEarlierOrders(search, mine, tokens.find);
  const [tab, setTab] = useState<'auctions' | 'events'>('auctions');
  const inspected = useInspected(feed, view.tape);
  const needsInspector = useOnceOpen(inspected.entry !== null);
  useFeedSummary(paused);
  usePauseKey(toggle);
  const { rfqId } = search;
  useEffect(() => {
    if (rfqId !== null) return feed.subscribe(rfqId);
  }, [rfqId, feed]);

  const onMaker = useCallback((who: Address) => onSearch({ ...search, who }), [onSearch, search]);
  const [quiet, quietTape] = useMemo(() => {
    const filtered = Object.values(rfqSearchParams(search)).some(Boolean);
    return [
      <QuietState key="auctions" filtered={filtered} onClear={() => onSearch(emptyRfqSearch)} />,
      <QuietTape key="events" filtered={filtered} />,
    ];
  }, [search, onSearch]);
  const { all } = tokens;
  const isToken = useCallback(
    (word: string) => all.some((token) => token.symbol.toLowerCase() === word || token.address === word),
    [all],
  );
  const choice = useMemo(() => {
    const t = rfqMessages.get();
    const options = [
      { value: 'auctions', label: t.auctions },
      { value: 'events', label: t.events },
    ] as const;
    return <Segmented label={t.list} className="lg:hidden" options={options} value={tab} onChange={setTab} />;
  }, [tab]);
  return (
    <div className={tall(sandbox)}>
      <Notices />
      <Stats rfqId={search.rfqId} onMaker={onMaker} />
      <Phone />
      <Tools
        search={search}
        onSearch={onSearch}
        isToken={isToken}
        hasWallet={mine !== null}
        paused={paused}
        held={view.held}
        onPause={toggle}
        tabs={choice}
      />
      <FilterChips search={search} onSearch={onSearch} />
      <div className="relative grid min-w-0 grow gap-4 md:min-h-[420px] md:grid-rows-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_400px] xl:grid-cols-[minmax(0,1fr)_488px]">
        {!paused && hold.isHeld && <HeldNote held={view.held} />}
        <AuctionsCard
          className={cx(list, tab !== 'auctions' && 'max-lg:hidden')}
          auctions={view.auctions}
          earlier={earlier}
          now={now}
          known={connection?.phase === 'live' || connection?.phase === 'replay'}
          mine={mine}
          find={tokens.find}
          selectedId={inspected.auction?.rfqId ?? rfqId}
          onOpen={inspected.openAuction}
          hold={hold.handlers}
          empty={quiet}
        />
        {connection !== null && isPolling(connection) ? (
          <Suspense fallback={null}>
            <PolledOrders
              find={tokens.find}
              className={cx('flex min-w-0 flex-col overflow-hidden', list, tab !== 'events' && 'max-lg:hidden')}
            />
          </Suspense>
        ) : (
          <TapeCard
            className={cx(list, tab !== 'events' && 'max-lg:hidden')}
            items={view.tape}
            note={tapeNote}
            find={tokens.find}
            selected={inspected.auction === null ? inspected.entry : null}
            onOpen={inspected.openEvent}
            hold={hold.handlers}
            empty={quietTape}
          />
        )}
      </div>
      {needsInspector && (
        <Suspense fallback={null}>
          <EventInspector
            entry={inspected.entry}
            auction={inspected.auction}
            find={tokens.find}
            onStep={inspected.step}
            onClose={inspected.close}
            onShowRfq={(id) => onSearch({ ...search, rfqId: id })}
          />
        </Suspense>
      )}
    </div>
  );
};

export declare namespace RfqPanel {
  type Props = { readonly search: RfqSearch; readonly onSearch: (search: RfqSearch) => void };
}
