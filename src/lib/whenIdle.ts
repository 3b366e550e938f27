/** Longer than a frame: a page that nobody sees draws none. */
const UNSEEN = 250;

/** Runs work once what was just drawn is on screen, or a quarter of a second later where nothing is drawn; the answer calls it off. */
export const afterPaint = (work: () => void): (() => void) => {
  let timer = setTimeout(work, UNSEEN);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};

/** Runs work once the page has nothing better to do; the answer calls it off. */
export const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1500);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: 3000 });
  return () => window.cancelIdleCallback(handle);
};

/** Runs works in their order, each in a quiet moment of its own, so that together they make no long task; the answer calls off the rest. */
export const whenIdleEach = ([work, ...rest]: readonly (() => void)[]): (() => void) => {
  if (work === undefined) return () => undefined;
  let stop = whenIdle(() => {
    work();
    stop = whenIdleEach(rest);
  });
  return () => stop();
};
