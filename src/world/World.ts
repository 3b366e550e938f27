import type { StoreApi } from 'zustand/vanilla';
import type { AppConfig } from '../domain/config.ts';
import type { Ms } from '../domain/time.ts';
import type { Chains } from './chains/createChains.ts';
import type { Fetch } from './http.ts';
import type { Journal } from './journal/openJournal.ts';
import type { PersistedStores, PersistentStorage } from './persisted.ts';
import type { RequestLog } from './requestLog.ts';
import type { ApiKey, ServiceClient } from './service/serviceClient.ts';
import type { ServiceHealth } from './serviceHealth.ts';
import type { Settings } from './settings.ts';
import type { SiteWorker } from './siteWorker.ts';
import type { Tabs } from './tabs.ts';
import type { Wallet } from './wallet/createWallet.ts';

/** Everything outside, made once and handed in. Engines take the part that they need: `Pick<World, 'client' | 'clock'>`. */
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

export type FeedSocket = {
  addEventListener(type: 'open' | 'message' | 'close' | 'error', listener: (event: Event) => void): void;
  send(text: string): void;
  close(): void;
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

export type PageState = {
  readonly hidden: () => boolean;
  readonly online: () => boolean;
  readonly saveData: () => boolean;
  /** Runs once before the next frame; never while the page is hidden. */
  readonly nextFrame: (run: () => void) => void;
  /** Emits every change, and every focus: of two visible windows only one has it. */
  readonly subscribe: (listener: () => void) => () => void;
};
