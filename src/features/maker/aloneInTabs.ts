type Locks = Pick<LockManager, 'request'>;

/**
 * Takes a name that one tab of this site may hold at a time (Web Locks). Resolves to its release, or to null while
 * another tab holds it. A browser without Web Locks always gets it.
 */
export const aloneInTabs = (locks: Locks | undefined, name: string): Promise<(() => void) | null> =>
  new Promise((resolve, reject) => {
    if (locks === undefined) {
      resolve(() => undefined);
      return;
    }
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (lock === null) {
          resolve(null);
          return undefined;
        }
        return new Promise<void>((release) => resolve(release));
      })
      .catch(reject);
  });
