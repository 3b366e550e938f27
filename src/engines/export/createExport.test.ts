import { describe, expect, test } from 'vitest';
import { fakeWorld } from '../../testing/fakeWorld.ts';
import type { WorkerPort } from '../../world/World.ts';
import { createExport } from './createExport.ts';
import type { ExportMessage } from './createExporter.ts';

const request = { filter: {}, format: 'ndjson', simulated: false, tokens: new Map(), file: null } as const;

/** A thread whose words are a test's. */
const fakeThread = () => {
  const got: unknown[] = [];
  let [ended, say, breakDown] = [false, (_: ExportMessage): void => undefined, (): void => undefined];
  const port: WorkerPort = {
    post: (command) => void got.push(command),
    listen: (onMessage, onBroken) => {
      [say, breakDown] = [onMessage, onBroken];
    },
    terminate: () => {
      ended = true;
    },
  };
  return { port, got, ended: () => ended, say: (message: ExportMessage) => say(message), breakDown: () => breakDown() };
};

const opened = (refuses = false) => {
  const outside = fakeWorld();
  const threads: ReturnType<typeof fakeThread>[] = [];
  const saved: string[] = [];
  const engine = createExport({
    ...outside.world,
    openWorker: (url, name) => {
      if (refuses) throw new TypeError('no workers here');
      expect([new URL(url, 'http://site.test').origin, name]).toEqual(['http://site.test', 'orders-export']);
      const thread = fakeThread();
      threads.push(thread);
      return thread.port;
    },
    saveFile: (_, name) => void saved.push(name),
  });
  engine.start();
  const begin = () => {
    engine.begin(request, 'orders.ndjson');
    const thread = threads.at(-1);
    if (thread === undefined) throw new Error('an export runs in a thread');
    return thread;
  };
  return { ...outside, engine, begin, saved, state: () => engine.store.getState() };
};

describe('createExport', () => {
  test('default: a list goes to a thread of this site, and the store says that it runs', () => {
    const { begin, state, world } = opened();
    const { baseUrl, rpcMethodPrefix } = world.client;
    expect(begin().got).toEqual([{ type: 'start', task: { ...request, baseUrl, rpcMethodPrefix } }]);
    expect(state()).toMatchObject({
      phase: 'running',
      format: 'ndjson',
      rows: 0,
      since: { at: world.clock.now(), rows: 0 },
    });
  });

  test('behavior: rows are counted as they come', () => {
    const { begin, state } = opened();
    begin().say({ type: 'progress', rows: 600, total: 1_200 });
    expect(state()).toMatchObject({ phase: 'running', rows: 600, total: 1_200 });
  });

  test('behavior: a second export ends the first, whose words count no more than its thread', () => {
    const { begin, state } = opened();
    const [first, second] = [begin(), begin()];
    expect([first.ended(), second.ended()]).toEqual([true, false]);
    first.say({ type: 'progress', rows: 600, total: 1_200 });
    first.breakDown();
    expect(state()).toMatchObject({ phase: 'running', rows: 0 });
  });

  test('behavior: a finished file is saved under its name, and the thread ends', () => {
    const { begin, state, saved } = opened();
    const thread = begin();
    thread.say({ type: 'done', blob: new Blob(['{}']), rows: 3, total: 3, exact: true });
    expect(saved).toEqual(['orders.ndjson']);
    expect(state()).toMatchObject({ phase: 'done', rows: 3, total: 3, exact: true });
    expect(thread.ended()).toBe(true);
  });

  test('behavior: what was written to disk already is not saved again', () => {
    const { begin, state, saved } = opened();
    begin().say({ type: 'done', blob: null, rows: 3, total: 4, exact: false });
    expect(saved).toEqual([]);
    expect(state()).toMatchObject({ phase: 'done', exact: false });
  });

  test('error: a browser that cannot run it says so, at once or later', () => {
    const { begin, state, engine } = opened();
    begin().breakDown();
    const stopped = { phase: 'stopped', failure: { cause: 'browser' } };
    expect(state()).toMatchObject(stopped);
    engine.cancel();
    expect(state().phase).toBe('idle');
    const refusing = opened(true);
    refusing.engine.begin(request, 'orders.ndjson');
    expect(refusing.state()).toMatchObject(stopped);
  });

  test('behavior: resumed, it goes on where it stopped, with a pace of its own', async () => {
    const { begin, state, engine, advance, world } = opened();
    const thread = begin();
    thread.say({ type: 'progress', rows: 600, total: 1_200 });
    const failure = { cause: 'service', happened: 'The service is busy.' } as const;
    thread.say({ type: 'stopped', failure });
    expect(state()).toMatchObject({ phase: 'stopped', failure, rows: 600 });
    await advance(9_000);
    engine.resume();
    expect(thread.got.at(-1)).toEqual({ type: 'resume' });
    expect(state()).toMatchObject({ phase: 'running', rows: 600, since: { at: world.clock.now(), rows: 600 } });
  });

  test('behavior: given up, the thread is asked, and once it says so everything is at rest', () => {
    const { begin, state, engine } = opened();
    engine.cancel();
    const thread = begin();
    engine.cancel();
    expect(thread.got.at(-1)).toEqual({ type: 'cancel' });
    expect(state().phase).toBe('running');
    thread.say({ type: 'cancelled' });
    expect([state().phase, thread.ended()]).toEqual(['idle', true]);
  });

  test('behavior: a finished export is put away, and the end of the world ends a running one', () => {
    const { begin, state, engine } = opened();
    begin().say({ type: 'done', blob: null, rows: 3, total: 3, exact: true });
    engine.clear();
    expect(state().phase).toBe('idle');
    const thread = begin();
    engine.stop();
    expect([state().phase, thread.ended()]).toEqual(['idle', true]);
  });
});
