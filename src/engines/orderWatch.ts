import type { Hex } from 'viem';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OrderEnd, OrderStage } from '../domain/order/status/orderStatus.ts';
import { entryEnded, entryReopened, type JournalEntry } from '../domain/swap/JournalEntry.ts';
import { retry } from '../world/retry.ts';
import type { World } from '../world/World.ts';
import type { Follower, followOrder, WatchedOrder } from './followOrder.ts';
import type { OrderReads } from './orderReads.ts';
import type { OwnOrders } from './ownOrders.ts';

/** The orders of this browser that were followed since the page was opened, and those that stand on the screen. */
export type OrderWatchState = {
  readonly orders: ReadonlyMap<Hex, WatchedOrder>;
  readonly held: ReadonlySet<Hex>;
};

/** Follows the orders of this browser, whichever page is open. */
export type OrderWatch = {
  readonly store: StoreApi<OrderWatchState>;
  readonly start: () => void;
  readonly stop: () => void;
  /** Follows an order for as long as it stands on the screen, ended or not. The answer lets go of it. */
  readonly hold: (orderHash: Hex) => () => void;
  /** Looks at an order at once: somebody said something new about it. */
  readonly nudge: (orderHash: Hex) => void;
};

type WatchWorld = Pick<World, 'config' | 'client' | 'chains' | 'journal' | 'clock' | 'page'>;

/** Orders followed at once without being on the screen; the newest come first. */
const MOST = 20;

const isOnItsWay = ({ state, end }: JournalEntry): boolean =>
  (state === 'signed' || state === 'accepted') && end === null;

const isEnd = (stage: OrderStage | null): stage is OrderEnd['stage'] =>
  stage === 'completed' || stage === 'delivered' || stage === 'refunded' || stage === 'failed';

/** What follows orders: fetched when there is one. */
type Tools = { readonly follow: typeof followOrder; readonly reads: OrderReads };

const loadTools = async (world: WatchWorld): Promise<Tools> => {
  const [{ followOrder: follow }, { createOrderReads }] = await Promise.all([
    import('./followOrder.ts'),
    import('./orderReads.ts'),
  ]);
  return { follow, reads: createOrderReads(world) };
};

/**
 * Follows every order of the journal until its end is confirmed, which the journal then keeps: no later visit asks again
 * unless the order is shown, and every tab knows. What looks at services and chains is fetched when there is an order to
 * follow.
 */
export const createOrderWatch = (
  world: WatchWorld,
  own: Pick<OwnOrders, 'store'>,
  load: (world: WatchWorld) => Promise<Tools> = loadTools,
): OrderWatch => {
  const store = createStore<OrderWatchState>(() => ({ orders: new Map(), held: new Set() }));
  const { clock, journal, page } = world;
  const followers = new Map<Hex, Follower>();
  const holders = new Map<Hex, number>();
  const complete = new Set<Hex>();
  const written = new Set<Hex>();
  let tools: Tools | null = null;
  let loading = false;
  let running = false;
  let unsubscribe: readonly (() => void)[] = [];
  let stopped = new AbortController();

  const write = (orderHash: Hex, end: OrderEnd): void => {
    if (written.has(orderHash)) return;
    written.add(orderHash);
    const update = async () => (await journal()).update(orderHash, (stored) => stored && entryEnded(stored, end));
    // Its follower may emit nothing more.
    retry(clock, update, stopped.signal).catch(() => written.delete(orderHash));
  };
  const reopen = (orderHash: Hex, end: OrderEnd): void => {
    written.delete(orderHash);
    // A write that fails is made again after the next reading of the contract.
    journal()
      .then((opened) => opened.update(orderHash, (stored) => stored && entryReopened(stored, end)))
      .catch(() => undefined);
  };
  const show = (order: WatchedOrder): void => {
    const { orderHash, end } = order.entry;
    store.setState(({ orders }) => ({ orders: new Map(orders).set(orderHash, order) }));
    if (end !== null && (!order.final || order.end !== end.stage)) reopen(orderHash, end);
    if (order.final && isEnd(order.end) && end === null) write(orderHash, { stage: order.end, at: clock.now() });
  };
  const fetchTools = async (): Promise<void> => {
    if (loading) return;
    loading = true;
    tools = await retry(clock, () => load(world), stopped.signal).catch(() => null);
    loading = false;
    sync();
  };
  const follow = (entry: JournalEntry, { follow: begin, reads }: Tools): void => {
    const { orderHash } = entry;
    const done = (): void => {
      complete.add(orderHash);
      followers.delete(orderHash);
    };
    const known = store.getState().orders.get(orderHash);
    followers.set(orderHash, begin({ world, reads, entry, known, show, done }));
  };
  const isHeld = ({ orderHash, state }: JournalEntry): boolean =>
    holders.has(orderHash) && state !== 'drafted' && state !== 'closed';
  const wanted = (): readonly JournalEntry[] => {
    const { entries } = own.store.getState();
    const open = entries.filter(isOnItsWay).slice(0, MOST);
    return [...open, ...entries.filter((entry) => isHeld(entry) && !open.includes(entry))];
  };
  /** Followers hear what the journal says now, and stop where no order came of it. */
  const renew = (): void => {
    const entries = new Map(own.store.getState().entries.map((entry) => [entry.orderHash, entry]));
    for (const [orderHash, follower] of followers) {
      const entry = entries.get(orderHash);
      if (entry === undefined || entry.state === 'closed') {
        follower.stop();
        followers.delete(orderHash);
      } else if (store.getState().orders.get(orderHash)?.entry !== entry) follower.renew(entry);
    }
  };
  const sync = (): void => {
    if (!running) return;
    renew();
    const missing = wanted().filter(({ orderHash }) => !followers.has(orderHash) && !complete.has(orderHash));
    if (missing.length === 0) return;
    if (tools === null) void fetchTools();
    else for (const entry of missing) follow(entry, tools);
  };
  const showHeld = (): void => store.setState({ held: new Set(holders.keys()) });
  return {
    store,
    start: () => {
      if (running) return;
      running = true;
      stopped = new AbortController();
      // An end may have gone with its block while the page was left.
      const comeBack = (): void => {
        if (page.hidden()) return;
        for (const follower of [...followers.values()]) follower.nudge();
        complete.clear();
        sync();
      };
      unsubscribe = [own.store.subscribe(sync), page.subscribe(comeBack)];
      sync();
    },
    stop: () => {
      running = false;
      stopped.abort();
      for (const end of unsubscribe) end();
      for (const follower of followers.values()) follower.stop();
      followers.clear();
    },
    hold: (orderHash) => {
      holders.set(orderHash, (holders.get(orderHash) ?? 0) + 1);
      showHeld();
      sync();
      return () => {
        const left = (holders.get(orderHash) ?? 1) - 1;
        if (left > 0) holders.set(orderHash, left);
        else holders.delete(orderHash);
        showHeld();
      };
    },
    nudge: (orderHash) => followers.get(orderHash)?.nudge(),
  };
};
