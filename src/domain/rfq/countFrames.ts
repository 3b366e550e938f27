import type { Frame } from './Frame.ts';
import type { FeedCounts } from './RfqBook.ts';

/** Adds a batch of frames to the counters; `repeats` of them said nothing new. */
export const countFrames = (counts: FeedCounts, frames: readonly Frame[], repeats: number): FeedCounts => {
  const next = { ...counts, byKind: { ...counts.byKind } };
  next.frames += frames.length;
  next.repeats += repeats;
  for (const frame of frames) {
    if (frame.kind === 'event') next.byKind[frame.event.event] += 1;
    else if (frame.kind === 'answer') next.answers += 1;
    else next[frame.kind] += 1;
  }
  return next;
};
