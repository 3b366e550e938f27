import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { chainTable } from '../chain/chainTable.ts';
import { tokenTable } from '../chain/tokenTable.ts';
import { historyOrders } from '../history/historyOrders.ts';
import { testHash, testMakerQuote } from '../testing/builders.ts';
import { openOrderFile } from './openOrderFile.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'causeway-store-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('default: orders, trades, RFQs and cursors are there again when the file is opened again', async () => {
  const options = { count: 3_000, seed: 4, chains: chainTable, tokens: tokenTable, now: 1_795_000_000_000 };
  const history = [...historyOrders(options)].flat();
  const first = await openOrderFile(dataDir);
  const trade = {
    orderHash: testHash(1),
    rfqId: 'aori-1',
    signature: '0x12',
    makerQuotes: [testMakerQuote()],
  } as const;
  await first.write([
    { kind: 'orders', orders: history },
    { kind: 'trade', trade },
    { kind: 'rfq', rfq: { rfqId: 'aori-2', endMs: 7 } },
    { kind: 'cursor', chainKey: 'base', cursor: { block: 4, genesis: '0x1' } },
  ]);
  const page = { offset: 20, limit: 100 };
  expect(first.query({}, page)).toEqual({ orders: [...history].reverse().slice(20, 120), total: 3_000 });
  first.close();
  const reopened = await openOrderFile(dataDir);
  expect(reopened.query({}, page)).toEqual(first.query({}, page));
  expect(reopened.openTrades()).toEqual([trade]);
  expect(reopened.openRfqs()).toEqual([{ rfqId: 'aori-2', endMs: 7 }]);
  expect(reopened.cursor('base')).toEqual({ block: 4, genesis: '0x1' });
  await reopened.write([{ kind: 'rfqEnded', rfqId: 'aori-2' }]);
  reopened.close();
  const last = await openOrderFile(dataDir);
  expect(last.openRfqs()).toEqual([]);
  last.close();
});
