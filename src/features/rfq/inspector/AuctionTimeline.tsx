import type { ReactElement } from 'react';
import { sameAddress, shortenHash } from '../../../domain/address.ts';
import { priceDifferenceBps } from '../../../domain/amount/priceDifference.ts';
import { type Auction, auctionState, bestQuote, quoteCount } from '../../../domain/rfq/Auction.ts';
import { auctionStrip } from '../../../domain/rfq/auctionStrip.ts';
import { compareEvents, eventKey, type RfqEvent, sameEvent } from '../../../domain/rfq/rfqEventTable.ts';
import type { Ms } from '../../../domain/time.ts';
import { AddressTag } from '../../../entities/account/AddressTag.tsx';
import { paths } from '../../../entities/navigation/paths.ts';
import { Link } from '../../../entities/navigation/router.tsx';
import { AuctionLegend, AuctionScale } from '../../../entities/rfq/AuctionLegend.tsx';
import { describeAuction } from '../../../entities/rfq/describeAuction.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { TokenAmount } from '../../../entities/token/TokenAmount.tsx';
import { useTokens } from '../../../entities/token/useTokens.ts';
import { marketMessages } from '../../../messages/market.ts';
import { rfqEventNames, rfqToolMessages as t } from '../../../messages/rfq.ts';
import { AuctionStrip } from '../../../ui/AuctionStrip.tsx';
import { cx } from '../../../ui/cx.ts';
import { rowKeys } from '../../../ui/RowList.tsx';
import { Text } from '../../../ui/Text.tsx';
import { EventIcon } from '../components/eventKinds.tsx';
import { delayText } from '../components/FeedStats.tsx';
import { clockMs } from '../components/TapeCard.tsx';

type TimelineItem = {
  readonly event: RfqEvent;
  /** Time since the request, in ms; null for the request itself and if the request was missed. */
  readonly after: number | null;
  /** The maker's quote, or the amount of the match, in smallest units of the output token; null if not stated. */
  readonly amount: bigint | null;
  /** The quote beside the best one, in basis points, rounded down: 0n is the best, others are negative. Null without prices. */
  readonly compared: bigint | null;
  readonly chosen: boolean;
};

export const eventsOfAuction = (auction: Auction): readonly RfqEvent[] => {
  const { request, quotes, matches, settled, expired, failed } = auction;
  const all = [request, ...quotes, ...matches, settled, expired, failed].filter((event) => event !== null);
  return all.sort(compareEvents);
};

/** Includes the marked event even if the auction has another one in its place (two requests with one id). */
export const getTimeline = (auction: Auction, marked: RfqEvent | null): readonly TimelineItem[] => {
  const known = eventsOfAuction(auction);
  const isKnown = marked === null || known.some((event) => sameEvent(event, marked));
  const events = isKnown ? known : [...known, marked].sort(compareEvents);
  const requestedAt = auction.request?.receivedAt ?? null;
  const best = bestQuote(auction);
  const winner = auction.matches.at(-1)?.maker;
  return events.map((event) => {
    const offer = event.event === 'QuoteReceived' ? event.outputAmount : null;
    return {
      event,
      after:
        requestedAt === null || event.event === 'QuoteRequested' ? null : Math.max(0, event.receivedAt - requestedAt),
      amount: event.event === 'CalldataToExecute' ? event.outputAmount : offer,
      compared: offer === null || best === null ? null : priceDifferenceBps(offer, best),
      chosen: event.event === 'QuoteReceived' && winner !== undefined && sameAddress(winner, event.address),
    };
  });
};

const whoOf = (event: RfqEvent) => {
  if (event.event === 'CalldataToExecute') return event.maker;
  return 'address' in event ? event.address : null;
};

type TimelineRowProps = Pick<AuctionTimelineProps, 'onMark'> & {
  readonly item: TimelineItem;
  readonly marked: boolean;
};

const TimelineRow = ({ item, marked, onMark }: TimelineRowProps): ReactElement => {
  const { event, after, amount, compared, chosen } = item;
  const numbers = useNumbers();
  const { find } = useTokens();
  const who = whoOf(event);
  const output = 'outputToken' in event ? find(event.outputChain, event.outputToken) : null;
  return (
    <li
      className={cx(
        'relative grid grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-x-2.5 border-hairline border-b px-2 py-1.5 hover:bg-surface-2',
        marked && 'bg-accent-soft shadow-[inset_3px_0_0_var(--accent)]',
        chosen && '[&_svg]:text-received',
      )}
    >
      <EventIcon kind={event.event} />
      <span className="flex min-h-6 min-w-0 flex-wrap items-center gap-x-2">
        <button
          type="button"
          data-row
          aria-current={marked ? 'true' : undefined}
          className="whitespace-nowrap font-medium after:absolute after:inset-0"
          onClick={() => onMark(event)}
        >
          {chosen ? t.quotedAndWon : rfqEventNames[event.event]}
        </button>
        {who !== null && <AddressTag address={who} copy={false} className="text-text-2" />}
        {event.event === 'TradeSettled' && (
          <Link
            translate="no"
            to={paths.tx(event.transactionHash)}
            className="mono link relative z-1"
            title={event.transactionHash}
          >
            {shortenHash(event.transactionHash)}
          </Link>
        )}
      </span>
      <span translate="no" className="whitespace-nowrap text-end">
        {after === null ? t.utc({ time: clockMs(event.receivedAt) }) : `+${delayText(after, numbers)}`}
      </span>
      {amount !== null && (
        <span className="col-start-2 -mt-0.5 flex min-w-0 flex-wrap gap-x-2 text-text-2">
          <TokenAmount value={amount} token={output} />
          {compared !== null && (
            <span className={compared === 0n ? 'text-text' : 'text-text-3'}>
              {compared === 0n ? t.best : numbers.bps(compared)}
            </span>
          )}
        </span>
      )}
    </li>
  );
};

type AuctionTimelineProps = {
  readonly auction: Auction;
  readonly now: Ms;
  readonly marked: RfqEvent | null;
  readonly onMark: (event: RfqEvent) => void;
};

export const AuctionTimeline = ({ auction, now, marked, onMark }: AuctionTimelineProps): ReactElement => {
  const state = auctionState(auction, now);
  const timeline = getTimeline(auction, marked);
  const quotes = quoteCount(auction);
  const strip = auctionStrip(auction, now, null);
  const quoteMoments = timeline.filter(({ event }) => event.event === 'QuoteReceived');
  return (
    <>
      {strip !== null && (
        <div>
          <AuctionStrip {...strip} tone={state} label={describeAuction(auction, state, now)} />
          <AuctionScale className="block" />
          <AuctionLegend state={state} className="mt-2" />
        </div>
      )}
      <section className="text-13">
        <h3 className="mb-1 flex items-baseline justify-between gap-3">
          <Text>
            {t.whatHappened}{' '}
            <span className="font-regular text-12 text-text-2">
              {quotes === null ? t.requestNotSeen : marketMessages.quotes(quotes)}
            </span>
          </Text>
        </h3>
        <ol aria-label={t.whatHappened} className="data border-hairline border-t" onKeyDown={rowKeys}>
          {timeline.map((item) => (
            <TimelineRow
              key={eventKey(item.event)}
              item={item}
              marked={marked !== null && sameEvent(item.event, marked)}
              onMark={onMark}
            />
          ))}
        </ol>
        {quoteMoments.length > 0 && quoteMoments.every(({ amount }) => amount === null) && (
          <p className="mt-2 text-12 text-text-2">{t.noPrices}</p>
        )}
      </section>
    </>
  );
};
