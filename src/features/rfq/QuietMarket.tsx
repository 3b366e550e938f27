import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';
import { formatCount } from '../../domain/amount/formatAmount.ts';
import { RFQ_EVENT_KINDS, rfqEventTable } from '../../domain/rfq/rfqEventTable.ts';
import { formatAge, type Ms, ms } from '../../domain/time.ts';
import { useNow } from '../../entities/context/useNow.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { useLastEventAt, useRfq } from '../../entities/rfq/useFeed.ts';
import { Button } from '../../ui/Button.tsx';
import { CrossingGlyph } from '../../ui/CrossingGlyph.tsx';
import { orderQueries } from '../../world/queries/orderQueries.ts';
import { EventMark } from './EventMark.tsx';

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

const HOURS = 24;

/** The usual pace of a service by its orders of one day: "about 41 orders an hour"; rare ones by their distance. */
export const paceWords = (ordersADay: number): string => {
  if (ordersADay === 0) return 'It took no order in the last 24 hours.';
  const count = formatCount(ordersADay);
  const orders = ordersADay === 1 ? '1 order' : `${count} orders`;
  const anHour = Math.round(ordersADay / HOURS);
  const pace =
    anHour >= 2
      ? `about ${formatCount(anHour)} an hour`
      : `about one every ${formatAge((HOURS * 3_600_000) / ordersADay)}`;
  return `It took ${orders} in the last 24 hours, ${pace}.`;
};

/** Says where an empty market stands: whether it is listened to, when something last came, and how busy it usually is. */
export const quietWords = ({ live, stopped = false, lastEventAt, now, ordersADay }: QuietFacts): string => {
  if (stopped) return 'You stopped listening to the feed. Auctions appear here once you listen again.';
  if (!live) return 'Auctions appear here once the feed is connected.';
  const last =
    lastEventAt === null
      ? 'Connected and listening. No one has asked for a quote since this page opened.'
      : `Connected and listening. The last event came ${formatAge(ms(now - lastEventAt))} ago.`;
  return ordersADay === null ? last : `${last} ${paceWords(ordersADay)}`;
};

const DAY_MS = 86_400_000;
const FRESH_MS = 300_000;

/** How many orders the service took in the last 24 hours; null while that is not known. Asked only while `wanted`. */
export const useTypicalRate = (wanted: boolean): number | null => {
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
  const ordersADay = useTypicalRate(live && kept === 0);
  if (filtered && kept > 0)
    return (
      <Place>
        <p className="max-w-[44ch] text-text-2">
          <b className="text-text">Nothing matches these filters.</b>{' '}
          {kept === 1 ? '1 auction is' : `${formatCount(kept)} auctions are`} kept without them.
        </p>
        <Button onClick={onClear}>Clear filters</Button>
      </Place>
    );
  return (
    <Place>
      <p className="max-w-[48ch] text-text-2">
        <b className="text-text">{live ? 'A quiet market.' : 'Nothing to show yet.'}</b>{' '}
        {quietWords({ live, stopped, lastEventAt, now, ordersADay })}
      </p>
      <p className="max-w-[48ch] text-text-2">
        Every request for a quote opens an auction here: makers answer within seconds, the best answer becomes the
        quote.
      </p>
    </Place>
  );
};

export declare namespace QuietState {
  type Props = { readonly filtered: boolean; readonly onClear: () => void };
}

/** What stands in an empty tape: the six kinds of event that will appear there, or that the filters leave none. */
export const QuietTape = ({ filtered }: { readonly filtered: boolean }): ReactElement => {
  const any = useRfq((state) => state.tape.length > 0);
  if (filtered && any)
    return (
      <p className="m-auto max-w-[36ch] p-6 text-center text-13 text-text-2">
        No event on the tape matches the filters.
      </p>
    );
  return (
    <div className="m-auto grid gap-3 p-6 text-13 text-text-2">
      <p>These appear here as they happen, newest first:</p>
      <ul className="grid gap-2">
        {RFQ_EVENT_KINDS.map((kind) => (
          <li key={kind} className="grid grid-cols-[16px_auto] items-start gap-x-2">
            <EventMark kind={kind} />
            <span>
              <span className="font-medium text-text">{kind}</span>, {rfqEventTable[kind].meaning}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};
