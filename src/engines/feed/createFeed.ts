import { createStore } from 'zustand/vanilla';
import { clockOffset } from '../../world/serviceHealth.ts';
import type { World } from '../../world/World.ts';
import type { FeedCommand, FeedMessage, FeedPatch } from './feedProtocol.ts';
import { applyPatches, emptyFeedState, type FeedState } from './feedStore.ts';
import workerUrl from './feedWorker.ts?worker&url';

/** A page that is left and another that opens share the connection when it happens within this time. */
const LINGER_MS = 5000;
/** How long patches may wait for a frame: a hidden page gets none. */
const HIDDEN_MS = 500;
/** After a drawing the page rests for so many times what it took: at most a third of the time goes into drawing. */
const REST = 2;
/** Code that did not come is asked for again after this long. */
const AGAIN_MS = 2000;

/** What the feed needs of the world. */
export type FeedOutside = Pick<World, 'config' | 'openSocket' | 'openWorker' | 'clock' | 'page' | 'health'>;

type Send = (command: FeedCommand) => void;
type Emit = (message: FeedMessage) => void;

/**
 * Collects values and hands them over once per frame of the screen, so that one frame costs one write. A page that is
 * slow to render them gets them less often, instead of falling behind.
 */
export const batchByFrame = <Value>(
  { clock, page }: Pick<FeedOutside, 'clock' | 'page'>,
  flush: (values: readonly Value[]) => void,
): ((value: Value) => void) => {
  let waiting: Value[] = [];
  let isScheduled = false;
  let restUntil = 0;
  const run = (): void => {
    isScheduled = false;
    const values = waiting;
    waiting = [];
    const began = clock.localNow();
    flush(values);
    // The task after a frame runs when its layout and its paint are done.
    clock.schedule(() => {
      const now = clock.localNow();
      restUntil = now + (now - began) * REST;
    }, 0);
  };
  const schedule = (): void => {
    const rest = Math.max(0, restUntil - clock.localNow());
    let isOver = false;
    const go = (): void => {
      if (isOver) return;
      isOver = true;
      cancel();
      run();
    };
    const cancel = clock.schedule(go, rest + HIDDEN_MS);
    if (rest > 0) clock.schedule(() => page.nextFrame(go), rest);
    else page.nextFrame(go);
  };
  return (value) => {
    waiting.push(value);
    if (isScheduled) return;
    isScheduled = true;
    schedule();
  };
};

/** Reads the feed in the page. Commands wait until the code is here: a page with a worker never loads it. */
const readInPage = ({ openSocket, clock }: FeedOutside, emit: Emit): Send => {
  const load = async (): Promise<Send> => {
    for (;;) {
      try {
        const { createFeedReader } = await import('./createFeedReader.ts');
        return createFeedReader({ ...clock, now: clock.localNow, openSocket, emit });
      } catch {
        await clock.wait(AGAIN_MS);
      }
    }
  };
  const reader = load();
  return (command) => void reader.then((send) => send(command));
};

const readInWorker = ({ openWorker }: FeedOutside, emit: Emit, onBroken: () => void): Send => {
  const worker = openWorker(workerUrl, 'rfq-feed');
  worker.listen(
    (message) => emit(message as FeedMessage),
    // Ended first: two readers must never serve the same page.
    () => {
      worker.terminate();
      onBroken();
    },
  );
  return (command) => {
    worker.post(command);
    if (command.type === 'stop') worker.terminate();
  };
};

/**
 * Reads the feed in a worker where the browser allows one and in the page otherwise. The answer takes commands; nothing
 * happens before the command `start`. A worker that breaks is replaced by the page once, with the commands given so far.
 */
const openReader = (world: FeedOutside, emit: Emit): Send => {
  const given: FeedCommand[] = [];
  let send: Send;
  try {
    send = readInWorker(world, emit, () => {
      send = readInPage(world, emit);
      for (const command of given) send(command);
    });
  } catch {
    send = readInPage(world, emit);
  }
  return (command) => {
    if (command.type !== 'sync' && command.type !== 'reconnect') given.push(command);
    send(command);
  };
};

type Running = { readonly send: Send; readonly listenAgain: () => void; readonly stop: () => void };

/**
 * The live RFQ feed of the page: one connection for all who listen, kept open by itself, in a store that is written at
 * most once per frame of the screen. Opens with the first listener, closes a few seconds after the last has gone.
 */
export const createFeed = (world: FeedOutside) => {
  const { clock, config, page } = world;
  const store = createStore<FeedState>(emptyFeedState);
  let running: Running | null = null;
  let isStarted = false;
  let listeners = 0;
  let cancelEnd = (): void => {};
  let keepRecording = (_file: Blob): void => {};
  const subscribed = new Set<string>();

  const run = (): Running => {
    let isOver = false;
    const takePatch = batchByFrame<FeedPatch>(world, (patches) => {
      if (!isOver) store.setState((state) => applyPatches(state, patches), true);
    });
    const send = openReader(world, (message) => {
      if (message.type === 'patch') takePatch(message.patch);
      else keepRecording(message.file);
    });
    const sendClock = (): void => send({ type: 'clock', offset: clockOffset(world.health.getState().offset) });
    const listenAgain = (): void =>
      send({ type: 'start', url: config.rfqWebSocketUrl, methodPrefix: config.rpcMethodPrefix });
    const leaveHealth = world.health.subscribe((health, before) => {
      if (health.offset !== before.offset) sendClock();
    });
    let wasOnline = page.online();
    const leavePage = page.subscribe(() => {
      if (page.online() && !wasOnline) send({ type: 'reconnect' });
      wasOnline = page.online();
    });
    sendClock();
    for (const rfqId of subscribed) send({ type: 'subscribe', rfqId });
    listenAgain();
    return {
      send,
      listenAgain,
      stop: () => {
        isOver = true;
        leaveHealth();
        leavePage();
        send({ type: 'stop' });
        store.setState(emptyFeedState(), true);
      },
    };
  };
  const open = (): void => {
    cancelEnd();
    if (isStarted && listeners > 0) running ??= run();
  };
  const end = (): void => {
    cancelEnd();
    running?.stop();
    running = null;
  };
  const send: Send = (command) => running?.send(command);

  return {
    store,
    /** Allows listening; the connection opens with the first listener. */
    start: (): void => {
      isStarted = true;
      open();
    },
    stop: (): void => {
      isStarted = false;
      end();
    },
    /** Listens until the answer is called. All listeners share one connection. */
    listen: (): (() => void) => {
      listeners += 1;
      open();
      let isListening = true;
      return () => {
        if (!isListening) return;
        isListening = false;
        listeners -= 1;
        cancelEnd();
        if (listeners === 0) cancelEnd = clock.schedule(end, LINGER_MS);
      };
    },
    /** Closes the connection on every page until `resume`; what was heard stays. */
    pause: (): void => send({ type: 'mute' }),
    /** Listens to the market again, after `pause` or a replay. */
    resume: (): void => running?.listenAgain(),
    /** Tries again at once instead of waiting. */
    reconnect: (): void => send({ type: 'reconnect' }),
    /** Asks for the whole book, of which a flood left out a part; `syncs` of the store counts its arrival. */
    sync: (): void => send({ type: 'sync' }),
    /** Subscribes to one RFQ beside all, until the answer is called. */
    subscribe: (rfqId: string): (() => void) => {
      subscribed.add(rfqId);
      send({ type: 'subscribe', rfqId });
      return () => {
        subscribed.delete(rfqId);
        send({ type: 'forget', rfqId });
      };
    },
    /** Keeps every frame from now on, until `endRecording`. */
    record: (): void => send({ type: 'record', on: true }),
    /** Ends the recording; `keep` gets its file. */
    endRecording: (keep: (file: Blob) => void): void => {
      keepRecording = keep;
      send({ type: 'record', on: false });
    },
    /** Plays a recording instead of the feed, `speed` times as fast. */
    replay: (file: Blob, speed: number): void => send({ type: 'replay', file, speed }),
  };
};

/** The running feed and its commands. */
export type Feed = ReturnType<typeof createFeed>;
