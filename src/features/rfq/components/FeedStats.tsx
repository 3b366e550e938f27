import { type ReactElement, type ReactNode, useState } from 'react';
import type { Address } from 'viem';
import { shortenAddress } from '../../../domain/address.ts';
import { MIN_SAMPLES, type RfqFigures } from '../../../domain/rfq/rfqFigures.ts';
import { formatAge, formatDuration } from '../../../domain/time.ts';
import { AddressTag } from '../../../entities/account/AddressTag.tsx';
import { useNow } from '../../../entities/context/useWorld.ts';
import { FeedStatus, ListenButton } from '../../../entities/rfq/FeedMarks.tsx';
import { useFeedDescription, useLastEventAt, useRfq } from '../../../entities/rfq/useFeed.ts';
import { type Numbers, useNumbers } from '../../../entities/settings/useSettings.ts';
import { commonMessages } from '../../../messages/common.ts';
import { marketMessages } from '../../../messages/market.ts';
import { rfqMessages as t } from '../../../messages/rfq.ts';
import { cx } from '../../../ui/cx.ts';
import { Popover } from '../../../ui/Popover.tsx';
import { Text } from '../../../ui/Text.tsx';
import { Mono } from '../../../ui/Untranslated.tsx';
import type { AuctionCounts } from './EarlierOrders.tsx';
import { useFeedNotice } from './FeedNotices.tsx';

/** A short delay in ms as text: "120 ms", "1.4 s", "12 s"; "-" if unknown. */
export const delayText = (delay: number | null, numbers: Numbers): string => {
  if (delay === null) return commonMessages.none;
  if (delay < 1000) return commonMessages.milliseconds({ count: Math.round(delay) });
  return commonMessages.seconds({
    count: delay < 10_000 ? numbers.style((delay / 1000).toFixed(1)) : Math.round(delay / 1000),
  });
};

/** Below this many seconds since the first event a mean would jump about. */
const MIN_SECONDS = 10;

/** Events per second since the first one of the last five minutes: "3.2", "1,024"; and what it rests on: "32 in 10 s". */
export const eventRate = (
  rates: readonly number[],
  numbers: Numbers,
): { readonly value: string; readonly sub: string } => {
  // The last second is still running.
  const counts = rates.slice(0, -1);
  const first = counts.findIndex((count) => count > 0);
  if (first < 0) return { value: commonMessages.none, sub: t.noneYet };
  const known = counts.length - first;
  if (known < MIN_SECONDS) return { value: commonMessages.none, sub: t.tooFew({ count: known, min: MIN_SECONDS }) };
  const sum = counts.reduce((total, count) => total + count, 0);
  const mean = sum / known;
  const value = mean < 100 ? numbers.style(mean.toFixed(1)) : numbers.count(Math.round(mean));
  return {
    value,
    sub: t.perSecondOf({ count: numbers.count(sum), time: formatDuration(known * 1000) }),
  };
};

type FigureProps = { readonly label: string; readonly value: ReactNode; readonly sub: ReactNode };

export const Figure = ({ label, value, sub }: FigureProps): ReactElement => (
  <div className="min-w-0 bg-surface px-4 py-2.5">
    <dt className="truncate text-12 text-text-2">{label}</dt>
    <dd translate="no" className="mt-0.5 h-[30px] whitespace-nowrap font-medium text-24 tracking-[-0.02em]">
      {value}
    </dd>
    {/* Of a fixed height: an address in the other font would make the line a pixel higher, and move the lists. */}
    <dd className="mt-0.5 h-4 truncate text-12 text-text-3" title={typeof sub === 'string' ? sub : undefined}>
      {sub}
    </dd>
  </div>
);

const Connection = (): ReactElement => {
  const now = useNow();
  const lastEventAt = useLastEventAt();
  const { detail } = useFeedDescription();
  return (
    <div className="relative min-w-0 bg-surface px-4 py-2.5 max-[60rem]:col-span-2">
      <dt className="text-12 text-text-2">{t.feed}</dt>
      <dd className="mt-1.5">
        <FeedStatus />
      </dd>
      <dd className="mt-1.5 h-4 truncate text-12 text-text-3">
        {detail ?? (lastEventAt !== null && t.lastEventAgo({ age: formatAge(now - lastEventAt) }))}
      </dd>
      <dd className="absolute end-1.5 top-1">
        <ListenButton className="border-transparent bg-transparent text-accent-text" />
      </dd>
    </div>
  );
};

type MakerListProps = Pick<RfqFigures, 'makers' | 'wins'> & { readonly onMaker: (maker: Address) => void };

const MakerList = ({ makers, wins, onMaker }: MakerListProps): ReactElement => {
  const numbers = useNumbers();
  return (
    <>
      <p className="border-hairline border-b px-3 py-2 text-12 text-text-2">
        {t.makersHow(wins, { count: numbers.count(wins) })}
      </p>
      <ul className="p-1.5">
        {makers.map(({ maker, wins: won }) => (
          <li key={maker} className="relative flex h-9 items-center gap-3 rounded-control px-2 hover:bg-surface-2">
            <AddressTag address={maker} />
            <span translate="no" className="ms-auto text-12 text-text-2">
              {numbers.count(won)}
            </span>
            <b translate="no" className="w-14 text-end font-medium text-13">
              {numbers.share(won, wins)}
            </b>
            <button type="button" className="absolute inset-0 rounded-control" onClick={() => onMaker(maker)}>
              <span className="sr-only">{t.makersOnly({ maker: shortenAddress(maker) })}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};

const tooFew = (count: number): string => t.tooFew({ count, min: MIN_SAMPLES });

const MakersFigure = ({ makers, wins, onMaker }: MakerListProps): ReactElement => {
  const [open, setOpen] = useState(false);
  const numbers = useNumbers();
  const [top] = makers;
  if (top === undefined || wins < MIN_SAMPLES)
    return <Figure label={t.makersShare} value={commonMessages.none} sub={tooFew(wins)} />;
  const of = commonMessages.partOf({ part: numbers.count(top.wins), whole: numbers.count(wins) });
  const share = numbers.share(top.wins, wins);
  const choose = (maker: Address): void => {
    setOpen(false);
    onMaker(maker);
  };
  return (
    <Figure
      label={t.makersShare}
      value={
        <Popover
          label={t.makersShareLabel}
          open={open}
          onOpenChange={setOpen}
          className="w-80"
          trigger={
            <button
              type="button"
              className="rounded-control underline decoration-1 decoration-control decoration-dotted underline-offset-4 hover:decoration-text"
              aria-label={t.makersShareTop({ share })}
            >
              {share}
            </button>
          }
        >
          <MakerList makers={makers} wins={wins} onMaker={choose} />
        </Popover>
      }
      sub={
        <Text>
          <Mono title={t.makersLead({ maker: top.maker })}>{shortenAddress(top.maker)}</Mono> {of}
        </Text>
      }
    />
  );
};

const MarketFigures = ({ counts, onMaker }: FeedStatsProps): ReactElement => {
  const numbers = useNumbers();
  const { requests, quotesPerRfq, quoted, firstQuote, makers, wins } = useRfq(({ figures }) => figures);
  const { settled } = counts;
  const ended = settled + counts.expired + counts.failed;
  return (
    <>
      <Figure label={t.openNow} value={numbers.count(counts.open)} sub={t.openNowOf(counts.open)} />
      <Figure
        label={t.perRfq}
        value={quotesPerRfq === null ? commonMessages.none : numbers.style(quotesPerRfq.toFixed(1))}
        sub={requests < MIN_SAMPLES ? tooFew(requests) : t.perRfqOf({ count: numbers.count(requests) })}
      />
      <Figure
        label={t.firstQuote}
        value={delayText(firstQuote, numbers)}
        sub={quoted < MIN_SAMPLES ? tooFew(quoted) : t.firstQuoteOf({ count: numbers.count(quoted) })}
      />
      <Figure
        label={marketMessages.settled}
        value={ended < MIN_SAMPLES ? commonMessages.none : numbers.share(settled, ended)}
        sub={
          ended < MIN_SAMPLES
            ? tooFew(ended)
            : commonMessages.partOf({ part: numbers.count(settled), whole: numbers.count(ended) })
        }
      />
      <MakersFigure makers={makers} wins={wins} onMaker={onMaker} />
    </>
  );
};

type FeedStatsProps = {
  readonly counts: AuctionCounts;
  readonly onMaker: (maker: Address) => void;
};

export const FeedStats = ({ counts, onMaker }: FeedStatsProps): ReactElement => {
  const isCovered = useFeedNotice() !== null;
  const rates = useRfq((state) => state.rates);
  const numbers = useNumbers();
  return (
    <dl
      className={cx(
        'card mb-4 grid shrink-0 grid-cols-4 gap-px overflow-hidden bg-hairline max-md:hidden min-[60rem]:grid-cols-[minmax(0,1.7fr)_minmax(0,0.7fr)_repeat(5,minmax(0,1fr))]',
        // Beside the inspector they are as wide as the list, one less.
        'xl:in-data-inspector:me-[504px] xl:in-data-inspector:grid-cols-[minmax(0,1.5fr)_minmax(0,0.6fr)_repeat(3,minmax(0,1fr))_minmax(0,1.2fr)] xl:in-data-inspector:[&>:last-child]:hidden',
        isCovered && 'invisible',
      )}
    >
      <Connection />
      <MarketFigures counts={counts} onMaker={onMaker} />
      <Figure label={t.perSecond} {...eventRate(rates, numbers)} />
    </dl>
  );
};
