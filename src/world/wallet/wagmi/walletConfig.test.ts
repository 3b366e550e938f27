import { expect, test, vi } from 'vitest';
import { quoteVector } from '../../../domain/swap/quoteVector.ts';
import { decodeConfig } from '../../loadConfig.ts';
import { walletConfig } from './walletConfig.ts';

const { chains, pins } = quoteVector;
const config = decodeConfig(
  {
    apiBaseUrl: '/api',
    rfqWebSocketUrl: '/api/ws',
    chains: { base: { name: 'Base', rpcUrls: ['/api/rpc/base'] } },
    pins,
  },
  'https://swap.example/',
);

test('default: every chain has a client, with or without a node, and no request is made', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch');
  const wagmi = walletConfig(chains, config);
  for (const { chainId } of chains) expect(wagmi.getClient({ chainId }).uid).toBeTruthy();
  await expect(wagmi.getClient({ chainId: 42161 }).request({ method: 'eth_blockNumber' })).rejects.toThrow(/No node/);
  expect(fetch).not.toHaveBeenCalled();
});

test('error: without /chains there still is a client, so that nothing throws for want of one', () => {
  expect(walletConfig([], config).getClient().uid).toBeTruthy();
});
