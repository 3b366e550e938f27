import type { Frame } from './Frame.ts';
import { RATE_SECONDS } from './RfqBook.ts';

/** Adds events to the per-second counts and forgets seconds older than the window, counted from the newest one. */
export const countSeconds = (
  perSecond: ReadonlyMap<number, number>,
  frames: readonly Frame[],
): ReadonlyMap<number, number> => {
  const next = new Map(perSecond);
  for (const frame of frames) {
    if (frame.kind !== 'event') continue;
    const second = Math.floor(frame.event.receivedAt / 1000);
    next.set(second, (next.get(second) ?? 0) + 1);
  }
  let newest = 0;
  for (const second of next.keys()) newest = Math.max(newest, second);
  for (const second of next.keys()) if (second <= newest - RATE_SECONDS) next.delete(second);
  return next;
};
