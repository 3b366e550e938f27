import type { Hex } from 'viem';
import { createStore } from 'zustand/vanilla';
import type { JournalEntry } from '../domain/swap/JournalEntry.ts';
import type { Journal } from '../world/journal/openJournal.ts';
import type { World } from '../world/World.ts';

export type OwnOrdersState = {
  /** Newest first. */
  readonly entries: readonly JournalEntry[];
  readonly loaded: boolean;
  /** The journal cannot be read; a retry is scheduled. */
  readonly failed: boolean;
};

/** A page that was just opened loads its own data first. */
const FIRST_READ_MS = 1_000;
const RETRY_MS = 5_000;

const place = (entries: readonly JournalEntry[], orderHash: Hex, entry: JournalEntry | null): readonly JournalEntry[] =>
  [...entries.filter((other) => other.orderHash !== orderHash), ...(entry === null ? [] : [entry])].sort(
    (a, b) => b.draftedAt - a.draftedAt,
  );

export const createOwnOrders = ({ journal, clock }: Pick<World, 'journal' | 'clock'>) => {
  const store = createStore<OwnOrdersState>(() => ({ entries: [], loaded: false, failed: false }));
  let wanted = false;
  let running = false;
  let cancel = (): void => undefined;
  let unsubscribe: (() => void) | null = null;
  /** Reads are queued: an earlier one never overwrites a later one. */
  let reading: Promise<void> = Promise.resolve();
  const queue = (task: () => Promise<void>): Promise<void> => {
    reading = reading.then(task).catch(() => {
      if (!running) return;
      store.setState({ failed: true });
      cancel();
      cancel = clock.schedule(read, RETRY_MS);
    });
    return reading;
  };
  const readAll = async (opened: Journal): Promise<void> => {
    const { entries } = await opened.list();
    store.setState({ entries, loaded: true, failed: false });
  };
  const readOne = async (opened: Journal, orderHash: Hex): Promise<void> => {
    const entry = await opened.get(orderHash);
    store.setState(({ entries }) => ({ entries: place(entries, orderHash, entry) }));
  };
  const follow = (opened: Journal): void => {
    unsubscribe ??= opened.subscribe((orderHash) => {
      wanted = true;
      void queue(() => {
        const { loaded, failed } = store.getState();
        // Entries that could not be read before are read again.
        return loaded && !failed ? readOne(opened, orderHash) : readAll(opened);
      });
    });
  };
  const read = (): void => {
    void queue(async () => {
      const opened = await journal();
      if (!running) return;
      follow(opened);
      if (store.getState().loaded && !store.getState().failed) return;
      wanted ||= await opened.hasOpen();
      if (wanted) await readAll(opened);
      else store.setState({ failed: false });
    });
  };
  return {
    store,
    /** Reads the journal only if an order is open, or as soon as one is signed. */
    start: (): void => {
      running = true;
      cancel();
      cancel = clock.schedule(read, wanted ? 0 : FIRST_READ_MS);
    },
    stop: (): void => {
      running = false;
      cancel();
      unsubscribe?.();
      unsubscribe = null;
    },
    /** Reads the journal in full, once, and follows its changes. */
    load: (): void => {
      if (wanted && store.getState().loaded) return;
      wanted = true;
      if (!running) return;
      cancel();
      read();
    },
  };
};

export type OwnOrders = ReturnType<typeof createOwnOrders>;
