import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { AUCTION_STATES } from '../../../domain/rfq/Auction.ts';
import { RFQ_EVENT_KINDS } from '../../../domain/rfq/rfqEventTable.ts';
import { formatAge, type Ms, ms } from '../../../domain/time.ts';
import { useNow, useWorld } from '../../../entities/context/useWorld.ts';
import { paths } from '../../../entities/navigation/paths.ts';
import { Link } from '../../../entities/navigation/router.tsx';
import { useLastEventAt, useRfq } from '../../../entities/rfq/useFeed.ts';
import { type Numbers, useNumbers } from '../../../entities/settings/useSettings.ts';
import { rfqEventMeanings, rfqEventNames, rfqQuietMessages as t } from '../../../messages/rfq.ts';
import { AuctionStrip } from '../../../ui/AuctionStrip.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ProgressIcon } from '../../../ui/ProgressIcon.tsx';
import { Sentence, Text } from '../../../ui/Text.tsx';
import { orderQueries } from '../../../world/queries/orderQueries.ts';
import type { Frozen } from '../model/useRfqView.ts';
import { useAuctionCounts } from './EarlierOrders.tsx';
import { EventIcon } from './eventKinds.tsx';

export type QuietFacts = {
  readonly live: boolean;
  readonly stopped?: boolean;
  readonly lastEventAt: Ms | null;
  readonly now: Ms;
  readonly ordersADay: number | null;
};

export const describeQuiet = (facts: QuietFacts, numbers: Numbers): string => {
  const { live, stopped = false, lastEventAt, now, ordersADay } = facts;
  if (stopped) return t.quietStopped;
  if (!live) return t.quietUnconnected;
  const last = lastEventAt === null ? t.quietNever : t.quietSince({ age: formatAge(ms(now - lastEventAt)) });
  if (ordersADay === null) return last;
  const day = ordersADay === 0 ? t.dayNone : t.day(ordersADay, { count: numbers.count(ordersADay) });
  return t.quiet({ last, day });
};

const DAY_MS = 86_400_000;
const FRESH_MS = 300_000;

/** The number of orders in the last 24 hours; null until it is loaded, which takes `enabled`. */
const useOrdersADay = (enabled: boolean): number | null => {
  const service = useWorld();
  const [minTime] = useState(() => service.clock.now() - DAY_MS);
  const { data } = useQuery({
    ...orderQueries.page(service, { filter: { minTime }, page: 1, limit: 1 }),
    enabled,
    staleTime: FRESH_MS,
  });
  return data?.totalRecords ?? null;
};

const useQuietMarket = (isShown: boolean): { readonly live: boolean; readonly sentence: string } => {
  const now = useNow();
  const phase = useRfq((state) => state.connection?.phase);
  const lastEventAt = useLastEventAt();
  const live = phase === 'live';
  const ordersADay = useOrdersADay(live && isShown);
  const facts = { live, stopped: phase === 'stopped', lastEventAt, now, ordersADay };
  return { live, sentence: describeQuiet(facts, useNumbers()) };
};

type QuietStateProps = {
  readonly frozen: Frozen;
  readonly filtered: boolean;
  readonly rfqId: string | null;
  readonly onClear: () => void;
};

export const QuietState = ({ frozen, filtered, rfqId, onClear }: QuietStateProps): ReactElement => {
  const countOf = useAuctionCounts(frozen);
  const count = AUCTION_STATES.reduce((sum, state) => sum + countOf(state), 0);
  const numbers = useNumbers();
  const isUnseen = useRfq(({ auctions }) => rfqId !== null && ![...auctions.keys()].some((id) => id.endsWith(rfqId)));
  const { live, sentence } = useQuietMarket(count === 0);
  const noMatch = {
    title: t.noMatch,
    rest: t.noMatchRest(count, { count: numbers.count(count) }),
    clear: t.clearFilters,
  };
  const quiet = { title: live ? t.quietMarket : t.nothingYet, rest: sentence, clear: null };
  const hidden = filtered && count > 0 ? noMatch : quiet;
  const { title, rest, clear } = isUnseen ? { title: t.unseen, rest: t.unseenRest, clear: t.showAll } : hidden;
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-3 px-6 py-12 text-center text-13">
      <ProgressIcon shape="ahead" width={64} />
      <p className="max-w-[48ch] text-text-2">
        <Text>
          <b className="text-text">{title}</b> {rest}
        </Text>
      </p>
      {clear === null ? (
        <p className="max-w-[48ch] text-text-2">{t.howItWorks}</p>
      ) : (
        <Button onClick={onClear}>{clear}</Button>
      )}
    </div>
  );
};

const EXAMPLE = {
  ticks: [
    { at: 0.28, kind: 'plain' },
    { at: 0.36, kind: 'winner' },
    { at: 0.42, kind: 'plain' },
  ],
  notch: 0.5,
  now: null,
  match: 0.6,
  end: { at: 0.72, kind: 'disc' },
} as const;

export const QuietTape = ({ filtered }: { readonly filtered: boolean }): ReactElement => {
  const any = useRfq((state) => state.tape.length > 0);
  if (filtered && any)
    return <p className="m-auto max-w-[36ch] p-6 text-center text-13 text-text-2">{t.noEventMatches}</p>;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto grid max-w-[420px] gap-5 p-6 text-13 text-text-2">
        <section>
          <h3 className="text-text">{t.anAuction}</h3>
          <AuctionStrip {...EXAMPLE} tone="settled" label={t.anAuctionLabel} />
          <p className="mt-1 flex justify-between text-12" aria-hidden="true">
            <span>{t.exampleRequested}</span>
            <span>{t.exampleQuotes}</span>
            <span>{t.exampleChosen}</span>
            <span>{t.exampleEnd}</span>
          </p>
        </section>
        <section>
          <h3 className="mb-2 text-text">{t.eventsToCome}</h3>
          <ul className="grid gap-2">
            {RFQ_EVENT_KINDS.map((kind) => (
              <li key={kind} className="grid grid-cols-[16px_auto] items-start gap-x-2">
                <EventIcon kind={kind} />
                <span>
                  <Sentence
                    of={t.kindMeans}
                    slots={{
                      kind: <span className="font-medium text-text">{rfqEventNames[kind]}</span>,
                      meaning: <span>{rfqEventMeanings[kind]}</span>,
                    }}
                  />
                </span>
              </li>
            ))}
          </ul>
        </section>
        <p className="border-hairline border-t pt-4">
          <Text>
            <Link to={paths.swap()} className="link">
              {t.requestOwn}
            </Link>{' '}
            {t.requestOwnRest}
          </Text>
        </p>
      </div>
    </div>
  );
};
