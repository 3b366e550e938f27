import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { commonMessages } from '../../messages/common.ts';
import { orderListMessages } from '../../messages/orders.ts';
import { listService } from '../../testing/listService.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { testService } from '../../testing/testService.ts';
import { TxOrders } from './TxOrders.tsx';

const hash = `0x${'cd'.repeat(32)}` as const;

test('someone sees the orders of a transaction of either side, each once', async () => {
  const both = sampleOrder(0, { srcTx: hash, dstTx: hash });
  const { client } = listService([both, sampleOrder(1, { dstTx: hash }), sampleOrder(2)]);
  renderPart(<TxOrders hash={hash} />, { service: { ...testService(), client } });
  const table = await screen.findByRole('table', { name: /^Orders, page 1/ });
  await within(table).findAllByText(commonMessages.completed);
  expect(within(table).getAllByRole('row')).toHaveLength(3);
});

test('without a readable chain the page states that, and that the orders are the report of the service', async () => {
  const { client } = listService([sampleOrder(0, { srcTx: hash })]);
  renderPart(<TxOrders hash={hash} />, { service: { ...testService(), client } });
  expect(await screen.findByText(orderListMessages.notFound)).toBeDefined();
  expect(screen.getByText(/10 chains could not be read\./)).toBeDefined();
  expect(screen.getByText(orderListMessages.reportedOrders, { exact: false })).toBeDefined();
});
