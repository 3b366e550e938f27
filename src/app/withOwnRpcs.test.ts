import { expect, test } from 'vitest';
import { quoteVector } from '../domain/swap/quoteVector.ts';
import { withOwnRpcs } from './withOwnRpcs.ts';

const config = {
  apiBaseUrl: '/api',
  rfqWebSocketUrl: '/ws',
  rpcMethodPrefix: 'svc_',
  chains: { base: { name: 'Base', rpcUrls: ['/rpc/base'], explorerUrl: null } },
  tokenLists: [],
  tokenImages: [],
  pins: quoteVector.pins,
  walletConnectProjectId: null,
  walletConnectRelayUrl: '',
  capabilities: { nativeInput: false, cancelQuote: false, customService: false },
  sandbox: true,
  demo: true,
  offline: true,
} as const;

test('default: without own URLs the configuration itself is used, so that clients stay cached', () => {
  expect(withOwnRpcs(config, {})).toBe(config);
});

test('behavior: an own URL is asked first and the configured ones stay behind it', () => {
  expect(withOwnRpcs(config, { base: 'https://mine' }).chains.base?.rpcUrls).toEqual(['https://mine', '/rpc/base']);
  expect(withOwnRpcs(config, { base: '/rpc/base' }).chains.base?.rpcUrls).toEqual(['/rpc/base']);
});

test('behavior: a chain that the configuration does not know gets a node', () => {
  expect(withOwnRpcs(config, { mars: 'https://mars' }).chains.mars?.rpcUrls).toEqual(['https://mars']);
});
