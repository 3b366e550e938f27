import { describe, expect, test } from 'vitest';
import { fakeWorld } from '../../testing/fakeWorld.ts';
import { CLEARED_KEYS } from '../../world/persisted.ts';
import { createServiceHealth } from '../../world/serviceHealth.ts';
import { defaultSettings } from '../../world/settings.ts';
import { clearLocalData, diagnostics } from './DataCard.tsx';

const config = {
  apiBaseUrl: 'https://api.example/v1?key=SECRET1',
  rfqWebSocketUrl: 'wss://user:SECRET2@feed.example/ws',
  rpcMethodPrefix: 'svc_',
  chains: {},
  tokenLists: [],
  pins: { name: 'Aori', version: '0.3.1', contracts: {}, chains: {} },
  walletConnectProjectId: 'SECRET3',
  walletConnectRelayUrl: 'wss://relay.example',
  capabilities: { cancelQuote: false, customService: false },
  links: {},
  sandbox: false,
  demo: true,
  offline: true,
};

describe('diagnostics', () => {
  test('behavior: hosts are shown, keys in URLs and project ids are not', () => {
    const text = diagnostics({
      config,
      settings: { ...defaultSettings, rpcUrls: { base: 'https://rpc.example/SECRET4' } },
      health: createServiceHealth().getState(),
      feed: null,
      browser: 'test',
      viewport: '1x1@1',
      at: '2026-11-20T00:00:00.000Z',
    });
    expect(JSON.parse(text)).toMatchObject({ service: 'api.example', settings: { rpcHosts: { base: 'rpc.example' } } });
    expect(text).not.toContain('SECRET');
  });
});

describe('clearLocalData', () => {
  test('default: our keys go, those of other pages on this origin stay', () => {
    const { world, browser } = fakeWorld();
    for (const key of [...CLEARED_KEYS, 'wallet:connect:core', 'someone-elses']) browser.stored.set(key, '{}');
    expect(clearLocalData(world.storage)).toBe(CLEARED_KEYS.length + 1);
    expect(world.storage.keys()).toEqual(['someone-elses']);
  });

  test('behavior: the quotes that a maker signed stay, as one of them may have won', () => {
    const { world, browser } = fakeWorld();
    browser.stored.set('maker:v1', '{}');
    clearLocalData(world.storage);
    expect(world.storage.keys()).toEqual(['maker:v1']);
  });
});
