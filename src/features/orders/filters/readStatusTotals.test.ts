import { expect, test } from 'vitest';
import { createServiceClient } from '../../../service/serviceClient.ts';
import { listService } from '../../../testing/listService.ts';
import { sampleOrder } from '../../../testing/sampleOrder.ts';
import { readStatusTotals } from './readStatusTotals.ts';

const orders = [
  sampleOrder(0),
  sampleOrder(1),
  sampleOrder(2, { status: 'failed', statusText: 'Failed' }),
  sampleOrder(3, { status: 'pending', statusText: 'Pending' }),
];

test('default', async () => {
  const totals = await readStatusTotals(listService(orders).client, {});
  expect(totals).toEqual({ all: 4, Pending: 1, Received: 0, Completed: 2, Failed: 1 });
});

test('behavior: never more than two questions at once', async () => {
  let [open, most, asked] = [0, 0, 0];
  const client = createServiceClient({
    baseUrl: 'http://service.test',
    rpcMethodPrefix: 'svc_',
    fetch: async () => {
      open += 1;
      asked += 1;
      most = Math.max(most, open);
      await Promise.resolve();
      open -= 1;
      return Response.json({
        orders: [],
        pagination: { currentPage: 1, limit: 1, totalRecords: asked, totalPages: asked },
      });
    },
  });
  await readStatusTotals(client, {});
  expect([asked, most]).toEqual([5, 2]);
});
