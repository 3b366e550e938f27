import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';
import { RFQ_EVENT_KINDS } from '../../domain/rfq/rfqEventTable.ts';
import { formatAge, type Ms, ms } from '../../domain/time.ts';
import { useNow } from '../../entities/context/useNow.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { useLastEventAt, useRfq } from '../../entities/rfq/useFeed.ts';
import { currentNumbers } from '../../entities/settings/useSettings.ts';
import { rfqMessages } from '../../messages/rfq.ts';
import { Button } from '../../ui/Button.tsx';
import { CrossingGlyph } from '../../ui/CrossingGlyph.tsx';
import { orderQueries } from '../../world/queries/orderQueries.ts';
import { EventMark, kindMeaning } from './eventKinds.tsx';

/** What an empty market knows of itself. */
export type QuietFacts = {
  readonly live: boolean;
  /** The reader stopped listening. */
  readonly stopped?: boolean;
  readonly lastEventAt: Ms | null;
  readonly now: Ms;
  /** Orders of the last 24 hours, or null where not known. */
  readonly ordersADay: number | null;
};

/** Says where an empty market stands: whether it is listened to, when something last came, and how busy the day was. */
export const describeQuiet = ({ live, stopped = false, lastEventAt, now, ordersADay }: QuietFacts): string => {
  const t = rfqMessages.get();
  if (stopped) return t.quietStopped;
  if (!live) return t.quietUnconnected;
  const last = lastEventAt === null ? t.quietNever : t.quietSince({ age: formatAge(ms(now - lastEventAt)) });
  if (ordersADay === null) return last;
  const day = ordersADay === 0 ? t.dayNone : t.day(ordersADay, { count: currentNumbers().count(ordersADay) });
  return t.quiet({ last, day });
};

const DAY_MS = 86_400_000;
const FRESH_MS = 300_000;

/** How many orders the service took in the last 24 hours; null while that is not known. Asked only while `wanted`. */
export const useOrdersADay = (wanted: boolean): number | null => {
  const service = useWorld();
  const [minTime] = useState(() => service.clock.now() - DAY_MS);
  const { data } = useQuery({
    ...orderQueries.page(service, { filter: { minTime }, page: 1, limit: 1 }),
    enabled: wanted,
    staleTime: FRESH_MS,
  });
  return data?.totalRecords ?? null;
};

const Place = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <div className="grid flex-1 place-content-center justify-items-center gap-3 px-6 py-12 text-center text-13">
    <CrossingGlyph shape="ahead" width={64} />
    {children}
  </div>
);

/** What stands in an empty list of auctions: a market without events yet, or a filter that leaves none. */
export const QuietState = ({ filtered, onClear }: QuietState.Props): ReactElement => {
  const now = useNow();
  const live = useRfq((state) => state.connection?.phase === 'live');
  const stopped = useRfq((state) => state.connection?.phase === 'stopped');
  const lastEventAt = useLastEventAt();
  const kept = useRfq((state) => state.auctions.size);
  const t = rfqMessages.get();
  const ordersADay = useOrdersADay(live && kept === 0);
  if (filtered && kept > 0)
    return (
      <Place>
        <p className="max-w-[44ch] text-text-2">
          <b className="text-text">{t.noMatch}</b> {t.noMatchRest(kept, { count: currentNumbers().count(kept) })}
        </p>
        <Button onClick={onClear}>{t.clearFilters}</Button>
      </Place>
    );
  return (
    <Place>
      <p className="max-w-[48ch] text-text-2">
        <b className="text-text">{live ? t.quietMarket : t.nothingYet}</b>{' '}
        {describeQuiet({ live, stopped, lastEventAt, now, ordersADay })}
      </p>
      <p className="max-w-[48ch] text-text-2">{t.howItWorks}</p>
    </Place>
  );
};

export declare namespace QuietState {
  type Props = { readonly filtered: boolean; readonly onClear: () => void };
}

/** What stands in an empty tape: the six kinds of event that will appear there, or that the filters leave none. */
export const QuietTape = ({ filtered }: { readonly filtered: boolean }): ReactElement => {
  const any = useRfq((state) => state.tape.length > 0);
  const t = rfqMessages.get();
  if (filtered && any)
    return <p className="m-auto max-w-[36ch] p-6 text-center text-13 text-text-2">{t.noEventMatches}</p>;
  return (
    <div className="m-auto grid gap-3 p-6 text-13 text-text-2">
      <p>{t.eventsToCome}</p>
      <ul className="grid gap-2">
        {RFQ_EVENT_KINDS.map((kind) => (
          <li key={kind} className="grid grid-cols-[16px_auto] items-start gap-x-2">
            <EventMark kind={kind} />
            <span>
              <span className="font-medium text-text">{kind}</span>
              {t.kindMeans({ meaning: kindMeaning(kind) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};
