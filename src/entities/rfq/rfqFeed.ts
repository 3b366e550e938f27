import { insist } from '../../lib/insist.ts';
import { clockOffset, serviceHealth } from '../../ports/serviceHealth.ts';
import type { Service } from '../../ports/useService.ts';
import type { FeedCommand, FeedMessage } from '../../service/feed/FeedPatch.ts';
import { startFeed } from '../../service/feed/startFeed.ts';
import { applyPatches } from './applyPatches.ts';
import { frameBatch } from './frameBatch.ts';
import { emptyRfqState, rfqStore } from './rfqStore.ts';
import { saveRecording } from './saveRecording.ts';
import { showFeedStatus } from './showFeedStatus.ts';

/** A page that is left and another that opens share the connection when it happens within this time. */
const LINGER_MS = 5000;

type Running = {
  readonly url: string;
  readonly send: (command: FeedCommand) => void;
  readonly restart: () => void;
  readonly stop: () => void;
};

let running: Running | null = null;
let holders = 0;
let linger: ReturnType<typeof setTimeout> | undefined;

const run = (service: Service): Running => {
  let over = false;
  const takePatch = frameBatch<Extract<FeedMessage, { type: 'patch' }>>((messages) => {
    if (over) return;
    const patches = messages.map(({ patch }) => patch);
    rfqStore.setState((state) => applyPatches(state, patches), true);
    showFeedStatus(rfqStore.getState());
  });
  const send = startFeed({
    openSocket: service.openSocket,
    insist,
    tell: (message) => (message.type === 'patch' ? takePatch(message) : saveRecording(message.file)),
  });
  const tellOffset = (): void => send({ type: 'clock', offset: clockOffset(serviceHealth.getState().offset) });
  const reconnect = (): void => send({ type: 'reconnect' });
  const unsubscribe = serviceHealth.subscribe((health, before) => {
    if (health.offset !== before.offset) tellOffset();
  });
  tellOffset();
  const url = service.config.rfqWebSocketUrl;
  const restart = (): void => send({ type: 'start', url, methodPrefix: service.config.rpcMethodPrefix });
  restart();
  addEventListener('online', reconnect);
  return {
    url,
    send,
    restart,
    stop: () => {
      over = true;
      unsubscribe();
      removeEventListener('online', reconnect);
      send({ type: 'stop' });
      rfqStore.setState(emptyRfqState(), true);
      showFeedStatus(null);
    },
  };
};

/**
 * Holds the page's one feed until the answer is called. The first holder opens it, all share it, and it closes a few
 * seconds after the last one has gone.
 */
export const holdFeed = (service: Service): (() => void) => {
  clearTimeout(linger);
  holders += 1;
  if (running !== null && running.url !== service.config.rfqWebSocketUrl) {
    running.stop();
    running = null;
  }
  running ??= run(service);
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    holders -= 1;
    if (holders > 0) return;
    linger = setTimeout(() => {
      running?.stop();
      running = null;
    }, LINGER_MS);
  };
};

/** Listens to the market again, after a replay or after it was stopped. */
export const resumeFeed = (): void => running?.restart();

/** Closes the feed on every page until resumeFeed or the next load; what was heard stays. */
export const stopFeed = (): void => running?.send({ type: 'mute' });

/** Tells the running feed to do something; without one nothing happens. */
export const sendToFeed = (command: FeedCommand): void => running?.send(command);
