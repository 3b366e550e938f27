import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Hex } from 'viem';
import { isHash } from '../../domain/address.ts';
import { CausewayError } from '../../domain/CausewayError.ts';
import type { JournalEntry } from '../../domain/swap/JournalEntry.ts';
import { errorMessages } from '../../messages/errors.ts';
import type { Journal, Tabs, TabsChannel } from '../World.ts';

const works = { open: 'journalOpen', read: 'journalRead', write: 'journalWrite' } as const;

type Work = keyof typeof works;

/** This browser does not let the page keep its record. Then nothing is sent. */
export class JournalError extends CausewayError {
  override readonly name = 'JournalError';

  constructor(what: Work, cause: unknown) {
    const t = errorMessages.get();
    super(t.journal, { metaMessages: [t[works[what]]], recovery: 'retry', cause });
  }
}

/** Tells this tab and all others which entry changed. */
type JournalChannel = {
  readonly announce: (orderHash: Hex) => void;
  readonly subscribe: (listener: (orderHash: Hex) => void) => () => void;
  readonly close: () => void;
};

/** Tells over a channel to the other tabs; where a browser has none, only this tab hears. */
export const journalChannel = (tabs: TabsChannel): JournalChannel => {
  const listeners = new Set<(orderHash: Hex) => void>();
  const tell = (orderHash: Hex): void => {
    for (const listener of listeners) listener(orderHash);
  };
  tabs.subscribe((message) => {
    if (isHash(message)) tell(message);
  });
  return {
    announce: (orderHash) => {
      tabs.send(orderHash);
      tell(orderHash);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => {
      listeners.clear();
      tabs.close();
    },
  };
};

interface JournalSchema extends DBSchema {
  entries: { key: string; value: unknown };
}
type Database = IDBPDatabase<JournalSchema>;

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

/** Whether something is stored that may be an entry of an order on its way. Nothing is checked: reading does that. */
const looksOpen = (raw: unknown): boolean => {
  if (typeof raw !== 'object' || raw === null) return false;
  const { state, end }: { state?: unknown; end?: unknown } = raw;
  return (state === 'signed' || state === 'accepted') && (end === undefined || end === null);
};

const open = (name: string): Promise<Database> =>
  failing('open', () =>
    openDB<JournalSchema>(name, 1, {
      upgrade: (db) => void db.createObjectStore('entries'),
      // Another tab wants to change or delete the database: do not stand in its way.
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase | null)?.close(),
    }),
  );

const change = async (
  db: Database,
  orderHash: Hex,
  step: (stored: JournalEntry | null) => JournalEntry | null,
): Promise<JournalEntry | null> => {
  // Before the transaction: one that waits for anything but the database ends.
  const { shapeOf } = await checks();
  const transaction = db.transaction('entries', 'readwrite', strict);
  const stored = shapeOf(await transaction.store.get(orderHash));
  const next = step(stored);
  if (next !== null && next !== stored) await transaction.store.put(next, orderHash);
  await transaction.done;
  return next;
};

/** Opens the journal of this site in this browser (IndexedDB, strict durability, all tabs). Throws JournalError. */
export const openJournal = async (tabs: Pick<Tabs, 'channel'>, name = 'causeway-journal'): Promise<Journal> => {
  const db = await open(name);
  const channel = journalChannel(tabs.channel(name));
  return {
    update: async (orderHash, step) => {
      const entry = await failing('write', () => change(db, orderHash, step));
      channel.announce(orderHash);
      return entry;
    },
    get: (orderHash) =>
      failing('read', async () => {
        const { shapeOf, soundOf } = await checks();
        return soundOf(shapeOf(await db.get('entries', orderHash)));
      }),
    hasOpen: () => failing('read', async () => (await db.getAll('entries')).some(looksOpen)),
    list: (matters = () => true) =>
      failing('read', async () => {
        const raw = await db.getAll('entries');
        if (raw.length === 0) return { entries: [], damaged: 0 };
        const { shapeOf, soundOf } = await checks();
        const shapes = raw.map(shapeOf);
        const wanted = shapes.filter((entry) => entry !== null).filter(matters);
        const entries = (await Promise.all(wanted.map(soundOf))).filter((entry) => entry !== null);
        entries.sort((a, b) => b.draftedAt - a.draftedAt);
        const unread = shapes.filter((entry) => entry === null).length;
        return { entries, damaged: unread + wanted.length - entries.length };
      }),
    subscribe: channel.subscribe,
    clear: () => failing('write', () => db.clear('entries')),
    close: () => {
      channel.close();
      db.close();
    },
  };
};
