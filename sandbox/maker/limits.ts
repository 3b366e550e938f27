/** Does work for at most `limit` items at a time and lets the others pass: late answers help nobody. */
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

/** Says a line at most once in a while, so that a busy time does not drown the log; says how often it was held back. */
export const rarely = (log: (line: string) => void, everyMs: number, now: () => number = Date.now) => {
  const said = new Map<string, { at: number; held: number }>();
  return (line: string): void => {
    const before = said.get(line);
    if (before && now() - before.at < everyMs) {
      before.held += 1;
      return;
    }
    said.set(line, { at: now(), held: 0 });
    log(before?.held ? `${line} (and ${before.held} times more before)` : line);
  };
};
