import type { World } from '../../world/World.ts';

/** A hidden page gets no frames: values are flushed after this long instead. */
const HIDDEN_FLUSH_MS = 500;
/** After a flush and its rendering took some time, the next one waits this many times as long. */
const REST_RATIO = 3;
/** Also bounds the wait when the clock is set back. */
const MAX_REST_MS = 1000;

/** Flushes at most once per frame. On a slow machine flushes become rarer: rendering takes a quarter of the time at most. */
export const batchByFrame = <Value>(
  { clock, page }: Pick<World, 'clock' | 'page'>,
  flush: (values: readonly Value[]) => void,
): { readonly add: (value: Value) => void; readonly clear: () => void } => {
  let values: Value[] = [];
  let cancel: (() => void) | null = null;
  let restUntil = 0;

  const run = (): void => {
    cancel = null;
    const batch = values;
    values = [];
    const startedAt = clock.localNow();
    flush(batch);
    // A task queued in a frame runs after the frame's layout and paint.
    clock.schedule(() => {
      const now = clock.localNow();
      restUntil = now + (now - startedAt) * REST_RATIO;
    }, 0);
  };
  const waitForFrame = (): void => {
    let isOver = false;
    const runOnce = (): void => {
      if (isOver) return;
      isOver = true;
      cancelTimer();
      run();
    };
    const cancelTimer = clock.schedule(runOnce, HIDDEN_FLUSH_MS);
    cancel = () => {
      isOver = true;
      cancelTimer();
    };
    page.nextFrame(runOnce);
  };
  const schedule = (): void => {
    const rest = Math.min(MAX_REST_MS, restUntil - clock.localNow());
    if (rest > 0) cancel = clock.schedule(waitForFrame, rest);
    else waitForFrame();
  };
  return {
    add: (value) => {
      values.push(value);
      if (cancel === null) schedule();
    },
    clear: () => {
      values = [];
      cancel?.();
      cancel = null;
    },
  };
};
