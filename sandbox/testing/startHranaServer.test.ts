import { type Client, createClient } from '@libsql/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './openTestStore.ts';

let server: TestServer;
let client: Client;
beforeEach(async () => {
  server = await startTestServer();
  client = createClient({ url: server.url, ...(server.token ? { authToken: server.token } : {}) });
  await client.execute('CREATE TABLE t (n INTEGER, f REAL, s TEXT, b BLOB)');
});
afterEach(async () => {
  client.close();
  await server.stop();
});
const count = async () => (await client.execute('SELECT count(*) AS n FROM t')).rows[0]?.n;

test('default: values of every type come back as they were', async () => {
  const blob = new Uint8Array([0, 255, 7]);
  await client.execute({ sql: 'INSERT INTO t VALUES (?, ?, ?, ?)', args: [2n ** 53n - 1n, 1.5, 'é ✓', blob] });
  await client.execute({ sql: 'INSERT INTO t VALUES (:n, NULL, NULL, NULL)', args: { n: 3 } });
  const { rows, columns } = await client.execute('SELECT * FROM t ORDER BY n DESC');
  expect(columns).toEqual(['n', 'f', 's', 'b']);
  expect([rows[0]?.n, rows[0]?.f, rows[0]?.s, new Uint8Array(rows[0]?.b as ArrayBuffer)]).toEqual([
    2 ** 53 - 1,
    1.5,
    'é ✓',
    blob,
  ]);
  expect([rows[1]?.n, rows[1]?.f]).toEqual([3, null]);
});

test('behavior: a batch is all or nothing, and says which statement failed', async () => {
  const failing = client.batch(['INSERT INTO t (n) VALUES (1)', 'INSERT INTO nothing VALUES (1)'], 'write');
  await expect(failing).rejects.toMatchObject({ statementIndex: 1 });
  expect(await count()).toBe(0);
  await client.batch(['INSERT INTO t (n) VALUES (1)', 'INSERT INTO t (n) VALUES (2)'], 'write');
  expect(await count()).toBe(2);
});

test('behavior: a transaction over several requests is seen when it is committed, never when rolled back', async () => {
  const kept = await client.transaction('write');
  await kept.execute('INSERT INTO t (n) VALUES (1)');
  await kept.execute('INSERT INTO t (n) VALUES (2)');
  expect((await kept.execute('SELECT count(*) AS n FROM t')).rows[0]?.n).toBe(2);
  await kept.commit();
  const dropped = await client.transaction('write');
  await dropped.execute('DELETE FROM t');
  await dropped.rollback();
  expect(await count()).toBe(2);
});

test('behavior: writers wait for each other', async () => {
  const first = await client.transaction('write');
  await first.execute('INSERT INTO t (n) VALUES (1)');
  const second = client.batch(['INSERT INTO t (n) SELECT count(*) + 10 FROM t'], 'write');
  await first.commit();
  await second;
  expect((await client.execute('SELECT max(n) AS n FROM t')).rows[0]?.n).toBe(11);
});

test('error: what the real server refuses, and who has no token', async () => {
  await expect(client.execute('ANALYZE')).rejects.toMatchObject({ code: 'SQL_PARSE_ERROR' });
  const stranger = createClient({ url: server.url });
  if (server.token) await expect(stranger.execute('SELECT 1')).rejects.toThrow(/token/);
  stranger.close();
});

test('error: a stream that nobody knows', async () => {
  const response = await fetch(`${server.url}/v2/pipeline`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${server.token}` },
    body: JSON.stringify({ baton: 'unknown', requests: [{ type: 'get_autocommit' }] }),
  });
  expect(response.status).toBe(400);
});
