import type { Address } from 'viem';
import { shortenAddress } from '../../domain/address.ts';
import { type Auction, type AuctionState, isRunning, quoteCount } from '../../domain/rfq/Auction.ts';
import type { QuoteRequested } from '../../domain/rfq/requestChains.ts';
import { formatAge, type Ms } from '../../domain/time.ts';
import type { Token } from '../../domain/token.ts';
import { commonMessages } from '../../messages/common.ts';
import { marketMessages as t } from '../../messages/market.ts';

/** `unknown`: it may have changed while the feed is disconnected. */
export type ShownState = AuctionState | 'unknown';

/** The generated end of a long RFQ id, "…9978000": the prefix is the same for all ids. The whole id belongs in the title. */
export const shortRfqId = (rfqId: string): string =>
  rfqId.length <= 8 ? rfqId : `…${rfqId.slice(rfqId.search(/[-_:][^-_:]*$/) + 1).slice(-7)}`;

/** A token's symbol, or the short address of one that is not listed. */
export const tokenLabel = (token: Token | null, address: Address): string => token?.symbol ?? shortenAddress(address);

const lastMoment = (auction: Auction): Ms =>
  (auction.settled ?? auction.expired ?? auction.failed ?? auction.matches.at(-1))?.receivedAt ?? auction.lastSeenAt;

const MAX_SECONDS_MS = 100_000;

/** One unit, so that no row is wider than the others: "89 s", "2 min". */
const formatLeft = (end: Ms, now: Ms): string => {
  const left = Math.max(0, end - now);
  return left < MAX_SECONDS_MS ? `${Math.floor(left / 1000)} s` : formatAge(left);
};

export const timeToQuote = ({ deadline }: Pick<QuoteRequested, 'deadline'>, now: Ms): string =>
  t.toQuote({ time: formatLeft(deadline, now) });

/** For quotes while it is open, then to the end of the RFQ; null once it is over, or if its request was missed. */
export const timeLeft = ({ request }: Auction, state: AuctionState, now: Ms): string | null =>
  request === null || !isRunning(state) ? null : formatLeft(state === 'open' ? request.deadline : request.endTime, now);

/** Of an open or awaiting RFQ the time to its next end, which is named, else the age of the last change. Null if unknown. */
export const auctionTime = (auction: Auction, state: ShownState, now: Ms): string | null => {
  if (state === 'open') return auction.request && timeToQuote(auction.request, now);
  if (state === 'awaiting') return t.toEnd({ time: timeLeft(auction, state, now) ?? commonMessages.none });
  return commonMessages.ago({ age: formatAge(Math.max(0, now - lastMoment(auction))) });
};

/** The strip as a sentence: "6 quotes. Matched, 4 s ago". */
export const describeAuction = (auction: Auction, state: ShownState, now: Ms): string => {
  const count = quoteCount(auction);
  const quotes = count === null ? t.joinedLate : count === 0 ? t.noQuotes : t.quotes(count);
  const values = { quotes, state: t[state] };
  const time = auctionTime(auction, state, now);
  return time === null ? t.auctionNoTime(values) : t.auction({ ...values, time });
};
