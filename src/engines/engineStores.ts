import type { Address, Hex } from 'viem';
import { createStore } from 'zustand/vanilla';
import type { ExportFormat } from '../domain/order/list/exportText.ts';
import type { OrderStage } from '../domain/order/status/orderStatus.ts';
import type { KeepFailure, SiteBuild } from '../domain/siteBuild.ts';
import type { JournalEntry } from '../domain/swap/JournalEntry.ts';
import type { ExportFailure } from './export/createExporter.ts';
import { emptyFeedState, type FeedState } from './feed/feedProtocol.ts';
import type { WatchedOrder } from './followOrder.ts';
import type { TransactionPhase } from './transactions/runTransaction.ts';

/** What became of signatures that were taken up. */
export type DeliveryState = {
  /** The orders whose signature this page is settling, or waits to settle after another tab. */
  readonly underWay: ReadonlySet<Hex>;
  /** How many signatures are asked for, or on their way for the first time. */
  readonly signing: number;
  /** Entries that this page took up and that came to nothing, as the journal keeps them. */
  readonly lost: readonly JournalEntry[];
};

/** The export of this page, if any. */
export type ExportState = {
  readonly phase: 'idle' | 'running' | 'stopped' | 'done';
  readonly format: ExportFormat;
  readonly rows: number;
  readonly total: number | null;
  /** When it began or resumed (service time), and the rows it had then: the pace comes from these. */
  readonly since: { readonly at: number; readonly rows: number };
  /** Why it stopped; of no meaning before. */
  readonly failure: ExportFailure;
  /** Done: the rows are as many as the service counts. */
  readonly exact: boolean;
};

/** The end of an order of this browser, told in this tab. */
export type Notice = {
  readonly entry: JournalEntry;
  /** Where it ended; `lost`: its signature came to nothing, for the reason in the entry. */
  readonly stage: OrderStage | 'lost';
  /** Where it ended undelivered: whether its input left the wallet; null where the chain has not said. */
  readonly leftWallet: boolean | null;
  /** It is shown here until it is dismissed. */
  readonly toast: boolean;
  /** Nobody looked when it happened: the system may be asked to tell. */
  readonly background: boolean;
};

/** The orders of this browser that were followed since the page was opened, and those that stand on the screen. */
export type OrderWatchState = {
  readonly orders: ReadonlyMap<Hex, WatchedOrder>;
  readonly held: ReadonlySet<Hex>;
};

/** What this browser signed, as far as it was read. */
export type OwnOrdersState = {
  /** Newest first. */
  readonly entries: readonly JournalEntry[];
  readonly loaded: boolean;
  /** The journal cannot be opened or read just now; it is tried again. */
  readonly failed: boolean;
};

/** Which build of the site this browser keeps. */
export type SiteUpdatesState = {
  /** What this page runs, and the next ones will; null while nothing is kept. */
  readonly served: SiteBuild | null;
  /** Whether this browser has said what it keeps. */
  readonly known: boolean;
  /** What the site offers instead. */
  readonly offered: SiteBuild | null;
  /** The sum of the offer that the visitor wants to hear no more of for now. */
  readonly postponed: string | null;
  /** The visitor agreed, and something is still signed or delivered. */
  readonly agreed: boolean;
  /** Why the last build that was offered is not kept. */
  readonly failed: KeepFailure | null;
  /** The site told its worker to go: the page is loaded anew as soon as nothing is signed or delivered. */
  readonly left: boolean;
};

/** The transactions of this page. */
export type TransactionsState = {
  /** By key; what has no phase is idle. */
  readonly phases: ReadonlyMap<string, TransactionPhase>;
  /** Accounts whose wallet refused or forgot a batch: its calls are asked for one by one. */
  readonly singleCalls: ReadonlySet<Address>;
};

/** No export. */
export const IDLE: ExportState = {
  phase: 'idle',
  format: 'csv',
  rows: 0,
  total: null,
  since: { at: 0, rows: 0 },
  failure: { cause: 'browser' },
  exact: false,
};

/** What the engines tell, as long as nothing is known: a page draws it before their code is there. */
export const engineStores = () => ({
  feed: createStore<FeedState>(emptyFeedState),
  transactions: createStore<TransactionsState>(() => ({ phases: new Map(), singleCalls: new Set() })),
  ownOrders: createStore<OwnOrdersState>(() => ({ entries: [], loaded: false, failed: false })),
  delivery: createStore<DeliveryState>(() => ({ underWay: new Set(), signing: 0, lost: [] })),
  orderWatch: createStore<OrderWatchState>(() => ({ orders: new Map(), held: new Set() })),
  export: createStore<ExportState>(() => IDLE),
  siteUpdates: createStore<SiteUpdatesState>(() => ({
    ...{ served: null, known: false, offered: null, postponed: null },
    ...{ agreed: false, failed: null, left: false },
  })),
  notices: createStore<{ readonly notices: readonly Notice[] }>(() => ({ notices: [] })),
});

/** The stores of all engines, by the engine. */
export type EngineStores = ReturnType<typeof engineStores>;
