/** Runs once when the browser has nothing better to do, at the latest after two seconds. Returns a way to call it off. */
export const whenIdle = (run: () => void): (() => void) => {
  if (typeof globalThis.requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 300);
    return () => clearTimeout(timer);
  }
  const handle = globalThis.requestIdleCallback(run, { timeout: 2000 });
  return () => globalThis.cancelIdleCallback(handle);
};
