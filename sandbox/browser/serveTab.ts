import type { FromSimulation, ToSimulation } from '../../src/domain/simulation.ts';
import type { Connection } from '../core/feed/createConnect.ts';
import type { Market } from './startMarket.ts';

/** One page that is connected to the market. */
export type Tab = {
  /** Handles a message; requests wait for the market. */
  receive(message: ToSimulation): void;
  /** The page was closed: its requests are aborted and its sockets closed. */
  leave(): void;
};

type Served = Pick<Market, 'fetch' | 'connect'>;
type Asked = Extract<ToSimulation, { type: 'fetch' }>;

/** Sockets of one page. */
const MAX_SOCKETS = 50;

const requestOf = ({ url, method, headers, body }: Asked, signal: AbortSignal): Request =>
  new Request(url, { method, headers: headers.map(([name, value]) => [name, value]), body, signal });

/** Serves a page over messages: requests and sockets of the service. `market` resolves once it runs. */
export const serveTab = (market: Promise<Served>, say: (message: FromSimulation) => void): Tab => {
  const requests = new Map<number, AbortController>();
  const sockets = new Map<number, Connection>();
  let gone = false;

  const respond = async (asked: Asked): Promise<void> => {
    const { id } = asked;
    const giveUp = new AbortController();
    requests.set(id, giveUp);
    try {
      const response = await (await market).fetch(requestOf(asked, giveUp.signal));
      const body = await response.text();
      const headers = [...response.headers];
      // As HTTP servers do: the page compares its clock. A clock that is wrong on purpose has set its own.
      if (!response.headers.has('date')) headers.push(['date', new Date().toUTCString()]);
      if (!giveUp.signal.aborted) say({ type: 'response', id, status: response.status, headers, body });
    } catch (error) {
      if (!giveUp.signal.aborted) say({ type: 'failed', id, reason: String(error) });
    } finally {
      requests.delete(id);
    }
  };
  const open = async (id: number): Promise<void> => {
    const { connect } = await market;
    if (gone || sockets.size >= MAX_SOCKETS) return say({ type: 'closed', id });
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
    receive: (message) => {
      if (gone) return;
      if (message.type === 'fetch') void respond(message);
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
