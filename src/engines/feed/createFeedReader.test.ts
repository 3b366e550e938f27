import { describe, expect, test } from 'vitest';
import type { Frame } from '../../domain/rfq/decodeFrame.ts';
import { ms } from '../../domain/time.ts';
import { fakeFeedWorld } from '../../testing/fakeFeedWorld.ts';
import { wireFrame } from '../../testing/rfqFrames.ts';
import { batchFrames, createFeedReader, feedGaps } from './createFeedReader.ts';
import type { FeedConnection, FeedGap, FeedMessage, FeedPatch } from './feedProtocol.ts';

const start = () => {
  const world = fakeFeedWorld();
  const messages: FeedMessage[] = [];
  const urls: string[] = [];
  const command = createFeedReader({
    ...world,
    openSocket: (url) => {
      urls.push(url);
      return world.openSocket();
    },
    emit: (message) => messages.push(message),
  });
  command({ type: 'start', url: 'ws://feed', methodPrefix: 'svc_' });
  world.last().emit('open');
  const patches = (): FeedPatch[] => messages.flatMap((message) => (message.type === 'patch' ? [message.patch] : []));
  const latest = (): FeedPatch => {
    const patch = patches().at(-1);
    if (patch === undefined) throw new Error('no patch');
    return patch;
  };
  return { world, messages, urls, command, patches, latest };
};

describe('default', () => {
  test('frames of one moment become one patch with what is new and nothing else', () => {
    const { world, patches, latest, urls } = start();
    expect(urls).toEqual(['ws://feed']);
    world.pass(500);
    const before = patches().length;
    world.last().emit('message', wireFrame('QuoteRequested', 'a'));
    world.last().emit('message', wireFrame('QuoteReceived', 'a'));
    world.last().emit('message', wireFrame('QuoteRequested', 'b'));
    world.last().emit('message', '{"event":"New","data":{}}');
    expect(patches()).toHaveLength(before);
    world.pass(40);
    expect(patches()).toHaveLength(before + 1);
    expect(latest().auctions.map((auction) => auction.rfqId)).toEqual(['a', 'b']);
    expect(latest().tape).toHaveLength(3);
    expect(latest().counts).toMatchObject({ frames: 4, unknown: 1 });
    world.last().emit('message', wireFrame('TradeSettled', 'b'));
    world.pass(40);
    expect(latest().auctions.map((auction) => auction.rfqId)).toEqual(['b']);
    expect(latest().tape.map((entry) => entry.event.event)).toEqual(['TradeSettled']);
  });

  test('once a second come rates and figures, even when nothing happens', () => {
    const { world, latest } = start();
    world.last().emit('message', wireFrame('QuoteRequested', 'a'));
    world.pass(1000);
    expect(latest().figures).toMatchObject({ kept: 1, states: { open: 1 } });
    expect(latest().rates?.counts.at(-2)).toBe(1);
    expect(latest().rates?.lastSecond).toBe(Math.floor(world.now() / 1000));
  });
});

describe('behavior', () => {
  test('a flood is counted in full and drawn as a sample; sync brings everything', () => {
    const { world, latest, command, patches } = start();
    for (let i = 0; i < 700; i++) world.last().emit('message', wireFrame('QuoteRequested', `r${i}`));
    world.pass(70);
    const flood = latest();
    expect(flood.counts.frames).toBe(700);
    expect(flood.tape.length + flood.skipped).toBe(500);
    expect(flood.auctions.length).toBeLessThan(700);
    world.pass(10_000);
    const sent = new Set(patches().flatMap((patch) => patch.auctions.map((auction) => auction.rfqId)));
    expect(sent.size).toBe(700);
    command({ type: 'sync' });
    expect(latest()).toMatchObject({ full: true, skipped: 0 });
    expect(latest().tape).toHaveLength(500);
    expect(latest().auctions).toHaveLength(700);
  });

  test('a cut leaves a gap with a beginning and an end', () => {
    const { world, latest } = start();
    world.pass(10_000);
    const from = world.now();
    world.last().emit('close');
    expect(latest().gaps).toEqual([{ from, to: null }]);
    world.pass(400);
    world.last().emit('open');
    expect(latest().gaps).toEqual([{ from, to: from + 400 }]);
  });

  test('muted, it keeps what it heard and tries nothing; started again it subscribes as before, over a gap', () => {
    const { world, latest, command, urls } = start();
    command({ type: 'subscribe', rfqId: 'a' });
    world.last().emit('message', wireFrame('TradeExpired', 'a'));
    world.pass(10_000);
    const from = world.now();
    const muted = world.last();
    command({ type: 'mute' });
    expect(muted.state).toBe('closed');
    world.pass(120_000);
    command({ type: 'reconnect' });
    expect(world.last()).toBe(muted);
    expect(latest()).toMatchObject({ connection: { phase: 'stopped' }, gaps: [{ from, to: null }] });
    command({ type: 'sync' });
    expect(latest().tape).toHaveLength(1);
    command({ type: 'start', url: urls[0] ?? '', methodPrefix: 'svc_' });
    world.last().emit('open');
    expect(world.last().sent.map((text) => JSON.parse(text).params[0].rfqId)).toEqual(['ALL', 'a']);
    expect(latest().gaps).toEqual([{ from, to: world.now() }]);
  });

  test('times are service time once the clock offset is known', () => {
    const { world, latest, command } = start();
    command({ type: 'clock', offset: 5000 });
    world.last().emit('message', wireFrame('TradeExpired', 'a'));
    const at = world.now() + 5000;
    world.pass(40);
    expect(latest().tape[0]?.event.receivedAt).toBe(at);
  });

  test('a recording holds every frame as it came, also those that cannot be read', async () => {
    const { world, messages, command, latest } = start();
    command({ type: 'record', on: true });
    const frames = [wireFrame('TradeExpired', 'a'), 'not json', wireFrame('TradeFailed', 'b')];
    for (const frame of frames) world.last().emit('message', frame);
    world.pass(40);
    expect(latest().recording).toMatchObject({ frames: 3, full: false });
    command({ type: 'record', on: false });
    expect(latest().recording).toBeNull();
    const recorded = messages.find((message) => message.type === 'recorded');
    const lines = (await recorded?.file.text())
      ?.trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines?.map((line) => line.frame)).toEqual(frames);
    expect(lines?.every((line) => line.at === world.now() - 40)).toBe(true);
  });

  test('a recording replaces the market while it is played, and never mixes with it', async () => {
    const { world, command, latest, urls } = start();
    world.last().emit('message', wireFrame('TradeExpired', 'live'));
    world.pass(40);
    const lines = [10, 20].map((at) => JSON.stringify({ at, frame: wireFrame('TradeExpired', `old${at}`) }));
    command({ type: 'replay', file: new Blob([lines.join('\n')]), speed: 1 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    world.pass(200);
    expect(latest().connection.phase).toBe('replay');
    expect(world.last().state).toBe('closed');
    command({ type: 'sync' });
    expect(latest().tape.map(({ event }) => [event.rfqId, event.receivedAt])).toEqual([
      ['old20', 20],
      ['old10', 10],
    ]);
    expect(latest().rates?.lastSecond).toBe(0);
    command({ type: 'start', url: urls[0] ?? '', methodPrefix: 'svc_' });
    world.last().emit('open');
    command({ type: 'sync' });
    expect(latest()).toMatchObject({ tape: [], full: true, connection: { phase: 'live' } });
  });

  test('a recording of the market goes on after another one was played, and holds nothing of it', async () => {
    const { world, command, messages, urls } = start();
    command({ type: 'record', on: true });
    const [before, after] = [wireFrame('TradeExpired', 'before'), wireFrame('TradeExpired', 'after')];
    world.last().emit('message', before);
    const played = JSON.stringify({ at: 10, frame: wireFrame('TradeExpired', 'old') });
    command({ type: 'replay', file: new Blob([played]), speed: 1 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    world.pass(200);
    command({ type: 'start', url: urls[0] ?? '', methodPrefix: 'svc_' });
    world.last().emit('open');
    world.last().emit('message', after);
    command({ type: 'record', on: false });
    const recorded = messages.find((message) => message.type === 'recorded');
    const lines = (await recorded?.file.text())?.trim().split('\n') ?? [];
    expect(lines.map((line) => JSON.parse(line).frame)).toEqual([before, after]);
  });

  test('a file that cannot be read is counted as a line that cannot, and the way back stays', async () => {
    const { world, command, latest } = start();
    const text = async () => Promise.reject(new DOMException('It was changed.', 'NotReadableError'));
    command({ type: 'replay', file: Object.assign(new Blob([]), { text }), speed: 1 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    world.pass(200);
    expect(latest()).toMatchObject({ connection: { phase: 'replay' }, counts: { frames: 1, malformed: 1 } });
  });

  test('starting again follows another URL on one socket', () => {
    const { world, urls, command } = start();
    command({ type: 'start', url: 'ws://other', methodPrefix: 'aori_' });
    expect(urls).toEqual(['ws://feed', 'ws://other']);
    expect(world.sockets.filter((socket) => socket.state !== 'closed')).toHaveLength(1);
    world.last().emit('open');
    expect(JSON.parse(world.last().sent[0] ?? '').method).toBe('aori_subscribe');
    command({ type: 'stop' });
    world.pass(60_000);
    expect(world.sockets.every((socket) => socket.state === 'closed')).toBe(true);
  });

  test('patches survive the way out of a worker', () => {
    const { world, latest } = start();
    world.last().emit('message', wireFrame('CalldataToExecute', 'a'));
    world.pass(40);
    expect(structuredClone(latest())).toEqual(latest());
  });
});

describe('batchFrames', () => {
  const frame: Frame = { kind: 'oversize' };

  const start = () => {
    const world = fakeFeedWorld();
    const sizes: number[] = [];
    const batch = batchFrames(world, (frames) => sizes.push(frames.length));
    /** Sends frames evenly at a rate for a second and answers how many batches came. */
    const second = (perSecond: number): number => {
      const before = sizes.length;
      for (let i = 0; i < 1000; i++) {
        for (let n = 0; n < perSecond / 1000; n++) batch.add(frame);
        world.pass(1);
      }
      return sizes.length - before;
    };
    return { world, sizes, batch, second };
  };

  test('default: the first frame after a pause is out within a frame of the screen', () => {
    const { world, sizes, batch } = start();
    world.pass(1000);
    batch.add(frame);
    world.pass(16);
    expect(sizes).toEqual([1]);
  });

  test('behavior: a calm market keeps about one batch per frame of the screen', () => {
    const { world, sizes, batch } = start();
    for (let i = 0; i < 60; i++) {
      for (let n = 0; n < 3; n++) batch.add(frame);
      world.pass(17);
    }
    expect(sizes).toEqual(Array.from({ length: 60 }, () => 3));
  });

  test('behavior: 10,000 frames a second come in about 10 batches', () => {
    const { sizes, second, batch } = start();
    second(10_000);
    expect(second(10_000)).toBeLessThanOrEqual(11);
    batch.flushNow();
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(20_000);
  });

  test('behavior: stop forgets what waits', () => {
    const { world, sizes, batch } = start();
    batch.add(frame);
    batch.stop();
    world.pass(1000);
    expect(sizes).toEqual([]);
  });
});

describe('feedGaps', () => {
  const connection = (phase: FeedConnection['phase'], since: number, droppedAt: number | null): FeedConnection => ({
    phase,
    since: ms(since),
    failures: 0,
    nextAt: null,
    droppedAt: droppedAt === null ? null : ms(droppedAt),
  });
  const gapsAfter = (...connections: readonly FeedConnection[]): readonly FeedGap[] =>
    connections.reduce<readonly FeedGap[]>((gaps, next) => feedGaps(gaps, next), []);

  test('default: a gap from the cut to the next live connection, however many tries lie between', () => {
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
