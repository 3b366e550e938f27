import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as v from 'valibot';
import type { Hex } from 'viem';
import { isSoundEntry } from '../../domain/swap/isSoundEntry.ts';
import type { JournalEntry } from '../../domain/swap/JournalEntry.ts';
import { JournalError } from '../errors/JournalError.ts';
import type { Journal } from './Journal.ts';
import { journalChannel } from './journalChannel.ts';
import { journalRecord } from './journalRecord.ts';

interface JournalSchema extends DBSchema {
  entries: { key: string; value: unknown };
}
type Database = IDBPDatabase<JournalSchema>;

const strict = { durability: 'strict' } as const;

const failing = async <Value>(what: 'open' | 'read' | 'write', work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work();
  } catch (error) {
    throw new JournalError(what, error);
  }
};

/** What is stored, when it is an entry at all. Hashes are not computed again here. */
const shapeOf = (raw: unknown): JournalEntry | null => {
  const result = v.safeParse(journalRecord, raw, { abortEarly: true });
  return result.success ? result.output : null;
};

const soundOf = async (raw: unknown): Promise<JournalEntry | null> => {
  const entry = shapeOf(raw);
  return entry !== null && (await isSoundEntry(entry)) ? entry : null;
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
  const transaction = db.transaction('entries', 'readwrite', strict);
  const stored = shapeOf(await transaction.store.get(orderHash));
  const next = step(stored);
  if (next !== null && next !== stored) await transaction.store.put(next, orderHash);
  await transaction.done;
  return next;
};

/** Opens the journal of this site in this browser (IndexedDB, strict durability, all tabs). Throws JournalError. */
export const openJournal = async (name = 'causeway-journal'): Promise<Journal> => {
  const db = await open(name);
  const channel = journalChannel(name);
  return {
    update: async (orderHash, step) => {
      const entry = await failing('write', () => change(db, orderHash, step));
      channel.announce(orderHash);
      return entry;
    },
    get: (orderHash) => failing('read', async () => soundOf(await db.get('entries', orderHash))),
    list: () =>
      failing('read', async () => {
        const raw = await db.getAll('entries');
        const entries = (await Promise.all(raw.map(soundOf))).filter((entry) => entry !== null);
        entries.sort((a, b) => b.draftedAt - a.draftedAt);
        return { entries, damaged: raw.length - entries.length };
      }),
    subscribe: channel.subscribe,
    clear: () => failing('write', () => db.clear('entries')),
    close: () => {
      channel.close();
      db.close();
    },
  };
};
