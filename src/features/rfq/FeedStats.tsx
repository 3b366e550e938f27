import { type ReactElement, Suspense } from 'react';
import type { Address } from 'viem';
import { formatCount } from '../../domain/amount/formatCount.ts';
import { formatAge } from '../../domain/time/formatAge.ts';
import { formatClock } from '../../domain/time/formatClock.ts';
import { formatDuration } from '../../domain/time/formatDuration.ts';
import { useNow } from '../../entities/context/useNow.ts';
import { FeedDot, ListenButton } from '../../entities/rfq/FeedMarks.tsx';
import { feedWords } from '../../entities/rfq/feedWords.ts';
import { useLastEventAt, useRfq } from '../../entities/rfq/useFeed.ts';
import { eventRate } from './eventRate.ts';
import { Figure } from './Figure.tsx';
import { delayText, shareText } from './figureWords.ts';
import { MakersFigure } from './MakersFigure.tsx';
import { parts } from './parts.ts';

const Connection = ({ rfqId }: Pick<FeedStats.Props, 'rfqId'>): ReactElement => {
  const now = useNow();
  const connection = useRfq((state) => state.connection);
  const lastEventAt = useLastEventAt();
  const words = feedWords(connection, lastEventAt, now);
  const live = connection?.phase === 'live';
  return (
    <div className="relative min-w-0 bg-surface px-4 py-2.5">
      <dt className="text-12 text-text-2">RFQ feed</dt>
      <dd className="mt-1.5 flex items-center gap-2 whitespace-nowrap font-strong text-14">
        <FeedDot tone={words.tone} />
        <span>{words.title}</span>
        {live && <span className="font-regular text-13 text-text-2">{formatDuration(now - connection.since)}</span>}
      </dd>
      <dd className="mt-1.5 truncate text-12 text-text-3">
        {words.detail ?? (live ? `Subscribed to ALL${rfqId === null ? '' : ' and this RFQ'}` : 'Not subscribed')}
        {lastEventAt !== null &&
          (live ? `, last event ${formatAge(now - lastEventAt)} ago` : `. Last event ${formatClock(lastEventAt)}`)}
      </dd>
      <dd className="absolute end-1.5 top-1">
        <ListenButton />
      </dd>
    </div>
  );
};

/** The state of the feed and of the market in figures, each with what it rests on. */
export const FeedStats = ({ rfqId, onMaker }: FeedStats.Props): ReactElement => {
  const live = useRfq((state) => state.connection?.phase === 'live');
  const figures = useRfq((state) => state.figures);
  const rates = useRfq((state) => state.rates);
  const ended = figures?.ended ?? 0;
  const ofEnded = (part: number | undefined): string =>
    ended === 0 ? 'none ended yet' : `${formatCount(part ?? 0)} of ${formatCount(ended)}`;
  return (
    <div className="card mb-4 grid shrink-0 overflow-hidden max-md:hidden xl:grid-cols-[auto_minmax(0,1fr)]">
      <dl className="grid grid-cols-4 gap-px bg-hairline lg:grid-cols-[minmax(0,1.7fr)_minmax(0,0.7fr)_repeat(2,minmax(0,1fr))_repeat(2,minmax(0,0.95fr))_minmax(0,1fr)_minmax(0,1.1fr)] xl:grid-cols-[248px_96px_128px_116px_108px_108px_124px_140px] xl:border-hairline xl:border-e">
        <Connection rfqId={rfqId} />
        <Figure label="Open now" value={live ? (figures?.open ?? '-') : '?'} sub="auctions" />
        <Figure label="Quotes per RFQ" value={figures?.quotesPerRfq?.toFixed(1) ?? '-'} sub="mean, as seen" />
        <Figure label="First quote" value={delayText(figures?.firstQuote ?? null)} sub="median wait" />
        <Figure label="Matched" value={shareText(figures?.matched ?? 0, ended)} sub={ofEnded(figures?.matched)} />
        <Figure label="Filled" value={shareText(figures?.settled ?? 0, ended)} sub={ofEnded(figures?.settled)} />
        <MakersFigure makers={figures?.makers ?? []} wins={figures?.wins ?? 0} onMaker={onMaker} />
        <Figure label="Events per second" value={eventRate(rates)} sub="last 5 min" />
      </dl>
      <div className="px-4 py-4 max-xl:hidden">
        <Suspense fallback={<div className="h-[54px]" />}>
          <parts.RateChart />
        </Suspense>
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
