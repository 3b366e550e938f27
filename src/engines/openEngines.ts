import type { World } from '../world/World.ts';
import type { RunningEngines } from './createEngines.ts';
import { type EngineStores, engineStores } from './engineStores.ts';
import type { Transactions } from './transactions/createTransactions.ts';
import type { TransactionPhase } from './transactions/runTransaction.ts';
import { noTransactionCode } from './transactions/transactionPhase.ts';

/** An engine as those see it who do not run it. */
type Port<Engine> = Omit<Engine, 'start' | 'stop'>;

/** What a page knows of its engines, and the two commands over all of them. */
export type Engines = {
  readonly [Name in Exclude<keyof RunningEngines, 'feedNudge' | 'start' | 'stop'>]: Port<RunningEngines[Name]>;
} & Pick<RunningEngines, 'start' | 'stop'>;

/** Code that did not come is asked for again after this long, in ms. */
const AGAIN = 2_000;
/** Nothing that a person asks of their wallet happens later than this, in ms. */
const PATIENCE = 10_000;

const loadEngines = async (world: World, stores: EngineStores): Promise<RunningEngines> =>
  (await import('./createEngines.ts')).createEngines(world, stores);

/**
 * The engines of a world before their code is there: their stores, in which nothing is known, and their commands, which
 * wait for it. The code comes with `start`; a page answers without it.
 */
export const openEngines = (world: World, load = loadEngines): Engines => {
  const stores = engineStores();
  const { clock } = world;
  let isStarted = false;
  let tellCode = (_engines: RunningEngines): void => undefined;
  const code = new Promise<RunningEngines>((resolve) => {
    tellCode = resolve;
  });
  let coming = false;
  let running: RunningEngines | null = null;

  const fetchCode = async (): Promise<void> => {
    coming = true;
    while (running === null) {
      running = await load(world, stores).catch(() => null);
      if (running === null) await clock.wait(AGAIN);
    }
    if (isStarted) running.start();
    tellCode(running);
  };
  /** Takes something for as long as the answer is not called. */
  const take = (begin: (engines: RunningEngines) => () => void): (() => void) => {
    let isOver = false;
    let end = (): void => undefined;
    void code.then((engines) => {
      if (!isOver) end = begin(engines);
    });
    return () => {
      isOver = true;
      end();
    };
  };
  const tell = (command: (engines: RunningEngines) => void): void => void code.then(command);
  /** For what a person waits for: rejects where the code does not come. */
  const soon = async (): Promise<RunningEngines> => {
    if (running !== null) return running;
    const late = clock.wait(PATIENCE).then(() => {
      throw new Error('The code of the engines did not come.');
    });
    return Promise.race([code, late]);
  };
  let desk: ReturnType<RunningEngines['maker']['open']> | null = null;
  const transact = async (
    key: string,
    run: (transactions: Transactions) => Promise<TransactionPhase>,
  ): Promise<TransactionPhase> => {
    try {
      return await run((await soon()).transactions);
    } catch (cause) {
      const phase = noTransactionCode(cause);
      stores.transactions.setState(({ phases }) => ({ phases: new Map(phases).set(key, phase) }));
      return phase;
    }
  };
  return {
    feed: {
      store: stores.feed,
      listen: () => take(({ feed }) => feed.listen()),
      subscribe: (rfqId) => take(({ feed }) => feed.subscribe(rfqId)),
      pause: () => tell(({ feed }) => feed.pause()),
      resume: () => tell(({ feed }) => feed.resume()),
      reconnect: () => tell(({ feed }) => feed.reconnect()),
      sync: () => tell(({ feed }) => feed.sync()),
      record: () => tell(({ feed }) => feed.record()),
      endRecording: (keep) => tell(({ feed }) => feed.endRecording(keep)),
      replay: (file, speed) => tell(({ feed }) => feed.replay(file, speed)),
    },
    transactions: {
      store: stores.transactions,
      approve: (key, wallet, plan) => transact(key, ({ approve }) => approve(key, wallet, plan)),
      revoke: (key, wallet, plan) => transact(key, ({ revoke }) => revoke(key, wallet, plan)),
      send: (key, transaction) => transact(key, ({ send }) => send(key, transaction)),
      follow: (key, sent, transaction) => transact(key, ({ follow }) => follow(key, sent, transaction)),
      leave: (key) => tell(({ transactions }) => transactions.leave(key)),
      dismiss: (key) => tell(({ transactions }) => transactions.dismiss(key)),
    },
    maker: {
      open: () => {
        desk ??= code.then(({ maker }) => maker.open());
        return desk;
      },
      promised: async (account) => (await code).maker.promised(account),
    },
    ownOrders: { store: stores.ownOrders, load: () => tell(({ ownOrders }) => ownOrders.load()) },
    delivery: {
      store: stores.delivery,
      sign: async (parameters, show, signal) => (await soon()).delivery.sign(parameters, show, signal),
    },
    orderWatch: {
      store: stores.orderWatch,
      hold: (orderHash) => take(({ orderWatch }) => orderWatch.hold(orderHash)),
      nudge: (orderHash) => tell(({ orderWatch }) => orderWatch.nudge(orderHash)),
    },
    export: {
      store: stores.export,
      begin: (request, name) => tell((engines) => engines.export.begin(request, name)),
      resume: () => tell((engines) => engines.export.resume()),
      cancel: () => tell((engines) => engines.export.cancel()),
      clear: () => tell((engines) => engines.export.clear()),
    },
    siteUpdates: {
      store: stores.siteUpdates,
      agree: () => tell(({ siteUpdates }) => siteUpdates.agree()),
      postpone: () => tell(({ siteUpdates }) => siteUpdates.postpone()),
    },
    notices: {
      store: stores.notices,
      dismiss: (orderHash) => tell(({ notices }) => notices.dismiss(orderHash)),
      notified: (orderHash) => tell(({ notices }) => notices.notified(orderHash)),
    },
    start: () => {
      isStarted = true;
      if (running !== null) running.start();
      else if (!coming) void fetchCode();
    },
    stop: () => {
      isStarted = false;
      running?.stop();
    },
  };
};
