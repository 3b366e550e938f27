import { getAddress } from 'viem';
import { afterEach, describe, expect, test } from 'vitest';
import { chainTable } from '../chain/chainTable.ts';
import { tokenTable } from '../chain/tokenTable.ts';
import { bulkLoad } from '../core/store/bulkLoad.ts';
import { indexes, openStore } from '../core/store/openStore.ts';
import { queryOrders } from '../core/store/queryOrders.ts';
import { listedOrder } from '../core/store/StoredOrder.ts';
import { openTestStore, type TestStore } from '../testing/openTestStore.ts';
import { generateHistory } from './generateHistory.ts';
import { historyOrders } from './historyOrders.ts';

const options = { count: 3_000, seed: 4, chains: chainTable, tokens: tokenTable, now: 1_795_000_000_000 };
const stores: TestStore[] = [];
const open = async (kind: 'file' | 'server') => {
  const store = await openTestStore(kind);
  stores.push(store);
  return store.client;
};
afterEach(async () => {
  for (const store of stores.splice(0)) await store.stop();
});

describe.each(['file', 'server'] as const)('in a %s', (kind) => {
  test('default: every order of the history, once, newest first, with all indexes', async () => {
    const client = await open(kind);
    expect(await generateHistory({ ...options, client })).toBe(true);
    const newest = [...historyOrders(options)].flat().reverse();
    const written = newest.map((order) => ({
      ...order,
      offerer: getAddress(order.offerer),
      recipient: getAddress(order.recipient),
    }));
    const { orders, total } = await queryOrders(client, {}, { offset: 20, limit: 100 });
    expect(total).toBe(3_000);
    expect(orders).toEqual(written.slice(20, 120).map(listedOrder));
    const known = await client.execute("SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL");
    expect(known.rows.length).toBe(indexes.length);
  });

  test('behavior: a store that has orders stays as it is', async () => {
    const client = await open(kind);
    await generateHistory({ ...options, count: 10, client });
    expect(await generateHistory({ ...options, client })).toBe(false);
    expect((await queryOrders(client, {}, { offset: 0, limit: 1 })).total).toBe(10);
  });

  test('behavior: a load that was cut off is undone, and done again where it is asked for', async () => {
    const client = await open(kind);
    const cutOff = function* () {
      const [first = []] = historyOrders(options, 500);
      yield first;
      yield first;
      throw new Error('killed');
    };
    await openStore(client);
    await expect(bulkLoad(client, cutOff())).rejects.toThrow('killed');
    expect((await client.execute('SELECT count(*) AS n FROM orders')).rows[0]?.n).toBe(1_000);
    expect(await generateHistory({ ...options, count: 0, client })).toBe(false);
    expect((await client.execute('SELECT count(*) AS n FROM orders')).rows[0]?.n).toBe(0);
    expect(await generateHistory({ ...options, client })).toBe(true);
    expect((await queryOrders(client, {}, { offset: 0, limit: 1 })).total).toBe(3_000);
  });
});
