import { formatClock, type Ms, ms } from '../../domain/time.ts';
import { type FeedConnection, isPolling } from '../../engines/feed/feedProtocol.ts';
import { marketMessages } from '../../messages/market.ts';

/** The connection described: a title, what follows it, and how serious it is. */
export type FeedDescription = {
  readonly title: string;
  readonly detail: string | null;
  readonly tone: 'ok' | 'warn' | 'bad';
};

/** No event for so long is worth a word. */
const QUIET_MS = 60_000;

const describeWaiting = (connection: FeedConnection, now: Ms): FeedDescription => {
  const t = marketMessages.get();
  const { nextAt, failures } = connection;
  return {
    title: isPolling(connection) ? t.polling : t.reconnectingTry({ count: failures + 1 }),
    detail: nextAt === null ? null : t.nextTry({ seconds: Math.max(1, Math.ceil((nextAt - now) / 1000)) }),
    tone: isPolling(connection) ? 'bad' : 'warn',
  };
};

const describeConnecting = (connection: FeedConnection): FeedDescription => {
  const t = marketMessages.get();
  if (isPolling(connection)) return { title: t.polling, detail: t.tryingNow, tone: 'bad' };
  const again = connection.failures > 0 || connection.droppedAt !== null;
  return { title: again ? t.reconnecting : t.connecting, detail: null, tone: 'warn' };
};

/** Says where the feed stands, at a moment of service time. `lastEventAt` tells live from quiet. */
export const describeFeed = (connection: FeedConnection | null, lastEventAt: Ms | null, now: Ms): FeedDescription => {
  const t = marketMessages.get();
  if (connection === null) return { title: t.notConnected, detail: null, tone: 'warn' };
  const { phase, since } = connection;
  if (phase === 'stopped')
    return { title: t.notListening, detail: t.stoppedAt({ time: formatClock(since) }), tone: 'warn' };
  if (phase === 'replay') return { title: t.replaying, detail: t.notTheMarket, tone: 'warn' };
  if (phase === 'waiting') return describeWaiting(connection, now);
  if (phase === 'connecting') return describeConnecting(connection);
  const heardAt = ms(Math.max(since, lastEventAt ?? 0));
  if (now - heardAt < QUIET_MS) return { title: t.connected, detail: null, tone: 'ok' };
  return { title: t.quiet, detail: t.noEventSince({ time: formatClock(heardAt) }), tone: 'ok' };
};
