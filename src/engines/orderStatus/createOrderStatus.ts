import type { Hex } from 'viem';
import { createStore } from 'zustand/vanilla';
import type { OrderEnd, OrderStage } from '../../domain/order/status/orderStatus.ts';
import { entryEnded, entryReopened, type JournalEntry } from '../../domain/swap/JournalEntry.ts';
import { retry } from '../../world/retry.ts';
import type { World } from '../../world/World.ts';
import type { OwnOrders } from '../createOwnOrders.ts';
import {
  createOrderReads,
  type FollowedOrder,
  followOrder,
  type OrderChains,
  type OrderReads,
  type OrderSubject,
} from './followOrder.ts';

/** Orders followed since the page was opened; `held`: those on screen. */
export type OrderStatusState = {
  readonly orders: ReadonlyMap<Hex, FollowedOrder>;
  readonly held: ReadonlySet<Hex>;
};

/** `chains`: those of a receipt or a fill. `readsService` false: the chains alone decide. */
export type HoldOptions = {
  readonly chains?: OrderChains;
  readonly readsService?: boolean;
  readonly isOnScreen?: boolean;
};

type StatusWorld = Pick<World, 'config' | 'client' | 'chains' | 'journal' | 'clock' | 'page'>;

const MAX_UNSEEN = 20;

const isOpen = ({ state, end }: JournalEntry): boolean => (state === 'signed' || state === 'accepted') && end === null;

const isEnd = (stage: OrderStage | null): stage is OrderEnd['stage'] =>
  stage === 'completed' || stage === 'delivered' || stage === 'refunded' || stage === 'failed';

/**
 * Follows every open order of this browser and each that `hold` names, until its end is confirmed and persisted. A failed
 * read is a field of its `FollowedOrder` and is retried; nothing here rejects.
 */
export const createOrderStatus = (
  world: StatusWorld,
  own: Pick<OwnOrders, 'store'>,
  reads: OrderReads = createOrderReads(world),
) => {
  const store = createStore<OrderStatusState>(() => ({ orders: new Map(), held: new Set() }));
  const { clock, journal, page } = world;
  const followers = new Map<Hex, ReturnType<typeof followOrder>>();
  const holds = new Set<HoldOptions & { readonly orderHash: Hex }>();
  const foundEntries = new Map<Hex, JournalEntry>();
  const complete = new Set<Hex>();
  const written = new Set<Hex>();
  let running = false;
  let unsubscribe: readonly (() => void)[] = [];
  let stopped = new AbortController();

  const write = (orderHash: Hex, end: OrderEnd): void => {
    if (written.has(orderHash)) return;
    written.add(orderHash);
    const update = async () => (await journal()).update(orderHash, (stored) => stored && entryEnded(stored, end));
    // Its follower may have stopped emitting.
    retry(clock, update, { signal: stopped.signal }).catch(() => written.delete(orderHash));
  };
  const reopen = (orderHash: Hex, end: OrderEnd): void => {
    written.delete(orderHash);
    // A write that fails is made again after the next reading of the contract.
    journal()
      .then((opened) => opened.update(orderHash, (stored) => stored && entryReopened(stored, end)))
      .catch(() => undefined);
  };
  const show = (order: FollowedOrder): void => {
    const { orderHash, entry, end, state } = order;
    store.setState(({ orders }) => ({ orders: new Map(orders).set(orderHash, order) }));
    if (entry === null) return;
    if (entry.end !== null && (!state.final || end !== entry.end.stage)) reopen(orderHash, entry.end);
    if (state.final && isEnd(end) && entry.end === null) write(orderHash, { stage: end, at: clock.now() });
  };
  const entryOf = (orderHash: Hex): JournalEntry | null =>
    own.store.getState().entries.find((entry) => entry.orderHash === orderHash) ?? foundEntries.get(orderHash) ?? null;
  const subjectOf = (orderHash: Hex): OrderSubject => {
    const options = [...holds].filter((hold) => hold.orderHash === orderHash);
    const entry = entryOf(orderHash);
    return {
      orderHash,
      chains: options.find(({ chains }) => chains !== undefined)?.chains ?? null,
      readsService: (entry !== null && isOpen(entry)) || options.some(({ readsService = true }) => readsService),
    };
  };
  const follow = (orderHash: Hex): void => {
    const done = (): void => {
      complete.add(orderHash);
      followers.delete(orderHash);
    };
    const known = store.getState().orders.get(orderHash);
    const [subject, entry] = [subjectOf(orderHash), entryOf(orderHash)];
    const follower = followOrder({ world, reads, subject, entry, known, show, done });
    // `done` may have been called synchronously.
    if (!complete.has(orderHash)) followers.set(orderHash, follower);
  };
  const wanted = (): readonly Hex[] => {
    const open = running ? own.store.getState().entries.filter(isOpen).slice(0, MAX_UNSEEN) : [];
    return [...new Set([...open, ...holds].map(({ orderHash }) => orderHash))];
  };
  /** Followers get the newest entries, and stop when they are not wanted any more. */
  const renew = (hashes: readonly Hex[]): void => {
    for (const [orderHash, follower] of followers) {
      const entry = entryOf(orderHash);
      // An order that was signed here is followed to its end.
      const isWanted = hashes.includes(orderHash) || (running && entry !== null && entry.state !== 'closed');
      if (!isWanted || (subjectOf(orderHash).readsService && !follower.readsService)) {
        follower.stop();
        followers.delete(orderHash);
      } else if (entry !== null && store.getState().orders.get(orderHash)?.entry !== entry) follower.renew(entry);
    }
  };
  const sync = (): void => {
    // Orders on screen are followed first.
    if (stopped.signal.aborted || (!running && holds.size === 0)) return;
    const hashes = wanted();
    renew(hashes);
    for (const orderHash of hashes) if (!followers.has(orderHash) && !complete.has(orderHash)) follow(orderHash);
  };
  const lookUp = async (orderHash: Hex): Promise<void> => {
    if (entryOf(orderHash) !== null) return;
    const entry = await (await journal()).get(orderHash);
    if (entry === null) return;
    foundEntries.set(orderHash, entry);
    sync();
  };
  const showHeld = (): void => {
    const shown = [...holds].filter(({ isOnScreen = true }) => isOnScreen);
    store.setState({ held: new Set(shown.map(({ orderHash }) => orderHash)) });
  };
  const reread = (): void => {
    for (const follower of [...followers.values()]) follower.nudge();
    complete.clear();
    sync();
  };
  const start = (): void => {
    if (running) return;
    running = true;
    if (stopped.signal.aborted) stopped = new AbortController();
    // A reorganisation may have removed an end while the page was hidden.
    const onVisible = (): void => {
      if (!page.hidden()) reread();
    };
    unsubscribe = [own.store.subscribe(sync), page.subscribe(onVisible)];
    sync();
  };
  return {
    store,
    start,
    stop: (): void => {
      running = false;
      stopped.abort();
      for (const end of unsubscribe) end();
      for (const follower of followers.values()) follower.stop();
      followers.clear();
    },
    /** Follows an order while it is on screen, ended or not. Returns a function that releases it. */
    hold: (orderHash: Hex, options?: HoldOptions): (() => void) => {
      const hold = { ...options, orderHash };
      holds.add(hold);
      complete.delete(orderHash);
      showHeld();
      void lookUp(orderHash).catch(() => undefined);
      sync();
      return () => {
        holds.delete(hold);
        showHeld();
        sync();
      };
    },
    /** Reads every order that is followed again, ended or not. */
    reread,
    nudge: (orderHash: Hex): void => {
      complete.delete(orderHash);
      const follower = followers.get(orderHash);
      if (follower === undefined) sync();
      else follower.nudge();
    },
  };
};

export type OrderStatusEngine = ReturnType<typeof createOrderStatus>;
