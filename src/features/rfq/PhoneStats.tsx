import { type ReactElement, Suspense } from 'react';
import { useNow } from '../../entities/context/useNow.ts';
import { FeedDot, ListenButton } from '../../entities/rfq/FeedMarks.tsx';
import { feedWords } from '../../entities/rfq/feedWords.ts';
import { useLastEventAt, useRfq } from '../../entities/rfq/useFeed.ts';
import { eventRate } from './eventRate.ts';
import { parts } from './parts.ts';

/** The state of the feed in one line, for phones. */
export const PhoneStats = (): ReactElement => {
  const now = useNow();
  const words = feedWords(
    useRfq((state) => state.connection),
    useLastEventAt(),
    now,
  );
  const rates = useRfq((state) => state.rates);
  return (
    <div className="mb-3 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 md:hidden">
      <div>
        <p className="flex items-center gap-2 font-strong text-14">
          <FeedDot tone={words.tone} />
          <span>{words.title}</span>
          <ListenButton className="-my-2" />
        </p>
        <p className="text-13 text-text-2">{words.detail ?? `${eventRate(rates)} events per s`}</p>
      </div>
      <Suspense fallback={<div className="h-[54px]" />}>
        <parts.RateChart />
      </Suspense>
    </div>
  );
};
