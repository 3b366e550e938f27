import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { commonMessages } from '../../messages/common.ts';
import { orderMessages, txMessages as t } from '../../messages/order.ts';
import { fakeWorld } from '../../testing/fakeWorld.ts';
import { listService } from '../../testing/listService.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { testService } from '../../testing/testService.ts';
import { TxDetail } from './TxDetail.tsx';

const hash = `0x${'cd'.repeat(32)}` as const;
const patient = { timeout: 8000 };

const mined = (fields: object = {}) => ({
  eth_getTransactionReceipt: () => ({
    transactionHash: hash,
    status: '0x1',
    blockNumber: '0x11',
    from: `0x${'11'.repeat(20)}`,
    to: `0x${'22'.repeat(20)}`,
    gasUsed: '0x5208',
    effectiveGasPrice: '0x3b9aca07',
    logs: [],
    ...fields,
  }),
  eth_getBlockByNumber: (params: unknown) => ({
    number: JSON.stringify(params).includes('latest') ? '0x15' : '0x11',
    timestamp: '0x6ac6a010',
  }),
  eth_chainId: () => '0x2105',
});

test('default: the outcome, the block and the amounts of its one order are on the page', async () => {
  const order = sampleOrder(0, { srcTx: hash });
  const { client } = listService([order, sampleOrder(1)]);
  const { chains } = fakeWorld({ nodes: { base: mined() } }).world;
  renderPart(<TxDetail hash={hash} />, { service: { ...testService(), client, chains } });
  expect(await screen.findByText(t.succeeded, undefined, patient)).toBeDefined();
  expect(await screen.findByText(t.source({ chain: 'Base' }))).toBeDefined();
  expect(await screen.findByText(t.confirmations(5, { count: '5' }), undefined, patient)).toBeDefined();
  expect(screen.getByText('0.000021000000147 ETH')).toBeDefined();
  expect(screen.getByText(orderMessages.orderHash)).toBeDefined();
  const paid = await screen.findByRole('region', { name: orderMessages.paid });
  expect(within(paid).getByText('10,000,000')).toBeDefined();
  const open = screen.getByRole('link', { name: commonMessages.openOrder });
  expect(open.getAttribute('href')).toBe(`/order/${order.orderHash}`);
});

test('behavior: orders of either side are listed, each once', async () => {
  const both = sampleOrder(0, { srcTx: hash, dstTx: hash });
  const { client } = listService([both, sampleOrder(1, { dstTx: hash }), sampleOrder(2)]);
  renderPart(<TxDetail hash={hash} />, { service: { ...testService(), client } });
  expect(await screen.findByRole('heading', { name: t.itsOrders(2, { count: '2' }) })).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('behavior: a reverted transaction is never shown as a success', async () => {
  const { client } = listService([]);
  const { chains } = fakeWorld({ nodes: { base: mined({ status: '0x0' }) } }).world;
  renderPart(<TxDetail hash={hash} />, { service: { ...testService(), client, chains } });
  expect(await screen.findByText(t.reverted, undefined, patient)).toBeDefined();
  expect(screen.queryByText(t.succeeded)).toBeNull();
  expect(await screen.findByText(t.noOrders)).toBeDefined();
});

test('error: without a readable chain the page states that, and that the orders are the report of the service', async () => {
  const { client } = listService([sampleOrder(0, { srcTx: hash })]);
  renderPart(<TxDetail hash={hash} />, { service: { ...testService(), client } });
  expect(await screen.findByText(t.notFound, undefined, patient)).toBeDefined();
  expect(screen.getByText(/10 chains could not be read\./)).toBeDefined();
  expect(screen.getByText(t.reported, { exact: false })).toBeDefined();
});
