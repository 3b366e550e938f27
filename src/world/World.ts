import type { Hex } from 'viem';
import type { StoreApi } from 'zustand/vanilla';
import type { AppConfig } from '../domain/config.ts';
import type { FromSiteWorker } from '../domain/siteBuild.ts';
import type { JournalEntry } from '../domain/swap/JournalEntry.ts';
import type { Ms } from '../domain/time.ts';
import type { Rpc } from './chains/createRpc.ts';
import type { Fetch } from './http.ts';
import type { PersistedStores, PersistentStorage } from './persisted.ts';
import type { RequestLog } from './requestLog.ts';
import type { ApiKey, ServiceClient } from './service/serviceClient.ts';
import type { ServiceHealth } from './serviceHealth.ts';
import type { Settings } from './settings.ts';
import type { Wallet } from './wallet/createWallet.ts';

/** The stored entries, newest first, and the number of damaged ones, which are left out. */
export type JournalContent = { readonly entries: readonly JournalEntry[]; readonly damaged: number };

/** This browser's record of what it signed. Rejects with JournalError. */
export type Journal = {
  /**
   * Changes the entry of an order in one transaction that is on disk when this resolves. `step` gets the stored entry,
   * so that two tabs cannot overwrite each other; null from it changes nothing.
   */
  readonly update: (
    orderHash: Hex,
    step: (stored: JournalEntry | null) => JournalEntry | null,
  ) => Promise<JournalEntry | null>;
  readonly get: (orderHash: Hex) => Promise<JournalEntry | null>;
  /** With `matters`, only those entries are checked and returned. */
  readonly list: (matters?: (entry: JournalEntry) => boolean) => Promise<JournalContent>;
  /** True if an order of this browser may be open. Cheap: the entries are not checked. */
  readonly hasOpen: () => Promise<boolean>;
  /** Emits every change, of this tab and of others. Returns an unsubscribe function. */
  readonly subscribe: (listener: (orderHash: Hex) => void) => () => void;
  readonly clear: () => Promise<void>;
  readonly close: () => void;
};

/**
 * Everything outside, made once and handed in: no code below it uses a global, so the same code runs in a page, a worker,
 * a test and Node. Engines take the part of it that they need: `Pick<World, 'client' | 'clock'>`.
 */
export type World = {
  readonly config: AppConfig;
  readonly client: ServiceClient;
  readonly health: StoreApi<ServiceHealth>;
  /** The x-api-key for this service: never persisted, sent only with GET /domain. */
  readonly apiKey: StoreApi<ApiKey>;
  /** Fetches everything but the service: token lists and other files. */
  readonly fetch: Fetch;
  /** Reads chains through the configured nodes and never through the wallet. */
  readonly chains: Chains;
  readonly openSocket: (url: string) => FeedSocket;
  readonly saveFile: (file: Blob, name: string) => void;
  /** Opened at the first call. Rejects with JournalError. */
  readonly journal: () => Promise<Journal>;
  readonly storage: PersistentStorage;
  readonly persisted: PersistedStores;
  readonly settings: StoreApi<Settings>;
  readonly wallet: Wallet;
  /** The provider of a simulation's wallet, which is its only one; null elsewhere. */
  readonly simulatedWallet: object | null;
  readonly announcer: Announcer;
  readonly requests: RequestLog;
  readonly clock: Clock;
  readonly tabs: Tabs;
  readonly page: PageState;
  readonly siteWorker: () => Promise<SiteWorker | null>;
};

export type SiteWorker = {
  readonly isServing: () => boolean;
  /** Rejects if the browser or the worker's script does not allow it. */
  readonly register: () => Promise<void>;
  /** Requests the list of builds, and a newer one from the host. */
  readonly checkForUpdate: () => Promise<void>;
  /** Serves the build of that sum from the next load on. */
  readonly serve: (sum: string) => void;
  readonly subscribe: (listener: (message: FromSiteWorker) => void) => () => void;
  readonly reload: () => void;
};

export type FeedSocket = {
  addEventListener(type: 'open' | 'message' | 'close' | 'error', listener: (event: Event) => void): void;
  send(text: string): void;
  close(): void;
};

export type Chains = {
  /** Changes with the addresses of the nodes; part of the key of every query that a node responds to. */
  readonly id: string;
  /** The nodes of a chain, tried in order; null if none is configured. */
  readonly rpc: (chainKey: string) => Rpc | null;
  /** Each node of a chain separately, for reads that need the consensus of all. */
  readonly nodes: (chainKey: string) => readonly Rpc[];
};

export type Clock = {
  /** Service time: the local clock plus the measured offset. */
  readonly now: () => Ms;
  readonly localNow: () => Ms;
  /** Runs once after `delay` ms. Returns a cancel function. */
  readonly schedule: (run: () => void, delay: number) => () => void;
  /** Resolves after `delay` ms, or at once when the signal aborts. */
  readonly wait: (delay: number, signal?: AbortSignal) => Promise<void>;
  /** Runs at every whole multiple of `step` ms of service time. Listeners of one step share a timer. */
  readonly every: (step: number, run: () => void) => () => void;
  readonly random: () => number;
};

/** Live regions: polite waits for a pause, assertive interrupts. */
type Urgency = 'polite' | 'assertive';

/** Announcements to screen readers. Visible text stays the caller's job. */
export type Announcer = {
  /** Contents of the two live regions. `turn` changes even when the same sentence is announced again. */
  readonly store: StoreApi<{ readonly [urgency in Urgency]: { readonly text: string; readonly turn: number } }>;
  readonly announce: (text: string, urgency?: Urgency) => void;
};

/** Locks and channels among all tabs of this site. Without Web Locks the locks are those of this page alone. */
export type Tabs = {
  /** Runs work while it holds the lock `name`, in the order of the calls. */
  readonly exclusive: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Runs work if the lock `name` is free, else resolves to null. */
  readonly ifFree: <T>(name: string, work: () => Promise<T>) => Promise<{ readonly value: T } | null>;
  /** Takes the lock `name` and returns its release function; null while another tab holds it. */
  readonly hold: (name: string) => Promise<(() => void) | null>;
  readonly channel: (name: string) => TabsChannel;
};

export type TabsChannel = {
  readonly send: (message: unknown) => void;
  readonly subscribe: (listener: (message: unknown) => void) => () => void;
  readonly close: () => void;
};

export type PageState = {
  readonly hidden: () => boolean;
  readonly online: () => boolean;
  readonly saveData: () => boolean;
  /** Runs once before the next frame; never while the page is hidden. */
  readonly nextFrame: (run: () => void) => void;
  /** Emits every change, and every focus: of two visible windows only one has it. */
  readonly subscribe: (listener: () => void) => () => void;
};
