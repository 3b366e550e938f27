import { describe, expect, test } from 'vitest';
import { fakeWorld } from '../../testing/fakeWorld.ts';
import { createServiceHealth } from '../../world/serviceHealth.ts';
import { defaultSettings } from '../../world/settings.ts';
import { clearLocalData, diagnostics } from './DataCard.tsx';

const config = {
  apiBaseUrl: 'https://api.example/v1?key=SECRET1',
  rfqWebSocketUrl: 'wss://user:SECRET2@feed.example/ws',
  rpcMethodPrefix: 'svc_',
  chains: {},
  tokenLists: [],
  tokenImages: [],
  pins: { name: 'Aori', version: '0.3.1', contracts: {}, chains: {} },
  walletConnectProjectId: 'SECRET3',
  walletConnectRelayUrl: 'wss://relay.example',
  capabilities: { nativeInput: false, cancelQuote: false, customService: false },
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
    for (const key of ['settings:v1', 'tokens:v1', 'someone-elses']) browser.stored.set(key, '{}');
    expect(clearLocalData(world.storage)).toBe(2);
    expect(world.storage.keys()).toEqual(['someone-elses']);
  });

  test('behavior: the quotes that a maker signed stay, as one of them may have won; limits go', () => {
    const { world, browser } = fakeWorld();
    for (const key of ['maker:v1', 'maker-limits:v1']) browser.stored.set(key, '{}');
    clearLocalData(world.storage);
    expect(world.storage.keys()).toEqual(['maker:v1']);
  });
});
