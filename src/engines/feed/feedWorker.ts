import { ms } from '../../domain/time.ts';
import { createFeedReader } from './createFeedReader.ts';
import type { FeedCommand } from './feedProtocol.ts';

/** The feed in a thread of its own: socket, decoding and book stay off the page's thread; commands in, patches out. */
const command = createFeedReader({
  openSocket: (url) => new WebSocket(url),
  now: () => ms(Date.now()),
  random: Math.random,
  schedule: (run, delay) => {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  },
  emit: (message) => globalThis.postMessage(message),
});

globalThis.addEventListener('message', (event: MessageEvent<FeedCommand>) => command(event.data));
