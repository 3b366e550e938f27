import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { confirmationsOf } from '../domain/chain.ts';
import { decodeConfig, loadConfig } from './loadConfig.ts';
import { loadTokenList } from './service/tokenList.ts';

const root = 'https://swap.example/';
const shipped = JSON.parse(readFileSync('public/config.json', 'utf8'));
const changed = (change: Record<string, unknown>) => decodeConfig({ ...shipped, ...change }, root);

test('default: the shipped file is valid, and every address becomes absolute', () => {
  const config = decodeConfig(shipped, root);
  expect(config.apiBaseUrl).toBe('https://swap.example/api');
  expect(config.rfqWebSocketUrl).toBe('wss://swap.example/api/ws');
  expect(config.chains.base?.rpcUrls).toEqual(['https://swap.example/api/rpc/base']);
  expect(config.tokenLists).toEqual(['https://swap.example/tokens.json']);
  expect(Object.keys(config.pins.contracts)).toEqual(Object.keys(shipped.pins.contracts));
});

test('default: a chain may have another explorer and another coin', () => {
  const own = { name: 'BSC', explorerUrl: 'https://scan.example/', nativeCurrency: { name: 'BNB', symbol: 'BNB' } };
  const { chains } = changed({ chains: { bsc: { ...own, explorerPaths: { tx: '/#/tx/' } }, base: { name: 'Base' } } });
  expect(chains.bsc).toEqual({
    ...own,
    rpcUrls: [],
    explorerUrl: 'https://scan.example',
    explorerPaths: { tx: '/#/tx/', address: '/address/' },
  });
  expect(chains.base).toEqual({ name: 'Base', rpcUrls: [], explorerUrl: null });
});

test('param: confirmations: how deep an end of an order is read again; a default for each known chain, and for any other', () => {
  const of = (confirmations?: number) => changed({ chains: { base: { name: 'Base', confirmations } } });
  expect([0, 100].map((depth) => confirmationsOf(of(depth), 'base'))).toEqual([0, 100]);
  expect(confirmationsOf(of(), 'base')).toBe(10);
  expect(Object.keys(shipped.chains).map((chainKey) => confirmationsOf(shipped, chainKey))).toEqual([
    ...[12, 10, 40, 10, 3, 15, 3, 3, 10, 12],
  ]);
  expect(confirmationsOf(of(), 'constructor')).toBe(12);
});

test.each([
  ['explorerPaths', { tx: 'https://else.example/' }],
  ['explorerPaths', { block: '/block/' }],
  ['nativeCurrency', { name: 'BNB' }],
  ['nativeCurrency', 'BNB'],
  ['confirmations', -1],
  ['confirmations', 1.5],
  ['confirmations', 101],
  ['confirmations', '12'],
])('error: chains.*.%s: %j', (member, value) => {
  expect(() => changed({ chains: { bsc: { name: 'BSC', [member]: value } } })).toThrow();
});

test('default: the shipped token list is whole', async () => {
  const list = JSON.parse(readFileSync('public/tokens.json', 'utf8'));
  const tokens = await loadTokenList(async () => Response.json(list), '/tokens.json');
  expect([list.tokens.length, tokens.length]).toEqual([10, 10]);
});

test('behavior: omitted features are off', () => {
  const { apiBaseUrl, rfqWebSocketUrl, pins } = shipped;
  expect(decodeConfig({ apiBaseUrl, rfqWebSocketUrl, pins }, 'http://127.0.0.1:4173/')).toMatchObject({
    rfqWebSocketUrl: 'ws://127.0.0.1:4173/api/ws',
    rpcMethodPrefix: 'svc_',
    chains: {},
    links: {},
    sandbox: false,
    demo: true,
    offline: true,
    walletConnectProjectId: null,
    walletConnectRelayUrl: 'wss://relay.walletconnect.org',
    capabilities: { cancelQuote: false, customService: false },
  });
});

test.each([
  ['apiBaseUrl', 'javascript:alert(1)'],
  ['apiBaseUrl', 'https://user:pass@host/'],
  ['apiBaseUrl', 5],
  ['rfqWebSocketUrl', 'https://host/ws'],
  ['rpcMethodPrefix', 'svc '],
  ['walletConnectProjectId', 'abc'],
  ['walletConnectRelayUrl', 'https://relay.example'],
  ['sandbox', 'yes'],
  ['tokenLists', ['data:application/json,{}']],
  ['pins', { name: 'Aori', version: '0.3.1', contracts: { base: '0x0000000000000000000000000000000000000000' } }],
  ['pins', { name: '', version: '0.3.1', contracts: {} }],
  ['links', { docs: 'javascript:alert(1)' }],
  ['links', { blog: 'https://blog.example' }],
  ['walletConectProjectId', null],
])('error: %s = %j is named and refused', (field, value) => {
  expect(() => changed({ [field]: value })).toThrow(
    expect.objectContaining({ happened: { code: 'configErrors.unusable' } }),
  );
  try {
    changed({ [field]: value });
  } catch (error) {
    expect(String(Reflect.get(Object(error), 'details'))).toContain(field);
  }
});

test('error: a missing, broken or unreachable file is an error of the configuration', async () => {
  const load = (response: () => Promise<Response>) => loadConfig(response, root);
  await expect(load(async () => new Response('', { status: 404 }))).rejects.toMatchObject({
    happened: { code: 'configErrors.unusable' },
  });
  await expect(load(async () => new Response('{'))).rejects.toMatchObject({
    happened: { code: 'configErrors.unusable' },
  });
  await expect(load(() => Promise.reject(new TypeError('x')))).rejects.toMatchObject({
    happened: { code: 'configErrors.unusable' },
  });
});

test('param: in a folder, the file and every address without a host are of the site there', async () => {
  const urls: string[] = [];
  const named = {
    ...shipped,
    tokenLists: ['/tokens.json', 'lists/a.json', '//lists.example/b'],
    links: { docs: '/docs' },
  };
  const config = await loadConfig(async (url) => {
    urls.push(url);
    return Response.json(named);
  }, 'https://swap.example/x/');
  expect(urls).toEqual(['https://swap.example/x/config.json']);
  expect([config.apiBaseUrl, config.rfqWebSocketUrl]).toEqual([
    'https://swap.example/x/api',
    'wss://swap.example/x/api/ws',
  ]);
  expect(config.tokenLists).toEqual([
    'https://swap.example/x/tokens.json',
    'https://swap.example/x/lists/a.json',
    'https://lists.example/b',
  ]);
  expect(config.links).toEqual({ docs: 'https://swap.example/x/docs' });
});
