import { describe, expect, test, vi } from 'vitest';
import { sampleOrder, samplePage } from '../../../testing/sampleOrder.ts';
import { createScan } from './createScan.ts';

const list = Array.from({ length: 1050 }, (_, n) => sampleOrder(n));
const readPage = async (page: number) =>
  samplePage(list.slice((page - 1) * 100, page * 100), { totalRecords: list.length });
const rest = async () => undefined;

describe('createScan', () => {
  test('default', async () => {
    const scan = createScan(readPage, rest);
    scan.start(100);
    await vi.waitFor(() => expect(scan.store.getState().phase).toBe('done'));
    expect(scan.store.getState().stats).toMatchObject({ scanned: 1050, volume: 10_500_000_000n });
  });

  test('behavior: stops after the requested pages, continues on request, and reads nothing twice', async () => {
    const scan = createScan(readPage, rest);
    scan.start(3);
    await vi.waitFor(() => expect(scan.store.getState().phase).toBe('paused'));
    expect(scan.store.getState().stats.scanned).toBe(300);
    scan.start(100);
    await vi.waitFor(() => expect(scan.store.getState().phase).toBe('done'));
    expect(scan.store.getState().stats.scanned).toBe(1050);
  });

  test('behavior: a pause drops the response on its way, which is read again later', async () => {
    const waiting = new Map<number, () => void>();
    const scan = createScan(async (page) => {
      await new Promise<void>((resolve) => waiting.set(page, resolve));
      return readPage(page);
    }, rest);
    scan.start(100);
    await vi.waitFor(() => expect(waiting.has(1)).toBe(true));
    scan.pause();
    waiting.get(1)?.();
    await Promise.resolve();
    expect(scan.store.getState()).toMatchObject({ phase: 'paused', stats: { scanned: 0 } });
  });

  test('error: a failed page is reported and can be retried', async () => {
    let down = true;
    const scan = createScan(async (page) => {
      if (down) throw new Error('down');
      return readPage(page);
    }, rest);
    scan.start(100);
    await vi.waitFor(() => expect(scan.store.getState().phase).toBe('failed'));
    down = false;
    scan.start(100);
    await vi.waitFor(() => expect(scan.store.getState().phase).toBe('done'));
  });
});
