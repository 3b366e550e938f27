import { useEffect } from 'react';
import { useStore } from 'zustand';
import { type Auction, ownAuction } from '../../domain/rfq/Auction.ts';
import type { QuoteRequest } from '../../domain/swap/Quote.ts';
import { formatClock, type Ms, ms } from '../../domain/time.ts';
import type { Feed } from '../../engines/feed/createFeed.ts';
import { type FeedConnection, type FeedState, isPolling } from '../../engines/feed/FeedState.ts';
import { marketMessages as t } from '../../messages/market.ts';
import { useEngines, useNow } from '../context/useWorld.ts';

export type FeedDescription = {
  readonly title: string;
  readonly detail: string | null;
  readonly tone: 'ok' | 'warn' | 'bad';
};

/** Without an event for this long the feed is called quiet. */
const QUIET_MS = 60_000;

const describeDisconnected = (connection: FeedConnection, now: Ms): FeedDescription => {
  const { failures, droppedAt, nextAt } = connection;
  const isFirstTry = failures === 0 && droppedAt === null;
  const detail = nextAt === null ? null : t.nextTry({ seconds: Math.max(1, Math.ceil((nextAt - now) / 1000)) });
  if (isPolling(connection)) return { title: t.disconnected, detail, tone: 'bad' };
  return { title: isFirstTry ? t.connecting : t.reconnecting, detail, tone: 'warn' };
};

/** `lastEventAt` (service time) separates live from quiet. */
export const describeFeed = (connection: FeedConnection | null, lastEventAt: Ms | null, now: Ms): FeedDescription => {
  if (connection === null) return { title: t.notConnected, detail: null, tone: 'warn' };
  const { phase, since } = connection;
  if (phase === 'stopped')
    return { title: t.notListening, detail: t.stoppedAt({ time: formatClock(since) }), tone: 'warn' };
  if (phase === 'replay') return { title: t.replaying, detail: t.notTheMarket, tone: 'warn' };
  if (phase !== 'live') return describeDisconnected(connection, now);
  const activeAt = ms(Math.max(since, lastEventAt ?? 0));
  if (now - activeAt < QUIET_MS) return { title: t.connected, detail: null, tone: 'ok' };
  return { title: t.quiet, detail: t.noEventSince({ time: formatClock(activeAt) }), tone: 'ok' };
};

/** Listens to the page's shared RFQ feed while the caller is mounted, and gives the feed. */
export const useFeed = (): Feed => {
  const { feed } = useEngines();
  useEffect(() => feed.connect(), [feed]);
  return feed;
};

export const useRfq = <Part>(select: (state: FeedState) => Part): Part => useStore(useEngines().feed.store, select);

/** The time of the last event in whole seconds, for texts that change with the clock and not with every event. */
export const useLastEventAt = (): Ms | null =>
  useRfq(({ lastEventAt }) => (lastEventAt === null ? null : ms(Math.floor(lastEventAt / 1000) * 1000)));

/** The present of a market: service time, or while a recording is played the time of its last event. */
export const marketNow = ({ connection, lastEventAt }: Pick<FeedState, 'connection' | 'lastEventAt'>, now: Ms): Ms =>
  connection?.phase === 'replay' && lastEventAt !== null ? lastEventAt : now;

export const useMarketNow = (): Ms => {
  const now = useNow();
  return useRfq((state) => marketNow(state, now));
};

/** Connects the feed. `requestedAt` is the service time of POST /quote. */
export const useOwnAuction = (request: QuoteRequest | null, requestedAt: Ms | null): Auction | null => {
  useFeed();
  return useRfq((state) =>
    request === null || requestedAt === null ? null : ownAuction(state.auctions.values(), request, requestedAt),
  );
};

export const useFeedDescription = (): FeedDescription =>
  describeFeed(
    useRfq((state) => state.connection),
    useLastEventAt(),
    useNow(),
  );

/** The title and tone of the feed; null while it is not used. */
export const useFeedStatus = (): Pick<FeedDescription, 'title' | 'tone'> | null => {
  const { title, tone } = useFeedDescription();
  const isUsed = useRfq((state) => state.connection !== null);
  return isUsed ? { title, tone } : null;
};
