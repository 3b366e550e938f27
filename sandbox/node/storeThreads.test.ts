import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@libsql/client';
import { afterEach, expect, test } from 'vitest';
import { storeThreads } from './storeThreads.ts';

const dirs: string[] = [];
const stores: ReturnType<typeof storeThreads>[] = [];
const open = () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'causeway-threads-'));
  const file = path.join(dir, 'causeway.db');
  const store = storeThreads(file);
  dirs.push(dir);
  stores.push(store);
  return { store, file };
};
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true, force: true });
});

/** Counts to so many: a question that takes as long as one likes. */
const counting = (to: number) =>
  `SELECT max(i) AS n FROM (WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < ${to}) SELECT i FROM c)`;

test('default: cells by name and by number, bytes as bytes, in a file that another connection reads', async () => {
  const { store, file } = open();
  await store.execute('PRAGMA journal_mode = WAL');
  await store.batch(['CREATE TABLE t (id INTEGER PRIMARY KEY, bytes BLOB, word TEXT)'], 'write');
  const [written] = await store.batch(
    [{ sql: 'INSERT INTO t (bytes, word) VALUES (?, ?)', args: [new Uint8Array([1, 2, 255]), 'three'] }],
    'write',
  );
  expect(written?.rowsAffected).toBe(1);
  const { rows, columns } = await store.execute('SELECT * FROM t WHERE word = ?', ['three']);
  expect(columns).toEqual(['id', 'bytes', 'word']);
  expect([rows.length, rows[0]?.id, rows[0]?.[2]]).toEqual([1, 1, 'three']);
  expect([...new Uint8Array(rows[0]?.bytes as ArrayBuffer)]).toEqual([1, 2, 255]);
  const other = createClient({ url: `file:${file}` });
  expect((await other.execute('SELECT count(*) AS n FROM t')).rows[0]?.n).toBe(1);
  other.close();
});

test('behavior: what was written is read at once, by every thread', async () => {
  const { store } = open();
  await store.execute('PRAGMA journal_mode = WAL');
  await store.batch(['CREATE TABLE t (n INTEGER)'], 'write');
  for (let n = 1; n <= 50; n += 1) {
    await store.batch([`INSERT INTO t VALUES (${n})`], 'write');
    const counts = await Promise.all([1, 2, 3, 4].map(() => store.execute('SELECT count(*) AS n FROM t')));
    expect(counts.map(({ rows }) => rows[0]?.n)).toEqual([n, n, n, n]);
  }
});

test('behavior: a long question holds up neither this thread nor another question nor a write', async () => {
  const { store } = open();
  await store.execute('PRAGMA journal_mode = WAL');
  await store.batch(['CREATE TABLE t (n INTEGER)'], 'write');
  const ended: string[] = [];
  const long = store.execute(counting(4_000_000)).then(() => void ended.push('long'));
  let turns = 0;
  const beat = setInterval(() => {
    turns += 1;
  }, 5);
  await store.execute('SELECT 1').then(() => void ended.push('short'));
  await store.batch(['INSERT INTO t VALUES (1)'], 'write').then(() => void ended.push('write'));
  await long;
  clearInterval(beat);
  expect(ended).toEqual(['short', 'write', 'long']);
  expect(turns).toBeGreaterThan(10);
});

test('error: a refusal comes with its code, and undoes its whole transaction', async () => {
  const { store } = open();
  await store.batch(['CREATE TABLE t (n INTEGER PRIMARY KEY)'], 'write');
  const twice = ['INSERT INTO t VALUES (1)', 'INSERT INTO t VALUES (1)'];
  await expect(store.batch(twice, 'write')).rejects.toMatchObject({ name: 'LibsqlError', code: /^SQLITE_CONSTRAINT/ });
  expect((await store.execute('SELECT count(*) AS n FROM t')).rows[0]?.n).toBe(0);
  await expect(store.execute('SELECT * FROM nowhere')).rejects.toMatchObject({ code: 'SQLITE_ERROR' });
  await expect(store.execute('SELECT 1 AS one')).resolves.toMatchObject({ columns: ['one'] });
});
