import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Auction } from '../../domain/rfq/Auction.ts';
import { MAX_TAPE, type TapeEntry } from '../../domain/rfq/RfqBook.ts';
import { batchByFrame } from '../../world/batchByFrame.ts';
import { clockOffset } from '../../world/serviceHealth.ts';
import type { OpenWorker, World } from '../../world/World.ts';
import { emptyFeedState, type FeedCommand, type FeedMessage, type FeedPatch, type FeedState } from './feedProtocol.ts';
import workerUrl from './feedWorker.ts?worker&url';

/** The value that is held already where the next one says the same: a clone of it must not render anything again. */
const held = <Value>(before: Value, next: Value): Value =>
  JSON.stringify(before) === JSON.stringify(next) ? before : next;

const isTouching = (patch: FeedPatch): boolean => patch.full || patch.auctions.length > 0 || patch.evicted.length > 0;

const applyAuctions = (
  known: ReadonlyMap<string, Auction>,
  patches: readonly FeedPatch[],
): ReadonlyMap<string, Auction> => {
  if (!patches.some(isTouching)) return known;
  const auctions = new Map(known);
  for (const patch of patches) {
    if (patch.full) auctions.clear();
    for (const auction of patch.auctions) auctions.set(auction.rfqId, auction);
    for (const rfqId of patch.evicted) auctions.delete(rfqId);
  }
  return auctions;
};

/** The state after patches that arrived within one frame of the screen, oldest first. Pure. */
export const applyPatches = (state: FeedState, patches: readonly FeedPatch[]): FeedState => {
  const last = patches.at(-1);
  if (last === undefined) return state;
  const auctions = applyAuctions(state.auctions, patches);
  let tape: readonly TapeEntry[] = state.tape;
  let { skipped, rates, figures } = state;
  for (const patch of patches) {
    if (patch.full) tape = patch.tape;
    else if (patch.tape.length > 0) tape = [...patch.tape, ...tape].slice(0, MAX_TAPE);
    skipped += patch.skipped;
    rates = patch.rates ?? rates;
    figures = patch.figures ?? figures;
  }
  const syncs = state.syncs + patches.filter((patch) => patch.full).length;
  const { counts, lastEventAt } = last;
  const connection = held(state.connection, last.connection);
  const [gaps, recording] = [held(state.gaps, last.gaps), held(state.recording, last.recording)];
  return { connection, counts, lastEventAt, gaps, recording, auctions, tape, skipped, rates, figures, syncs };
};

/** A page that is left and another that opens share the connection when it happens within this time. */
const LINGER_MS = 5000;
/** Code that did not come is asked for again after this long. */
const AGAIN_MS = 2000;

/** What the feed needs of the world. */
export type FeedOutside = Pick<World, 'config' | 'openSocket' | 'clock' | 'page' | 'health'> & {
  readonly openWorker: OpenWorker;
};

type Send = (command: FeedCommand) => void;
type Emit = (message: FeedMessage) => void;

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
export const createFeed = (world: FeedOutside, store: StoreApi<FeedState> = createStore<FeedState>(emptyFeedState)) => {
  const { clock, config, page } = world;
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
export type Feed = Omit<ReturnType<typeof createFeed>, 'start' | 'stop'>;
