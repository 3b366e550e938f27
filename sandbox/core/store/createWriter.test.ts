import { type Client, createClient } from '@libsql/client';
import { expect, test, vi } from 'vitest';
import { createWriter } from './createWriter.ts';
import type { Change } from './OrderStore.ts';
import { StoreUnavailableError } from './openStore.ts';

const open = async () => {
  const client = createClient({ url: ':memory:' });
  await client.execute('CREATE TABLE t (n INTEGER PRIMARY KEY)');
  const batch = vi.spyOn(client, 'batch');
  const store = { write: async (changes: readonly Change[]) => void (await client.batch(changes.map(sqlOf), 'write')) };
  const stopping = new AbortController();
  const lines: string[] = [];
  const writer = createWriter({ store, stopped: stopping.signal, log: (line) => void lines.push(line) });
  return { client, batch, writer, stopping, lines };
};
/** A number that may be written twice, and one that may not. */
const insert = (n: number): Change => ({ kind: 'rfq', rfq: { rfqId: String(n), endMs: n } });
const strictly = (n: number): Change => ({ kind: 'rfqEnded', rfqId: String(n) });
const sqlOf = (change: Change): string =>
  change.kind === 'rfq'
    ? `INSERT INTO t VALUES (${change.rfq.rfqId}) ON CONFLICT DO NOTHING`
    : `INSERT INTO t VALUES (${'rfqId' in change && change.rfqId})`;
const count = async (client: Client) => Number((await client.execute('SELECT count(*) AS n FROM t')).rows[0]?.n);

test('behavior: what waits together is committed together', async () => {
  const { client, batch, writer } = await open();
  await Promise.all(Array.from({ length: 100 }, (_, n) => writer.write([insert(n)])));
  expect(await count(client)).toBe(100);
  expect(batch.mock.calls.length).toBeLessThan(5);
});

test('behavior: no commit grows beyond a few hundred', async () => {
  const { client, batch, writer } = await open();
  await Promise.all(Array.from({ length: 1_000 }, (_, n) => writer.write([insert(n)])));
  expect(await count(client)).toBe(1_000);
  expect(Math.max(...batch.mock.calls.map(([statements]) => statements.length))).toBeLessThanOrEqual(250);
});

test('error: one that fails is told so; its neighbours are written all the same', async () => {
  const { client, writer } = await open();
  const results = await Promise.allSettled([
    writer.write([strictly(1)]),
    writer.write([strictly(1)]),
    writer.write([strictly(2)]),
  ]);
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await count(client)).toBe(2);
});

test('behavior: idle resolves when all is written', async () => {
  const { client, writer } = await open();
  void writer.write([insert(5)]);
  await writer.idle();
  expect(await count(client)).toBe(1);
});

test('behavior: a store that is away is asked until it answers, and nobody is told sooner', async () => {
  const { client, batch, writer, lines } = await open();
  batch.mockRejectedValueOnce(new StoreUnavailableError(new Error('gone')));
  batch.mockRejectedValueOnce(new StoreUnavailableError(new Error('gone')));
  let done = false;
  const written = writer.write([insert(7)]).then(() => {
    done = true;
  });
  await vi.waitFor(() => expect(batch).toHaveBeenCalledTimes(2));
  expect([done, writer.isStuck(), await count(client)]).toEqual([false, true, 0]);
  await written;
  expect([writer.isStuck(), await count(client)]).toEqual([false, 1]);
  expect(lines).toEqual(['the order store does not answer: Error: gone', 'the order store answers again']);
});

test('behavior: what was written although the answer got lost is not written twice', async () => {
  const { client, batch, writer } = await open();
  batch.mockImplementationOnce(async (statements) => {
    for (const statement of statements) await client.execute(statement as string);
    throw new StoreUnavailableError(new Error('the answer got lost'));
  });
  await Promise.all([writer.write([insert(1)]), writer.write([insert(2)])]);
  expect(await count(client)).toBe(2);
});

test('error: when all ends, what the store did not take is rejected', async () => {
  const { batch, writer, stopping } = await open();
  batch.mockRejectedValue(new StoreUnavailableError());
  const written = writer.write([insert(1)]);
  stopping.abort();
  await expect(written).rejects.toThrow('The order store does not answer');
  await writer.idle();
});
