import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getAbiItem, toEventSelector } from 'viem';
import { expect, test, vi } from 'vitest';
import { trustedChains } from '../../domain/chain.ts';
import { orderOfRecord, recordJson } from '../../domain/order/OrderRecord.ts';
import { encodeOrder, orderHash as hashOf } from '../../domain/order/orderHash.ts';
import { settlementAbi } from '../../domain/order/settlement.ts';
import { formatUtc, ms } from '../../domain/time.ts';
import { fromBase64Url } from '../../lib/base64Url.ts';
import { commonMessages } from '../../messages/common.ts';
import { orderRecordMessages, orderMessages as t } from '../../messages/order.ts';
import { swapErrorMessages } from '../../messages/swapErrors.ts';
import { orderStepMessages } from '../../messages/swapTracking.ts';
import { fakeJournal, fakeWorld } from '../../testing/fakeWorld.ts';
import { listService } from '../../testing/listService.ts';
import { orderVector } from '../../testing/orderVector.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { sampleOrder, samplePage } from '../../testing/sampleOrder.ts';
import { sampleEntry } from '../../testing/sampleSwap.ts';
import { protocolResponses, testConfig, testService, withWallet } from '../../testing/testService.ts';
import type { World } from '../../world/World.ts';
import type { WalletPort } from '../../world/wallet/createWalletPort.ts';
import { OrderDetail } from './OrderDetail.tsx';

const { orderHash } = orderVector;
const saved: { readonly file: Blob; readonly name: string }[] = [];
vi.mock('../../world/saveFile.ts', () => ({
  saveFile: (file: Blob, name: string) => void saved.push({ file, name }),
}));
const open = (fields: Parameters<typeof sampleOrder>[1] | null = {}, journal?: World['journal']) => {
  const orders = fields === null ? [] : [recordJson(sampleOrder(0, { orderHash, ...fields }))];
  const { orders: _none, undecodable: _count, ...pagination } = samplePage([], { totalRecords: orders.length });
  const service = testService({ ...protocolResponses, '/data/query': { orders, pagination } });
  const { went } = renderPart(<OrderDetail orderHash={orderHash} />, {
    service: { ...service, ...(journal && { journal }) },
  });
  return Object.assign(userEvent.setup(), { went });
};

const openProof = async () => userEvent.click(await screen.findByText(commonMessages.proof));

test('someone reads what was paid, what was received, and that the record is the signed order', async () => {
  open();
  const paid = await screen.findByRole('region', { name: t.paid });
  expect(within(paid).getByText('10,000,000')).toBeDefined();
  expect(screen.getByRole('region', { name: 'Received' })).toBeDefined();
  await openProof();
  expect(await screen.findByText(t.hashSame, undefined, { timeout: 8000 })).toBeDefined();
});

test('without a node the chain is shown as unread, and everything else is there', async () => {
  open();
  expect(await screen.findByText(t.partUnread, undefined, { timeout: 8000 })).toBeDefined();
  await openProof();
  expect(screen.getByText(orderRecordMessages.title)).toBeDefined();
});

test('an order without a deposit whose chains cannot be read has marks that it is not checked', async () => {
  open({ status: 'pending', statusText: 'Pending', srcTx: null, dstTx: null });
  await screen.findAllByRole('img', { name: t.unchecked }, { timeout: 8000 });
  await openProof();
  await vi.waitFor(() => expect(screen.getAllByText(t.hashSame)).toHaveLength(1), { timeout: 8000 });
  expect(screen.getAllByRole('img', { name: t.unchecked }).length).toBeGreaterThan(0);
});

test('without the list of chains the order is compared by the ids and contracts that are pinned', async () => {
  const { '/chains': _, ...responses } = protocolResponses;
  const { orders: _none, undecodable: _count, ...pagination } = samplePage([], { totalRecords: 1 });
  const orders = [recordJson(sampleOrder(0, { orderHash }))];
  renderPart(<OrderDetail orderHash={orderHash} />, {
    service: testService({ ...responses, '/data/query': { orders, pagination } }),
  });
  await openProof();
  expect(await screen.findByText(t.hashSame, undefined, { timeout: 8000 })).toBeDefined();
});

test('a record that is not the signed order is refused with a sentence, whatever the chain reports', async () => {
  open({ recipient: `0x${'66'.repeat(20)}` });
  const alert = await screen.findByRole('alert', undefined, { timeout: 8000 });
  expect(alert.textContent).toContain(t.notSigned);
});

test('a failed order states what happened, where the money is and what to do', async () => {
  open({ status: 'failed', statusText: 'Failed', dstTx: null });
  expect(await screen.findByText(t.notDelivered({ to: 'Arbitrum' }))).toBeDefined();
  expect(screen.getByText(t.depositReported({ from: 'Base', paid: t.token }))).toBeDefined();
  expect(screen.getByRole('region', { name: t.notReceived })).toBeDefined();
});

test('what a trader looks for is outside the proof: the rate, the maker, the end, and the block and fee of each side', async () => {
  const record = sampleOrder(0, { orderHash });
  const maker = `0x${'77'.repeat(20)}` as const;
  const contract = testConfig.pins.contracts.arbitrum;
  const fill = toEventSelector(getAbiItem({ abi: settlementAbi, name: 'Fill' }));
  const order = orderOfRecord(record, trustedChains(testConfig.pins));
  const arbitrum = {
    eth_call: () => `0x${'2'.padStart(64, '0')}`,
    eth_getTransactionReceipt: () => ({
      transactionHash: record.dstTx,
      status: '0x1',
      blockNumber: '0x11',
      from: maker,
      to: contract,
      gasUsed: '0x5208',
      effectiveGasPrice: '0x3b9aca07',
      logs: [{ address: contract, topics: [fill, orderHash], data: order && encodeOrder(order) }],
    }),
    eth_getBlockByNumber: () => ({ number: '0x11', timestamp: '0x6ac6a010' }),
  };
  const { chains } = fakeWorld({ nodes: { arbitrum } }).world;
  const { orders: _none, undecodable: _count, ...pagination } = samplePage([], { totalRecords: 1 });
  const responses = { ...protocolResponses, '/data/query': { orders: [recordJson(record)], pagination } };
  renderPart(<OrderDetail orderHash={orderHash} />, { service: { ...testService(responses), chains } });
  const factOf = (name: string) => screen.getAllByText(name).map((term) => term.nextElementSibling?.textContent);
  await screen.findByText(t.maker, undefined, { timeout: 8000 });
  expect(factOf(t.maker)[0]).toMatch(/^0x7777…7777/);
  expect(factOf(t.block).at(-1)).toBe('17');
  expect(factOf(t.feeOfMaker)[0]).toContain('0.000022 ETH');
  expect(factOf(orderStepMessages.ends)[0]).toContain(formatUtc(record.endTime));
  expect(screen.queryByText(t.tokenContract)).toBeNull();
});

test('the date is shown, and a loss in value is marked', async () => {
  open({ outputTokenValueUsd: '9.00' });
  expect(await screen.findByText(/^2026-10-08 00:01:07 UTC$/)).toBeDefined();
  await openProof();
  expect(screen.getByText(/^2026-10-08 00:02:37 UTC\. Valid until\.$/)).toBeDefined();
  expect(screen.getByText('Cost $1.00 (10.00%)').className).toContain('text-pending');
});

test('an order that could not be read is read once the service responds, and until then the reason stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const responses: Record<string, unknown> = { ...protocolResponses, '/data/query': {} };
  renderPart(<OrderDetail orderHash={orderHash} />, { service: testService(responses) });
  expect(await screen.findByText(swapErrorMessages.fundsSafe, { exact: false }, { timeout: 8000 })).toBeDefined();
  // One retry is enough.
  expect(screen.getByRole('button', { name: commonMessages.retry })).toBeDefined();
  expect(screen.queryByRole('button', { name: t.refresh })).toBeNull();
  const { orders: _none, undecodable: _count, ...pagination } = samplePage([], { totalRecords: 1 });
  responses['/data/query'] = { orders: [recordJson(sampleOrder(0, { orderHash }))], pagination };
  await act(() => vi.advanceTimersByTimeAsync(8000));
  expect(await screen.findByRole('region', { name: t.paid })).toBeDefined();
  vi.useRealTimers();
});

test.each([
  ['at once', 2_500],
  ['by a node that is behind', 20_000],
])('an order that completes while the page is open is compared with its chains then, %s', async (_, behind) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const text = { base: 1, arbitrum: 0 };
  const says = (chain: keyof typeof text) => ({ eth_call: () => `0x${text[chain].toString(16).padStart(64, '0')}` });
  const { chains } = fakeWorld({ nodes: { base: says('base'), arbitrum: says('arbitrum') } }).world;
  const { orders: _none, undecodable: _count, ...pagination } = samplePage([], { totalRecords: 1 });
  const open = { orderHash, srcTx: null, dstTx: null, status: 'received', statusText: 'Received' } as const;
  const responses: Record<string, unknown> = { ...protocolResponses };
  responses['/data/query'] = { orders: [recordJson(sampleOrder(0, open))], pagination };
  renderPart(<OrderDetail orderHash={orderHash} />, { service: { ...testService(responses), chains } });
  expect(await screen.findByText(t.holds({ from: 'Base', paid: t.token }), undefined, { timeout: 8000 })).toBeDefined();
  const done = { ...open, status: 'completed', statusText: 'Completed' } as const;
  responses['/data/query'] = { orders: [recordJson(sampleOrder(0, done))], pagination };
  if (behind > 10_000) await act(() => vi.advanceTimersByTimeAsync(behind));
  text.arbitrum = 2;
  await act(() => vi.advanceTimersByTimeAsync(behind));
  expect(screen.getAllByText(commonMessages.completed).length).toBeGreaterThan(0);
  expect(screen.queryByText(/disagree/)).toBeNull();
  expect(screen.getByText(commonMessages.confirmedOnChain)).toBeDefined();
  vi.useRealTimers();
});

test.each([
  ['agrees where its transaction settles it', orderVector.domain.verifyingContract, commonMessages.confirmedOnChain],
  ['differs if another contract shows that', `0x${'66'.repeat(20)}`, t.disagree(1)],
] as const)('an order on one chain %s', async (_, address, words) => {
  const trusted = { ...testConfig.pins, contracts: { base: orderVector.domain.verifyingContract } };
  const draft = sampleOrder(0, { outputChain: 'base', srcTx: null });
  const order = orderOfRecord(draft, trustedChains(trusted));
  const record = { ...draft, orderHash: order === null ? draft.orderHash : hashOf(order) };
  const settled = '0xe82916be8cebf4000a0d08979cca286e4bfe07a019f19c0c930305aceacdcaf6';
  const base = {
    eth_call: () => `0x${'4'.padStart(64, '0')}`,
    eth_getTransactionReceipt: () => ({
      transactionHash: record.dstTx,
      status: '0x1',
      blockNumber: '0x11',
      from: record.offerer,
      to: null,
      logs: [{ address, topics: [settled, record.orderHash], data: '0x' }],
    }),
    eth_getBlockByNumber: () => ({ number: '0x11', timestamp: '0x6ac6a010' }),
  };
  const { chains } = fakeWorld({ nodes: { base } }).world;
  const { orders: _none, undecodable: _count, ...pagination } = samplePage([], { totalRecords: 1 });
  const responses = { '/data/query': { orders: [recordJson(record)], pagination } };
  const service = { ...testService(responses, { pins: trusted }), chains };
  renderPart(<OrderDetail orderHash={record.orderHash} />, { service });
  expect(
    (await screen.findByText(/^(Confirmed on-chain|1 on-chain check)/, undefined, { timeout: 8000 })).textContent,
  ).toContain(words);
});

test('the sender of an undelivered order gets the locked deposit back on its page', async () => {
  const draft = sampleOrder(0, { status: 'failed', statusText: 'Failed', dstTx: null });
  const order = orderOfRecord(draft, trustedChains(testConfig.pins));
  const record = { ...draft, orderHash: order === null ? draft.orderHash : hashOf(order) };
  const says = (status: number) => ({ eth_call: () => `0x${status.toString(16).padStart(64, '0')}` });
  const { chains } = fakeWorld({ nodes: { base: says(1), arbitrum: says(0) } }).world;
  const { orders: _none, undecodable: _count, ...pagination } = samplePage([], { totalRecords: 1 });
  const responses = { ...protocolResponses, '/data/query': { orders: [recordJson(record)], pagination } };
  const sendProtocolCall = vi.fn<WalletPort['sendProtocolCall']>().mockRejectedValue({ code: 4001 });
  const port = { account: record.offerer, sendProtocolCall } as unknown as WalletPort;
  renderPart(<OrderDetail orderHash={record.orderHash} />, {
    service: withWallet({ port }, { ...testService(responses), chains }),
  });
  const money = new RegExp(`^${t.refundable({ time: '' }).slice(0, 40)}`);
  expect(await screen.findByText(money, { exact: false }, { timeout: 8000 })).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel and refund/ }, { timeout: 8000 }));
  await waitFor(() => expect(sendProtocolCall).toHaveBeenCalledTimes(1));
  const call = sendProtocolCall.mock.calls[0]?.[0];
  expect(call).toMatchObject({ name: 'cancel', chain: { chainKey: 'arbitrum' } });
  expect(call?.name === 'cancel' && hashOf(call.order)).toBe(record.orderHash);
});

test('a record that cannot be read is not called unknown to the service', async () => {
  const { orders: _none, undecodable: _count, ...pagination } = samplePage([], { totalRecords: 1 });
  const orders = [{ ...recordJson(sampleOrder(0, { orderHash })), inputAmount: '1e7' }];
  renderPart(<OrderDetail orderHash={orderHash} />, {
    service: testService({ ...protocolResponses, '/data/query': { orders, pagination } }),
  });
  expect(await screen.findByText(swapErrorMessages.fundsSafe, { exact: false }, { timeout: 8000 })).toBeDefined();
  expect(screen.queryByText(t.unknownHash)).toBeNull();
});

test('no receipt is offered of a record that no contract could have taken', async () => {
  open({ inputAmount: 1n << 200n });
  expect(await screen.findByRole('alert', undefined, { timeout: 8000 })).toBeDefined();
  const button = screen.queryByRole('button', { name: commonMessages.saveReceipt });
  if (button !== null) await userEvent.click(button);
  expect(button).toBeNull();
});

test('someone turns the record into JSON and into the request that gets it', async () => {
  const user = open();
  await screen.findByText(commonMessages.proof);
  expect(screen.queryByRole('radio', { name: 'JSON' })).toBeNull();
  await openProof();
  await user.click(screen.getByRole('button', { name: orderRecordMessages.download }));
  expect(saved.at(-1)?.name).toBe(`order-${orderHash.slice(0, 10)}.json`);
  expect(JSON.parse((await saved.pop()?.file.text()) ?? '')).toMatchObject({ orderHash });
  await user.click(await screen.findByRole('radio', { name: 'JSON' }));
  expect(screen.getByText(/"inputAmount": "10000000"/)).toBeDefined();
  await user.click(screen.getByRole('radio', { name: orderRecordMessages.curl }));
  expect(screen.getByText(`curl 'http://service.test/data/query?orderHash=${orderHash}'`)).toBeDefined();
});

test('someone reads the struct that was signed, member by member', async () => {
  const user = open();
  await openProof();
  await user.click(await screen.findByRole('radio', { name: orderRecordMessages.signed }));
  const record = screen.getByText('srcEid').closest('dl');
  expect(record?.textContent).toContain('30184');
  expect(record?.textContent).toContain(orderRecordMessages.signedEid({ chain: 'base' }));
  expect(within(record ?? document.body).getAllByRole('button', { name: /^Copy/ })).toHaveLength(10);
});

test('the signing time of this device is shown; without a journal the reports of others are', async () => {
  open();
  await screen.findByRole('region', { name: t.paid });
  expect(screen.queryByText(orderStepMessages.signed)).toBeNull();
  cleanup();
  const { journal } = fakeJournal([sampleEntry({ orderHash, signedAt: ms(1_791_417_665_000) })]);
  open({}, async () => journal);
  const signed = (await screen.findByText(orderStepMessages.signed)).closest('li');
  expect(signed?.textContent).toContain('00:01:05 UTC');
});

test('someone saves the receipt as a file, and opens the same one at its check', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: commonMessages.saveReceipt }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe(`receipt-${orderHash.slice(0, 10)}.json`);
  const text = await saved[0]?.file.text();
  expect(JSON.parse(text ?? '')).toMatchObject({ format: 'causeway-receipt', orderHash });
  await user.click(screen.getByRole('button', { name: t.openReceipt }));
  await waitFor(() => expect(user.went).toHaveLength(1));
  const carried = fromBase64Url(user.went[0]?.split('#')[1] ?? '');
  expect(JSON.parse(carried ?? '')).toEqual(JSON.parse(text ?? ''));
});

test('a hash the service does not know may be a transaction', async () => {
  open(null);
  expect(await screen.findByText(t.unknownHash)).toBeDefined();
  expect(screen.getByRole('link', { name: t.asTransaction }).getAttribute('href')).toBe(`/tx/${orderHash}`);
});

test('a hash of a transaction that is looked up as an order leads to the transaction', async () => {
  const tx = `0x${'7a'.repeat(32)}` as const;
  const { client } = listService([sampleOrder(0, { srcTx: tx })]);
  const { went } = renderPart(<OrderDetail orderHash={tx} />, { service: { ...testService(), client } });
  await waitFor(() => expect(went).toEqual([`/tx/${tx}`]));
});

test('an order signed here is shown with its receipt, even without a response of the service', async () => {
  const { journal } = fakeJournal([sampleEntry({ orderHash })]);
  const service = testService({});
  renderPart(<OrderDetail orderHash={orderHash} />, { service: { ...service, journal: async () => journal } });
  expect(await screen.findByText(t.signedHere, undefined, { timeout: 8000 })).toBeDefined();
  // No contract was read, and the service is silent: no statement on the payment.
  const source = await screen.findByRole('region', { name: t.source });
  expect(within(source).getByText('10,000,000')).toBeDefined();
  await openProof();
  expect(await screen.findByText(t.hashSame, undefined, { timeout: 8000 })).toBeDefined();
  expect(screen.getAllByRole('button', { name: /receipt/i }).length).toBeGreaterThan(0);
  expect(screen.queryByText(orderRecordMessages.title)).toBeNull();
});

test('an order unknown to the service and not signed here is not invented', async () => {
  open(null, async () => fakeJournal([]).journal);
  expect(await screen.findByText(t.unknownHash)).toBeDefined();
  expect(screen.queryByRole('region', { name: t.paid })).toBeNull();
});
