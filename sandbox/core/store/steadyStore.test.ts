import { createClient } from '@libsql/client';
import { expect, test, vi } from 'vitest';
import { openClient } from '../../node/openClient.ts';
import { startTestServer } from '../../testing/openTestStore.ts';
import { type Store, StoreUnavailableError } from './openStore.ts';
import { steadyStore } from './steadyStore.ts';

const flaky = (failures: number, error: unknown = new TypeError('fetch failed')) => {
  const client = createClient({ url: ':memory:' });
  const execute = vi.fn(client.execute.bind(client) as Store['execute']);
  const batch = vi.fn(client.batch.bind(client) as Store['batch']);
  for (let i = 0; i < failures; i += 1) {
    execute.mockRejectedValueOnce(error);
    batch.mockRejectedValueOnce(error);
  }
  return { execute, batch, store: steadyStore({ protocol: 'http', execute, batch }) };
};

test('default: answers pass', async () => {
  const { store } = flaky(0);
  expect((await store.execute('SELECT 1 AS one')).rows[0]?.one).toBe(1);
  expect((await store.batch(['SELECT 2 AS two'], 'write'))[0]?.rows[0]?.two).toBe(2);
});

test('behavior: a statement is tried again after a lost connection', async () => {
  const { store, execute } = flaky(2);
  expect((await store.execute('SELECT 1 AS one')).rows[0]?.one).toBe(1);
  expect(execute).toHaveBeenCalledTimes(3);
});

test('behavior: a batch is not: nobody knows whether it was done', async () => {
  const { store, batch } = flaky(1);
  await expect(store.batch(['SELECT 1'], 'write')).rejects.toBeInstanceOf(StoreUnavailableError);
  expect(batch).toHaveBeenCalledTimes(1);
});

test('error: a store that stays away is a 503 that keeps its cause to itself', async () => {
  const { store, execute } = flaky(9, new TypeError('connect ECONNREFUSED http://token@secret'));
  const error = await store.execute('SELECT 1').catch((reason: unknown) => reason);
  expect(error).toMatchObject({ status: 503, message: expect.not.stringContaining('secret') });
  expect(execute).toHaveBeenCalledTimes(4);
});

test('error: what the database refuses is passed on at once', async () => {
  const { store, execute } = flaky(0);
  await expect(store.execute('SELECT * FROM nothing')).rejects.toMatchObject({ code: expect.stringMatching(/^SQL/) });
  expect(execute).toHaveBeenCalledTimes(1);
});

const withCode = (code: string) => Object.assign(new Error(code), { code });
const withStatus = (status: number) =>
  Object.assign(new Error('http'), { code: 'SERVER_ERROR', cause: Object.assign(new Error('http'), { status }) });

test.each([
  [withCode('SQLITE_BUSY'), true],
  [withCode('SQLITE_CONSTRAINT'), false],
  [withCode('SQL_PARSE_ERROR'), false],
  [withCode('STREAM_EXPIRED'), true],
  [new TypeError('fetch failed'), true],
  [new RangeError('a number that does not fit'), false],
  [withStatus(401), true],
  [withStatus(413), false],
  [withStatus(429), true],
  [withStatus(502), true],
])('behavior: %s from a server may pass: %s', async (error, passes) => {
  const { store } = flaky(1, error);
  const outcome = await store.batch(['SELECT 1'], 'write').catch((reason: unknown) => reason);
  expect(outcome instanceof StoreUnavailableError).toBe(passes);
});

test('behavior: of a file, only a lock passes', async () => {
  for (const [error, passes] of [
    [withCode('SQLITE_BUSY'), true],
    [withCode('SQLITE_FULL'), false],
    [new TypeError('a mistake'), false],
  ] as const) {
    const { batch } = flaky(1, error);
    const store = steadyStore({ protocol: 'file', execute: vi.fn(), batch });
    const outcome = await store.batch(['SELECT 1'], 'write').catch((reason: unknown) => reason);
    expect(outcome instanceof StoreUnavailableError).toBe(passes);
  }
});

test.each(['refuse', 'swallow', 'hang'] as const)(
  'error: a wire that does %s is a store that is away',
  async (mode) => {
    const server = await startTestServer();
    const client = openClient({ storeUrl: server.url, storeToken: server.token, dataDir: null }, 150);
    const store = steadyStore(client);
    try {
      expect((await store.execute('SELECT 1 AS one')).rows[0]?.one).toBe(1);
      server.wire.set(mode);
      await expect(store.execute('SELECT 1')).rejects.toBeInstanceOf(StoreUnavailableError);
      await expect(store.batch(['SELECT 1'], 'write')).rejects.toBeInstanceOf(StoreUnavailableError);
      server.wire.set('refuse');
      server.wire.set('pass');
      expect((await store.execute('SELECT 2 AS two')).rows[0]?.two).toBe(2);
    } finally {
      client.close();
      await server.stop();
    }
  },
);

test('error: a wrong token is no answer either', async () => {
  const server = await startTestServer();
  const client = openClient({ storeUrl: server.url, storeToken: 'wrong', dataDir: null });
  try {
    await expect(steadyStore(client).execute('SELECT 1')).rejects.toMatchObject({
      cause: expect.objectContaining({ message: expect.stringMatching(/401|token/) }),
    });
  } finally {
    client.close();
    await server.stop();
  }
});
