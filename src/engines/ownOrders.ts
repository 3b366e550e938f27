import type { Hex } from 'viem';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { JournalEntry } from '../domain/swap/JournalEntry.ts';
import type { Journal, World } from '../world/World.ts';

/** Orders of this browser that were read. */
export type OwnOrdersState = {
  /** Newest first. */
  readonly entries: readonly JournalEntry[];
  readonly loaded: boolean;
  /** The journal cannot be opened or read just now; it is tried again. */
  readonly failed: boolean;
};

/** The journal of this browser, live over all tabs. */
export type OwnOrders = {
  readonly store: StoreApi<OwnOrdersState>;
  /** Looks whether an order is on its way, and reads the journal only if one is, or as soon as one is signed. */
  readonly start: () => void;
  readonly stop: () => void;
  /** Reads the journal in full; what changes later is followed. Asking again costs nothing. */
  readonly load: () => void;
};

/** Kept once this browser has signed: where it is not, the journal is not even opened. */
const USED = 'journal:used:v1';
/** A page that was just opened loads its own data first. */
const FIRST_READ_MS = 1_000;
const RETRY_MS = 5_000;

const place = (entries: readonly JournalEntry[], orderHash: Hex, entry: JournalEntry | null): readonly JournalEntry[] =>
  [...entries.filter((other) => other.orderHash !== orderHash), ...(entry === null ? [] : [entry])].sort(
    (a, b) => b.draftedAt - a.draftedAt,
  );

/** Follows the journal of this browser. Nothing of it is fetched where nothing was ever signed. */
export const createOwnOrders = ({
  journal,
  clock,
  storage,
}: Pick<World, 'journal' | 'clock' | 'storage'>): OwnOrders => {
  const store = createStore<OwnOrdersState>(() => ({ entries: [], loaded: false, failed: false }));
  let wanted = false;
  let running = false;
  let cancel = (): void => undefined;
  let stopHearing: (() => void) | null = null;
  let stopWaiting = (): void => undefined;
  const isUsed = (): boolean => storage.get(USED) !== null;
  const markUsed = (): void => {
    if (!isUsed()) storage.set(USED, '1');
  };
  /** Reads go one after the other: an earlier answer never overwrites a later one. */
  let reading: Promise<void> = Promise.resolve();
  const queue = (read: () => Promise<void>): Promise<void> => {
    reading = reading.then(read).catch(() => {
      if (!running) return;
      store.setState({ failed: true });
      cancel();
      cancel = clock.schedule(look, RETRY_MS);
    });
    return reading;
  };
  const readAll = async (opened: Journal): Promise<void> => {
    const { entries } = await opened.list();
    if (entries.length > 0) markUsed();
    store.setState({ entries, loaded: true, failed: false });
  };
  const readOne = async (opened: Journal, orderHash: Hex): Promise<void> => {
    const entry = await opened.get(orderHash);
    store.setState(({ entries }) => ({ entries: place(entries, orderHash, entry) }));
  };
  const hear = (opened: Journal): void => {
    stopHearing ??= opened.subscribe((orderHash) => {
      wanted = true;
      markUsed();
      void queue(() => {
        const { loaded, failed } = store.getState();
        // Entries that could not be read before are read again.
        return loaded && !failed ? readOne(opened, orderHash) : readAll(opened);
      });
    });
  };
  const look = (): void => {
    void queue(async () => {
      const opened = await journal();
      if (!running) return;
      hear(opened);
      if (store.getState().loaded && !store.getState().failed) return;
      wanted ||= await opened.hasOpen();
      if (wanted) await readAll(opened);
      else store.setState({ failed: false });
    });
  };
  return {
    store,
    start: () => {
      running = true;
      cancel();
      stopWaiting();
      // Another tab may be the first to sign.
      stopWaiting = storage.subscribe((key) => {
        if (key === USED && stopHearing === null) look();
      });
      if (wanted || isUsed()) cancel = clock.schedule(look, wanted ? 0 : FIRST_READ_MS);
    },
    stop: () => {
      running = false;
      cancel();
      stopWaiting();
      stopHearing?.();
      stopHearing = null;
    },
    load: () => {
      if (wanted && store.getState().loaded) return;
      wanted = true;
      if (!running) return;
      cancel();
      look();
    },
  };
};
