import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './whenIdle.ts';

let frames: (() => void)[] = [];
beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => frames.splice(handle - 1, 1));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('default: the work waits for the frame and for what the browser draws in it, and is done once', () => {
  const work = vi.fn();
  afterPaint(work);
  frames[0]?.();
  expect(work).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledOnce();
});

test('behavior: in a page that draws nothing the work is done all the same', () => {
  const work = vi.fn();
  afterPaint(work);
  vi.runAllTimers();
  expect(work).toHaveBeenCalledOnce();
  // It scrolls into view.
  for (const frame of frames) frame();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledOnce();
});

test('behavior: work that is called off is not done, before the frame or after it', () => {
  const work = vi.fn();
  afterPaint(work)();
  expect(frames).toEqual([]);
  const stop = afterPaint(work);
  frames[0]?.();
  stop();
  vi.runAllTimers();
  expect(work).not.toHaveBeenCalled();
});
