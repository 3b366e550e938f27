import { WebSocket } from 'ws';
import type { Outside } from './Outside.ts';

const MAX_MESSAGE_BYTES = 65_536;

/** The network, as a bot in a process of its own reaches it. */
export const network: Outside = {
  fetch,
  openLine: (url) => {
    const socket = new WebSocket(url, { maxPayload: MAX_MESSAGE_BYTES });
    // The close that follows reports the error.
    socket.on('error', () => undefined);
    return {
      listen: (on) => {
        socket.on('open', on.open);
        socket.on('pong', on.pong);
        socket.on('message', (bytes) => on.message(String(bytes)));
        socket.on('close', on.close);
      },
      send: (text) => socket.send(text),
      ping: () => {
        if (socket.readyState === socket.OPEN) socket.ping();
      },
      terminate: () => socket.terminate(),
    };
  },
};
