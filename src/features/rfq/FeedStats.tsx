import { type ReactElement, Suspense } from 'react';
import type { Address } from 'viem';
import { formatAge, formatClock, formatDuration } from '../../domain/time.ts';
import type { FeedGap, FeedState } from '../../engines/feed/FeedState.ts';
import { useNow } from '../../entities/context/useWorld.ts';
import { FeedDot, ListenButton } from '../../entities/rfq/FeedMarks.tsx';
import { describeFeed, useLastEventAt, useRfq } from '../../entities/rfq/useFeed.ts';
import { type Numbers, useNumbers } from '../../entities/settings/useSettings.ts';
import { lazyComponent } from '../../lib/lazy.ts';
import { rfqMessages } from '../../messages/rfq.ts';
import { cx } from '../../ui/cx.ts';
import { Text } from '../../ui/Text.tsx';
import { delayText, Figure, MakersFigure, shareText } from './FeedFigures.tsx';
import { isAway } from './FeedNotices.tsx';

/** Only for a market that is quiet. */
const QuietFigures = lazyComponent(() => import('./QuietMarket.tsx').then((module) => module.QuietFigures));

/** Below this many seconds of history a mean would jump about. */
const LEAST_SECONDS = 10;

/** Events per second over the part of the last five minutes that is known, as text: "3.2", "1,024", "-" when unknown. */
export const eventRate = (rates: FeedState['rates'], numbers: Numbers): string => {
  if (rates === null) return rfqMessages.get().none;
  // The last second is still running.
  const counts = rates.counts.slice(0, -1);
  const first = counts.findIndex((count) => count > 0);
  if (first < 0) return '0.0';
  const known = Math.max(LEAST_SECONDS, counts.length - first);
  const mean = counts.reduce((sum, count) => sum + count, 0) / known;
  return mean < 100 ? mean.toFixed(1) : numbers.count(Math.round(mean));
};

const SECONDS_PER_BAR = 3;
const BAR = 3.2;
const STEP = 4.4;
const HEIGHT = 53;
/** So many events fill a bar at least: a single one in a quiet market is no peak. */
const LEAST_HIGH = 15;

const barsOf = (counts: readonly number[]): number[] => {
  const bars: number[] = [];
  for (let i = 0; i < counts.length; i += SECONDS_PER_BAR) {
    bars.push(counts.slice(i, i + SECONDS_PER_BAR).reduce((sum, count) => sum + count, 0));
  }
  return bars;
};

const pathOf = (bars: readonly number[], first: number, highest: number): string =>
  bars
    .map((count, index) => {
      const height = count === 0 ? 0 : Math.max(1.5, (count / highest) * (HEIGHT - 4));
      return `M${((first + index) * STEP).toFixed(1)} ${HEIGHT}v${(-height).toFixed(1)}h${BAR}v${height.toFixed(1)}z`;
    })
    .join('');

const gapBox = (gap: FeedGap, rates: NonNullable<FeedState['rates']>): { x: number; width: number } | null => {
  const x = (time: number) => {
    const ago = rates.lastSecond - time / 1000;
    return Math.min(1, Math.max(0, 1 - ago / rates.counts.length)) * 100 * STEP;
  };
  const from = x(gap.from);
  const width = x(gap.to ?? rates.lastSecond * 1000 + 1000) - from;
  return width < 0.5 ? null : { x: from, width };
};

/** Events per second of the last five minutes, a bar for three seconds; times without a connection are shaded. */
export const RateChart = (): ReactElement | null => {
  const rates = useRfq((state) => state.rates);
  const gaps = useRfq((state) => state.gaps);
  const numbers = useNumbers();
  if (rates === null) return <div className="h-[54px]" />;
  const bars = barsOf(rates.counts);
  const highest = Math.max(LEAST_HIGH, ...bars);
  const past = bars.length - 2;
  return (
    <svg
      className="h-[54px] w-full"
      viewBox={`0 0 ${100 * STEP} 54`}
      preserveAspectRatio="none"
      role="img"
      aria-label={rfqMessages.get().chart({ rate: eventRate(rates, numbers) })}
    >
      {gaps.map((gap) => {
        const box = gapBox(gap, rates);
        return box && <rect key={gap.from} x={box.x} width={box.width} y="0" height="53" fill="var(--pending-soft)" />;
      })}
      <path d={`M0 53.5H${100 * STEP}`} stroke="var(--control)" />
      <path d={pathOf(bars.slice(0, past), 0, highest)} fill="var(--control)" />
      <path d={pathOf(bars.slice(past), past, highest)} fill="var(--accent)" />
    </svg>
  );
};

/** The state of the feed in one line, for phones. */
export const PhoneStats = (): ReactElement => {
  const now = useNow();
  const away = useRfq((state) => isAway(state.connection));
  const state = describeFeed(
    useRfq((state) => state.connection),
    useLastEventAt(),
    now,
  );
  const rates = useRfq((state) => state.rates);
  const numbers = useNumbers();
  return (
    <div
      className={cx(
        'mb-3 grid min-h-[72px] grid-cols-[auto_minmax(0,1fr)] items-center gap-4 md:hidden',
        // The notice stands in their place.
        away && 'invisible',
      )}
    >
      <div>
        <p className="flex items-center gap-2 font-strong text-14">
          <FeedDot tone={state.tone} />
          <span>{state.title}</span>
          <ListenButton className="-my-2" />
        </p>
        <p className="text-13 text-text-2">
          {state.detail ?? rfqMessages.get().perSecondShort({ rate: eventRate(rates, numbers) })}
        </p>
      </div>
      <RateChart />
    </div>
  );
};

const Connection = ({ rfqId }: Pick<FeedStats.Props, 'rfqId'>): ReactElement => {
  const now = useNow();
  const connection = useRfq((state) => state.connection);
  const lastEventAt = useLastEventAt();
  const state = describeFeed(connection, lastEventAt, now);
  const live = connection?.phase === 'live';
  const t = rfqMessages.get();
  return (
    <div className="relative min-w-0 bg-surface px-4 py-2.5">
      <dt className="text-12 text-text-2">{t.feed}</dt>
      <dd className="mt-1.5 flex items-center gap-2 whitespace-nowrap font-strong text-14">
        <FeedDot tone={state.tone} />
        <span>{state.title}</span>
        {live && (
          <span translate="no" className="font-regular text-13 text-text-2">
            {formatDuration(now - connection.since)}
          </span>
        )}
      </dd>
      <dd className="mt-1.5 truncate text-12 text-text-3">
        <Text>
          {state.detail ?? (live ? (rfqId === null ? t.subscribedAll : t.subscribedOne) : t.notSubscribed)}
          {lastEventAt !== null &&
            (live
              ? t.lastEventAgo({ age: formatAge(now - lastEventAt) })
              : t.lastEventAt({ time: formatClock(lastEventAt) }))}
        </Text>
      </dd>
      <dd className="absolute end-1.5 top-1">
        <ListenButton />
      </dd>
    </div>
  );
};

/** A market of which nothing was heard for so long after connecting, in ms, is quiet. */
const QUIET_AFTER_MS = 3000;

const useIsQuiet = (): boolean => {
  const now = useNow();
  const since = useRfq(({ connection }) => (connection?.phase === 'live' ? connection.since : null));
  const nothing = useRfq(({ figures }) => figures !== null && figures.kept === 0);
  return nothing && since !== null && now - since > QUIET_AFTER_MS;
};

/** The state of the feed and of the market in figures, each with what it rests on. */
export const FeedStats = ({ rfqId, onMaker }: FeedStats.Props): ReactElement => {
  const live = useRfq((state) => state.connection?.phase === 'live');
  const quiet = useIsQuiet();
  const away = useRfq((state) => isAway(state.connection));
  const figures = useRfq((state) => state.figures);
  const rates = useRfq((state) => state.rates);
  const numbers = useNumbers();
  const t = rfqMessages.get();
  const ended = figures?.ended ?? 0;
  const settled = figures?.settled ?? 0;
  const ofEnded = (part: number): string =>
    ended === 0 ? t.noneEnded : t.ofEnded({ part: numbers.count(part), ended: numbers.count(ended) });
  const matched = figures?.matched ?? 0;
  const heard = (
    <>
      <Figure label={t.openNow} value={live ? (figures?.states.open ?? t.none) : '?'} sub={t.openNowOf} />
      <Figure label={t.perRfq} value={figures?.quotesPerRfq?.toFixed(1) ?? t.none} sub={t.perRfqOf} />
      <Figure label={t.firstQuote} value={delayText(figures?.firstQuote ?? null)} sub={t.firstQuoteOf} />
      <Figure label={t.matched} value={shareText(matched, ended)} sub={ofEnded(matched)} />
      <Figure label={t.filled} value={shareText(settled, ended)} sub={ofEnded(settled)} />
      <MakersFigure makers={figures?.makers ?? []} wins={figures?.wins ?? 0} onMaker={onMaker} />
    </>
  );
  return (
    <div
      className={cx(
        'card mb-4 grid shrink-0 overflow-hidden max-md:hidden xl:grid-cols-[auto_minmax(0,1fr)]',
        // The notice stands in their place.
        away && 'invisible',
      )}
    >
      <dl className="grid grid-cols-4 gap-px bg-hairline lg:grid-cols-[minmax(0,1.7fr)_minmax(0,0.7fr)_repeat(2,minmax(0,1fr))_repeat(2,minmax(0,0.95fr))_minmax(0,1fr)_minmax(0,1.1fr)] xl:grid-cols-[248px_96px_128px_116px_108px_108px_124px_140px] xl:border-hairline xl:border-e">
        <Connection rfqId={rfqId} />
        {quiet ? (
          <Suspense fallback={heard}>
            <QuietFigures />
          </Suspense>
        ) : (
          heard
        )}
        <Figure label={t.perSecond} value={eventRate(rates, numbers)} sub={t.perSecondOf} />
      </dl>
      <div className="px-4 py-4 max-xl:hidden">
        <RateChart />
      </div>
    </div>
  );
};

export declare namespace FeedStats {
  type Props = {
    /** The one RFQ that the page shows, or null: it is subscribed to beside ALL. */
    readonly rfqId: string | null;
    /** Shows only what this maker (lower-case address) took part in. */
    readonly onMaker: (maker: Address) => void;
  };
}
