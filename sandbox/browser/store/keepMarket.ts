import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type Entry, TABLES as STORE_TABLES } from '../../core/store/createOrderStore.ts';
import type { ChainAbout, ChainChanges, ChainSnapshot, MinedTransaction } from '../evm/createEvmChain.ts';
import { emptyTables, type StoredAccount } from '../evm/evmState.ts';

/** A persisted market. Times in ms. */
export type MarketSnapshot = {
  /** When it was first opened. */
  readonly since: number;
  readonly savedAt: number;
  readonly chains: ReadonlyMap<number, ChainSnapshot>;
  readonly store: readonly Entry[];
};

/** The diff of a market at one moment, chains and store together. */
export type MarketChanges = {
  readonly since: number;
  readonly savedAt: number;
  readonly chains: readonly ChainChanges[];
  readonly store: readonly Entry[];
};

export type MarketKeeper = {
  /** The last saved market, or null. */
  load(): Promise<MarketSnapshot | null>;
  /** Applies a diff in one transaction. */
  save(changes: MarketChanges): Promise<void>;
  clear(): Promise<void>;
};

/** Raised with the schema: an older market is removed then. */
const VERSION = 3;
const TABLES = ['accounts', 'slots', 'transactions', 'about', ...STORE_TABLES] as const;

type About = { readonly since: number; readonly savedAt: number };
type Tables = DBSchema & {
  accounts: { key: string; value: StoredAccount };
  slots: { key: string; value: Uint8Array };
  transactions: { key: string; value: MinedTransaction };
  about: { key: string; value: About | ChainAbout };
} & { [Table in Entry[0]]: { key: string; value: unknown } };

const open = (name: string): Promise<IDBPDatabase<Tables>> =>
  openDB<Tables>(name, VERSION, {
    upgrade: (db) => {
      for (const table of [...db.objectStoreNames]) db.deleteObjectStore(table);
      for (const table of TABLES) db.createObjectStore(table);
    },
  });

const transactionKey = (chainId: number, { block, index }: MinedTransaction): string =>
  `${chainId}/${String(block).padStart(12, '0')}/${String(index).padStart(6, '0')}`;

type ChainEntry = readonly [table: keyof Read | 'about', key: string, value: unknown];

/** The diff of a chain as entries of tables; null is removed. */
const entriesOf = ({ about, accounts, slots, transactions, forgotten }: ChainChanges): readonly ChainEntry[] => {
  const { chainId } = about;
  return [
    ['about', `chain ${chainId}`, about],
    ...accounts.map(([address, account]): ChainEntry => ['accounts', `${chainId}/${address}`, account]),
    ...slots.map(([place, value]): ChainEntry => ['slots', `${chainId}/${place}`, value]),
    ...transactions.map((mined): ChainEntry => ['transactions', transactionKey(chainId, mined), mined]),
    ...forgotten.map((mined): ChainEntry => ['transactions', transactionKey(chainId, mined), null]),
  ];
};

type Read = {
  readonly [Table in 'accounts' | 'slots' | 'transactions']: readonly (readonly [string, Tables[Table]['value']])[];
};

const chainFrom = (about: ChainAbout, read: Read): ChainSnapshot => {
  const tables = emptyTables();
  const mine = `${about.chainId}/`;
  for (const [key, account] of read.accounts) {
    if (key.startsWith(mine)) tables.accounts.set(key.slice(mine.length), account);
  }
  for (const [key, value] of read.slots) {
    const [chainId, address = '', slot = ''] = key.split('/');
    if (chainId !== String(about.chainId)) continue;
    const slots = tables.slots.get(address) ?? new Map<string, Uint8Array>();
    tables.slots.set(address, slots.set(slot, value));
  }
  const transactions = read.transactions.flatMap(([key, value]) => (key.startsWith(mine) ? [value] : []));
  return { ...about, tables, transactions };
};

/** Persists a market in IndexedDB. Only diffs are written, so that it can be saved often. */
export const keepMarket = async (name: string): Promise<MarketKeeper> => {
  const db = await open(name);
  const entries = async <Table extends keyof Read>(table: Table): Promise<Read[Table]> => {
    const transaction = db.transaction(table);
    const [keys, values] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()]);
    return keys.flatMap((key, i) => (values[i] === undefined ? [] : [[key, values[i]] as const])) as Read[Table];
  };
  const storeEntries = async (table: Entry[0]): Promise<readonly Entry[]> => {
    const transaction = db.transaction(table);
    const [keys, rows] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()]);
    return keys.map((key, i) => [table, key, rows[i]] as unknown as Entry);
  };
  return {
    load: async () => {
      const market = (await db.get('about', 'market')) as About | undefined;
      if (!market) return null;
      const keys = (await db.getAllKeys('about')).filter((key) => key.startsWith('chain '));
      const abouts = await Promise.all(keys.map(async (key) => (await db.get('about', key)) as ChainAbout));
      const read = {
        accounts: await entries('accounts'),
        slots: await entries('slots'),
        transactions: await entries('transactions'),
      };
      return {
        since: market.since,
        savedAt: market.savedAt,
        chains: new Map(abouts.map((about) => [about.chainId, chainFrom(about, read)])),
        store: (await Promise.all(STORE_TABLES.map(storeEntries))).flat(),
      };
    },
    save: async ({ since, savedAt, chains, store }) => {
      const writing = db.transaction(TABLES, 'readwrite', { durability: 'relaxed' });
      for (const [table, key, value] of [...chains.flatMap(entriesOf), ...store]) {
        const into = writing.objectStore(table);
        void (value === null ? into.delete(key) : into.put(value as never, key));
      }
      void writing.objectStore('about').put({ since, savedAt }, 'market');
      await writing.done;
    },
    clear: async () => {
      const writing = db.transaction(TABLES, 'readwrite');
      for (const of of TABLES) void writing.objectStore(of).clear();
      await writing.done;
    },
  };
};
