import { formatClock, type Ms, ms } from '../../domain/time.ts';
import { type FeedConnection, isPolling } from '../../engines/feed/feedProtocol.ts';

/** The connection in words: a title, what follows it, and how serious it is. */
export type FeedWords = {
  readonly title: string;
  readonly detail: string | null;
  readonly tone: 'ok' | 'warn' | 'bad';
};

/** No event for so long is worth a word. */
const QUIET_MS = 60_000;

const seconds = (span: number): string => `${Math.max(1, Math.ceil(span / 1000))} s`;

const waitingWords = (connection: FeedConnection, now: Ms): FeedWords => ({
  title: isPolling(connection) ? 'Polling orders instead' : `Reconnecting, try ${connection.failures + 1}`,
  detail: connection.nextAt === null ? null : `next try in ${seconds(connection.nextAt - now)}`,
  tone: isPolling(connection) ? 'bad' : 'warn',
});

/** Says where the feed stands, at a moment of service time. `lastEventAt` tells live from quiet. */
export const feedWords = (connection: FeedConnection | null, lastEventAt: Ms | null, now: Ms): FeedWords => {
  if (connection === null) return { title: 'Not connected', detail: null, tone: 'warn' };
  if (connection.phase === 'stopped')
    return { title: 'Not listening', detail: `stopped here at ${formatClock(connection.since)}`, tone: 'warn' };
  if (connection.phase === 'replay') return { title: 'Replaying a recording', detail: 'not the market', tone: 'warn' };
  if (connection.phase === 'waiting') return waitingWords(connection, now);
  if (connection.phase === 'connecting') {
    if (isPolling(connection)) return { title: 'Polling orders instead', detail: 'trying the feed now', tone: 'bad' };
    const again = connection.failures > 0 || connection.droppedAt !== null;
    return { title: again ? 'Reconnecting' : 'Connecting', detail: null, tone: 'warn' };
  }
  const heardAt = ms(Math.max(connection.since, lastEventAt ?? 0));
  if (now - heardAt < QUIET_MS) return { title: 'Connected', detail: null, tone: 'ok' };
  return { title: 'Connected, quiet', detail: `no event since ${formatClock(heardAt)}`, tone: 'ok' };
};
