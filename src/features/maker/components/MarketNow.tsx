import type { ReactElement } from 'react';
import {
  type Auction,
  type AuctionTerms,
  auctionState,
  auctionTerms,
  takerReceives,
} from '../../../domain/rfq/Auction.ts';
import { formatAge } from '../../../domain/time.ts';
import { describeError } from '../../../entities/errors/describeError.ts';
import { paths } from '../../../entities/navigation/paths.ts';
import { Link } from '../../../entities/navigation/router.tsx';
import { STALE_AFTER_MS, useOrdersError, useRecentOrders } from '../../../entities/order/useRecentOrders.ts';
import { auctionTime } from '../../../entities/rfq/describeAuction.ts';
import { RfqTerms } from '../../../entities/rfq/RfqTerms.tsx';
import { useFeed, useMarketNow, useRfq } from '../../../entities/rfq/useFeed.ts';
import { useTokens } from '../../../entities/token/useTokens.ts';
import { commonMessages } from '../../../messages/common.ts';
import { makerMessages as t } from '../../../messages/maker.ts';
import { marketMessages } from '../../../messages/market.ts';
import { Card } from '../../../ui/Card.tsx';

const MAX_SHOWN = 9;

const newestRequests = (auctions: ReadonlyMap<string, Auction>): readonly Auction[] =>
  [...auctions.values()]
    .filter(({ request }) => request !== null)
    .slice(-MAX_SHOWN)
    .reverse();

type RowProps = {
  readonly terms: AuctionTerms;
  /** Null until the trade has settled. */
  readonly receives: bigint | null;
  readonly state: string;
  readonly time: string | null;
};

const Row = ({ terms, receives, state, time }: RowProps): ReactElement => (
  <li className="flex min-h-15 items-center justify-between gap-x-4 gap-y-1 border-hairline border-b px-4 text-13 last:border-b-0 max-md:flex-col max-md:items-stretch max-md:py-2.5">
    <RfqTerms terms={terms} find={useTokens().find} receives={receives} />
    <span className="shrink-0 text-end text-12 text-text-2 max-md:flex max-md:justify-between">
      <span className="block text-text">{state}</span>
      <span>{time}</span>
    </span>
  </li>
);

export const MarketNow = (): ReactElement => {
  useFeed();
  const now = useMarketNow();
  const newest = newestRequests(useRfq((state) => state.auctions));
  const error = useOrdersError();
  const completed = (useRecentOrders({}, STALE_AFTER_MS) ?? []).filter(({ status }) => status === 'completed');
  return (
    <Card
      title={t.latestRequests}
      note={error === null ? undefined : describeError(error)}
      actions={
        <Link to={paths.rfq()} className="link text-13">
          {t.allRequests}
        </Link>
      }
      className="flex min-w-0 flex-col overflow-hidden"
    >
      {newest.length === 0 && completed.length === 0 && <p className="px-4 py-4 text-13 text-text-2">{t.noRequests}</p>}
      <ul aria-label={t.latestRequests}>
        {newest.map((auction) => {
          const terms = auctionTerms(auction);
          const state = auctionState(auction, now);
          return (
            terms && (
              <Row
                key={auction.rfqId}
                terms={terms}
                receives={state === 'settled' ? takerReceives(auction) : null}
                state={state === 'open' ? marketMessages.quotes(auction.quotes.length) : marketMessages[state]}
                time={auctionTime(auction, state, now)}
              />
            )
          );
        })}
        {completed.slice(0, MAX_SHOWN - newest.length).map((order) => (
          <Row
            key={order.orderHash}
            terms={{ ...order, taker: order.offerer }}
            receives={order.outputAmount}
            state={marketMessages.settled}
            time={commonMessages.ago({ age: formatAge(Math.max(0, now - order.startTime)) })}
          />
        ))}
      </ul>
    </Card>
  );
};
