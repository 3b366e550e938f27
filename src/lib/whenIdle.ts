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
