import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { sampleOrder, samplePage } from '../../testing/sampleOrder.ts';
import { type ExportProgress, newProgress, runExport } from './runExport.ts';

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
