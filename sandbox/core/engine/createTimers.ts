/** Timers that end together: `later` runs work after a delay in ms, `stop` calls off all that have not run. */
export const createTimers = (): Timers => {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  return {
    later: (delayMs, run) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        run();
      }, delayMs);
      timers.add(timer);
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
};

export type Timers = {
  readonly later: (delayMs: number, run: () => void) => void;
  readonly stop: () => void;
};
