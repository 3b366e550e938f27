/** How long patches may wait while the page is hidden, where no frames of the screen come. */
const HIDDEN_MS = 500;
/** After a drawing the page rests for so many times what it took: at most a third of the time goes into drawing. */
const REST = 2;

/**
 * Collects values and hands them over once per frame of the screen, so that one frame costs one write. A page that is
 * slow to draw them gets them less often, instead of falling behind.
 */
export const frameBatch = <Value>(flush: (values: readonly Value[]) => void): ((value: Value) => void) => {
  let waiting: Value[] = [];
  let scheduled = false;
  let restUntil = 0;
  const run = (): void => {
    scheduled = false;
    const values = waiting;
    waiting = [];
    const began = performance.now();
    flush(values);
    // The task after a frame runs when its layout and its paint are done.
    setTimeout(() => {
      const now = performance.now();
      restUntil = now + (now - began) * REST;
    });
  };
  const schedule = (): void => {
    const rest = restUntil - performance.now();
    if (document.visibilityState === 'hidden') setTimeout(run, HIDDEN_MS);
    else if (rest > 0) setTimeout(() => requestAnimationFrame(run), rest);
    else requestAnimationFrame(run);
  };
  return (value) => {
    waiting.push(value);
    if (scheduled) return;
    scheduled = true;
    schedule();
  };
};
