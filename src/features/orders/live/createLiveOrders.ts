import type { Hex } from 'viem';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type LiveAnswer,
  type LiveRows,
  mergeLive,
  startLive,
  waitingOf,
} from '../../../domain/order/list/liveRows.ts';
import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';
import type { OrderFilter } from '../../../domain/order/list/orderFilters.ts';
import { isOpen, type OrderPage, type OrderRecord } from '../../../domain/order/OrderRecord.ts';
import type { Ms } from '../../../domain/time.ts';
import { askedWait } from '../../../world/service/errors.ts';
import { queryOrders } from '../../../world/service/queryOrders.ts';
import type { World } from '../../../world/World.ts';
import { queryOrdersOfTx, viewParameters } from './ordersPages.ts';

/** Between two looks, in ms; a list that takes several questions is looked at as much more seldom as it takes more. */
const EVERY = 2_000;
/** How long a changed row is marked, in ms; answers come more often. */
export const FLASH = 3_000;
/** Where all rows are final and nothing is newer, the snapshot is counted with every fifth look. */
const SNAPSHOT_EVERY = 5;
const MOST_NEWER = 100;
/** Up to so many open rows are asked for one by one; for more, the page costs less. */
const MOST_ALONE = 6;

/** The rows of a live list as they are now. */
export type LiveState = LiveRows & {
  /** Rows that changed within the last three seconds. */
  readonly marked: ReadonlySet<Hex>;
  /** The last look did not come through; the next is tried by itself. */
  readonly stalled: boolean;
};

/** Page 1 of a view since it was read. */
export type LiveOrders = {
  readonly first: OrderPage;
  readonly pin: Ms;
  readonly store: StoreApi<LiveState>;
  /** How many newer orders wait to be shown. */
  readonly waiting: () => number;
  /** Looks every two seconds while somebody does, until what it answers with is called. */
  readonly start: () => () => void;
};

/** Where a live list begins: the page that was read, when, and what to do when an empty list gets its first orders. */
export type CreateLiveOrdersParameters = {
  readonly view: OrdersView;
  readonly first: OrderPage;
  /** Service time at which `first` was read. */
  readonly pin: Ms;
  readonly onArrival: () => void;
  /** Hears of every page that the rows come from. */
  readonly onPage: (page: OrderPage) => void;
};

/** What a look counts: orders after the pin and up to it, and those of each status that is not final. */
type Counts = {
  readonly newer: number;
  readonly pinned: number;
  readonly pending: number | null;
  readonly received: number | null;
};

const none = (limit: number): OrderPage => ({
  orders: [],
  currentPage: 1,
  limit,
  totalRecords: 0,
  totalPages: 0,
  undecodable: 0,
});

/**
 * Follows page 1 of a view. A look counts instead of reading: the totals of what is newer, of the page's snapshot and of
 * the orders that are under way, each by a page past its end, a hundred bytes an answer. Only what these totals say has
 * changed is read: newer orders, the open rows, or the whole page when its snapshot is not what it was.
 *
 * Which time a service filters by is not in the interface, so no total is trusted to mean more than "not the same": an
 * order that moved from the snapshot to what is newer changes both. A status under way is counted without bounds of time.
 * Before they are compared, all are asked for; what changes meanwhile is seen by the next look.
 */
export const createLiveOrders = (
  { client, clock, page }: Pick<World, 'client' | 'clock' | 'page'>,
  { view, first, pin, onArrival, onPage }: CreateLiveOrdersParameters,
): LiveOrders => {
  const snapshot = { ...view, page: 1, asOf: pin };
  const base = viewParameters(snapshot, pin);
  const { maxTime: _pin, minTime, ...untimed } = base.filter;
  const after: OrderFilter = { ...untimed, minTime: pin + 1, ...(view.to !== undefined && { maxTime: view.to }) };
  const since: OrderFilter = { ...untimed, ...(minTime !== undefined && { minTime }) };
  const every = EVERY * Math.max(1, Math.ceil((base.filter.anyOf?.length ?? 1) / 2));
  const isClosed = view.to !== undefined && view.to <= pin;
  const store = createStore<LiveState>(() => ({ ...startLive(first), marked: new Set(), stalled: false }));

  let last: Counts = { newer: 0, pinned: first.totalRecords, pending: null, received: null };
  /** False for a service that says nothing, or something else, of a page past the end: then one order is read. */
  let countsPastEnd = true;
  let looks = 0;
  /** Rows on screen among what is newer. */
  let known = 0;
  let [turn, stopped, isLooking] = [0, true, false];
  let abort = new AbortController();
  let off = (): void => undefined;

  const total = async (filter: OrderFilter, before: number | null): Promise<number> => {
    const asked = { filter, page: countsPastEnd && before !== null ? before + 1 : 1, limit: 1 };
    return (await queryOrders(client, asked, abort.signal)).totalRecords;
  };

  const openRows = (): readonly OrderRecord[] => {
    const { rows, left } = store.getState();
    return rows.filter((row) => isOpen(row) && !left.has(row.orderHash));
  };

  const count = async (): Promise<Counts> => {
    const watch = view.status === undefined && openRows().length > 0;
    const under = (status: 'Pending' | 'Received', before: number | null) =>
      watch ? total({ ...since, status }, before) : null;
    looks += 1;
    const isDue = isClosed || openRows().length > 0 || looks % SNAPSHOT_EVERY === 0;
    const [newer, counted, pending, received] = await Promise.all([
      isClosed ? 0 : total(after, last.newer),
      isDue ? total(base.filter, last.pinned) : null,
      under('Pending', last.pending),
      under('Received', last.received),
    ]);
    const isQuiet = counted === null && newer === last.newer;
    const pinned = isQuiet ? last.pinned : (counted ?? (await total(base.filter, last.pinned)));
    return { newer, pinned, pending, received };
  };

  const readNewer = async (): Promise<OrderPage> =>
    isClosed ? none(MOST_NEWER) : queryOrders(client, { filter: after, page: 1, limit: MOST_NEWER }, abort.signal);

  /** One by one, among the orders of this view: what is not found there has left it. */
  const readAlone = async (rows: readonly OrderRecord[]): Promise<LiveAnswer> => {
    if (rows.length === 0) return {};
    const asked = rows.map(({ orderHash }) => orderHash);
    const answers = await Promise.all(
      asked.map((orderHash) =>
        queryOrders(client, { filter: { ...untimed, orderHash }, page: 1, limit: 1 }, abort.signal),
      ),
    );
    return { asked, found: answers.flatMap(({ orders }) => orders) };
  };

  /** How many rows on screen the answer about what is newer names: their latest event moved them there. */
  const knownIn = (newer: OrderPage): number => {
    const shown = new Set(store.getState().rows.map(({ orderHash }) => orderHash));
    return newer.orders.filter(({ orderHash }) => shown.has(orderHash)).length;
  };

  const readWhole = async (counted: Counts): Promise<LiveAnswer> => {
    const [pinned, newer] = await Promise.all([queryOrders(client, base, abort.signal), readNewer()]);
    const named = new Set([...pinned.orders, ...newer.orders].map(({ orderHash }) => orderHash));
    const pushedOff = openRows().filter(({ orderHash }) => !named.has(orderHash));
    const alone = await readAlone(pushedOff.slice(0, MOST_ALONE));
    // Only now: what is remembered of a look that failed would not be read again.
    onPage(pinned);
    if (pinned.totalRecords === last.pinned && counted.pinned !== last.pinned) countsPastEnd = false;
    last = { ...counted, pinned: pinned.totalRecords, newer: newer.totalRecords };
    known = knownIn(newer);
    return { pinned, newer, ...alone };
  };

  /** What the totals do not count: rows of a view of one status, and words that are not understood; one in turn. */
  const nextUncounted = (): readonly OrderRecord[] => {
    const uncounted = openRows().filter(({ status }) => view.status !== undefined || status === 'unknown');
    const row = uncounted[turn++ % Math.max(1, uncounted.length)];
    return row === undefined ? [] : [row];
  };

  const answer = async (): Promise<LiveAnswer> => {
    if (view.tx !== undefined)
      return {
        pinned: await queryOrdersOfTx(client, view.tx, viewParameters({ ...view, page: 1 }, pin), abort.signal),
        newer: none(MOST_NEWER),
      };
    const counted = await count();
    // An order that comes in can stand for one that moved on: with it, every status under way is asked for.
    const hasMoved = (['newer', 'pending', 'received'] as const).some((of) => counted[of] !== last[of]);
    const open = hasMoved ? openRows() : nextUncounted();
    const newer = counted.newer === last.newer ? null : await readNewer();
    const knownNow = newer === null ? known : knownIn(newer);
    const isSameSnapshot = counted.pinned === last.pinned - (knownNow - known);
    if (!isSameSnapshot || open.length > MOST_ALONE) return readWhole(counted);
    const alone = await readAlone(open);
    last = { ...counted, newer: newer?.totalRecords ?? counted.newer };
    known = knownNow;
    return newer === null ? alone : { ...alone, newer };
  };

  const mark = (changed: ReadonlySet<Hex>): void => {
    if (changed.size === 0) return;
    store.setState(({ marked }) => ({ marked: new Set([...marked, ...changed]) }));
    // Not called off by the next answer: what it marked ends at its own time.
    clock.schedule(() => {
      store.setState(({ marked }) => ({ marked: new Set([...marked].filter((orderHash) => !changed.has(orderHash))) }));
    }, FLASH);
  };

  const take = (said: LiveAnswer): void => {
    const isEmpty = Object.keys(said).length === 0;
    const before = store.getState();
    if (!isEmpty) store.setState(mergeLive(before, said));
    if (before.stalled) store.setState({ stalled: false });
    const now = store.getState();
    if (now !== before && !isEmpty) mark(now.changed);
    if (now.rows.length === 0 && waitingOf(now) > 0) onArrival();
  };

  const plan = (wait: number): void => {
    off();
    off = clock.schedule(() => void look(), wait);
  };

  const look = async (): Promise<void> => {
    if (stopped || isLooking || page.hidden()) return;
    isLooking = true;
    const { signal } = abort;
    let wait = every;
    try {
      const said = await answer();
      if (!signal.aborted) take(said);
    } catch (error) {
      if (!signal.aborted) store.setState({ stalled: true });
      wait = Math.max(every, askedWait(error));
    }
    if (signal.aborted) return;
    isLooking = false;
    plan(wait);
  };

  return {
    first,
    pin,
    store,
    waiting: () => waitingOf(store.getState()),
    start: () => {
      abort = new AbortController();
      [stopped, isLooking] = [false, false];
      if (view.tx === undefined) onPage(first);
      plan(every);
      const leave = page.subscribe(() => void (page.hidden() || plan(0)));
      return () => {
        stopped = true;
        abort.abort();
        off();
        leave();
      };
    },
  };
};
