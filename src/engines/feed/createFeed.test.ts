import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test, vi } from 'vitest';
import { MAX_AUCTIONS, MAX_TAPE } from '../../domain/rfq/reduceRfq.ts';
import { ms } from '../../domain/time.ts';
import { fakeWorld, flush } from '../../testing/fakeWorld.ts';
import { wireFrame } from '../../testing/rfqFrames.ts';
import { createFeed } from './createFeed.ts';
import { type FeedConnection, type FeedGap, nextGaps } from './FeedState.ts';

const start = () => {
  const outside = fakeWorld();
  const saved: { readonly file: Blob; readonly name: string }[] = [];
  const world = { ...outside.world, saveFile: (file: Blob, name: string) => void saved.push({ file, name }) };
  const feed = createFeed(world);
  const { sockets } = outside;
  const emit = (...frames: readonly string[]): void => {
    for (const frame of frames) sockets.at(-1)?.emit('message', frame);
  };
  return { ...outside, feed, saved, emit, state: feed.store.getState };
};
/** The feed connected, with one user. */
const connected = async () => {
  const started = start();
  started.feed.start();
  const release = started.feed.connect();
  started.sockets[0]?.emit('open');
  await started.advance(100);
  return { ...started, release };
};
const phase = (feed: ReturnType<typeof createFeed>) => feed.store.getState().connection?.phase ?? null;
const recording = (...lines: readonly (readonly [at: number, frame: string])[]): Blob =>
  new Blob([lines.map(([at, frame]) => `${JSON.stringify({ at, frame })}\n`).join('')]);
const framesIn = async (file: Blob | undefined): Promise<readonly string[]> =>
  ((await file?.text()) ?? '')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).frame);

describe('users', () => {
  test('default: the first opens the connection, all share it, and it closes a while after the last', async () => {
    const { feed, sockets, advance, release } = await connected();
    const second = feed.connect();
    expect(phase(feed)).toBe('live');
    release();
    release();
    await advance(60_000);
    expect(phase(feed)).toBe('live');
    second();
    await advance(4000);
    const third = feed.connect();
    await advance(10_000);
    expect(phase(feed)).toBe('live');
    expect(sockets).toHaveLength(1);
    third();
    await advance(5000);
    expect(phase(feed)).toBeNull();
    expect(sockets[0]?.state).toBe('closed');
  });

  test('behavior: a user before the start is connected with it, with the RFQ that was subscribed to', () => {
    const { feed, sockets } = start();
    feed.connect();
    feed.subscribe('aori-1');
    expect(sockets).toHaveLength(0);
    feed.start();
    sockets[0]?.emit('open');
    expect(sockets[0]?.topics).toEqual(['ALL', 'aori-1']);
  });

  test('behavior: an RFQ is subscribed to at once, and not on a reconnect after it was unsubscribed', async () => {
    const { feed, sockets, advance } = await connected();
    const unsubscribe = feed.subscribe('aori-1');
    expect(sockets[0]?.topics).toEqual(['ALL', 'aori-1']);
    unsubscribe();
    sockets[0]?.emit('close');
    await advance(1000);
    sockets[1]?.emit('open');
    expect(sockets[1]?.topics).toEqual(['ALL']);
  });

  test('behavior: stop ends everything: no socket, no timer, an empty market', async () => {
    const { feed, sockets, advance, pending, emit, state } = await connected();
    emit(wireFrame('QuoteRequested', 'a'));
    await advance(100);
    expect(state().auctions.size).toBe(1);
    emit(wireFrame('QuoteRequested', 'b'));
    feed.stop();
    expect(sockets[0]?.state).toBe('closed');
    await advance(1000);
    expect(state()).toMatchObject({ connection: null, tape: [] });
    expect(pending()).toBe(0);
    expect(sockets).toHaveLength(1);
  });
});

describe('the market', () => {
  test('default: events within one frame of the screen are one update', async () => {
    const { feed, advance, emit, state } = await connected();
    await advance(1000);
    const writes = vi.fn();
    feed.store.subscribe(writes);
    emit(...['a', 'b', 'c'].map((id) => wireFrame('QuoteRequested', id)), '{"event":"New","data":{}}');
    await advance(60);
    expect(writes).toHaveBeenCalledOnce();
    expect([...state().auctions.keys()]).toEqual(['a', 'b', 'c']);
    expect(state().tape).toHaveLength(3);
    // The first frame is the response to the subscription, where a service sends one.
    expect(state().counts).toMatchObject({ frames: 4, unknown: 1 });
  });

  test('behavior: once a second come rates and figures, even when nothing happens', async () => {
    const { advance, emit, state } = await connected();
    emit(wireFrame('QuoteRequested', 'a'));
    await advance(1000);
    expect(state().figures.requests).toBe(1);
    expect(state().rates.slice(-3)).toContain(1);
    await advance(10_000);
    expect(state().rates.slice(-3)).not.toContain(1);
  });

  test('behavior: a flood is counted completely, and stored with a bound', async () => {
    const { advance, emit, state } = await connected();
    for (let i = 0; i < 2500; i++) emit(wireFrame('QuoteRequested', `r${i}`));
    await advance(100);
    expect(state().counts.frames).toBe(2500);
    expect([state().tape.length, state().auctions.size]).toEqual([MAX_TAPE, MAX_AUCTIONS]);
  });

  test('behavior: times are service time', async () => {
    const { world, advance, emit, state } = await connected();
    world.health.setState({ offset: { min: 5000, max: 5000 } } as never);
    const at = world.clock.now();
    emit(wireFrame('TradeExpired', 'a'));
    await advance(100);
    expect(state().tape[0]?.event.receivedAt).toBe(at);
  });

  test('behavior: paused, nothing is tried and the state stays; resumed, it connects again, and between is a gap', async () => {
    const { world, feed, sockets, advance, emit, state } = await connected();
    feed.subscribe('a');
    emit(wireFrame('TradeExpired', 'a'));
    await advance(10_000);
    const from = world.clock.now();
    feed.pause();
    expect(sockets[0]?.state).toBe('closed');
    await advance(120_000);
    feed.reconnect();
    expect(sockets).toHaveLength(1);
    expect(state()).toMatchObject({ connection: { phase: 'stopped' }, gaps: [{ from, to: null }] });
    expect(state().tape).toHaveLength(1);
    feed.resume();
    sockets[1]?.emit('open');
    expect(sockets[1]?.topics).toEqual(['ALL', 'a']);
    expect(state()).toMatchObject({ connection: { phase: 'live' }, gaps: [{ from, to: world.clock.now() }] });
    expect(state().tape).toHaveLength(1);
  });

  test('behavior: when the network is back, it reconnects at once', async () => {
    const { feed, sockets, advance, setPage } = await connected();
    setPage({ online: false });
    sockets[0]?.emit('close');
    for (let failure = 1; failure <= 6; failure++) {
      await advance(31_000);
      sockets.at(-1)?.emit('close');
    }
    const tried = sockets.length;
    await advance(100);
    setPage({ online: true });
    expect(sockets).toHaveLength(tried + 1);
    expect(phase(feed)).toBe('connecting');
  });
});

describe('recordings', () => {
  test('default: a recording holds every frame unchanged, also unreadable ones, and is saved', async () => {
    const { feed, advance, emit, saved, state, world } = await connected();
    feed.startRecording();
    const frames = [wireFrame('TradeExpired', 'a'), 'not json', wireFrame('TradeFailed', 'b')];
    emit(...frames);
    const at = world.clock.now();
    await advance(100);
    expect(state().recording).toMatchObject({ frames: 3, full: false });
    feed.stopRecording();
    expect(state().recording).toBeNull();
    expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^rfq-\d{8}T\d{6}\.ndjson$/)]);
    expect(await framesIn(saved[0]?.file)).toEqual(frames);
    expect(JSON.parse((await saved[0]?.file.text())?.split('\n')[0] ?? '').at).toBe(at);
  });

  test('behavior: a replay takes the place of the market, and never mixes with it', async () => {
    const { feed, sockets, advance, emit, state } = await connected();
    emit(wireFrame('TradeExpired', 'live'));
    await advance(100);
    emit(wireFrame('TradeExpired', 'not flushed yet'));
    feed.replay(recording([10, wireFrame('TradeExpired', 'old10')], [20, wireFrame('TradeExpired', 'old20')]), 1);
    await advance(2000);
    expect(phase(feed)).toBe('replay');
    expect(sockets[0]?.state).toBe('closed');
    expect(state().tape.map(({ event }) => [event.rfqId, event.receivedAt])).toEqual([
      ['old20', 20],
      ['old10', 10],
    ]);
    // The present is the time of the last event.
    expect(state().rates.at(-1)).toBe(2);
    feed.resume();
    sockets[1]?.emit('open');
    await advance(100);
    expect(state()).toMatchObject({ tape: [], gaps: [], connection: { phase: 'live' } });
  });

  test('behavior: a recording of the market outlasts a replay, and holds nothing of it', async () => {
    const { feed, sockets, advance, emit, saved } = await connected();
    const [before, after] = [wireFrame('TradeExpired', 'before'), wireFrame('TradeExpired', 'after')];
    feed.startRecording();
    emit(before);
    feed.replay(recording([10, wireFrame('TradeExpired', 'old')]), 1);
    await advance(200);
    feed.resume();
    sockets[1]?.emit('open');
    emit(after);
    feed.stopRecording();
    expect(await framesIn(saved[0]?.file)).toEqual([before, after]);
  });

  test('error: a file that cannot be read is counted as a malformed frame, and the way back stays', async () => {
    const { feed, sockets, advance, state } = await connected();
    const text = async () => Promise.reject(new DOMException('It was changed.', 'NotReadableError'));
    feed.replay(Object.assign(new Blob([]), { text }), 1);
    await advance(200);
    expect(state()).toMatchObject({ connection: { phase: 'replay' }, counts: { frames: 1, malformed: 1 } });
    feed.resume();
    expect(sockets).toHaveLength(2);
  });

  test('behavior: a replay that was left before its file was read is not played', async () => {
    const { feed, advance, state } = await connected();
    feed.replay(recording([10, wireFrame('TradeExpired', 'old')]), 1);
    feed.resume();
    await advance(1000);
    expect(state().tape).toEqual([]);
  });

  test('behavior: an ended recording or replay never restarts by itself', async () => {
    const { feed, sockets, advance, saved, state, release } = await connected();
    const read = vi.fn(async () => `${JSON.stringify({ at: 1, frame: wireFrame('TradeExpired', 'old') })}\n`);
    feed.startRecording();
    feed.stopRecording();
    feed.replay(Object.assign(new Blob([]), { text: read }), 1);
    await advance(200);
    feed.resume();
    sockets.at(-1)?.emit('close');
    await advance(10_000);
    feed.pause();
    feed.resume();
    release();
    await advance(10_000);
    feed.connect();
    feed.stop();
    feed.start();
    await advance(10_000);
    feed.stopRecording();
    expect([saved.length, read.mock.calls.length]).toEqual([1, 1]);
    expect(state()).toMatchObject({ tape: [], recording: null });
  });

  test('behavior: a replayed file does not stay in memory', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage: () => void = runInNewContext('gc');
    const { feed, advance } = await connected();
    const replayed = (): WeakRef<Blob> => {
      const file = recording([10, wireFrame('TradeExpired', 'old')]);
      feed.replay(file, 1);
      return new WeakRef(file);
    };
    const file = replayed();
    await advance(200);
    expect(phase(feed)).toBe('replay');
    await vi.waitFor(async () => {
      await flush();
      collectGarbage();
      expect(file.deref()).toBeUndefined();
    });
  });
});

describe('nextGaps', () => {
  const connection = (phase: FeedConnection['phase'], since: number, droppedAt: number | null): FeedConnection => ({
    phase,
    since: ms(since),
    failures: 0,
    nextAt: null,
    droppedAt: droppedAt === null ? null : ms(droppedAt),
  });
  const gapsAfter = (...connections: readonly FeedConnection[]): readonly FeedGap[] =>
    connections.reduce<readonly FeedGap[]>((gaps, next) => nextGaps(gaps, next), []);

  test('default: a gap from the cut to the next live connection, however many attempts lie between', () => {
    const cut = [connection('live', 10, null), connection('waiting', 50, 50), connection('connecting', 60, 50)];
    expect(gapsAfter(...cut)).toEqual([{ from: 50, to: null }]);
    expect(gapsAfter(...cut, connection('waiting', 70, 50), connection('live', 90, null))).toEqual([
      { from: 50, to: 90 },
    ]);
  });

  test('param: before the first live connection nothing was missed', () => {
    expect(
      gapsAfter(connection('connecting', 0, null), connection('waiting', 5, null), connection('live', 9, null)),
    ).toEqual([]);
  });

  test('behavior: newest first and at most fifty', () => {
    const many = Array.from({ length: 80 }, (_, n) => [
      connection('waiting', n * 10, n * 10),
      connection('live', n * 10 + 5, null),
    ]).flat();
    const gaps = gapsAfter(...many);
    expect(gaps).toHaveLength(50);
    expect(gaps[0]).toEqual({ from: 790, to: 795 });
    expect(gaps.at(-1)).toEqual({ from: 300, to: 305 });
  });
});
