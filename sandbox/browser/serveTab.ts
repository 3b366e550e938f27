import type { FromSimulation, ToSimulation } from '../../src/domain/simulation.ts';
import type { Connection } from '../core/feed/createConnect.ts';
import type { Market } from './startMarket.ts';

/** One page that speaks with the market. */
export type Tab = {
  /** Takes what the page says; what needs the market waits for it. */
  hear(message: ToSimulation): void;
  /** The page is gone: what it waits for is dropped and its sockets are closed. */
  leave(): void;
};

type Served = Pick<Market, 'fetch' | 'connect'>;
type Asked = Extract<ToSimulation, { type: 'fetch' }>;

/** Sockets and requests of one page are bounded, as a service bounds those of one caller. */
const MOST_SOCKETS = 50;

const requestOf = ({ url, method, headers, body }: Asked, signal: AbortSignal): Request =>
  new Request(url, { method, headers: headers.map(([name, value]) => [name, value]), body, signal });

/** Serves a page over messages: requests, and sockets that are those of the service. `market` resolves once it runs. */
export const serveTab = (market: Promise<Served>, say: (message: FromSimulation) => void): Tab => {
  const requests = new Map<number, AbortController>();
  const sockets = new Map<number, Connection>();
  let gone = false;

  const answer = async (asked: Asked): Promise<void> => {
    const { id } = asked;
    const giveUp = new AbortController();
    requests.set(id, giveUp);
    try {
      const response = await (await market).fetch(requestOf(asked, giveUp.signal));
      const body = await response.text();
      const headers = [...response.headers];
      // The time of its clock, as every HTTP server tells it: the page compares its own with it. One that is wrong on purpose tells its own.
      if (!response.headers.has('date')) headers.push(['date', new Date().toUTCString()]);
      if (!giveUp.signal.aborted) say({ type: 'answer', id, status: response.status, headers, body });
    } catch (error) {
      if (!giveUp.signal.aborted) say({ type: 'failed', id, reason: String(error) });
    } finally {
      requests.delete(id);
    }
  };
  const open = async (id: number): Promise<void> => {
    const { connect } = await market;
    if (gone || sockets.size >= MOST_SOCKETS) return say({ type: 'closed', id });
    const connection = connect({
      send: (text) => sockets.has(id) && say({ type: 'frame', id, text }),
      close: () => end(id),
      buffered: () => 0,
    });
    sockets.set(id, connection);
    say({ type: 'opened', id });
  };
  const end = (id: number): void => {
    const connection = sockets.get(id);
    if (!connection) return;
    sockets.delete(id);
    connection.closed();
    say({ type: 'closed', id });
  };

  return {
    hear: (message) => {
      if (gone) return;
      if (message.type === 'fetch') void answer(message);
      if (message.type === 'abort') requests.get(message.id)?.abort();
      if (message.type === 'open') void open(message.id).catch(() => say({ type: 'closed', id: message.id }));
      if (message.type === 'send') sockets.get(message.id)?.message(message.text);
      if (message.type === 'close') end(message.id);
    },
    leave: () => {
      gone = true;
      for (const request of requests.values()) request.abort();
      for (const id of [...sockets.keys()]) end(id);
    },
  };
};
