import { expect, test } from 'vitest';
import { listService } from '../../../testing/listService.ts';
import { sampleOrder } from '../../../testing/sampleOrder.ts';
import { queryOrdersOfTx } from './queryOrdersOfTx.ts';

const tx = `0x${'77'.repeat(32)}` as const;

test('behavior: a transaction is found on either side, an order that it is on both sides of once', async () => {
  const service = listService([
    sampleOrder(0, { srcTx: tx }),
    sampleOrder(1, { dstTx: tx }),
    sampleOrder(2, { srcTx: tx, dstTx: tx }),
    sampleOrder(3),
  ]);
  const page = await queryOrdersOfTx(service.client, tx, { filter: {}, page: 1, limit: 50 });
  expect(page.orders.map((order) => order.orderHash).sort()).toEqual(
    [0, 1, 2].map((n) => sampleOrder(n).orderHash).sort(),
  );
  expect(page.totalRecords).toBe(3);
});
