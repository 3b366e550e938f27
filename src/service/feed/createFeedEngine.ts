import { decodeFrame } from '../../domain/rfq/decodeFrame.ts';
import type { Frame } from '../../domain/rfq/Frame.ts';
import { type Ms, ms } from '../../domain/time/Ms.ts';
import { batchFrames } from './batchFrames.ts';
import { connectFeed, type FeedHandle } from './connectFeed.ts';
import type { FeedConnection } from './FeedConnection.ts';
import type { FeedCommand, FeedGap, FeedMessage, FeedPatch } from './FeedPatch.ts';
import type { FeedSocket, FeedWorld } from './FeedWorld.ts';
import { feedGaps } from './feedGaps.ts';
import { feedLedger } from './feedLedger.ts';
import { feedRecorder } from './feedRecorder.ts';
import { playRecording } from './playRecording.ts';

const FIGURES_EVERY_MS = 1000;
/** Auctions sent along with the figures, so that what a flood left out arrives soon after it. */
const CATCH_UP = 400;
/** A batch of so many frames is a flood: then auctions are sent less often than lines, because every row of them changes. */
const FLOOD_BATCH = 200;
const FLOOD_AUCTIONS_MS = 250;

/** The world of an engine (local time; the clock command corrects it), and who is told. */
export type CreateFeedEngineParameters = Omit<FeedWorld, 'openSocket'> & {
  readonly openSocket: (url: string) => FeedSocket;
  readonly tell: (message: FeedMessage) => void;
};

/**
 * The whole feed behind one function: socket, decoding, book, recording. It takes commands and tells patches, and runs
 * the same in a worker and in a page. Times it tells are service time.
 */
export const createFeedEngine = (parameters: CreateFeedEngineParameters): ((command: FeedCommand) => void) => {
  const { openSocket, random, schedule, tell } = parameters;
  let ledger = feedLedger();
  const rfqIds = new Set<string>();
  const recorder = feedRecorder();
  let offset = 0;
  let connection: FeedConnection | null = null;
  let gaps: readonly FeedGap[] = [];
  let feed: FeedHandle | null = null;
  let stopTicking = (): void => {};
  let stopReplay = (): void => {};
  let runs = 0;
  let auctionsAt = 0;
  let floodedAt = 0;
  const now = (): Ms => ms(parameters.now() + offset);

  /** While a recording is played, its own time is the present. */
  const marketNow = (): Ms => (connection?.phase === 'replay' ? (ledger.latest() ?? now()) : now());

  const tellPatch = (part: ReturnType<typeof ledger.news>, figures: Partial<FeedPatch> = {}): void => {
    if (connection === null) return;
    if (part.auctions.length > 0) auctionsAt = now();
    const state = { connection, gaps, recording: recorder.state(), rates: null, figures: null };
    tell({ type: 'patch', patch: { ...state, ...part, ...figures } });
  };
  const batch = batchFrames({ schedule, now }, (frames) => {
    ledger.take(frames);
    floodedAt = frames.length >= FLOOD_BATCH ? now() : floodedAt;
    tellPatch(ledger.news(frames.length >= FLOOD_BATCH && now() - auctionsAt < FLOOD_AUCTIONS_MS ? 0 : undefined));
  });
  const tick = (): void => {
    const isFlooded = now() - floodedAt < FIGURES_EVERY_MS;
    tellPatch(ledger.news(isFlooded ? 0 : CATCH_UP), ledger.figures(marketNow()));
    stopTicking = schedule(tick, FIGURES_EVERY_MS);
  };
  const takeText = (text: string | null, at = now()): void => {
    if (text !== null) recorder.add(text, at);
    const frame: Frame = text === null ? { kind: 'malformed', reason: 'not text' } : decodeFrame(text, at);
    if (frame.kind === 'answer' && frame.message === null) feed?.answered();
    batch.add(frame);
  };
  const takeConnection = (next: FeedConnection): void => {
    connection = next;
    gaps = feedGaps(gaps, next);
    tellPatch(ledger.news());
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
  /** Forgets the book: what a recording tells must not mix with the market, nor the other way round. */
  const clear = (): void => {
    ledger = feedLedger();
    gaps = [];
    if (connection !== null) tellPatch(ledger.whole());
  };
  const replay = async ({ file, speed }: Extract<FeedCommand, { type: 'replay' }>): Promise<void> => {
    stop();
    const run = runs;
    connection = { phase: 'replay', since: now(), failures: 0, nextAt: null, droppedAt: null };
    clear();
    const lines = (await file.text()).split('\n');
    if (run !== runs) return;
    stopReplay = playRecording({ lines, speed, schedule, now, play: takeText });
    tick();
  };
  const start = (command: Extract<FeedCommand, { type: 'start' }>): void => {
    stop();
    if (connection?.phase === 'replay') clear();
    const world = { openSocket: () => openSocket(command.url), now, random, schedule };
    feed = connectFeed({ world, methodPrefix: command.methodPrefix, onText: takeText, onConnection: takeConnection });
    for (const rfqId of rfqIds) feed.subscribe(rfqId);
    tick();
  };
  const record = (on: boolean): void => {
    if (on) recorder.start(now());
    else if (recorder.state() !== null) tell({ type: 'recorded', file: recorder.stop() });
    tellPatch(ledger.news());
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
      tellPatch(ledger.whole(), ledger.figures(marketNow()));
    },
    record: ({ on }) => record(on),
    replay: (command) => void replay(command),
  };
  return <Type extends FeedCommand['type']>(command: Extract<FeedCommand, { type: Type }>) => {
    obey[command.type](command);
  };
};
