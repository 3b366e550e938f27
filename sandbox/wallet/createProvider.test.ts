import { recoverMessageAddress } from 'viem';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { orderTypedData } from '../../src/domain/order/orderHash.ts';
import { orderVector } from '../../src/testing/orderVector.ts';
import { testServer } from '../testing/testServer.ts';
import { createProvider, type SandboxProvider } from './createProvider.ts';
import { createWalletState, type WalletState } from './createWalletState.ts';
import type { WalletRequest } from './describeRequest.ts';

const { privateKey, order } = orderVector;
const typedData = JSON.stringify(orderTypedData(order, orderVector.domain), (_, v) =>
  typeof v === 'bigint' ? String(v) : v,
);

const memory = () => {
  const persisted = new Map<string, string>();
  return {
    get: (key: string) => persisted.get(key) ?? null,
    set: (key: string, value: string) => persisted.set(key, value),
  };
};

let node: Awaited<ReturnType<typeof testServer>>;
let state: WalletState;
let provider: SandboxProvider;
let asked: WalletRequest[];
let will: boolean;

beforeEach(async () => {
  node = await testServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { id, method } = JSON.parse(String(Buffer.concat(chunks)));
      const failed = method === 'eth_call' ? { error: { code: 3, message: 'execution reverted' } } : { result: '0x5' };
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...failed }));
    });
  });
  const rpcUrl = `http://127.0.0.1:${node.port}`;
  state = createWalletState(memory(), new URL('http://localhost/'), privateKey);
  [asked, will] = [[], true];
  provider = createProvider({
    origin: 'http://localhost',
    state,
    loadChains: async () => [
      { chainId: 8453, chainKey: 'base', name: 'Base', coin: 'ETH', rpcUrl, fetch },
      { chainId: 10, chainKey: 'optimism', name: 'Optimism', coin: 'ETH', rpcUrl, fetch },
    ],
    ask: async (request) => {
      asked.push(request);
      return will;
    },
  });
});
afterEach(() => node.stop());
const request = (method: string, ...params: unknown[]) => provider.request({ method, params });
const connect = () => request('eth_requestAccounts');

test('default: a site sees no account until the user approves, then the same one without a prompt', async () => {
  expect(await request('eth_accounts')).toEqual([]);
  expect(await connect()).toEqual([order.offerer]);
  expect(await connect()).toEqual([order.offerer]);
  expect(asked.map(({ title }) => title)).toEqual(['Connect to this site']);
});

test('default: signs the vector to the vector signature', async () => {
  await connect();
  expect(await request('eth_signTypedData_v4', order.offerer, typedData)).toBe(orderVector.signature);
});

test('default: signs the bytes of a message', async () => {
  await connect();
  const signature = (await request('personal_sign', orderVector.orderHash, order.offerer)) as `0x${string}`;
  expect(await recoverMessageAddress({ message: { raw: orderVector.orderHash }, signature })).toBe(order.offerer);
});

test('error: rejecting is 4001 and nothing is signed', async () => {
  await connect();
  will = false;
  await expect(request('eth_signTypedData_v4', order.offerer, typedData)).rejects.toMatchObject({ code: 4001 });
});

test('error: a site that is not connected, and another account, are 4100', async () => {
  await expect(request('personal_sign', '0x12', order.offerer)).rejects.toMatchObject({ code: 4100 });
  await connect();
  await expect(request('personal_sign', '0x12', orderVector.order.inputToken)).rejects.toMatchObject({ code: 4100 });
  expect(asked.length).toBe(1);
});

test('behavior: switching emits an event; an unknown chain is 4902; the same chain opens no prompt', async () => {
  const seen: unknown[] = [];
  provider.on('chainChanged', (chainId) => seen.push(chainId));
  expect(await request('eth_chainId')).toBe('0x2105');
  await request('wallet_switchEthereumChain', { chainId: '0xa' });
  await request('wallet_switchEthereumChain', { chainId: '0xa' });
  expect([await request('eth_chainId'), seen, asked.length]).toEqual(['0xa', ['0xa'], 1]);
  await expect(request('wallet_switchEthereumChain', { chainId: '0x1' })).rejects.toMatchObject({ code: 4902 });
});

test('behavior: locking and revoking emit events', async () => {
  const seen: unknown[] = [];
  await connect();
  provider.on('accountsChanged', (accounts) => seen.push(accounts));
  state.set({ locked: true });
  state.set({ locked: false });
  await request('wallet_revokePermissions', { eth_accounts: {} });
  expect(seen).toEqual([[], [order.offerer], []]);
});

test('behavior: reads go to the node, its errors come back, writes and unknown methods do not pass', async () => {
  expect(await request('eth_blockNumber')).toBe('0x5');
  await expect(request('eth_call', {})).rejects.toMatchObject({ code: 3, message: 'execution reverted' });
  for (const method of [
    'eth_sign',
    'eth_signTransaction',
    'wallet_getCapabilities',
    'constructor',
    'anvil_setBalance',
  ]) {
    await expect(request(method)).rejects.toMatchObject({ code: 4200 });
  }
});

test('param: responds by itself, signs as another, refuses a domain without chainId', async () => {
  state.set({ answer: 'approve' });
  await connect();
  expect(asked).toEqual([]);
  state.set({ signature: 'other-signer' });
  expect(await request('eth_signTypedData_v4', order.offerer, typedData)).not.toBe(orderVector.signature);
  state.set({ answer: 'reject' });
  await expect(request('eth_signTypedData_v4', order.offerer, typedData)).rejects.toMatchObject({ code: 4001 });
  state.set({ refusesNoChainId: true });
  await expect(request('eth_signTypedData_v4', order.offerer, typedData)).rejects.toMatchObject({ code: -32602 });
});

test('behavior: every request of a page is recorded', async () => {
  await request('eth_accounts');
  await connect();
  expect(provider.requests.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_requestAccounts']);
});

test('a transaction that is bound to another chain than the wallet is on is refused before it is shown', async () => {
  const [from] = (await connect()) as readonly string[];
  asked.length = 0;
  await expect(
    request('eth_sendTransaction', { from, to: order.inputToken, data: '0x', chainId: '0xa' }),
  ).rejects.toMatchObject({ code: -32602, message: expect.stringMatching(/does not match the active chain/) });
  expect(asked).toEqual([]);
});
