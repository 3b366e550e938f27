import { createStore } from 'zustand/vanilla';
import type { FromSiteWorker, KeepFailure, SiteBuild } from '../domain/siteBuild.ts';
import type { SiteWorker } from '../world/siteWorker.ts';
import type { World } from '../world/World.ts';
import type { DeliveryEngine } from './delivery/createDelivery.ts';
import type { Transactions } from './transactions/createTransactions.ts';
import { isInFlight } from './transactions/transactionPhase.ts';

export type SiteUpdatesState = {
  /** The stored build, which this page and the next ones run; null before one is stored. */
  readonly served: SiteBuild | null;
  readonly known: boolean;
  readonly offered: SiteBuild | null;
  readonly postponed: string | null;
  readonly agreed: boolean;
  readonly failed: KeepFailure | null;
  /** The site removed its worker: the page reloads as soon as no tab signs or delivers. */
  readonly left: boolean;
};

const INITIAL_STATE: SiteUpdatesState = {
  served: null,
  known: false,
  offered: null,
  postponed: null,
  agreed: false,
  failed: null,
  left: false,
};

/** A first visit loads its own page before a build is stored. */
const FIRST_STORE_DELAY_MS = 15_000;
const POLL_INTERVAL_MS = 10 * 60_000;
const WORKER_TIMEOUT_MS = 5_000;
/** The lock of a tab that signs or delivers: no build changes meanwhile. */
const BUSY_LOCK = 'causeway-busy';

type Worlds = Pick<World, 'siteWorker' | 'clock' | 'tabs' | 'page' | 'wallet'>;
type Work = { readonly delivery: Pick<DeliveryEngine, 'store'>; readonly transactions: Pick<Transactions, 'store'> };

const isBusy = ({ wallet }: Pick<World, 'wallet'>, { delivery, transactions }: Work): boolean => {
  const { signing, underWay } = delivery.store.getState();
  const phases = [...transactions.store.getState().phases.values()];
  return wallet.store.getState().asking || signing > 0 || underWay.size > 0 || phases.some(isInFlight);
};

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
    // Resolved before the lock is there, it ends the lock at once.
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    void tabs.exclusive(BUSY_LOCK, () => released);
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
 * Stores this build once the first visit is idle, polls for newer ones, and installs one when the visitor agrees. Reloads
 * without a press if the site removed its worker. Neither happens while any tab signs, delivers or follows a transaction.
 */
export const createSiteUpdates = (world: Worlds, work: Work) => {
  const store = createStore<SiteUpdatesState>(() => INITIAL_STATE);
  const { clock, tabs, page } = world;
  let running = false;
  let ends: readonly (() => void)[] = [];
  let worker: SiteWorker | null = null;

  const whenIdle = (act: () => Promise<void> | undefined): void =>
    void tabs.exclusive(BUSY_LOCK, async () => {
      if (!running) return;
      // This tab became busy while it waited for the lock: its own lock is queued behind this one.
      if (isBusy(world, work)) whenIdle(act);
      else await act();
    });
  /** Resolves to false for a worker that does not respond in time. */
  const served = (sum: string): Promise<boolean> =>
    Promise.race([
      new Promise<boolean>((resolve) => {
        const end = store.subscribe((state) => {
          if (state.served?.sum !== sum) return;
          end();
          resolve(true);
        });
      }),
      clock.wait(WORKER_TIMEOUT_MS).then(() => false),
    ]);
  const serve = async (found: SiteWorker, sum: string): Promise<void> => {
    const taken = served(sum);
    found.serve(sum);
    // This tab may be busy by then.
    if (await taken) whenIdle(async () => found.reload());
    store.setState({ agreed: false });
  };
  const onMessage = (message: FromSiteWorker): void => {
    if (message.type === 'failed') store.setState({ known: true, failed: message.why });
    if (message.type === 'builds')
      store.setState({ known: true, served: message.served, offered: message.offered, failed: null });
    if (message.type !== 'left' || store.getState().left) return;
    store.setState({ left: true, offered: null });
    whenIdle(async () => worker?.reload());
  };
  const checkForUpdate = (): void => {
    if (running && !page.hidden() && page.online()) void worker?.checkForUpdate();
  };
  const register = async (found: SiteWorker): Promise<void> => {
    if (!found.isServing()) {
      await clock.wait(FIRST_STORE_DELAY_MS);
      if (!running || page.saveData()) return;
      await found.register().catch(() => store.setState({ failed: 'file' }));
    }
    checkForUpdate();
  };
  const open = async (): Promise<void> => {
    worker = await world.siteWorker().catch(() => null);
    // A worker that runs already sends its builds.
    if (worker?.isServing() !== true) store.setState({ known: true });
    if (worker === null || !running) return;
    ends = [holdWhileBusy(world, work), worker.subscribe(onMessage), clock.every(POLL_INTERVAL_MS, checkForUpdate)];
    await register(worker);
  };
  return {
    store,
    start: (): void => {
      if (running) return;
      running = true;
      void open();
    },
    stop: (): void => {
      running = false;
      for (const end of ends) end();
      ends = [];
    },
    /** Installs the offered build and reloads, once no tab signs or delivers. */
    agree: (): void => {
      const { offered } = store.getState();
      if (offered === null || store.getState().agreed) return;
      store.setState({ agreed: true });
      whenIdle(() => (worker === null ? undefined : serve(worker, offered.sum)));
    },
    /** Until the next load of the page. */
    postpone: (): void => store.setState(({ offered }) => ({ postponed: offered?.sum ?? null })),
  };
};
