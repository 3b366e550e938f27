import type { Frame } from '../../domain/rfq/Frame.ts';
import type { FeedWorld } from './FeedWorld.ts';

/** Frames wait for at most this long, by how many came in the last batch's time: calm, busy, flood. */
const PACES = [
  { upToPerSecond: 400, wait: 16 },
  { upToPerSecond: 3000, wait: 33 },
  { upToPerSecond: Number.POSITIVE_INFINITY, wait: 100 },
] as const;

const paceOf = (perSecond: number): number => PACES.find((pace) => perSecond <= pace.upToPerSecond)?.wait ?? 100;

/**
 * Collects frames and hands them over in batches: about one batch per animation frame when the market is calm, fewer and
 * larger ones when it is not, because drawing costs more than reading.
 */
export const batchFrames = (
  world: Pick<FeedWorld, 'schedule' | 'now'>,
  flush: (frames: readonly Frame[]) => void,
): { readonly add: (frame: Frame) => void; readonly flushNow: () => void; readonly stop: () => void } => {
  let waiting: Frame[] = [];
  let cancel: (() => void) | null = null;
  let perSecond = 0;
  let lastFlush = world.now();
  const flushNow = (): void => {
    cancel?.();
    cancel = null;
    const frames = waiting;
    waiting = [];
    const now = world.now();
    perSecond = (frames.length * 1000) / Math.max(1, now - lastFlush);
    lastFlush = now;
    if (frames.length > 0) flush(frames);
  };
  return {
    add: (frame) => {
      waiting.push(frame);
      cancel ??= world.schedule(flushNow, paceOf(perSecond));
    },
    flushNow,
    stop: () => {
      cancel?.();
      cancel = null;
      waiting = [];
    },
  };
};
