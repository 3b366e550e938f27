import type { Hex } from 'viem';
import type { StoreApi } from 'zustand/vanilla';
import type { AppConfig } from '../domain/config.ts';
import type { FromSiteWorker } from '../domain/siteBuild.ts';
import type { JournalEntry } from '../domain/swap/JournalEntry.ts';
import type { Ms } from '../domain/time.ts';
import type { Announcer } from './announcer.ts';
import type { Rpc } from './chains/createRpc.ts';
import type { Fetch } from './http.ts';
import type { RequestLog } from './requestLog.ts';
import type { ApiKey, ServiceClient } from './service/serviceClient.ts';
import type { ServiceHealth } from './serviceHealth.ts';
import type { Settings } from './settings.ts';
import type { PersistedStores, PersistentStorage } from './storage.ts';
import type { Wallet } from './wallet/createWallet.ts';

/** What the storage holds: sound entries, newest first, and how many were found damaged and are not used. */
export type JournalContent = { readonly entries: readonly JournalEntry[]; readonly damaged: number };

/** This browser's record of what it signed. Everything fails with a JournalError. */
export type Journal = {
  /**
   * Changes the entry of an order in one transaction that is on disk when this resolves. `step` sees what is stored
   * now, so that two tabs cannot overwrite each other; it returns null to leave things as they are.
   */
  readonly update: (
    orderHash: Hex,
    step: (stored: JournalEntry | null) => JournalEntry | null,
  ) => Promise<JournalEntry | null>;
  readonly get: (orderHash: Hex) => Promise<JournalEntry | null>;
  /** What is stored; with `matters`, only those entries are checked and given. */
  readonly list: (matters?: (entry: JournalEntry) => boolean) => Promise<JournalContent>;
  /** Whether an order of this browser may be on its way: a cheap look, without checking what is stored. */
  readonly hasOpen: () => Promise<boolean>;
  /** Hears of every change, of this tab and of others. Returns the way to stop. */
  readonly subscribe: (listener: (orderHash: Hex) => void) => () => void;
  /** Forgets entries; used by "clear data" only. */
  readonly clear: () => Promise<void>;
  readonly close: () => void;
};

/**
 * Everything outside, made once and handed in: below it nothing reaches for a global, so the same code runs in a page,
 * a worker, a test and Node. Engines take the part of it that they need: `Pick<World, 'client' | 'clock'>`.
 */
export type World = {
  readonly config: AppConfig;
  /** The way to the configured service; actions decode what comes back. */
  readonly client: ServiceClient;
  /** How the service was reached lately, and its clock. */
  readonly health: StoreApi<ServiceHealth>;
  /** The x-api-key for this service: never kept, sent only with GET /domain. */
  readonly apiKey: StoreApi<ApiKey>;
  /** Fetches what is not the service: token lists and other files. */
  readonly fetch: Fetch;
  /** The way to the chains, through the configured nodes and never through the wallet. */
  readonly chains: Chains;
  readonly openSocket: (url: string) => FeedSocket;
  /** How threads start where it is not as browsers do (`openWorker.ts`, which comes with the engines). */
  readonly openWorker: OpenWorker | null;
  /** Saves a file through the browser's own download. */
  readonly saveFile: (file: Blob, name: string) => void;
  /** This browser's record of what it signed, opened when it is first asked for. Rejects with JournalError. */
  readonly journal: () => Promise<Journal>;
  readonly storage: PersistentStorage;
  /** The store of a persisted value. */
  readonly persisted: PersistedStores;
  readonly settings: StoreApi<Settings>;
  /** The connected wallet, or the way to connect one. */
  readonly wallet: Wallet;
  /** Announcements to screen readers. */
  readonly announcer: Announcer;
  /** The requests of this page, for the reader to see. */
  readonly requests: RequestLog;
  readonly clock: Clock;
  readonly tabs: Tabs;
  readonly page: PageState;
  /** The worker that keeps a build of this site; resolves to null where there is none. Fetched when it is first asked for. */
  readonly siteWorker: () => Promise<SiteWorker | null>;
};

/** The service worker of this site (src/offline), as a page reaches it. */
export type SiteWorker = {
  /** Whether it served this page. */
  readonly isKept: () => boolean;
  /** Has the browser start it. Rejects where the browser or its script does not allow that. */
  readonly keep: () => Promise<void>;
  /** Asks which builds there are, and the host for another one. */
  readonly look: () => Promise<void>;
  /** Has the build of that sum served from the next load on. */
  readonly take: (sum: string) => void;
  readonly subscribe: (listener: (said: FromSiteWorker) => void) => () => void;
  /** Loads the page anew. */
  readonly reload: () => void;
};

/** The part of WebSocket that the feed uses. */
export type FeedSocket = {
  addEventListener(type: 'open' | 'message' | 'close' | 'error', listener: (event: Event) => void): void;
  send(text: string): void;
  close(): void;
};

/** A thread: what is posted arrives there, and what it posts is told. */
export type WorkerPort = {
  readonly post: (message: unknown) => void;
  /** One listener for what it says, and one for its breakdown. */
  readonly listen: (onMessage: (message: unknown) => void, onBroken: () => void) => void;
  readonly terminate: () => void;
};

/** Starts a script of this very site in a thread of its own. Throws where the browser allows none. */
export type OpenWorker = (url: string, name: string) => WorkerPort;

/** The nodes of every configured chain. */
export type Chains = {
  /** Changes whenever the addresses of the nodes do; part of every query key whose answer a node gave. */
  readonly id: string;
  /** The way to the nodes of a chain, or null where the configuration names none. */
  readonly rpc: (chainKey: string) => Rpc | null;
  /** Each node of a chain by itself, for what is believed only when all of them say it; empty where none is named. */
  readonly nodes: (chainKey: string) => readonly Rpc[];
};

/** Time, as the service tells it and as this machine does. */
export type Clock = {
  /** Service time: the local clock plus the measured offset. */
  readonly now: () => Ms;
  readonly localNow: () => Ms;
  /** Runs once after `delay` ms; the answer cancels it. */
  readonly schedule: (run: () => void, delay: number) => () => void;
  /** Resolves after `delay` ms, or at once when the signal gives up. */
  readonly wait: (delay: number, signal?: AbortSignal) => Promise<void>;
  /** Runs at every whole multiple of `step` ms of service time. All who listen to one step share one timer. */
  readonly every: (step: number, run: () => void) => () => void;
  /** 0 (included) to 1 (excluded). */
  readonly random: () => number;
};

/** Turns among all tabs of this site. Without Web Locks the turns are those of this page alone. */
export type Tabs = {
  /** Runs work when its turn under `name` has come; whoever comes later waits until the one before is done or gone. */
  readonly exclusive: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Runs work if nobody else holds `name`; resolves to null without running it when somebody does. */
  readonly ifFree: <T>(name: string, work: () => Promise<T>) => Promise<{ readonly value: T } | null>;
  /** Takes `name` until it is released; null while another tab holds it. */
  readonly hold: (name: string) => Promise<(() => void) | null>;
  /** Tells all other tabs, and hears them, under a name. */
  readonly channel: (name: string) => TabsChannel;
};

export type TabsChannel = {
  readonly send: (message: unknown) => void;
  readonly subscribe: (listener: (message: unknown) => void) => () => void;
  readonly close: () => void;
};

/** Whether anybody looks, and whether there is a network. */
export type PageState = {
  readonly hidden: () => boolean;
  readonly online: () => boolean;
  /** Whether the reader asked for little traffic (Save-Data). */
  readonly saveData: () => boolean;
  /** Runs once before the next drawing; never while nobody looks. */
  readonly nextFrame: (run: () => void) => void;
  /** Hears of every return to the page too, also where it was in sight all the time (two windows). */
  readonly subscribe: (listener: () => void) => () => void;
};
