import { expect, test } from 'vitest';
import { testConfig } from '../testing/testService.ts';
import { usesOwnService, withOwnRpcs, withOwnService } from './readSite.ts';

const open = { ...testConfig, capabilities: { ...testConfig.capabilities, customService: true } };
const own = { serviceUrl: 'https://mine.example', feedUrl: 'wss://mine.example/ws' };

test('default: own URLs take the place of the configured ones, and nothing else changes', () => {
  const { apiBaseUrl, rfqWebSocketUrl, ...rest } = withOwnService(open, own);
  expect([apiBaseUrl, rfqWebSocketUrl]).toEqual([own.serviceUrl, own.feedUrl]);
  const { apiBaseUrl: _a, rfqWebSocketUrl: _b, ...before } = open;
  expect(rest).toEqual(before);
});

test('behavior: a configuration that does not allow it is used as it is, whatever is stored', () => {
  expect(withOwnService(testConfig, own)).toBe(testConfig);
  expect(usesOwnService(testConfig, own)).toBe(false);
});

test('param: one of the two', () => {
  expect(withOwnService(open, { ...own, feedUrl: null }).rfqWebSocketUrl).toBe(open.rfqWebSocketUrl);
  expect(withOwnService(open, { ...own, serviceUrl: null }).apiBaseUrl).toBe(open.apiBaseUrl);
  expect(withOwnService(open, { serviceUrl: null, feedUrl: null })).toBe(open);
});

const chains = { base: { name: 'Base', rpcUrls: ['/rpc/base'], explorerUrl: null } };
const chained = { ...testConfig, chains };

test('default: without own URLs the configuration itself is used, so that clients stay cached', () => {
  expect(withOwnRpcs(chained, {})).toBe(chained);
});

test('behavior: the user’s URL is first, before the configured ones', () => {
  expect(withOwnRpcs(chained, { base: 'https://mine' }).chains.base?.rpcUrls).toEqual(['https://mine', '/rpc/base']);
  expect(withOwnRpcs(chained, { base: '/rpc/base' }).chains.base?.rpcUrls).toEqual(['/rpc/base']);
});

test('behavior: a chain that the configuration does not know gets a node', () => {
  expect(withOwnRpcs(chained, { mars: 'https://mars' }).chains.mars?.rpcUrls).toEqual(['https://mars']);
});
