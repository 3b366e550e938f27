import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Hex } from 'viem';
import { createStore } from 'zustand/vanilla';
import { isHash } from '../../domain/address.ts';
import { CausewayError } from '../../domain/CausewayError.ts';
import type { JournalEntry } from '../../domain/swap/JournalEntry.ts';
import type { Tabs, TabsChannel } from '../tabs.ts';

type Step = (stored: JournalEntry | null) => JournalEntry | null;

/** The stored entries, newest first, and the number of damaged ones, which are left out. */
type Content = { readonly entries: readonly JournalEntry[]; readonly damaged: number };

const works = { open: 'journalOpen', read: 'journalRead', write: 'journalWrite' } as const;

type Work = keyof typeof works;

/** The browser refuses the journal. Without it no order is sent. */
export class JournalError extends CausewayError {
  override readonly name = 'JournalError';

  constructor(what: Work, cause: unknown) {
    super({ code: 'errors.journal' }, { details: [{ code: `errors.${works[what]}` }], recovery: 'retry', cause });
  }
}

/** Without a BroadcastChannel only this tab gets changes. */
export const journalChannel = (tabs: TabsChannel) => {
  const changed = createStore<{ readonly orderHash: Hex | null }>(() => ({ orderHash: null }));
  tabs.subscribe((message) => {
    if (isHash(message)) changed.setState({ orderHash: message });
  });
  return {
    announce: (orderHash: Hex): void => {
      tabs.send(orderHash);
      changed.setState({ orderHash });
    },
    subscribe: (listener: (orderHash: Hex) => void) =>
      changed.subscribe(({ orderHash }) => orderHash !== null && listener(orderHash)),
    close: tabs.close,
  };
};

interface JournalSchema extends DBSchema {
  entries: { key: string; value: unknown };
}
type Database = IDBPDatabase<JournalSchema>;

/** Half a millisecond an entry: between thousands of them the page handles its events. */
const MAX_TASK_MS = 8;

const strict = { durability: 'strict' } as const;

const failing = async <Value>(what: Work, work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work();
  } catch (error) {
    throw new JournalError(what, error);
  }
};

/** Hashing and signature checks, fetched once there is an entry: a browser that never signed needs none of it. */
const checks = () => import('./checkEntry.ts');

const mayBeOpen = (raw: unknown): boolean => {
  if (typeof raw !== 'object' || raw === null) return false;
  const { state, end }: { state?: unknown; end?: unknown } = raw;
  return (state === 'signed' || state === 'accepted') && (end === undefined || end === null);
};

/** A lost connection: it may have been written. What is retried is idempotent: every step of an entry is, and `clear`. */
const LOST = ['InvalidStateError', 'UnknownError', 'AbortError'];

const isLost = ({ cause }: JournalError): boolean => cause instanceof Error && LOST.includes(cause.name);

/** A connection that is opened again when it was lost: WebKit ends that of a page in the background, and another tab may too. */
const connectionTo = (name: string) => {
  let current: Promise<Database> | null = null;
  let isOver = false;
  const forget = (lost: Promise<Database>): void => {
    if (current === lost) current = null;
  };
  const open = (): Promise<Database> => {
    const opening = failing('open', async () => {
      if (isOver) throw new Error('The journal was closed.');
      return openDB<JournalSchema>(name, 1, {
        upgrade: (db) => void db.createObjectStore('entries'),
        // Another tab changes or deletes the database: closing does not block it.
        blocking: (_current, _blocked, event) => {
          (event.target as IDBDatabase | null)?.close();
          forget(opening);
        },
        terminated: () => forget(opening),
      });
    });
    return opening;
  };
  const once = async <Value>(what: Work, work: (db: Database) => Promise<Value>): Promise<Value> => {
    current ??= open();
    const used = current;
    const db = await used.catch((error: unknown) => {
      forget(used);
      throw error;
    });
    return failing(what, () => work(db)).catch((error: JournalError) => {
      if (isLost(error)) {
        forget(used);
        db.close();
      }
      throw error;
    });
  };
  return {
    /** Does something, and once more on a new connection where this one turns out to be lost. Throws JournalError. */
    use: <Value>(what: Work, work: (db: Database) => Promise<Value>): Promise<Value> =>
      once(what, work).catch((error: JournalError) => {
        if (!isLost(error)) throw error;
        return once(what, work);
      }),
    close: () => {
      isOver = true;
      current?.then((db) => db.close()).catch(() => undefined);
      current = null;
    },
  };
};

const change = async (db: Database, orderHash: Hex, step: Step): Promise<JournalEntry | null> => {
  // Before the transaction: one that waits for anything but the database ends.
  const { shapeOf } = await checks();
  const transaction = db.transaction('entries', 'readwrite', strict);
  // If the transaction is aborted, its request may fail first, and this promise is not awaited.
  transaction.done.catch(() => undefined);
  const stored = shapeOf(await transaction.store.get(orderHash));
  const next = step(stored);
  if (next !== null && next !== stored) await transaction.store.put(next, orderHash);
  await transaction.done;
  return next;
};

const readEntries = async (raw: readonly unknown[], matters: (entry: JournalEntry) => boolean): Promise<Content> => {
  const { shapeOf, isValidEntry } = await checks();
  const entries: JournalEntry[] = [];
  let damaged = 0;
  let since = performance.now();
  for (const stored of raw) {
    if (performance.now() - since > MAX_TASK_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      since = performance.now();
    }
    const entry = shapeOf(stored);
    if (entry !== null && !matters(entry)) continue;
    if (entry === null || !(await isValidEntry(entry))) damaged += 1;
    else entries.push(entry);
  }
  return { entries: entries.sort((a, b) => b.draftedAt - a.draftedAt), damaged };
};

/** Opens the journal of this site in this browser (IndexedDB, strict durability, all tabs). Throws JournalError. */
export const openJournal = async (tabs: Pick<Tabs, 'channel'>, name = 'causeway-journal') => {
  const connection = connectionTo(name);
  await connection.use('open', async () => undefined);
  const channel = journalChannel(tabs.channel(name));
  return {
    /** One transaction, on disk when it resolves. `step` gets the stored entry, as other tabs left it; null changes nothing. */
    update: async (orderHash: Hex, step: Step): Promise<JournalEntry | null> => {
      const entry = await connection.use('write', (db) => change(db, orderHash, step));
      channel.announce(orderHash);
      return entry;
    },
    get: (orderHash: Hex): Promise<JournalEntry | null> =>
      connection.use('read', async (db) => {
        const { shapeOf, isValidEntry } = await checks();
        const entry = shapeOf(await db.get('entries', orderHash));
        return entry !== null && (await isValidEntry(entry)) ? entry : null;
      }),
    /** True if an order of this browser may be open. Cheap: the entries are not checked. */
    hasOpen: (): Promise<boolean> => connection.use('read', async (db) => (await db.getAll('entries')).some(mayBeOpen)),
    /** With `matters`, only those entries are checked and returned. */
    list: (matters: (entry: JournalEntry) => boolean = () => true): Promise<Content> =>
      connection.use('read', async (db) => {
        const raw = await db.getAll('entries');
        return raw.length === 0 ? { entries: [], damaged: 0 } : readEntries(raw, matters);
      }),
    /** Emits every change, of this tab and of others. Returns an unsubscribe function. */
    subscribe: channel.subscribe,
    clear: (): Promise<void> => connection.use('write', (db) => db.clear('entries')),
    close: (): void => {
      channel.close();
      connection.close();
    },
  };
};

/** This browser's record of what it signed. Rejects with JournalError. */
export type Journal = Awaited<ReturnType<typeof openJournal>>;
