type Locks = Pick<LockManager, 'request'>;

/** Runs work when its turn has come; work under another name does not wait for it. */
export type InTurn = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * Takes turns under a name, over all tabs of this site (Web Locks): whoever comes later waits until the one before has
 * finished, or until its tab is gone. Without Web Locks the turns are those of this page alone.
 */
export const inTurn = (locks: Locks | undefined): InTurn => {
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    if (locks !== undefined) return locks.request(name, work);
    const mine = (last.get(name) ?? Promise.resolve()).then(work, work);
    const done = mine.catch(() => undefined);
    last.set(name, done);
    void done.then(() => last.get(name) === done && last.delete(name));
    return mine;
  };
};
