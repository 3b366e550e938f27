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

const inQuiet = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1500);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: 3000 });
  return () => window.cancelIdleCallback(handle);
};

/**
 * Runs work once what was just drawn is on screen and the page has nothing better to do; the answer calls it off. The
 * moment while a browser waits for its next frame is quiet too, but what begins then holds that frame up.
 */
export const whenIdle = (work: () => void): (() => void) => {
  let stop = afterPaint(() => {
    stop = inQuiet(work);
  });
  return () => stop();
};

type Works = readonly (() => void)[];

const each = ([work, ...rest]: Works, wait: typeof whenIdle): (() => void) => {
  if (work === undefined) return () => undefined;
  let stop = wait(() => {
    work();
    stop = each(rest, inQuiet);
  });
  return () => stop();
};

/** Runs works in their order, each in a quiet moment of its own, so that together they make no long task; the answer calls off the rest. */
export const whenIdleEach = (works: Works): (() => void) => each(works, whenIdle);
