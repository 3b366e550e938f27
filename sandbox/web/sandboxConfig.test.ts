import { expect, test } from 'vitest';
import { chainTable } from '../chain/chainTable.ts';
import { sandboxConfig } from './sandboxConfig.ts';

const config = sandboxConfig({ chains: chainTable.slice(0, 2), methodPrefix: 'svc_' });

test('default: everything is on the own origin', () => {
  expect(config.apiBaseUrl).toBe('/api');
  expect(config.rfqWebSocketUrl).toBe('/api/ws');
  expect(config.chains.base).toEqual({
    name: 'Base',
    rpcUrls: ['/api/rpc/base'],
    explorerUrl: null,
    confirmations: 0,
  });
  expect(JSON.stringify(config)).not.toMatch(/https?:|wss?:/);
});

test('behavior: pins the contracts of the chains that run, and no others', () => {
  expect(Object.keys(config.pins.contracts)).toEqual(['ethereum', 'base']);
  expect(config.pins.contracts.base).toBe('0xc6868edf1d2a7a8b759856cb8afa333210dfeda6');
});

test('param: an end of an order is confirmed by the given number of blocks', () => {
  const deep = sandboxConfig({ chains: chainTable.slice(0, 2), methodPrefix: 'svc_', confirmations: 3 });
  expect(deep.chains.base?.confirmations).toBe(3);
});

test('param: the dialect decides the method prefix', () => {
  const live = sandboxConfig({ chains: [], methodPrefix: 'aori_' });
  expect(live.rpcMethodPrefix).toBe('aori_');
});

test('param: WalletConnect is offered where a relay runs, and nowhere else', () => {
  expect(config.walletConnectProjectId).toBeNull();
  const walletConnect = { projectId: '0'.repeat(32), relayUrl: '/api/walletconnect' };
  expect(sandboxConfig({ chains: [], methodPrefix: 'svc_', walletConnect })).toMatchObject({
    walletConnectProjectId: walletConnect.projectId,
    walletConnectRelayUrl: walletConnect.relayUrl,
  });
});
