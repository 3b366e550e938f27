import { createStore } from 'zustand/vanilla';
import { decodeFrame, type Frame } from '../../domain/rfq/decodeFrame.ts';
import { emptyRfqState, RATE_SECONDS, type RfqState, reduceRfq } from '../../domain/rfq/reduceRfq.ts';
import { rfqFigures } from '../../domain/rfq/rfqFigures.ts';
import type { Ms } from '../../domain/time.ts';
import type { World } from '../../world/World.ts';
import { batchByFrame } from './batchByFrame.ts';
import { connectFeed, type FeedHandle } from './connectFeed.ts';
import { emptyFeedState, type FeedState, nextGaps } from './FeedState.ts';
import { createRecorder, playRecording, recordingName } from './recordings.ts';

const FIGURES_INTERVAL_MS = 1000;
/** The connection outlives its last user by this long, so that changing pages does not reconnect. */
const LINGER_MS = 5000;

const getRates = ({ perSecond }: RfqState, now: Ms): readonly number[] => {
  const first = Math.floor(now / 1000) - RATE_SECONDS + 1;
  return Array.from({ length: RATE_SECONDS }, (_, n) => perSecond.get(first + n) ?? 0);
};

/** The RFQ feed (docs/asyncapi.json). The store is written once per batch of frames; unreadable ones are counted. */
export const createFeed = (world: Pick<World, 'config' | 'openSocket' | 'clock' | 'page' | 'saveFile'>) => {
  const { clock, config, page } = world;
  const store = createStore<FeedState>(emptyFeedState);
  const recorder = createRecorder();
  const rfqIds = new Set<string>();
  let state = emptyRfqState();
  let socket: FeedHandle | null = null;
  let isStarted = false;
  let isOpen = false;
  let users = 0;
  let cancelClose = (): void => {};
  let cancelFigures = (): void => {};
  let stopReplay = (): void => {};
  let unsubscribePage = (): void => {};

  const isReplay = (): boolean => store.getState().connection?.phase === 'replay';
  const publish = (): void => {
    const { auctions, tape, counts } = state;
    const lastEventAt = tape[0]?.event.receivedAt ?? null;
    store.setState({ auctions, tape, counts, lastEventAt, recording: recorder.state() });
  };
  const batch = batchByFrame<Frame>(world, (frames) => {
    state = reduceRfq(state, frames);
    publish();
  });
  const updateFigures = (): void => {
    cancelFigures();
    // During a replay the present is the time of its last event.
    const now = (isReplay() ? store.getState().lastEventAt : null) ?? clock.now();
    store.setState({ rates: getRates(state, now), figures: rfqFigures([...state.auctions.values()], now) });
    cancelFigures = clock.schedule(updateFigures, FIGURES_INTERVAL_MS);
  };
  const handleFrame = (text: string | null, at = clock.now()): void => {
    const frame: Frame = text === null ? { kind: 'malformed', reason: 'not text' } : decodeFrame(text, at);
    if (frame.kind === 'response' && frame.message === null) socket?.onResponse();
    batch.add(frame);
  };
  const disconnect = (): void => {
    cancelFigures();
    stopReplay();
    stopReplay = () => {};
    socket?.stop();
    socket = null;
  };
  /** Empties the state: events of a recording and of the market never mix. */
  const clear = (): void => {
    batch.clear();
    state = emptyRfqState();
    store.setState({ gaps: [] });
    publish();
  };
  const connect = (): void => {
    disconnect();
    if (isReplay()) clear();
    socket = connectFeed({
      world: { ...clock, openSocket: () => world.openSocket(config.rfqWebSocketUrl) },
      methodPrefix: config.rpcMethodPrefix,
      rfqIds,
      onText: (text) => {
        if (text !== null) recorder.add(text, clock.now());
        handleFrame(text);
      },
      onConnection: (connection) => store.setState(({ gaps }) => ({ connection, gaps: nextGaps(gaps, connection) })),
    });
    updateFigures();
  };
  const replay = async (file: Blob, speed: number): Promise<void> => {
    disconnect();
    clear();
    store.setState({ connection: { phase: 'replay', since: clock.now(), failures: 0, nextAt: null, droppedAt: null } });
    updateFigures();
    let isStopped = false;
    stopReplay = () => {
      isStopped = true;
    };
    // Rejects when the file was deleted or is too large for a string.
    const text = await file.text().catch(() => null);
    if (isStopped) return;
    if (text === null) handleFrame(null);
    else stopReplay = playRecording({ ...clock, lines: text.split('\n'), speed, play: handleFrame });
  };
  const open = (): void => {
    cancelClose();
    if (isOpen || !isStarted || users === 0) return;
    isOpen = true;
    let wasOnline = page.online();
    unsubscribePage = page.subscribe(() => {
      if (page.online() && !wasOnline) socket?.reconnect();
      wasOnline = page.online();
    });
    connect();
  };
  const close = (): void => {
    cancelClose();
    if (!isOpen) return;
    isOpen = false;
    unsubscribePage();
    disconnect();
    batch.clear();
    recorder.stop();
    state = emptyRfqState();
    store.setState(emptyFeedState(), true);
  };

  return {
    store,
    /** Allows the connection, which opens with its first user. */
    start: (): void => {
      isStarted = true;
      open();
    },
    stop: (): void => {
      isStarted = false;
      close();
    },
    /** Keeps the connection open until the returned function is called. All users share one connection. */
    connect: (): (() => void) => {
      users += 1;
      open();
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        users -= 1;
        cancelClose();
        if (users === 0) cancelClose = clock.schedule(close, LINGER_MS);
      };
    },
    /** Closes the connection for all pages until `resume`. The snapshot stays. */
    pause: disconnect,
    resume: (): void => {
      if (isOpen) connect();
    },
    reconnect: (): void => socket?.reconnect(),
    /** Subscribes to one RFQ beside ALL. Returns an unsubscribe function. */
    subscribe: (rfqId: string): (() => void) => {
      rfqIds.add(rfqId);
      socket?.subscribe(rfqId);
      return () => void rfqIds.delete(rfqId);
    },
    startRecording: (): void => {
      recorder.start();
      publish();
    },
    stopRecording: (): void => {
      if (recorder.state() !== null) world.saveFile(recorder.stop(), recordingName(clock.now()));
      publish();
    },
    /** Plays a recording in place of the market, `speed` times as fast. */
    replay: (file: Blob, speed: number): void => {
      if (isOpen) void replay(file, speed);
    },
  };
};

export type Feed = Omit<ReturnType<typeof createFeed>, 'start' | 'stop'>;
