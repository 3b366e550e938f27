import { afterEach, describe, expect, test, vi } from 'vitest';
import { protocolResponses, testConfig } from '../testing/testService.ts';
import { readHead } from './chains/readChain.ts';
import { browserOutside, browserPage, createWorld, withNodes } from './createWorld.ts';
import { setApiKey } from './service/serviceClient.ts';

const named = (...rpcUrls: string[]) => ({
  ...testConfig,
  chains: { base: { name: 'Base', rpcUrls, explorerUrl: null } },
});

afterEach(() => void vi.unstubAllGlobals());

describe('createWorld', () => {
  test('default: a response of the service is measured, and puts the clock right', async () => {
    const ahead = 90_000;
    vi.stubGlobal('fetch', async () =>
      Response.json(protocolResponses['/chains'], { headers: { date: new Date(Date.now() + ahead).toUTCString() } }),
    );
    const { client, clock, health } = createWorld(testConfig);
    expect(clock.now() - clock.localNow()).toBeLessThan(1000);
    await client.get('/chains');
    expect(health.getState()).toMatchObject({ misses: 0, latency: expect.any(Number) });
    expect(Math.abs(clock.now() - Date.now() - ahead)).toBeLessThan(2000);
  });

  test('behavior: two worlds know nothing of each other', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('down')));
    const [one, other] = [createWorld(testConfig), createWorld(testConfig)];
    await one.client.get('/chains').catch(() => undefined);
    setApiKey(one.apiKey, 'secret');
    expect([one.health.getState().misses, other.health.getState().misses]).toEqual([1, 0]);
    expect(other.apiKey.getState().key).toBeNull();
  });
});

describe('withNodes', () => {
  const respond = async (_url: string, { body }: RequestInit) =>
    Response.json({ ...JSON.parse(String(body)), result: '0x2105' });

  test('default: other nodes are used, under another id; all else is the same world', async () => {
    const requested: string[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      requested.push(url);
      return respond(url, init);
    });
    const before = createWorld(named('http://first.test'));
    const after = withNodes(before, named('http://own.test', 'http://first.test'));
    await after.chains.rpc('base')?.request('eth_chainId', []);
    await before.chains.rpc('base')?.request('eth_chainId', []);
    expect(requested).toEqual(['http://own.test/', 'http://first.test/']);
    expect(after.chains.id).not.toBe(before.chains.id);
    expect(after).toEqual({ ...before, config: after.config, chains: after.chains });
  });

  test('behavior: a world with its own fetch uses it for nodes too', async () => {
    const network = vi.fn(respond);
    vi.stubGlobal('fetch', network);
    const fetch = vi.fn(respond);
    const before = createWorld(named('http://first.test'), { ...browserOutside, fetch });
    await withNodes(before, named('http://own.test')).chains.rpc('base')?.request('eth_chainId', []);
    expect([fetch.mock.calls.length, network.mock.calls.length]).toEqual([1, 0]);
  });

  test('behavior: the same nodes have the same id; their order and their chain matter', () => {
    const idOf = (...rpcUrls: string[]) => createWorld(named(...rpcUrls)).chains.id;
    expect(idOf('http://a.test', 'http://b.test')).toBe(idOf('http://a.test', 'http://b.test'));
    expect(new Set([idOf(), idOf('http://a.test', 'http://b.test'), idOf('http://b.test', 'http://a.test')]).size).toBe(
      3,
    );
  });

  test('error: a chain without a node, or with the name of every object, has no way to one', async () => {
    const { chains } = createWorld(named());
    for (const chainKey of ['base', 'solana', 'constructor', '__proto__']) expect(chains.rpc(chainKey)).toBeNull();
    await expect(readHead({ chains }, 'base')).rejects.toMatchObject({ name: 'ChainReadError' });
  });
});

describe('setApiKey', () => {
  test('default: a change has another number; the same key, however it is spaced, has not', () => {
    const { apiKey } = createWorld(testConfig);
    const states = ['k', ' k ', '', ' ', 'k'].map((text) => {
      setApiKey(apiKey, text);
      return apiKey.getState();
    });
    expect(states.map(({ key, version }) => [key, version])).toEqual([
      ['k', 1],
      ['k', 1],
      [null, 2],
      [null, 2],
      ['k', 3],
    ]);
  });
});

test('default: the current visibility and connection of the page', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  expect([browserPage.online(), browserPage.hidden()]).toEqual([true, false]);
  onLine.mockReturnValue(false);
  visible.mockReturnValue('hidden');
  expect([browserPage.online(), browserPage.hidden()]).toEqual([false, true]);
});

test('behavior: listeners get all three changes until they stop', () => {
  const listener = vi.fn();
  const stop = browserPage.subscribe(listener);
  const change = () => {
    globalThis.dispatchEvent(new Event('offline'));
    globalThis.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
  };
  change();
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  change();
  expect(listener).toHaveBeenCalledTimes(3);
});
