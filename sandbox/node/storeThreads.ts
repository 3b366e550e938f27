import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  type InArgs,
  type InStatement,
  LibsqlError,
  type ResultSet,
  type Row,
  type TransactionMode,
} from '@libsql/client';
import type { Store } from '../core/store/openStore.ts';
import { rootDir } from './spawnEntry.ts';

/** A result on its way between threads: rows as bare cells. */
type Packed = Omit<ResultSet, 'rows' | 'toJSON'> & { readonly rows: readonly (readonly unknown[])[] };
type Reply = { readonly id: number } & (
  | { readonly results: readonly Packed[] }
  | { readonly message: string; readonly code: string }
);
type Waiting = { readonly resolve: (results: readonly Packed[]) => void; readonly reject: (error: Error) => void };

/** A thread with a connection of its own. */
type Thread = {
  run(statements: readonly InStatement[], mode: TransactionMode | null): Promise<readonly Packed[]>;
  /** How many answers are still to come. */
  waiting(): number;
  close(): Promise<void>;
};

const openThread = (file: string, pragmas: readonly string[]): Thread => {
  const worker = new Worker(path.join(rootDir(), 'sandbox/node/storeThread.mjs'), {
    workerData: { url: `file:${file}`, pragmas },
  });
  const jobs = new Map<number, Waiting>();
  let lastId = 0;
  worker.on('message', (reply: Reply) => {
    const job = jobs.get(reply.id);
    jobs.delete(reply.id);
    if ('results' in reply) job?.resolve(reply.results);
    else job?.reject(new LibsqlError(reply.message, reply.code));
  });
  // Nobody listens to its errors: a thread that breaks ends this process, which is then started again.
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  return {
    run: (statements, mode) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        jobs.set(lastId, { resolve, reject });
        worker.postMessage({ id: lastId, statements, mode });
      }),
    waiting: () => jobs.size,
    close: () => {
      worker.postMessage('close');
      return ended;
    },
  };
};

/** A row as the client of the database gives it: its cells by number and by name. */
const rowOf = (columns: readonly string[], cells: readonly unknown[]): Row =>
  Object.assign(
    { length: cells.length },
    ...cells.map((cell, index) => ({ [index]: cell, [columns[index] ?? index]: cell })),
  ) as Row;

const unpacked = ({ rows, columns, ...rest }: Packed): ResultSet => ({
  ...rest,
  columns,
  rows: rows.map((cells) => rowOf(columns, cells)),
  toJSON: () => ({ columns, rows, rowsAffected: rest.rowsAffected }),
});

const FEWEST_READERS = 2;
const MOST_READERS = 4;
const BUSY = 'PRAGMA busy_timeout = 5000';

/**
 * The database in a file, worked on by threads: one that writes and a few that only read, so that neither a long
 * question nor a commit to disk holds up who answers requests. Whoever asks after a write was done is told what it wrote.
 */
export const storeThreads = (file: string): Store & { close(): Promise<void> } => {
  const writer = openThread(file, [BUSY]);
  const count = Math.min(MOST_READERS, Math.max(FEWEST_READERS, availableParallelism()));
  const readers = Array.from({ length: count }, () =>
    openThread(file, [BUSY, 'PRAGMA query_only = ON', 'PRAGMA cache_size = -65536']),
  );
  const idlest = () => readers.reduce((one, other) => (other.waiting() < one.waiting() ? other : one));
  const execute: Store['execute'] = async (said: InStatement, args: InArgs = []) => {
    const statement = typeof said === 'string' ? { sql: said, args } : said;
    const thread = /^\s*SELECT\b/i.test(statement.sql) ? idlest() : writer;
    const [result] = await thread.run([statement], null);
    if (!result) throw new LibsqlError('The thread of the store gave no result.', 'SQLITE_ERROR');
    return unpacked(result);
  };
  return {
    protocol: 'file',
    execute,
    batch: async (statements, mode = 'deferred') =>
      (await writer.run(statements as readonly InStatement[], mode)).map(unpacked),
    close: async () => {
      await Promise.all([writer, ...readers].map((thread) => thread.close()));
    },
  };
};
