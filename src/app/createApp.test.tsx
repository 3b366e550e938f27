import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { browserOutside, createPageStores } from '../world/createWorld.ts';
import { decodeConfig } from '../world/loadConfig.ts';
import { createApp, type Session } from './createApp.ts';
import type { Site } from './readSite.ts';

const shipped = JSON.parse(readFileSync('public/config.json', 'utf8'));
const config = decodeConfig(
  { ...shipped, capabilities: { ...shipped.capabilities, customService: true } },
  'https://site.test/',
);
const site: Site = {
  config,
  outside: { ...browserOutside, fetch: () => Promise.reject(new TypeError('offline')) },
};

const started = async (read = async () => site) => {
  const stores = createPageStores();
  const app = createApp(stores, read);
  await app.load();
  const session = (): Session => {
    const state = app.store.getState();
    if (state.phase !== 'running') throw new Error(state.phase);
    return state.session;
  };
  return { app, settings: stores.settings, session };
};

describe('createApp', () => {
  afterEach(() => void vi.restoreAllMocks());

  test('default: the engines start once, on demand', async () => {
    const { app, session } = await started();
    const start = vi.spyOn(session().engines, 'start').mockImplementation(() => undefined);
    app.start();
    app.start();
    expect(start).toHaveBeenCalledOnce();
  });

  test('behavior: other nodes end no work, are read by work that began before, and by every query; the same settings change nothing', async () => {
    const { app, settings, session } = await started();
    const before = session();
    const stop = vi.spyOn(before.engines, 'stop');
    const reread = vi.spyOn(before.engines.orderStatus, 'reread');
    vi.spyOn(before.engines, 'start').mockImplementation(() => undefined);
    app.start();
    settings.setState({ rpcUrls: {}, theme: 'dark' });
    expect(session()).toBe(before);
    const { chains } = before.world;
    settings.setState({ rpcUrls: { base: 'https://rpc.test/' } });
    expect([stop.mock.calls.length, reread.mock.calls.length]).toEqual([0, 1]);
    expect(session().engines).toBe(before.engines);
    expect(session().world).not.toBe(before.world);
    expect(before.world.chains).not.toBe(chains);
    expect(before.world.chains).toBe(session().world.chains);
    expect(before.world.chains.id).toContain('https://rpc.test/');
    expect(before.world.config.chains.base?.rpcUrls[0]).toBe('https://rpc.test/');
    expect([session().key, session().queryClient]).toEqual([before.key, before.queryClient]);
  });

  test('behavior: another service is another session', async () => {
    const { settings, session } = await started();
    const before = session();
    settings.setState({ serviceUrl: 'https://other.test' });
    expect(session().key).not.toBe(before.key);
    expect(session().queryClient).not.toBe(before.queryClient);
    expect(session().world.config.apiBaseUrl).toBe('https://other.test');
  });

  test('error: a configuration that cannot be read is a state, and is read again on demand', async () => {
    const read = vi.fn(async () => site).mockRejectedValueOnce(new Error('502'));
    const { app } = await started(read);
    expect(app.store.getState()).toMatchObject({ phase: 'failed', error: new Error('502') });
    await app.load();
    expect(app.store.getState().phase).toBe('running');
  });

  test('error: the result of an older read is dropped', async () => {
    let finish = (_site: Site): void => undefined;
    const read = vi.fn(async () => site).mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    const app = createApp(createPageStores(), read);
    const first = app.load();
    await app.load();
    const shown = app.store.getState();
    finish({ ...site, config: { ...config, apiBaseUrl: 'https://late.test' } });
    await first;
    expect(app.store.getState()).toBe(shown);
  });
});
