import type { FromSimulation, SimulationState, ToSimulation } from '../../src/domain/simulation.ts';
import { serveTab, type Tab } from './serveTab.ts';
import { type Market, type MarketOptions, startMarket } from './startMarket.ts';
import type { MarketKeeper, MarketSnapshot } from './store/keepMarket.ts';

/** A market without tabs for longer starts anew. */
const MAX_IDLE_MS = 3_600_000;
/** The past that a closed browser may cost. */
const SAVE_MS = 300;
/** A longer wait for another worker to end is reported as a step. */
const WAITING_MS = 500;

type Say = (message: FromSimulation) => void;

export type RunningMarket = {
  /** Handles a message of a page; `say` sends to its tab. */
  receive(tab: string, say: Say, message: ToSimulation): void;
};

/** One market at a time: a reset starts the next. */
type Run = { readonly name: string; readonly market: Promise<Market>; readonly end: () => Promise<void> };

/** Persisted markets of less than an hour ago are resumed; others are removed. */
const loadMarket = async (keeper: MarketKeeper, now: number): Promise<MarketSnapshot | null> => {
  const found = await keeper.load().catch(() => null);
  if (found && now - found.savedAt < MAX_IDLE_MS) return found;
  await keeper.clear();
  return null;
};

/** Saves the diff of a market at an interval. `save` resolves once all is written. */
const keepSaving = (market: Market, keeper: MarketKeeper, log: (line: string) => void) => {
  let saving: Promise<void> = Promise.resolve();
  let failed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = (): Promise<void> => {
    saving = saving
      .then(async () => keeper.save(await market.changes()))
      .catch((error) => {
        if (!failed) log(`the market cannot be kept: ${String(error)}`);
        failed = true;
      });
    return saving;
  };
  const tick = async (): Promise<void> => {
    await save();
    timer = setTimeout(tick, SAVE_MS);
  };
  void tick();
  return {
    save,
    stop: async () => {
      await saving;
      clearTimeout(timer);
    },
  };
};

/**
 * Runs a market for all tabs: starts it or resumes the persisted one, persists its changes, and sends its state to every tab.
 * `alone` resolves once no other worker of this site runs a market over the same store; `untilGone` when the page that holds a
 * lock was closed.
 */
export const runMarket = (options: {
  readonly market: Omit<MarketOptions, 'from' | 'onStep' | 'save'>;
  /** Null: nothing is persisted. */
  readonly keeper: () => Promise<MarketKeeper | null>;
  readonly alone: () => Promise<void>;
  readonly untilGone: (lock: string) => Promise<void>;
  readonly log: (line: string) => void;
}): RunningMarket => {
  const tabs = new Map<string, { readonly say: Say; tab: Tab }>();
  let state: SimulationState = { phase: 'starting', step: 'chains' };
  let save: () => Promise<void> = async () => undefined;

  const become = (name: string, next: SimulationState): void => {
    state = next;
    for (const { say } of tabs.values()) say({ type: 'state', market: name, state });
  };
  const begin = async (name: string, ends: (() => Promise<void>)[]): Promise<Market> => {
    const keeper = await options.keeper().catch((error: unknown) => {
      options.log(`the market cannot be kept: ${String(error)}`);
      return null;
    });
    const from = keeper && (await loadMarket(keeper, Date.now()));
    const onStep: MarketOptions['onStep'] = (step) => become(name, { phase: 'starting', step });
    const market = await startMarket({ ...options.market, from, onStep, save: () => save() });
    ends.push(() => market.stop());
    if (keeper) {
      const saver = keepSaving(market, keeper, options.log);
      save = saver.save;
      ends.push(saver.stop, () => keeper.clear());
      // Saved before it is reported as running, so that a reload finds it.
      await saver.save();
    }
    become(name, { phase: 'running', restored: from !== null, since: market.since });
    return market;
  };
  const launch = (ready: Promise<void>): Run => {
    const name = crypto.getRandomValues(new Uint32Array(4)).join('-');
    const ends: (() => Promise<void>)[] = [];
    const market = ready.then(() => begin(name, ends));
    market.catch((error: unknown) => become(name, { phase: 'ended', reason: String(error) }));
    return {
      name,
      market,
      end: async () => {
        await market.catch(() => undefined);
        save = async () => undefined;
        for (const end of ends) await end();
      },
    };
  };
  const alone = options.alone();
  let run = launch(alone);
  const waiting = setTimeout(() => become(run.name, { phase: 'starting', step: 'waiting' }), WAITING_MS);
  void alone.then(() => clearTimeout(waiting));

  const reset = (): void => {
    const before = run;
    state = { phase: 'starting', step: 'chains' };
    run = launch(before.end());
    for (const [name, { say, tab }] of tabs) {
      tab.leave();
      tabs.set(name, { say, tab: serveTab(run.market, say) });
    }
    become(run.name, state);
  };
  const leave = (name: string): void => {
    tabs.get(name)?.tab.leave();
    tabs.delete(name);
    if (tabs.size === 0) void save();
  };
  const greet = (name: string, say: Say, lock: string): void => {
    if (!tabs.has(name)) {
      tabs.set(name, { say, tab: serveTab(run.market, say) });
      void options.untilGone(lock).then(() => leave(name));
    }
    say({ type: 'state', market: run.name, state });
  };
  return {
    receive: (name, say, message) => {
      if (message.type === 'hello') greet(name, say, message.lock);
      else if (message.type === 'reset') reset();
      else tabs.get(name)?.tab.receive(message);
    },
  };
};
