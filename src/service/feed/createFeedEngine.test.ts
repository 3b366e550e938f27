import { describe, expect, test } from 'vitest';
import { fakeFeedWorld } from '../../testing/fakeFeedWorld.ts';
import { wireFrame } from '../../testing/rfqFrames.ts';
import { createFeedEngine } from './createFeedEngine.ts';
import type { FeedMessage, FeedPatch } from './FeedPatch.ts';

const start = () => {
  const world = fakeFeedWorld();
  const messages: FeedMessage[] = [];
  const urls: string[] = [];
  const command = createFeedEngine({
    ...world,
    openSocket: (url) => {
      urls.push(url);
      return world.openSocket();
    },
    tell: (message) => messages.push(message),
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
    expect(latest().figures).toMatchObject({ kept: 1, open: 1 });
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
    expect(flood.tape.length + flood.undrawn).toBe(500);
    expect(flood.auctions.length).toBeLessThan(700);
    world.pass(10_000);
    const sent = new Set(patches().flatMap((patch) => patch.auctions.map((auction) => auction.rfqId)));
    expect(sent.size).toBe(700);
    command({ type: 'sync' });
    expect(latest()).toMatchObject({ full: true, undrawn: 0 });
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
