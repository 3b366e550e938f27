import { decodeFrame, type Frame } from '../../domain/rfq/decodeFrame.ts';
import { type Ms, ms } from '../../domain/time.ts';
import type { FeedSocket } from '../../world/World.ts';
import { createBookPatches, FULL_PATCH } from './bookPatches.ts';
import { connectFeed, type FeedHandle, type FeedWorld } from './connectFeed.ts';
import type { FeedCommand, FeedConnection, FeedGap, FeedMessage, FeedPatch } from './feedProtocol.ts';
import { feedRecorder, playRecording } from './recordings.ts';

/** Frames wait for at most this long, by how many came in the last batch's time: calm, busy, flood. */
const PACES = [
  { upToPerSecond: 400, wait: 16 },
  { upToPerSecond: 3000, wait: 33 },
  { upToPerSecond: Number.POSITIVE_INFINITY, wait: 100 },
] as const;

const paceOf = (perSecond: number): number => PACES.find((pace) => perSecond <= pace.upToPerSecond)?.wait ?? 100;

/**
 * Collects frames and hands them over in batches: about one batch per animation frame when the market is calm, fewer and
 * larger ones when it is not, because drawing costs more than reading.
 */
export const batchFrames = (
  world: Pick<FeedWorld, 'schedule' | 'now'>,
  flush: (frames: readonly Frame[]) => void,
): { readonly add: (frame: Frame) => void; readonly flushNow: () => void; readonly stop: () => void } => {
  let waiting: Frame[] = [];
  let cancel: (() => void) | null = null;
  let perSecond = 0;
  let lastFlush = world.now();
  const flushNow = (): void => {
    cancel?.();
    cancel = null;
    const frames = waiting;
    waiting = [];
    const now = world.now();
    perSecond = (frames.length * 1000) / Math.max(1, now - lastFlush);
    lastFlush = now;
    if (frames.length > 0) flush(frames);
  };
  return {
    add: (frame) => {
      waiting.push(frame);
      cancel ??= world.schedule(flushNow, paceOf(perSecond));
    },
    flushNow,
    stop: () => {
      cancel?.();
      cancel = null;
      waiting = [];
    },
  };
};

const MAX_GAPS = 50;

/** The gaps after a change of the connection: one opens when a live connection drops and closes when the next is live. */
export const feedGaps = (gaps: readonly FeedGap[], connection: FeedConnection): readonly FeedGap[] => {
  const [newest, ...older] = gaps;
  const isOpen = newest !== undefined && newest.to === null;
  if (connection.phase === 'live') return isOpen ? [{ ...newest, to: connection.since }, ...older] : gaps;
  if (isOpen || connection.droppedAt === null) return gaps;
  return [{ from: connection.droppedAt, to: null }, ...gaps].slice(0, MAX_GAPS);
};

const FIGURES_EVERY_MS = 1000;
/** Auctions sent along with the figures, so that what a flood left out arrives soon after it. */
const CATCH_UP = 400;
/** A batch of so many frames is a flood. */
const FLOOD_BATCH = 200;
/**
 * While a flood lasts a sample is sent: a few lines, then a few auctions, in turns, so that no rendering changes more than
 * a handful of rows. Nobody could follow more. All of it is counted, and a pause brings it whole.
 */
const FLOOD = { lines: 6, linesEvery: 150, auctions: 4, auctionsEvery: 400 } as const;
const NOTHING = { lines: 0, auctions: 0 } as const;

/** The world of a reader (local time; the clock command corrects it), and who gets its messages. */
export type CreateFeedReaderParameters = Omit<FeedWorld, 'openSocket'> & {
  readonly openSocket: (url: string) => FeedSocket;
  readonly emit: (message: FeedMessage) => void;
};

/**
 * The whole feed behind one function: socket, decoding, book, recording. It takes commands and emits patches, and runs
 * the same in a worker and in a page. Times in its messages are service time.
 */
export const createFeedReader = (parameters: CreateFeedReaderParameters): ((command: FeedCommand) => void) => {
  const { openSocket, random, schedule, emit } = parameters;
  let book = createBookPatches();
  const rfqIds = new Set<string>();
  const recorder = feedRecorder();
  let offset = 0;
  let connection: FeedConnection | null = null;
  let gaps: readonly FeedGap[] = [];
  let feed: FeedHandle | null = null;
  let stopTicking = (): void => {};
  let stopReplay = (): void => {};
  let runs = 0;
  let linesAt = 0;
  let auctionsAt = 0;
  let floodedAt = 0;
  const now = (): Ms => ms(parameters.now() + offset);

  /** While a recording is played, its own time is the present. */
  const marketNow = (): Ms => (connection?.phase === 'replay' ? (book.latest() ?? now()) : now());

  const tellPatch = (part: ReturnType<typeof book.news>, figures: Partial<FeedPatch> = {}): void => {
    if (connection === null) return;
    const state = { connection, gaps, recording: recorder.state(), rates: null, figures: null };
    emit({ type: 'patch', patch: { ...state, ...part, ...figures } });
  };
  const isFlooded = (): boolean => now() - floodedAt < FIGURES_EVERY_MS;
  const tellSample = (): void => {
    if (now() - linesAt >= FLOOD.linesEvery) {
      linesAt = now();
      tellPatch(book.news({ lines: FLOOD.lines, auctions: 0 }));
    } else if (now() - auctionsAt >= FLOOD.auctionsEvery) {
      auctionsAt = now();
      tellPatch(book.news({ lines: 0, auctions: FLOOD.auctions }));
    }
  };
  const batch = batchFrames({ schedule, now }, (frames) => {
    book.take(frames);
    const isFlood = frames.length >= FLOOD_BATCH;
    if (isFlood && isFlooded()) tellSample();
    else tellPatch(book.news());
    if (isFlood) floodedAt = now();
  });
  const tick = (): void => {
    const limits = isFlooded() ? NOTHING : { ...FULL_PATCH, auctions: CATCH_UP };
    tellPatch(book.news(limits), book.figures(marketNow()));
    stopTicking = schedule(tick, FIGURES_EVERY_MS);
  };
  const takeText = (text: string | null, at = now()): void => {
    const frame: Frame = text === null ? { kind: 'malformed', reason: 'not text' } : decodeFrame(text, at);
    if (frame.kind === 'answer' && frame.message === null) feed?.answered();
    batch.add(frame);
  };
  /** A recording is of the market: what is played meanwhile is no part of it. */
  const hearText = (text: string | null): void => {
    if (text !== null) recorder.add(text, now());
    takeText(text);
  };
  const takeConnection = (next: FeedConnection): void => {
    connection = next;
    gaps = feedGaps(gaps, next);
    tellPatch(book.news());
  };
  const stop = (): void => {
    runs += 1;
    stopTicking();
    stopReplay();
    batch.flushNow();
    batch.stop();
    feed?.stop();
    feed = null;
  };
  /** Forgets the book: what a recording holds must not mix with the market, nor the other way round. */
  const clear = (): void => {
    book = createBookPatches();
    gaps = [];
    if (connection !== null) tellPatch(book.whole());
  };
  const replay = async ({ file, speed }: Extract<FeedCommand, { type: 'replay' }>): Promise<void> => {
    stop();
    const run = runs;
    connection = { phase: 'replay', since: now(), failures: 0, nextAt: null, droppedAt: null };
    clear();
    // It may be gone by now, or too large for a text.
    const text = await file.text().catch(() => null);
    if (run !== runs) return;
    if (text === null) takeText(null);
    else stopReplay = playRecording({ lines: text.split('\n'), speed, schedule, now, play: takeText });
    tick();
  };
  const start = (command: Extract<FeedCommand, { type: 'start' }>): void => {
    stop();
    if (connection?.phase === 'replay') clear();
    const world = { openSocket: () => openSocket(command.url), now, random, schedule };
    feed = connectFeed({ world, methodPrefix: command.methodPrefix, onText: hearText, onConnection: takeConnection });
    for (const rfqId of rfqIds) feed.subscribe(rfqId);
    tick();
  };
  const record = (on: boolean): void => {
    if (on) recorder.start(now());
    else if (recorder.state() !== null) emit({ type: 'recorded', file: recorder.stop() });
    tellPatch(book.news());
  };

  const obey: { readonly [Type in FeedCommand['type']]: (command: Extract<FeedCommand, { type: Type }>) => void } = {
    start,
    stop,
    reconnect: () => feed?.reconnect(),
    mute: stop,
    subscribe: ({ rfqId }) => {
      rfqIds.add(rfqId);
      feed?.subscribe(rfqId);
    },
    forget: ({ rfqId }) => {
      rfqIds.delete(rfqId);
      feed?.forget(rfqId);
    },
    clock: (command) => {
      offset = command.offset;
    },
    sync: () => {
      batch.flushNow();
      tellPatch(book.whole(), book.figures(marketNow()));
    },
    record: ({ on }) => record(on),
    replay: (command) => void replay(command),
  };
  return <Type extends FeedCommand['type']>(command: Extract<FeedCommand, { type: Type }>) => {
    obey[command.type](command);
  };
};
