import { hexToBytes } from 'viem';
import { afterEach, describe, expect, test } from 'vitest';
import { testHash, testStored } from '../../testing/builders.ts';
import { openTestStore, type TestStore } from '../../testing/openTestStore.ts';
import { orderRecord } from '../wire/records.ts';
import { keptRecord, LONGEST_RECORD } from './keptRecord.ts';
import { openStore } from './openStore.ts';
import { sqlStore } from './sqlStore.ts';
import type { OrderChange } from './updateStatement.ts';

const opened: TestStore[] = [];
afterEach(async () => {
  for (const store of opened.splice(0)) await store.stop();
});
const open = async (kind: 'file' | 'server') => {
  const test = await openTestStore(kind);
  opened.push(test);
  const store = sqlStore(test.client);
  await store.open();
  const page = { offset: 0, limit: 10 };
  const read = async () => JSON.stringify((await store.query({}, page)).orders.map((o) => orderRecord(o, 'interface')));
  return { client: test.client, store, read, kept: () => store.records?.({}, page) };
};

const fresh = testStored({ status: 'pending', srcTx: null, dstTx: null, failReason: null, timestamp: 1_000 });
const changes: readonly OrderChange[] = [
  { status: 'received', failReason: null, srcTx: testHash(70), dstTx: null, timestamp: 5_000 },
  { status: 'failed', failReason: 'expired', srcTx: null, dstTx: null, timestamp: 6_000 },
  { status: 'completed', failReason: null, srcTx: null, dstTx: testHash(71), timestamp: 7_000 },
];

describe.each(['file', 'server'] as const)('in a %s', (kind) => {
  test('behavior: whatever changes of an order, its kept record says what its columns say', async () => {
    const { store, read, kept } = await open(kind);
    await store.write([{ kind: 'orders', orders: [fresh] }]);
    expect((await kept())?.records).toBe(await read());
    for (const change of changes) {
      await store.write([{ kind: 'order', orderHash: fresh.orderHash, change }]);
      expect((await kept())?.records).toBe(await read());
    }
    expect(await read()).toContain(testHash(71));
    await store.write([{ kind: 'recall', orderHash: fresh.orderHash, deposited: false, timestamp: 8_000 }]);
    expect((await kept())?.records).toBe(await read());
    expect(await read()).toContain('"srcTx":null,"dstTx":null,"timestamp":8000,"status":"Failed"');
  });

  test('behavior: a table from before records were kept is taken as it is, and answered from its columns', async () => {
    const { client, store, read, kept } = await open(kind);
    await client.execute('DROP TRIGGER orders_record');
    await client.execute('ALTER TABLE orders DROP COLUMN record');
    await client.execute({
      sql: `INSERT INTO orders (order_hash, offerer, recipient, input_token, input_amount, input_chain, input_usd,
        output_token, output_amount, output_chain, output_usd, usd_micro, start_time, end_time, timestamp, status, created_at)
        VALUES (?1, ?2, ?2, ?2, '1', 'base', '1.00', ?2, '1', 'arbitrum', '1.00', 1000000, 1, 2, 1000, 'pending', 1)`,
      args: [hexToBytes(testHash(9)), hexToBytes(fresh.offerer)],
    });
    await openStore(client);
    expect(await kept()).toBeNull();
    await store.write([{ kind: 'order', orderHash: testHash(9), change: changes[0] as OrderChange }]);
    expect(await kept()).toBeNull();
    expect(await read()).toContain('"status":"Received"');
    await store.write([{ kind: 'orders', orders: [fresh] }]);
    expect((await store.records?.({}, { offset: 0, limit: 1 }))?.total).toBe(2);
  });
});

test('behavior: the largest order fits where orders are packed', () => {
  const huge = { ...fresh, inputAmount: 2n ** 128n - 1n, outputAmount: 2n ** 128n - 1n };
  const chain = 'x'.repeat(32);
  const record = keptRecord({
    ...huge,
    inputChain: chain,
    outputChain: chain,
    inputUsdMicro: 10n ** 62n,
    outputUsdMicro: 10n ** 62n,
    srcTx: testHash(1),
    dstTx: testHash(2),
    status: 'completed',
  });
  expect(record.length).toBeLessThan(LONGEST_RECORD);
});
