import { simulatedName } from './simulation/simulated.ts';

export type TabsChannel = {
  readonly send: (message: unknown) => void;
  readonly subscribe: (listener: (message: unknown) => void) => () => void;
  readonly close: () => void;
};

export type Locks = {
  request<T>(name: string, options: { ifAvailable: boolean }, work: (lock: object | null) => Promise<T>): Promise<T>;
};

/** Locks of one page without Web Locks, or of all tabs of a test. */
export const sharedLocks = (): Locks => {
  const last = new Map<string, Promise<unknown>>();
  return {
    request: (name, { ifAvailable }, work) => {
      const before = last.get(name);
      if (before !== undefined && ifAvailable) return work(null);
      const free = (): void => {
        if (last.get(name) === done) last.delete(name);
      };
      const mine = (before ?? Promise.resolve()).then(() => work({ name })).finally(free);
      const done = mine.then(
        () => undefined,
        () => undefined,
      );
      last.set(name, done);
      return mine;
    },
  };
};

export const createTabs = (
  locks: Locks,
  channel: (name: string) => TabsChannel,
  nameOf = (name: string): string => name,
) => ({
  /** Runs work while it holds the lock `name`, in the order of the calls. */
  exclusive: <T>(name: string, work: () => Promise<T>): Promise<T> =>
    locks.request(nameOf(name), { ifAvailable: false }, work),
  /** Runs work if the lock `name` is free, else resolves to null. */
  ifFree: <T>(name: string, work: () => Promise<T>): Promise<{ readonly value: T } | null> =>
    locks.request(nameOf(name), { ifAvailable: true }, async (lock) =>
      lock === null ? null : { value: await work() },
    ),
  /** Takes the lock `name` and returns its release function; null while another tab holds it. */
  hold: (name: string) =>
    new Promise<(() => void) | null>((resolve, reject) => {
      const holding = async (lock: object | null): Promise<void> => {
        if (lock === null) return resolve(null);
        await new Promise<void>((release) => resolve(release));
      };
      locks.request(nameOf(name), { ifAvailable: true }, holding).catch(reject);
    }),
  channel: (name: string): TabsChannel => channel(nameOf(name)),
});

/** Locks and channels among all tabs of this site. Without Web Locks the locks are those of this page alone. */
export type Tabs = ReturnType<typeof createTabs>;

const broadcast = (name: string): TabsChannel => {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  return {
    send: (message) => channel?.postMessage(message),
    subscribe: (listener) => {
      const onMessage = ({ data }: MessageEvent<unknown>): void => listener(data);
      channel?.addEventListener('message', onMessage);
      return () => channel?.removeEventListener('message', onMessage);
    },
    close: () => channel?.close(),
  };
};

const webLocks = (): Locks | null => {
  const { navigator } = globalThis;
  if (navigator === undefined || !('locks' in navigator)) return null;
  return { request: async (name, options, work) => await navigator.locks.request(name, options, work) };
};

/** By Web Locks and BroadcastChannel, if the browser has them; with separate names in a simulation. */
export const browserTabs = (nameOf = simulatedName): Tabs => createTabs(webLocks() ?? sharedLocks(), broadcast, nameOf);
