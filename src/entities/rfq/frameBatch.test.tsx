import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { frameBatch } from './frameBatch.ts';

const FRAME_MS = 16;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, FRAME_MS));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const collect = (cost = 0) => {
  const flushed: (readonly number[])[] = [];
  const add = frameBatch<number>((values) => {
    flushed.push(values);
    vi.setSystemTime(Date.now() + cost);
    vi.advanceTimersByTime(cost);
  });
  return { flushed, add };
};

test('default: what comes within one frame of the screen is one write', () => {
  const { flushed, add } = collect();
  for (const value of [1, 2, 3]) add(value);
  expect(flushed).toEqual([]);
  vi.advanceTimersByTime(FRAME_MS);
  expect(flushed).toEqual([[1, 2, 3]]);
  vi.advanceTimersByTime(1000);
  expect(flushed).toHaveLength(1);
});

test('behavior: a page that draws slowly draws less often, and nothing is lost', () => {
  const drawnIn = (cost: number): (readonly number[])[] => {
    const { flushed, add } = collect(cost);
    for (let n = 0; n < 300; n++) {
      add(n);
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(2000);
    expect(flushed.flat()).toEqual(Array.from({ length: 300 }, (_, n) => n));
    return flushed;
  };
  const [quick, slow] = [drawnIn(0).length, drawnIn(60).length];
  expect(quick).toBeGreaterThan(100);
  expect(slow).toBeLessThan(quick / 4);
});

test('behavior: a hidden page, which gets no frames, is written to twice a second', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { flushed, add } = collect();
  add(1);
  vi.advanceTimersByTime(499);
  expect(flushed).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(flushed).toEqual([[1]]);
});
