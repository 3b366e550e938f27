/** Runs work for at most `limit` items at a time and drops the others: late quotes are worthless. */
export const atMost = <T>(limit: number, work: (item: T) => Promise<void>, onError: (error: unknown) => void) => {
  let busy = 0;
  return (item: T): void => {
    if (busy >= limit) return;
    busy += 1;
    void work(item)
      .catch(onError)
      .finally(() => {
        busy -= 1;
      });
  };
};

/** Logs a line at most once per `everyMs`, and how often it was held back. */
export const rarely = (log: (line: string) => void, everyMs: number, now: () => number = Date.now) => {
  const logged = new Map<string, { at: number; held: number }>();
  return (line: string): void => {
    const before = logged.get(line);
    if (before && now() - before.at < everyMs) {
      before.held += 1;
      return;
    }
    logged.set(line, { at: now(), held: 0 });
    log(before?.held ? `${line} (and ${before.held} times more before)` : line);
  };
};
