import type { Hex } from 'viem';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isHash } from '../domain/address.ts';
import type { OrderStage } from '../domain/order/status/orderStatus.ts';
import type { JournalEntry } from '../domain/swap/JournalEntry.ts';
import { listOf, type PersistentStorage, persisted } from '../world/storage.ts';
import type { World } from '../world/World.ts';
import type { DeliveryEngine } from './delivery.ts';
import type { OrderStatusEngine } from './orderStatus/createOrderStatus.ts';
import type { FollowedOrder } from './orderStatus/followOrder.ts';

/** The end of an order of this browser, told in this tab. */
export type Notice = {
  readonly entry: JournalEntry;
  /** The end; `lost`: its signature came to nothing, for the reason in the entry; `undone`: a chain took the end back. */
  readonly stage: OrderStage | 'lost' | 'undone';
  /** Where it ended undelivered: whether its input left the wallet; null where the chain has not said. */
  readonly leftWallet: boolean | null;
  /** It is shown here until it is dismissed. */
  readonly toast: boolean;
  /** Nobody looked when it happened: the system may be asked to tell. */
  readonly background: boolean;
};

/** The ends of orders, each told once over all tabs and reloads, on whichever page is open. */
export type Notices = {
  /** Oldest first. */
  readonly store: StoreApi<{ readonly notices: readonly Notice[] }>;
  readonly start: () => void;
  readonly stop: () => void;
  readonly dismiss: (orderHash: Hex) => void;
  /** The system was asked to tell, or may not be. */
  readonly notified: (orderHash: Hex) => void;
};

const KEY = 'swap:told:v1';
const MOST = 50;
/** Toasts in view at once. */
const SHOWN = 4;
/** A tab that nobody looks at lets one that is looked at tell, in ms. */
const HIDDEN_WAITS = 1_500;
/** The end of an older order is no news, in ms. */
const NEWS = 24 * 3_600_000;

const toldOf = (storage: PersistentStorage) =>
  persisted(storage, { key: KEY, version: 1, parse: listOf(isHash, MOST) });

/**
 * Claims the notice of an order: true once per order and browser, over tabs and reloads, as far as storage allows.
 * Who calls it has the turn among the tabs.
 */
export const claimNotice = (storage: PersistentStorage, orderHash: Hex): boolean => {
  const { read, write } = toldOf(storage);
  const known = read();
  if (known.includes(orderHash)) return false;
  // Private mode keeps nothing: the tag of the notification still replaces a twin.
  write([orderHash, ...known].slice(0, MOST));
  return true;
};

/** The end of an order was taken back: its next one is told again. */
const unclaimNotice = (storage: PersistentStorage, orderHash: Hex): void => {
  const { read, write } = toldOf(storage);
  write(read().filter((hash) => hash !== orderHash));
};

/** True where the end that was told no longer holds. Nodes that contradict each other take nothing back. */
const isUndone = (told: Notice['stage'] | undefined, { end, nodes }: FollowedOrder): boolean =>
  told !== undefined &&
  end !== told &&
  (end === null || told === 'completed' || told === 'refunded') &&
  nodes.source !== 'contradict' &&
  nodes.destination !== 'contradict';

/** Tells of the end of every order that is watched, and of every signature that came to nothing. */
export const createNotices = (
  { tabs, storage, page, clock }: Pick<World, 'tabs' | 'storage' | 'page' | 'clock'>,
  watch: Pick<OrderStatusEngine, 'store'>,
  delivery: Pick<DeliveryEngine, 'store'>,
): Notices => {
  const store = createStore<{ readonly notices: readonly Notice[] }>(() => ({ notices: [] }));
  const considered = new Set<Hex>();
  /** The ends that this tab has told. */
  const told = new Map<Hex, Notice['stage']>();
  let running = false;
  let unsubscribe: readonly (() => void)[] = [];

  /** An order has one notice: the latest. */
  const add = (notice: Notice): void =>
    store.setState(({ notices }) => {
      const others = notices.filter(({ entry }) => entry.orderHash !== notice.entry.orderHash);
      return { notices: (notice.toast || notice.background ? [...others, notice] : others).slice(-SHOWN) };
    });
  const announce = async (
    entry: JournalEntry,
    stage: Notice['stage'],
    leftWallet: Notice['leftWallet'] = null,
  ): Promise<void> => {
    const { orderHash } = entry;
    if (considered.has(orderHash)) return;
    considered.add(orderHash);
    if (page.hidden()) await clock.wait(HIDDEN_WAITS);
    const mine = await tabs.exclusive('causeway-tell', async () => claimNotice(storage, orderHash));
    const toast = !watch.store.getState().held.has(orderHash);
    const notice = { entry, stage, leftWallet, toast, background: page.hidden() };
    if (!mine || (!notice.toast && !notice.background)) return;
    if (stage !== 'lost') told.set(orderHash, stage);
    add(notice);
  };
  const takeBack = async (entry: JournalEntry): Promise<void> => {
    const { orderHash } = entry;
    told.delete(orderHash);
    const toast = !watch.store.getState().held.has(orderHash);
    add({ entry, stage: 'undone', leftWallet: null, toast, background: page.hidden() });
    await tabs.exclusive('causeway-tell', async () => unclaimNotice(storage, orderHash));
    considered.delete(orderHash);
    hear();
  };
  const isNews = ({ draftedAt }: JournalEntry, { end, state }: FollowedOrder): boolean =>
    clock.now() - draftedAt < NEWS || (end === 'failed' && state.paid);
  const change = (step: (notice: Notice) => Notice): void => {
    const { notices } = store.getState();
    const next = notices.map(step).filter(({ toast, background }) => toast || background);
    if (next.some((notice, at) => notice !== notices[at]) || next.length !== notices.length)
      store.setState({ notices: next });
  };
  const hear = (): void => {
    const { orders, held } = watch.store.getState();
    for (const order of orders.values()) {
      const { entry, end, state } = order;
      // Of orders that others signed nothing is told.
      if (entry === null) continue;
      if (isUndone(told.get(entry.orderHash), order)) void takeBack(entry);
      else if (end !== null && isNews(entry, order)) void announce(entry, end, state.leftWallet);
    }
    for (const entry of delivery.store.getState().lost) void announce(entry, 'lost');
    // What stands on the screen itself needs no toast beside it.
    change((notice) => (notice.toast && held.has(notice.entry.orderHash) ? { ...notice, toast: false } : notice));
  };
  return {
    store,
    start: () => {
      if (running) return;
      running = true;
      unsubscribe = [watch.store.subscribe(hear), delivery.store.subscribe(hear)];
      hear();
    },
    stop: () => {
      running = false;
      for (const end of unsubscribe) end();
    },
    dismiss: (orderHash) =>
      change((notice) => (notice.entry.orderHash === orderHash ? { ...notice, toast: false } : notice)),
    notified: (orderHash) =>
      change((notice) => (notice.entry.orderHash === orderHash ? { ...notice, background: false } : notice)),
  };
};
