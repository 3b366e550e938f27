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
