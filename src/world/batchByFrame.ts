import type { World } from './World.ts';

/** How long values may wait for a frame: a hidden page gets none. */
const HIDDEN_MS = 500;
/** After a drawing the page rests for so many times what it took: at most a third of the time goes into drawing. */
const REST = 2;

/**
 * Collects values and hands them over once per frame of the screen, so that one frame costs one write. A page that is
 * slow to render them gets them less often, instead of falling behind.
 */
export const batchByFrame = <Value>(
  { clock, page }: Pick<World, 'clock' | 'page'>,
  flush: (values: readonly Value[]) => void,
): ((value: Value) => void) => {
  let waiting: Value[] = [];
  let isScheduled = false;
  let restUntil = 0;
  const run = (): void => {
    isScheduled = false;
    const values = waiting;
    waiting = [];
    const began = clock.localNow();
    flush(values);
    // The task after a frame runs when its layout and its paint are done.
    clock.schedule(() => {
      const now = clock.localNow();
      restUntil = now + (now - began) * REST;
    }, 0);
  };
  const schedule = (): void => {
    const rest = Math.max(0, restUntil - clock.localNow());
    let isOver = false;
    const go = (): void => {
      if (isOver) return;
      isOver = true;
      cancel();
      run();
    };
    const cancel = clock.schedule(go, rest + HIDDEN_MS);
    if (rest > 0) clock.schedule(() => page.nextFrame(go), rest);
    else page.nextFrame(go);
  };
  return (value) => {
    waiting.push(value);
    if (isScheduled) return;
    isScheduled = true;
    schedule();
  };
};
