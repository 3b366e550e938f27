import type { StoredOrder } from '../store/StoredOrder.ts';
import { orderRecord, statusWord } from '../wire/records.ts';
import type { FeedSocket } from './createHub.ts';
import { SLOW_BYTES } from './createHub.ts';

/** The order events of the live dialect: `/stream?offerer=…`, frames `{eventType, timestamp, order}`. */
export type OrderStream = {
  /** Subscribes a socket to the orders that match its query string. Returns an unsubscribe function. */
  join(socket: FeedSocket, search: URLSearchParams): () => void;
  publish(order: StoredOrder): void;
};

const FILTERS = [
  'orderHash',
  'offerer',
  'recipient',
  'inputToken',
  'inputChain',
  'outputToken',
  'outputChain',
] as const;

/** An order matches if it has every given parameter, in any case. */
export const createOrderStream = (): OrderStream => {
  const listeners = new Map<FeedSocket, (order: StoredOrder, eventType: string) => boolean>();
  return {
    join: (socket, search) => {
      const wanted = FILTERS.flatMap((name) => {
        const value = search.get(name);
        return value ? [[name, value.toLowerCase()] as const] : [];
      });
      const type = search.get('eventType')?.toLowerCase();
      listeners.set(
        socket,
        (order, eventType) =>
          (!type || type === eventType) && wanted.every(([name, value]) => order[name].toLowerCase() === value),
      );
      return () => void listeners.delete(socket);
    },
    publish: (order) => {
      const eventType = statusWord(order, 'live');
      const frame = JSON.stringify({
        eventType,
        timestamp: Math.floor(order.timestamp / 1000),
        order: orderRecord(order, 'live'),
      });
      for (const [socket, wants] of listeners) {
        if (!wants(order, eventType)) continue;
        if (socket.buffered() > SLOW_BYTES) socket.close(1013, 'too slow');
        else socket.send(frame);
      }
    },
  };
};
