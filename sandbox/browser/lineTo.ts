import type { Connection } from '../core/feed/createConnect.ts';
import type { FeedSocket } from '../core/feed/createHub.ts';
import type { FeedLine } from '../maker/rfqSocket.ts';

/** A bot's feed connection to a service in the same process: frames arrive asynchronously, as over a network. */
export const lineTo = (connect: (socket: FeedSocket) => Connection): FeedLine => {
  let ended = false;
  const later = (run: () => void): void => queueMicrotask(() => !ended && run());
  let connection: Connection | null = null;
  let close: () => void = () => undefined;
  const end = (): void => {
    if (ended) return;
    ended = true;
    connection?.closed();
    queueMicrotask(close);
  };
  return {
    listen: (on) => {
      close = on.close;
      connection = connect({
        send: (text) => later(() => on.message(text)),
        close: end,
        buffered: () => 0,
      });
      later(on.open);
    },
    send: (text) => connection?.message(text),
    ping: () => undefined,
    terminate: end,
  };
};
