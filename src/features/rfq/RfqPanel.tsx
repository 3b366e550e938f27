import { memo, type ReactElement, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { Address } from 'viem';
import type { Auction } from '../../domain/rfq/Auction.ts';
import { type RfqEvent, sameEvent } from '../../domain/rfq/rfqEventTable.ts';
import type { Feed } from '../../engines/feed/createFeed.ts';
import { isPolling } from '../../engines/feed/FeedState.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { useFeed, useMarketNow, useRfq } from '../../entities/rfq/useFeed.ts';
import { useNumbers } from '../../entities/settings/useSettings.ts';
import { useTokens } from '../../entities/token/useTokens.ts';
import { useWallet } from '../../entities/wallet/useWallet.ts';
import { lazyComponent } from '../../lib/lazy.ts';
import { useHold } from '../../lib/useHold.ts';
import { rfqMessages } from '../../messages/rfq.ts';
import { cx } from '../../ui/cx.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { useOnceOpen } from '../../ui/useOnceOpen.ts';
import { AuctionsCard } from './AuctionsCard.tsx';
import { useEarlierOrders } from './EarlierOrders.tsx';
import { FeedNotices } from './FeedNotices.tsx';
import { FeedStats, PhoneStats } from './FeedStats.tsx';
import { FilterChips, KindsPopover, RfqTools } from './RfqTools.tsx';
import { emptyRfqSearch, type RfqSearch, rfqSearchParams } from './rfqSearch.ts';
import { TapeCard, TapeNote } from './TapeCard.tsx';
import {
  eventsOnTape,
  type Inspected,
  neighbour,
  type Opened,
  type TapeItem,
  useFeedSummary,
  usePause,
  useRfqView,
  useTakeMarket,
} from './useRfqView.ts';

/** Needed only when an auction is opened, while nothing is heard, and when the feed is away. */
const AuctionInspector = lazyComponent(() =>
  import('./AuctionInspector.tsx').then((module) => module.AuctionInspector),
);
const QuietState = lazyComponent(() => import('./QuietMarket.tsx').then((module) => module.QuietState));
const QuietTape = lazyComponent(() => import('./QuietMarket.tsx').then((module) => module.QuietTape));
const PolledOrders = lazyComponent(() => import('./PolledOrders.tsx').then((module) => module.PolledOrders));

/** The lists render many times a second; what stands around them does not. */
const [Notices, Stats, Phone, Tools] = [memo(FeedNotices), memo(FeedStats), memo(PhoneStats), memo(RfqTools)];

const tapeNote = <TapeNote />;

/** The whole page is as high as the window leaves, less the strip of a sandbox; the lists take what the rest does not. */
const tall = (sandbox: boolean): string =>
  cx('flex flex-col', sandbox ? 'md:h-[calc(100dvh-164px)]' : 'md:h-[calc(100dvh-130px)]');
const list = 'h-[max(420px,calc(100dvh-316px))] md:h-full';

/** Says that the lists stand still under the pointer, and how much came meanwhile. Floats, so that nothing moves. */
export const HeldNote = ({ held }: { readonly held: number }): ReactElement => {
  const { count } = useNumbers();
  const t = rfqMessages.get();
  return (
    <p className="pointer-events-none absolute -top-2.5 end-3 z-10 rounded-control bg-text px-2 py-0.5 font-medium text-12 text-surface">
      {held === 0 ? t.heldStill : t.heldNew({ count: count(held) })}
    </p>
  );
};

/** The auction that is looked at, the event of it that is, and the list to step in: the one that it was opened from. */
const useInspected = (feed: Feed, auctions: readonly Auction[], tape: readonly TapeItem[]) => {
  const [held, setHeld] = useState<(Opened & { readonly rfqId: string }) | null>(null);
  const live = useRfq((state) => (held === null ? undefined : state.auctions.get(held.rfqId)));
  const openAuction = useCallback(
    (auction: Auction) => setHeld({ rfqId: auction.rfqId, auction, entry: null, from: 'auctions' }),
    [],
  );
  const openEvent = useCallback(
    (entry: Inspected) => {
      const { rfqId } = entry.event;
      setHeld({ rfqId, auction: feed.store.getState().auctions.get(rfqId) ?? null, entry, from: 'events' });
    },
    [feed],
  );
  return {
    opened: held && { ...held, auction: live ?? held.auction },
    openAuction,
    openEvent,
    pick: (event: RfqEvent): void => setHeld((now) => now && { ...now, entry: { event, raw: null } }),
    step: (by: -1 | 1): void => {
      if (held === null) return;
      if (held.from === 'auctions') {
        const next = neighbour(auctions, ({ rfqId }) => rfqId === held.rfqId, by);
        if (next !== null) openAuction(next);
        return;
      }
      const { event } = held.entry ?? {};
      const next = neighbour(eventsOnTape(tape), (other) => event !== undefined && sameEvent(other.event, event), by);
      if (next !== null) openEvent(next);
    },
    close: () => setHeld(null),
  };
};

/** The tape, or while the feed is away for longer the latest orders in its place. */
const EventsSide = (props: TapeCard.Props & { readonly className: string }): ReactElement => {
  const polling = useRfq(({ connection }) => connection !== null && isPolling(connection));
  return polling ? (
    <Suspense fallback={null}>
      <PolledOrders find={props.find} className={cx('flex min-w-0 flex-col overflow-hidden', props.className)} />
    </Suspense>
  ) : (
    <TapeCard {...props} />
  );
};

/** The live market: state of the feed, filters, auctions and tape. The search is the URL's. */
export const RfqPanel = ({ search, onSearch }: RfqPanel.Props): ReactElement => {
  const feed = useFeed();
  const now = useMarketNow();
  const { sandbox } = useWorld().config;
  const tokens = useTokens();
  const mine = useWallet().knownAddress?.toLowerCase() ?? null;
  const connection = useRfq((state) => state.connection);
  const nothing = useRfq((state) => state.auctions.size === 0);
  const takeMarket = useTakeMarket();
  const pause = usePause(feed, takeMarket);
  const pointed = useHold(takeMarket);
  const view = useRfqView(search, { paused: pause.paused, pointed: pointed.held }, now, mine, tokens.find);
  const paused = pause.paused !== null;
  const earlier = useEarlierOrders(search, mine, tokens.find);
  const [tab, setTab] = useState<'auctions' | 'events'>('auctions');
  const inspected = useInspected(feed, view.auctions, view.tape);
  const { opened } = inspected;
  const needsInspector = useOnceOpen(opened !== null);
  useFeedSummary(paused);
  const { rfqId } = search;
  useEffect(() => {
    if (rfqId !== null) return feed.subscribe(rfqId);
  }, [rfqId, feed]);

  const onMaker = useCallback((who: Address) => onSearch({ ...search, who }), [onSearch, search]);
  const [quiet, quietTape] = useMemo(() => {
    const filtered = Object.values(rfqSearchParams(search)).some(Boolean);
    return [
      <Suspense key="auctions">
        <QuietState filtered={filtered} rfqId={search.rfqId} onClear={() => onSearch(emptyRfqSearch)} />
      </Suspense>,
      <Suspense key="events">
        <QuietTape filtered={filtered} />
      </Suspense>,
    ];
  }, [search, onSearch]);
  const { all } = tokens;
  const isToken = useCallback(
    (word: string) => all.some((token) => token.symbol.toLowerCase() === word || token.address === word),
    [all],
  );
  const kinds = useMemo(
    () => <KindsPopover kinds={search.kinds} onKinds={(chosen) => onSearch({ ...search, kinds: chosen })} />,
    [search, onSearch],
  );
  const hasKinds = useRfq(({ counts }) => counts.frames > counts.answers) || search.kinds !== null;
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
      <div className="relative shrink-0">
        <Notices />
        <Stats rfqId={search.rfqId} onMaker={onMaker} />
        <Phone />
      </div>
      <Tools
        search={search}
        onSearch={onSearch}
        isToken={isToken}
        hasWallet={mine !== null}
        earlier={earlier.all}
        paused={paused}
        nothing={nothing}
        held={view.held}
        countOf={view.countOf}
        onPause={pause.toggle}
        tabs={choice}
      />
      <FilterChips search={search} onSearch={onSearch} />
      <div className="relative grid min-w-0 grow gap-4 md:min-h-[420px] md:grid-rows-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_400px] xl:grid-cols-[minmax(0,1fr)_488px]">
        {!paused && pointed.held !== null && <HeldNote held={view.held} />}
        <AuctionsCard
          className={cx(list, tab !== 'auctions' && 'max-lg:hidden')}
          auctions={view.auctions}
          paused={paused}
          earlier={earlier.shown}
          now={now}
          known={connection?.phase === 'live' || connection?.phase === 'replay'}
          mine={mine}
          find={tokens.find}
          selectedId={opened?.rfqId ?? rfqId}
          onOpen={inspected.openAuction}
          hold={pointed.handlers}
          empty={quiet}
        />
        <EventsSide
          className={cx(list, tab !== 'events' && 'max-lg:hidden')}
          items={view.tape}
          note={paused ? rfqMessages.get().tapePaused : tapeNote}
          actions={hasKinds ? kinds : null}
          find={tokens.find}
          selected={opened?.entry ?? null}
          onOpen={inspected.openEvent}
          hold={pointed.handlers}
          empty={quietTape}
        />
      </div>
      {needsInspector && (
        <Suspense fallback={null}>
          <AuctionInspector
            opened={opened}
            find={tokens.find}
            onPick={inspected.pick}
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
