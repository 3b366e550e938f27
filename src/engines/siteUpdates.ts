import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FromSiteWorker, KeepFailure, SiteBuild } from '../domain/siteBuild.ts';
import type { SiteWorker, World } from '../world/World.ts';
import type { DeliveryEngine } from './delivery.ts';
import type { Transactions } from './transactions/createTransactions.ts';
import { isInFlight } from './transactions/transactionPhase.ts';

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

const NOTHING_KEPT: SiteUpdatesState = {
  served: null,
  known: false,
  offered: null,
  postponed: null,
  agreed: false,
  failed: null,
  left: false,
};

/** The build of this site that the browser keeps, and the one that the site offers instead. */
export type SiteUpdates = {
  readonly store: StoreApi<SiteUpdatesState>;
  readonly start: () => void;
  readonly stop: () => void;
  /** The visitor agrees to the offered build: it is taken, and the page loaded anew, once no tab signs or delivers anything. */
  readonly agree: () => void;
  /** Not now: it is offered again with the next load of the page. */
  readonly postpone: () => void;
};

/** A first visit fetches what it shows before anything is kept for the next one, in ms. */
const FIRST = 15_000;
/** An open page asks for another build this often, in ms. */
const AGAIN = 10 * 60_000;
/** The worker is waited for that long, in ms. */
const ANSWER = 5_000;
/** The turn of a tab that signs or delivers: no build changes meanwhile. */
const BUSY = 'causeway-busy';

type Worlds = Pick<World, 'siteWorker' | 'clock' | 'tabs' | 'page' | 'wallet'>;
type Work = { readonly delivery: Pick<DeliveryEngine, 'store'>; readonly transactions: Pick<Transactions, 'store'> };

/** Whether this tab signs or delivers anything. */
const isBusy = ({ wallet }: Pick<World, 'wallet'>, { delivery, transactions }: Work): boolean => {
  const { signing, underWay } = delivery.store.getState();
  const phases = [...transactions.store.getState().phases.values()];
  return wallet.store.getState().asking || signing > 0 || underWay.size > 0 || phases.some(isInFlight);
};

/** Holds a turn among the tabs for as long as this one signs or delivers anything. */
const holdWhileBusy = (world: Pick<World, 'tabs' | 'wallet'>, work: Work): (() => void) => {
  const { tabs, wallet } = world;
  const { delivery, transactions } = work;
  let release: (() => void) | null = null;
  const change = (): void => {
    if (!isBusy(world, work)) {
      release?.();
      release = null;
      return;
    }
    if (release !== null) return;
    let isDone = false;
    let end = (): void => {
      isDone = true;
    };
    release = () => end();
    void tabs.exclusive(BUSY, async () => {
      if (isDone) return;
      await new Promise<void>((resolve) => {
        end = resolve;
      });
    });
  };
  const unsubscribe = [
    wallet.store.subscribe(change),
    delivery.store.subscribe(change),
    transactions.store.subscribe(change),
  ];
  change();
  return () => {
    for (const end of unsubscribe) end();
    release?.();
  };
};

/**
 * Has the browser register this build of the site once the first visit is quiet, asks for another one now and then, and takes that
 * one over when the visitor agrees. Where the site told its worker to go, the page is loaded anew by itself. Neither happens
 * while a wallet is asked or something is on its way to the service or a chain, in any tab.
 */
export const createSiteUpdates = (world: Worlds, work: Work): SiteUpdates => {
  const store = createStore<SiteUpdatesState>(() => NOTHING_KEPT);
  const { clock, tabs, page } = world;
  let running = false;
  let ends: readonly (() => void)[] = [];
  let worker: SiteWorker | null = null;

  const inQuiet = (act: () => Promise<void> | undefined): void =>
    void tabs.exclusive(BUSY, async () => {
      if (!running) return;
      // What this tab began while others had their turn waits for its own behind this one.
      if (isBusy(world, work)) inQuiet(act);
      else await act();
    });
  /** Whether the worker serves that build by now; one that does not answer holds nobody up. */
  const served = (sum: string): Promise<boolean> =>
    Promise.race([
      new Promise<boolean>((resolve) => {
        const end = store.subscribe((state) => {
          if (state.served?.sum !== sum) return;
          end();
          resolve(true);
        });
      }),
      clock.wait(ANSWER).then(() => false),
    ]);
  const serve = async (found: SiteWorker, sum: string): Promise<void> => {
    const taken = served(sum);
    found.serve(sum);
    // By then this tab may have begun something.
    if (await taken) inQuiet(async () => found.reload());
    store.setState({ agreed: false });
  };
  const hear = (said: FromSiteWorker): void => {
    if (said.type === 'failed') store.setState({ known: true, failed: said.why });
    if (said.type === 'builds')
      store.setState({ known: true, served: said.served, offered: said.offered, failed: null });
    if (said.type !== 'left' || store.getState().left) return;
    store.setState({ left: true, offered: null });
    inQuiet(async () => worker?.reload());
  };
  const checkForUpdate = (): void => {
    if (running && !page.hidden() && page.online()) void worker?.checkForUpdate();
  };
  const register = async (found: SiteWorker): Promise<void> => {
    if (!found.isServing()) {
      await clock.wait(FIRST);
      if (!running || page.saveData()) return;
      await found.register().catch(() => store.setState({ failed: 'file' }));
    }
    checkForUpdate();
  };
  const open = async (): Promise<void> => {
    worker = await world.siteWorker().catch(() => null);
    // A worker that is there already says what it keeps.
    if (worker?.isServing() !== true) store.setState({ known: true });
    if (worker === null || !running) return;
    ends = [holdWhileBusy(world, work), worker.subscribe(hear), clock.every(AGAIN, checkForUpdate)];
    await register(worker);
  };
  return {
    store,
    start: () => {
      if (running) return;
      running = true;
      void open();
    },
    stop: () => {
      running = false;
      for (const end of ends) end();
      ends = [];
    },
    agree: () => {
      const { offered } = store.getState();
      if (offered === null || store.getState().agreed) return;
      store.setState({ agreed: true });
      inQuiet(() => (worker === null ? undefined : serve(worker, offered.sum)));
    },
    postpone: () => store.setState(({ offered }) => ({ postponed: offered?.sum ?? null })),
  };
};
