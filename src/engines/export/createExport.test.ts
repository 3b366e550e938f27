import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OrderRecord, recordJson } from '../../domain/order/OrderRecord.ts';
import { fakeWorld, flush } from '../../testing/fakeWorld.ts';
import { sampleOrder, samplePage } from '../../testing/sampleOrder.ts';
import {
  createExport,
  type ExportProgress,
  type ExportRequest,
  fileSink,
  newProgress,
  runExport,
} from './createExport.ts';

const request: ExportRequest = {
  filter: { status: 'Completed' },
  format: 'csv',
  simulated: false,
  factsOf: (chainKey, token) =>
    `${chainKey} ${token}` === 'base 0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'
      ? { symbol: 'USDC', decimals: 6 }
      : null,
  file: null,
  name: 'orders.csv',
};

/** A service with three pages of one order each. `status`: of the response for a page, with its `Retry-After` in seconds. */
const opened = (status: (page: number) => number | readonly [status: number, seconds: number] = () => 200) => {
  const requested: string[] = [];
  const saved: { readonly text: Promise<string>; readonly name: string }[] = [];
  const outside = fakeWorld({
    fetch: async (url) => {
      requested.push(url);
      const page = Number(new URL(url).searchParams.get('page'));
      const orders = [recordJson(sampleOrder(page))];
      const pagination = { currentPage: page, limit: 100, totalRecords: 201, totalPages: 3 };
      const [code, seconds] = [status(page)].flat() as [number, number?];
      const headers = seconds === undefined ? {} : { 'retry-after': String(seconds) };
      return Response.json({ orders, pagination }, { status: code, headers });
    },
  });
  const saveFile = (file: Blob, name: string) => void saved.push({ text: file.text(), name });
  const engine = createExport({ ...outside.world, saveFile });
  return { ...outside, engine, requested, saved, state: () => engine.store.getState() };
};

const stoppedBy = (status: number) => ({
  phase: 'stopped',
  failure: { code: status >= 500 ? 'errors.unavailable' : 'errors.status', values: { status } },
});

describe('createExport', () => {
  test('default: a list is saved as a file of its name, and the rows are compared with the total', async () => {
    const { engine, requested, saved, state, world } = opened();
    const end = engine.begin(request);
    expect(state()).toMatchObject({ phase: 'running', rows: 0, since: { at: world.clock.now(), rows: 0 } });
    await end;
    expect(state()).toMatchObject({ phase: 'done', rows: 3, total: 201, exact: false });
    expect(requested[0]).toContain('status=Completed&page=1&limit=100');
    expect(saved.map(({ name }) => name)).toEqual(['orders.csv']);
    expect(await saved[0]?.text).toContain(',USDC,10000000,10,');
  });

  test('behavior: a file on disk is not downloaded again', async () => {
    const { engine, saved, state } = opened();
    const written: string[] = [];
    const stream = {
      write: async (text: string) => void written.push(text),
      close: async () => void written.push('close'),
      abort: async () => undefined,
    };
    await engine.begin({ ...request, file: { createWritable: async () => stream } });
    expect([saved, written.at(-1), state().phase]).toEqual([[], 'close', 'done']);
  });

  test('behavior: a page is retried with backoff without a response, after an error of the server and after a limit', async () => {
    const failures = [503, [429, 17], [429, 300], 503] as const;
    const { engine, requested, state, advance } = opened(() => failures[requested.length - 1] ?? 200);
    void engine.begin(request);
    for (const [index, delayMs] of [500, 17_000, 60_000, 4_000].entries()) {
      await advance(delayMs - 1);
      expect(requested).toHaveLength(index + 1);
      await advance(1);
    }
    expect(state()).toMatchObject({ phase: 'done', rows: 3 });
  });

  test('error: a service that stays away stops it after six tries with its reason, and resume continues', async () => {
    let status = 503;
    const { engine, requested, state, advance, world } = opened((page) => (page === 3 ? status : 200));
    void engine.begin(request);
    await advance(60_000);
    expect(requested.filter((url) => url.includes('page=3'))).toHaveLength(6);
    expect(state()).toMatchObject({ ...stoppedBy(503), rows: 2, total: 201 });
    status = 200;
    engine.resume();
    expect(state()).toMatchObject({ phase: 'running', since: { at: world.clock.now(), rows: 2 } });
    await advance(0);
    expect(state()).toMatchObject({ phase: 'done', rows: 3 });
  });

  test('error: a refusal is not retried', async () => {
    const { engine, requested, state } = opened(() => 400);
    await engine.begin(request);
    expect(requested).toHaveLength(1);
    expect(state()).toMatchObject(stoppedBy(400));
  });

  test('error: a file that cannot be written stops it', async () => {
    const { engine, state } = opened();
    await engine.begin({ ...request, file: { createWritable: () => Promise.reject(new Error('full')) } });
    expect(state()).toMatchObject({ phase: 'stopped', failure: null });
  });

  test('behavior: cancelled, it changes nothing any more, saves nothing and leaves the file as it was', async () => {
    const { engine, saved, state } = opened();
    const calls: string[] = [];
    const stream = {
      write: async () => undefined,
      close: async () => void calls.push('close'),
      abort: async () => void calls.push('abort'),
    };
    const end = engine.begin({ ...request, file: { createWritable: async () => stream } });
    engine.cancel();
    await end;
    await flush();
    engine.resume();
    expect([state().phase, saved, calls]).toEqual(['idle', [], ['abort']]);
  });

  test('behavior: a second export ends the first', async () => {
    const { engine, saved, state } = opened();
    const first = engine.begin(request);
    await Promise.all([first, engine.begin({ ...request, name: 'second.csv' })]);
    expect(saved.map(({ name }) => name)).toEqual(['second.csv']);
    expect(state()).toMatchObject({ phase: 'done', rows: 3 });
    engine.cancel();
    expect(state().phase).toBe('idle');
  });
});

const disk = () => {
  const calls: string[] = [];
  const stream = {
    write: async (text: string) => void calls.push(`write ${text}`),
    close: async () => void calls.push('close'),
    abort: async () => void calls.push('abort'),
  };
  const file = { createWritable: async () => stream };
  return { file, calls };
};

describe('fileSink', () => {
  test('default', async () => {
    const sink = await fileSink(null, 'text/csv');
    await sink.write('a,b\r\n');
    await sink.write('é'.repeat(1 << 20));
    await sink.write('\r\nend');
    const blob = await sink.close();
    expect(blob?.type).toBe('text/csv');
    expect(await blob?.text()).toBe(`a,b\r\n${'é'.repeat(1 << 20)}\r\nend`);
  });

  test('behavior: with a file on disk every text is written there, without a blob', async () => {
    const { file, calls } = disk();
    const sink = await fileSink(file, 'text/csv');
    await sink.write('one');
    await sink.write('two');
    expect(await sink.close()).toBeNull();
    expect(calls).toEqual(['write one', 'write two', 'close']);
  });

  test('behavior: giving up leaves the file as it was before', async () => {
    const { file, calls } = disk();
    const sink = await fileSink(file, 'text/csv');
    await sink.write('one');
    await sink.abort();
    expect(calls.at(-1)).toBe('abort');
  });
});

const orders = (count: number) => Array.from({ length: count }, (_, n) => sampleOrder(n));

const world = (
  list: { now: readonly OrderRecord[] },
  before: (page: number) => Promise<void> = async () => undefined,
) => {
  const written: string[] = [];
  let [open, most] = [0, 0];
  return {
    text: () => written.join(''),
    most: () => most,
    parameters: {
      format: 'ndjson' as const,
      factsOf: () => null,
      readPage: async (page: number) => {
        open += 1;
        most = Math.max(most, open);
        try {
          await before(page);
          return samplePage(list.now.slice((page - 1) * 100, page * 100), { totalRecords: list.now.length });
        } finally {
          open -= 1;
        }
      },
      write: async (text: string) => void written.push(text),
      onProgress: () => undefined,
      signal: new AbortController().signal,
    },
  };
};

const hashes = (text: string): string[] =>
  text === ''
    ? []
    : text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).orderHash);

describe('runExport', () => {
  test('default', async () => {
    const { text, most, parameters } = world({ now: orders(1234) });
    expect(await runExport(newProgress(), parameters)).toBe(true);
    expect(hashes(text())).toEqual(orders(1234).map((order) => order.orderHash));
    expect(most()).toBeLessThanOrEqual(6);
  });

  test('behavior: pages that come back in any order are written in order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 0, max: 900 }), async (scheduler, count) => {
        const { text, parameters } = world({ now: orders(count) }, (page) =>
          scheduler.schedule(Promise.resolve(), `page ${page}`),
        );
        const done = runExport(newProgress(), parameters);
        await scheduler.waitFor(done);
        expect(await done).toBe(true);
        expect(hashes(text())).toEqual(orders(count).map((order) => order.orderHash));
      }),
      { numRuns: 30 },
    );
  });

  test('behavior: a lost connection stops it, and the same progress continues without repeating or losing a row', async () => {
    let down = true;
    const { text, parameters } = world({ now: orders(2000) }, async (page) => {
      if (down && page > 7) throw new Error('connection lost');
    });
    const progress: ExportProgress = newProgress();
    await expect(runExport(progress, parameters)).rejects.toThrow('connection lost');
    expect(progress.rows).toBe(700);
    down = false;
    expect(await runExport(progress, parameters)).toBe(true);
    expect(hashes(text())).toEqual(orders(2000).map((order) => order.orderHash));
  });

  test('behavior: orders that leave the view meanwhile take no other order with them', async () => {
    const list = { now: orders(1500) as readonly OrderRecord[] };
    let left = 0;
    const { text, parameters } = world(list, async (page) => {
      if (page === 4 && left++ === 0) list.now = list.now.slice(40);
    });
    await runExport(newProgress(), parameters);
    const found = new Set(hashes(text()));
    for (const order of list.now) expect(found).toContain(order.orderHash);
    expect(found.size).toBe(hashes(text()).length);
  });

  test('behavior: the count is checked against the service', async () => {
    const { parameters } = world({ now: orders(250) });
    const short = {
      ...parameters,
      readPage: async (page: number) => ({ ...(await parameters.readPage(page)), totalRecords: 260 }),
    };
    expect(await runExport(newProgress(), short)).toBe(false);
  });

  test('behavior: cancelling stops before the next page', async () => {
    const abort = new AbortController();
    const { parameters } = world({ now: orders(3000) }, async (page) => {
      if (page === 9) abort.abort();
    });
    await expect(runExport(newProgress(), { ...parameters, signal: abort.signal })).rejects.toThrow();
  });
});
