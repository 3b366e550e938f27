import { useEffect, useState } from 'react';

/** Longer than a frame: a hidden page renders none. */
const HIDDEN_DELAY_MS = 250;

/** Runs work after the next paint, or after 250 ms in a hidden page. Returns a cancel function. */
export const afterPaint = (work: () => void): (() => void) => {
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    work();
  }, HIDDEN_DELAY_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};

const runIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1500);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: 3000 });
  return () => window.cancelIdleCallback(handle);
};

/** After the next paint, since idle work between two frames delays the second. Returns a cancel function. */
export const whenIdle = (work: () => void): (() => void) => {
  let stop = afterPaint(() => {
    stop = runIdle(work);
  });
  return () => stop();
};

type Works = readonly (() => void)[];

const each = ([work, ...rest]: Works, wait: typeof whenIdle): (() => void) => {
  if (work === undefined) return () => undefined;
  let stop = wait(() => {
    work();
    stop = each(rest, runIdle);
  });
  return () => stop();
};

/** Runs tasks in order, each in its own idle callback, so that they are not one long task. Returns a cancel function. */
export const whenIdleEach = (works: Works): (() => void) => each(works, whenIdle);

export const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
};
