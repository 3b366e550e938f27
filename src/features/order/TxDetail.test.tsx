import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { commonMessages } from '../../messages/common.ts';
import { txMessages as t } from '../../messages/order.ts';
import { fakeWorld } from '../../testing/fakeWorld.ts';
import { listService } from '../../testing/listService.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { sampleHash, sampleOrder } from '../../testing/sampleOrder.ts';
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

test('default: the outcome, what it moved, its block and fee, and the way to its order', async () => {
  const order = sampleOrder(0, { srcTx: hash });
  const { client } = listService([order, sampleOrder(1)]);
  const { chains } = fakeWorld({ nodes: { base: mined() } }).world;
  renderPart(<TxDetail hash={hash} />, { service: { ...testService(), client, chains } });
  expect(await screen.findByText(t.succeeded, undefined, patient)).toBeDefined();
  expect(await screen.findByText(t.source({ chain: 'Base' }))).toBeDefined();
  expect(await screen.findByText(t.confirmations(5, { count: '5' }), undefined, patient)).toBeDefined();
  expect(screen.getByText('0.000022 ETH')).toBeDefined();
  const deposit = (await screen.findByText(t.Deposit)).nextElementSibling;
  expect(deposit?.textContent).toContain('10,000,000');
  // The other half of the order is not what this transaction did.
  expect(screen.queryByText(t.Fill)).toBeNull();
  const open = screen.getByRole('link', { name: commonMessages.openOrder });
  expect(open.getAttribute('href')).toBe(`/order/${order.orderHash}`);
});

test('behavior: what it did for each order is shown once, and no one of them is the order', async () => {
  const both = sampleOrder(0, { srcTx: hash, dstTx: hash });
  const { client } = listService([both, sampleOrder(1, { dstTx: hash }), sampleOrder(2)]);
  renderPart(<TxDetail hash={hash} />, { service: { ...testService(), client } });
  expect(await screen.findByText(t.Deposit)).toBeDefined();
  expect(screen.getAllByText(t.Fill)).toHaveLength(2);
  expect(screen.queryByRole('link', { name: commonMessages.openOrder })).toBeNull();
});

test('behavior: an event leads to its order, also without a record of it', async () => {
  const { client } = listService([]);
  const settled = '0xe82916be8cebf4000a0d08979cca286e4bfe07a019f19c0c930305aceacdcaf6';
  const logs = [{ address: `0x${'22'.repeat(20)}`, topics: [settled, sampleHash(0)], data: '0x' }];
  const { chains } = fakeWorld({ nodes: { base: mined({ logs }) } }).world;
  renderPart(<TxDetail hash={hash} />, { service: { ...testService(), client, chains } });
  expect(await screen.findByText(t.Settle, undefined, patient)).toBeDefined();
  expect(screen.getByTitle(sampleHash(0)).getAttribute('href')).toBe(`/order/${sampleHash(0)}`);
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
