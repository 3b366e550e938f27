import type { Hex } from 'viem';
import { createStore } from 'zustand/vanilla';
import { isHash } from '../domain/address.ts';
import type { OrderStage } from '../domain/order/status/orderStatus.ts';
import type { JournalEntry } from '../domain/swap/JournalEntry.ts';
import { listOf, type PersistentStorage, persisted } from '../world/persisted.ts';
import type { World } from '../world/World.ts';
import type { DeliveryEngine } from './delivery/createDelivery.ts';
import type { OrderStatusEngine } from './orderStatus/createOrderStatus.ts';
import type { FollowedOrder } from './orderStatus/followOrder.ts';

export type Notice = {
  readonly entry: JournalEntry;
  /** `lost`: the signature became no order, for the reason in the entry. `undone`: a reorganisation removed the end. */
  readonly stage: OrderStage | 'lost' | 'undone';
  /** For an order that ended undelivered: true if its input left the wallet; null if unread. */
  readonly leftWallet: boolean | null;
  readonly toast: boolean;
  /** No tab was visible: a system notification may be shown. */
  readonly background: boolean;
};

const NOTICE_LOCK = 'causeway-tell';
const MAX_CLAIMS = 50;
const MAX_TOASTS = 4;
/** A visible tab gets this head start on hidden ones. */
const HIDDEN_DELAY_MS = 1_500;
/** The end of an older order gets no notice. */
const MAX_AGE_MS = 24 * 3_600_000;

const persistedClaims = (storage: PersistentStorage) =>
  persisted(storage, { key: 'swap:told:v1', parse: listOf(isHash, MAX_CLAIMS) });

/** True once per order and browser, as far as storage allows. The caller holds the lock of notices. */
export const claimNotice = (storage: PersistentStorage, orderHash: Hex): boolean => {
  const { read, write } = persistedClaims(storage);
  const known = read();
  if (known.includes(orderHash)) return false;
  // In private mode nothing persists: the tag of the notification still replaces a twin.
  write([orderHash, ...known].slice(0, MAX_CLAIMS));
  return true;
};

const unclaimNotice = (storage: PersistentStorage, orderHash: Hex): void => {
  const { read, write } = persistedClaims(storage);
  write(read().filter((hash) => hash !== orderHash));
};

/** True where the published end no longer holds. Nodes that contradict each other undo nothing. */
const isUndone = (published: Notice['stage'] | undefined, { end, nodes }: FollowedOrder): boolean =>
  published !== undefined &&
  end !== published &&
  (end === null || published === 'completed' || published === 'refunded') &&
  nodes.source !== 'contradict' &&
  nodes.destination !== 'contradict';

/** One notice per end of an order, over all tabs and reloads; oldest first. */
export const createNotices = (
  { tabs, storage, page, clock }: Pick<World, 'tabs' | 'storage' | 'page' | 'clock'>,
  watch: Pick<OrderStatusEngine, 'store'>,
  delivery: Pick<DeliveryEngine, 'store'>,
) => {
  const store = createStore<{ readonly notices: readonly Notice[] }>(() => ({ notices: [] }));
  const considered = new Set<Hex>();
  /** By this tab. */
  const published = new Map<Hex, Notice['stage']>();
  let unsubscribe: readonly (() => void)[] = [];

  const update = (step: (notices: readonly Notice[]) => readonly Notice[]): void =>
    store.setState(({ notices }) => ({
      notices: step(notices)
        .filter(({ toast, background }) => toast || background)
        .slice(-MAX_TOASTS),
    }));
  /** An order has one notice: the latest. */
  const add = (notice: Notice): void =>
    update((notices) => [...notices.filter(({ entry }) => entry.orderHash !== notice.entry.orderHash), notice]);
  const patch = (orderHash: Hex, part: Partial<Notice>): void =>
    update((notices) => notices.map((one) => (one.entry.orderHash === orderHash ? { ...one, ...part } : one)));
  const announce = async (
    entry: JournalEntry,
    stage: Notice['stage'],
    leftWallet: Notice['leftWallet'] = null,
  ): Promise<void> => {
    const { orderHash } = entry;
    if (considered.has(orderHash)) return;
    considered.add(orderHash);
    if (page.hidden()) await clock.wait(HIDDEN_DELAY_MS);
    const mine = await tabs.exclusive(NOTICE_LOCK, async () => claimNotice(storage, orderHash));
    const toast = !watch.store.getState().held.has(orderHash);
    const notice = { entry, stage, leftWallet, toast, background: page.hidden() };
    if (!mine || (!notice.toast && !notice.background)) return;
    if (stage !== 'lost') published.set(orderHash, stage);
    add(notice);
  };
  const undo = async (entry: JournalEntry): Promise<void> => {
    const { orderHash } = entry;
    published.delete(orderHash);
    const toast = !watch.store.getState().held.has(orderHash);
    add({ entry, stage: 'undone', leftWallet: null, toast, background: page.hidden() });
    await tabs.exclusive(NOTICE_LOCK, async () => unclaimNotice(storage, orderHash));
    considered.delete(orderHash);
    publish();
  };
  /** An order that is on screen needs no toast. */
  const hideToasts = (held: ReadonlySet<Hex>): void => {
    const shown = store.getState().notices.filter(({ entry, toast }) => toast && held.has(entry.orderHash));
    for (const { entry } of shown) patch(entry.orderHash, { toast: false });
  };
  const isRecent = ({ draftedAt }: JournalEntry, { end, state }: FollowedOrder): boolean =>
    clock.now() - draftedAt < MAX_AGE_MS || (end === 'failed' && state.paid);
  const publish = (): void => {
    const { orders, held } = watch.store.getState();
    for (const order of orders.values()) {
      const { entry, end, state } = order;
      if (entry === null) continue;
      if (isUndone(published.get(entry.orderHash), order)) void undo(entry);
      else if (end !== null && isRecent(entry, order)) void announce(entry, end, state.leftWallet);
    }
    for (const entry of delivery.store.getState().lost) void announce(entry, 'lost');
    hideToasts(held);
  };
  return {
    store,
    start: (): void => {
      if (unsubscribe.length > 0) return;
      unsubscribe = [watch.store.subscribe(publish), delivery.store.subscribe(publish)];
      publish();
    },
    stop: (): void => {
      for (const end of unsubscribe) end();
      unsubscribe = [];
    },
    dismiss: (orderHash: Hex): void => patch(orderHash, { toast: false }),
    /** The system notification was shown, or is not permitted. */
    notified: (orderHash: Hex): void => patch(orderHash, { background: false }),
  };
};
