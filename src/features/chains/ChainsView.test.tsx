import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { chainsMessages } from '../../messages/chains.ts';
import { commonMessages } from '../../messages/common.ts';
import { errorMessages } from '../../messages/errors.ts';
import { swapErrorMessages } from '../../messages/swapErrors.ts';
import { fakeNode } from '../../testing/fakeNode.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { answering, protocolResponses, testConfig, testService } from '../../testing/testService.ts';
import { createServiceClient } from '../../world/service/serviceClient.ts';
import { ChainsView } from './ChainsView.tsx';

const rowOf = async (name: string) => {
  const region = await screen.findByRole('region', { name: /^Chains/ });
  const header = within(region).getByRole('rowheader', { name });
  const row = header.closest('tr');
  if (row === null) throw new Error('no row');
  return within(row);
};

const openProof = async () => userEvent.click(await screen.findByText(commonMessages.proof));

/** A row of the table of ids, which is under Proof. */
const idsOf = async (name: string) => {
  await openProof();
  const region = await screen.findByRole('region', { name: /^Ids/ });
  return within(within(region).getByRole('rowheader', { name }).closest('tr') as HTMLElement);
};

test('Every chain shows its health and contract; ids and addresses are under Proof', async () => {
  renderPart(<ChainsView />);
  const base = await rowOf('Base');
  expect(base.queryByText('8453')).toBeNull();
  const ids = await idsOf('Base');
  expect(ids.getByText('8453')).toBeTruthy();
  expect(ids.getByText('30184')).toBeTruthy();
  expect(ids.getByText('0xc6868eDF1D2a7A8b759856cb8Afa333210dFEda6')).toBeTruthy();
  expect(screen.getByRole('region', { name: /^Chains/ }).querySelectorAll('tbody tr')).toHaveLength(10);
});

test('While the chains are loading, their place is not empty', async () => {
  const { container } = renderPart(<ChainsView />);
  expect(container.querySelector('.skeleton')).not.toBeNull();
  await rowOf('Base');
  expect(container.querySelector('.page-head + div > .skeleton')).toBeNull();
});

test('A chain without a node has no response, and its contract is not verified', async () => {
  renderPart(<ChainsView />);
  const base = await rowOf('Base');
  expect(await base.findByText(chainsMessages.noResponse)).toBeTruthy();
  expect(base.getByText(chainsMessages.notReadOnChain)).toBeTruthy();
  expect(screen.getByText(chainsMessages.someUnread({ verified: '0', count: '10' }))).toBeTruthy();
});

afterEach(() => vi.unstubAllGlobals());

const block = { number: '0x64', timestamp: '0x68d2a1c0' };

test.each([
  ['0x60', 'Verified', chainsMessages.present],
  ['0x', chainsMessages.noCode, chainsMessages.noCode],
] as const)('A contract with the code %s is shown as such', async (found, contract, code) => {
  const { world } = fakeNode({
    eth_getBlockByNumber: () => block,
    eth_chainId: () => '0x2105',
    eth_getCode: () => found,
  });
  renderPart(<ChainsView />, { service: { ...testService(), chains: world.chains } });
  expect(await (await rowOf('Base')).findByText(contract)).toBeTruthy();
  expect((await idsOf('Base')).getByText(code)).toBeTruthy();
});

test('A contract that is not the pinned one is called out', async () => {
  const contracts = { ...testConfig.pins.contracts, base: `0x${'11'.repeat(20)}` as const };
  renderPart(<ChainsView />, { service: testService(protocolResponses, { pins: { ...testConfig.pins, contracts } }) });
  expect((await rowOf('Base')).getByText('Contract differs')).toBeTruthy();
});

test('The signing domain shows both type strings, and another version blocks signing in words', async () => {
  const responses = {
    ...protocolResponses,
    '/domain': { ...(protocolResponses['/domain'] as object), version: '0.4.0' },
  };
  renderPart(<ChainsView />, { service: testService(responses) });
  await openProof();
  expect(await screen.findByText("The service's version differs.")).toBeTruthy();
  expect(screen.getAllByText(chainsMessages.domainBlocks).length).toBeGreaterThan(0);
  expect(screen.getByText('orderTypeString')).toBeTruthy();
});

test('A page opened while the service was down recovers by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const service = testService();
  const state = { isAway: true };
  const fetch = vi.fn(answering(protocolResponses));
  const client = createServiceClient({
    baseUrl: testConfig.apiBaseUrl,
    rpcMethodPrefix: testConfig.rpcMethodPrefix,
    fetch: (url, init) => (state.isAway ? Promise.reject(new TypeError('away')) : fetch(url, init)),
  });
  renderPart(<ChainsView />, { service: { ...service, client } });
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.getAllByText(errorMessages.unreachable).length).toBeGreaterThan(0);
  state.isAway = false;
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(screen.queryByText(errorMessages.unreachable)).toBeNull();
  expect(await rowOf('Base')).toBeTruthy();
  vi.useRealTimers();
});

test('A press reads again what failed, at once', async () => {
  const responses: Record<string, unknown> = {};
  renderPart(<ChainsView />, { service: testService(responses) });
  const [alert] = await screen.findAllByRole('alert');
  Object.assign(responses, protocolResponses);
  await userEvent.click(within(alert as HTMLElement).getByRole('button', { name: commonMessages.retry }));
  expect(await screen.findByRole('button', { name: chainsMessages.refresh })).toBeDefined();
});

test('A service that does not respond is reported, with what is safe and one retry', async () => {
  renderPart(<ChainsView />, { service: testService({}) });
  const [alert] = await screen.findAllByRole('alert');
  expect(alert?.textContent).toContain(swapErrorMessages.fundsSafe);
  expect(within(alert as HTMLElement).getByRole('button', { name: commonMessages.retry })).toBeDefined();
  expect(screen.queryByRole('button', { name: chainsMessages.refresh })).toBeNull();
  expect(alert?.textContent).toContain(chainsMessages.pinned);
  expect(await (await rowOf('Base')).findByText(chainsMessages.notReadOnChain)).toBeDefined();
});

const wire = (n: number, status: string) => ({
  orderHash: `0x${n.toString(16).padStart(64, '0')}`,
  offerer: `0x${'1'.repeat(40)}`,
  recipient: `0x${'1'.repeat(40)}`,
  inputToken: `0x${'2'.repeat(40)}`,
  inputAmount: '1000',
  inputChain: 'base',
  inputTokenValueUsd: '1.00',
  outputToken: `0x${'3'.repeat(40)}`,
  outputAmount: '999',
  outputChain: 'arbitrum',
  outputTokenValueUsd: '1.00',
  startTime: 1_791_417_667_000,
  endTime: 1_791_417_757_000,
  srcTx: null,
  dstTx: null,
  timestamp: 1_791_417_675_000,
  status,
});

const routeCell = async (completed: number, failed: number) => {
  const orders = Array.from({ length: completed + failed }, (_, n) => wire(n, n < completed ? 'Completed' : 'Failed'));
  const pagination = { currentPage: 1, limit: 100, totalRecords: orders.length, totalPages: 1 };
  renderPart(<ChainsView />, { service: testService({ ...protocolResponses, '/data/query': { orders, pagination } }) });
  return screen.findByTitle(
    chainsMessages.completedOf({ from: 'Base', to: 'Arbitrum', completed, ended: completed + failed }),
  );
};

test.each([
  [9, 1, false],
  [8, 2, true],
  [8, 1, false],
  [5, 0, false],
])('A route with %i delivered and %i failed orders is marked: %s', async (completed, failed, isMarked) => {
  expect((await routeCell(completed, failed)).className.includes('pending')).toBe(isMarked);
});

test('The routes say how many of the latest orders completed, how fast, and how many were read', async () => {
  const orders = [wire(1, 'Completed'), wire(2, 'Completed'), wire(3, 'Failed'), wire(4, 'Pending')];
  const page = { orders, pagination: { currentPage: 1, limit: 100, totalRecords: 4, totalPages: 1 } };
  renderPart(<ChainsView />, { service: testService({ ...protocolResponses, '/data/query': page }) });
  const matrix = await screen.findByRole('region', { name: /^Routes/ });
  const cell = within(matrix).getByTitle(
    chainsMessages.completedOf({ from: 'Base', to: 'Arbitrum', completed: '2', ended: '3' }),
  );
  expect(cell.textContent).toBe('8.0 s, 67% of 3');
  expect(within(cell).getByRole('link').getAttribute('href')).toContain('src=base');
  expect(screen.getByText(chainsMessages.ofOrders({ ended: '3', read: '4' }))).toBeDefined();
  expect((await rowOf('Base')).getByRole('link', { name: '67% of 3' })).toBeDefined();
});
