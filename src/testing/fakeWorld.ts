import type { Hex } from 'viem';
import type { AppConfig } from '../domain/config.ts';
import type { JournalEntry } from '../domain/swap/JournalEntry.ts';
import { type Ms, ms } from '../domain/time.ts';
import { type Rpc, RpcError } from '../world/chains/createRpc.ts';
import { clockBy } from '../world/clock.ts';
import { createPageStores } from '../world/createWorld.ts';
import type { Fetch } from '../world/http.ts';
import type { Journal } from '../world/journal/openJournal.ts';
import type { PersistentStorage } from '../world/persisted.ts';
import { createApiKey, createServiceClient } from '../world/service/serviceClient.ts';
import { clockOffset, createServiceHealth } from '../world/serviceHealth.ts';
import { createTabs, type Locks, sharedLocks, type Tabs, type TabsChannel } from '../world/tabs.ts';
import type { Clock, PageState, World } from '../world/World.ts';
import { FakeSocket } from './fakeFeedWorld.ts';
import { answering, protocolResponses, type Responses, testConfig } from './testService.ts';

/** The real timer, read before a test replaces it. */
const { setImmediate } = globalThis;

/** Runs pending promises and I/O callbacks of Node. */
export const flush = async (): Promise<void> => {
  for (let round = 0; round < 4; round++) await new Promise<void>((resolve) => setImmediate(resolve));
};

export const fakeClock = (start = 1_791_417_660_000, offset: () => Ms = () => ms(0)) => {
  let time = start;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  const schedule: Clock['schedule'] = (run, delay) => {
    const timer = { at: time + Math.max(0, delay), run };
    timers.push(timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  };
  const clock: Clock = { ...clockBy(() => ms(time), offset, schedule), random: () => 0.5 };
  return {
    ...clock,
    pending: (): number => timers.length,
    /** Advances by `span` ms. Due timers run in order, each with the promises it settles. */
    advance: async (span: number): Promise<void> => {
      const until = time + span;
      await flush();
      for (;;) {
        const next = timers.reduce<(typeof timers)[number] | null>(
          (first, timer) => (timer.at <= until && (first === null || timer.at < first.at) ? timer : first),
          null,
        );
        if (next === null) break;
        timers = timers.filter((timer) => timer !== next);
        time = Math.max(time, next.at);
        next.run();
        await flush();
      }
      time = until;
    },
  };
};

/** A journal in memory. While `fails` is set, every operation rejects with it. */
export const fakeJournal = (entries: readonly JournalEntry[] = []) => {
  const stored = new Map<Hex, JournalEntry>(entries.map((entry) => [entry.orderHash, entry]));
  const listeners = new Set<(orderHash: Hex) => void>();
  const control: { fails: Error | null } = { fails: null };
  const attempt = async <T>(work: () => T): Promise<T> => {
    if (control.fails !== null) throw control.fails;
    return work();
  };
  const journal: Journal = {
    update: (orderHash, step) =>
      attempt(() => {
        const next = step(stored.get(orderHash) ?? null);
        if (next !== null) stored.set(orderHash, next);
        for (const listener of [...listeners]) listener(orderHash);
        return next;
      }),
    get: (orderHash) => attempt(() => stored.get(orderHash) ?? null),
    list: (matters = () => true) =>
      attempt(() => ({
        entries: [...stored.values()].filter(matters).sort((a, b) => b.draftedAt - a.draftedAt),
        damaged: 0,
      })),
    hasOpen: () =>
      attempt(() => [...stored.values()].some(({ state, end }) => /^(signed|accepted)$/.test(state) && end === null)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    clear: () => attempt(() => stored.clear()),
    close: () => undefined,
  };
  return Object.assign(control, { journal, stored });
};

/** One browser, shared by its tabs: storage, locks, journal and clock. */
export const fakeBrowser = ({ journal = fakeJournal(), clock = fakeClock() } = {}) => ({
  journal,
  clock,
  stored: new Map<string, string>(),
  storageListeners: new Map<object, Set<(key: string | null) => void>>(),
  locks: sharedLocks(),
  channels: new Set<{ readonly name: string; readonly emit: (message: unknown) => void }>(),
});
type Browser = ReturnType<typeof fakeBrowser>;

const storageOf = ({ stored, storageListeners }: Browser): PersistentStorage => {
  const mine = new Set<(key: string | null) => void>();
  storageListeners.set(mine, mine);
  const emit = (key: string): void => {
    for (const others of storageListeners.values()) {
      if (others !== mine) for (const listener of [...others]) listener(key);
    }
  };
  return {
    get: (key) => stored.get(key) ?? null,
    set: (key, value) => {
      stored.set(key, value);
      emit(key);
      return true;
    },
    keys: () => [...stored.keys()],
    remove: (key) => {
      stored.delete(key);
      emit(key);
    },
    subscribe: (listener) => {
      mine.add(listener);
      return () => void mine.delete(listener);
    },
  };
};

const channelOf =
  ({ channels }: Browser) =>
  (name: string): TabsChannel => {
    const listeners = new Set<(message: unknown) => void>();
    const mine = {
      name,
      emit: (message: unknown) => {
        for (const listener of [...listeners]) listener(message);
      },
    };
    channels.add(mine);
    return {
      send: (message) => {
        for (const other of [...channels]) if (other !== mine && other.name === name) other.emit(message);
      },
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      close: () => void channels.delete(mine),
    };
  };

/** The tabs port of one tab. `die` closes the tab: its locks are released, its pending work never settles. */
const tabsOf = (browser: Browser): { readonly tabs: Tabs; readonly die: () => void } => {
  let die = (): void => undefined;
  const dead = new Promise<void>((resolve) => {
    die = resolve;
  });
  const never = new Promise<never>(() => undefined);
  let isDead = false;
  const locks: Locks = {
    request: async <T>(name: string, options: { ifAvailable: boolean }, work: (lock: object | null) => Promise<T>) => {
      const done = await browser.locks.request(name, options, async (lock) => {
        if (isDead) return null;
        return Promise.race([work(lock).then((value) => ({ value })), dead.then(() => null)]);
      });
      return done === null ? never : done.value;
    },
  };
  return {
    tabs: createTabs(locks, channelOf(browser)),
    die: () => {
      isDead = true;
      die();
    },
  };
};

const pageOf = (clock: Pick<Clock, 'schedule'>) => {
  const state = { hidden: false, online: true, saveData: false };
  const listeners = new Set<() => void>();
  const page: PageState = {
    hidden: () => state.hidden,
    online: () => state.online,
    saveData: () => state.saveData,
    nextFrame: (run) => void clock.schedule(run, 16),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const set = (next: Partial<typeof state>): void => {
    Object.assign(state, next);
    for (const listener of [...listeners]) listener();
  };
  return { page, set };
};

type NodeMethods = Readonly<Record<string, (params: readonly unknown[]) => unknown>>;

/** By chainKey and method. Throw `{ code, message, data }` for an error of the chain, an Error for a failed request. */
export type NodeResponses = Readonly<Record<string, NodeMethods | readonly NodeMethods[]>>;

const isSeveral = (responses: NodeMethods | readonly NodeMethods[]): responses is readonly NodeMethods[] =>
  Array.isArray(responses);

const always: NodeMethods = {
  eth_blockNumber: () => '0x64',
  eth_getBlockByNumber: ([number]) => ({ number, timestamp: '0x6ac6bf83' }),
};

const nodeOf = (responses: NodeMethods): Rpc => ({
  request: async (method, params) => {
    const handler = responses[method] ?? always[method];
    if (handler === undefined) throw new RpcError(-32601, `${method} is not offered`);
    try {
      return await handler(params);
    } catch (error) {
      if (error instanceof Error) throw error;
      const { code, message, data } = error as { code: number; message: string; data?: unknown };
      throw new RpcError(code, message, data);
    }
  },
});

const chainsOf = (responses: NodeResponses): World['chains'] => {
  const nodes = (chainKey: string): readonly Rpc[] => {
    const of = responses[chainKey] ?? [];
    return (isSeveral(of) ? of : [of]).map(nodeOf);
  };
  return { id: Object.keys(responses).join(' '), nodes, rpc: (chainKey) => nodes(chainKey)[0] ?? null };
};

export type FakeWorldOptions = {
  readonly config?: Partial<AppConfig>;
  /** Responses of the service by path, or a custom fetch. */
  readonly responses?: Responses;
  readonly fetch?: Fetch;
  readonly nodes?: NodeResponses;
  readonly browser?: Browser;
};

export const fakeWorld = (options: FakeWorldOptions = {}) => {
  const { responses = protocolResponses, fetch = answering(responses), nodes = {}, browser = fakeBrowser() } = options;
  const config = { ...testConfig, ...options.config };
  const health = createServiceHealth();
  const sockets: FakeSocket[] = [];
  const { page, set } = pageOf(browser.clock);
  const { tabs, die } = tabsOf(browser);
  const { advance, pending, localNow, schedule, random } = browser.clock;
  const world: World = {
    ...createPageStores(storageOf(browser)),
    config,
    client: createServiceClient({ baseUrl: config.apiBaseUrl, rpcMethodPrefix: config.rpcMethodPrefix, fetch }),
    health,
    apiKey: createApiKey(),
    fetch,
    chains: chainsOf(nodes),
    openSocket: () => {
      const socket = new FakeSocket(localNow());
      sockets.push(socket);
      return socket;
    },
    saveFile: () => undefined,
    simulatedWallet: null,
    journal: async () => {
      if (browser.journal.fails !== null) throw browser.journal.fails;
      return browser.journal.journal;
    },
    clock: { ...clockBy(localNow, () => clockOffset(health.getState().offset), schedule), random },
    tabs,
    page,
    siteWorker: async () => null,
  };
  return { world, browser, sockets, advance, pending, setPage: set, die };
};
