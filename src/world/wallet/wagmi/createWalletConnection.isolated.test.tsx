import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Config, Connector } from 'wagmi';
import { reconnect, watchConnectors } from 'wagmi/actions';
import { fakeClock } from '../../../testing/fakeWorld.ts';
import { reconnectRemembered } from './createWalletConnection.ts';

vi.mock('wagmi/actions', () => ({ reconnect: vi.fn(async () => []), watchConnectors: vi.fn() }));

const requested = vi.mocked(reconnect);
const watched = vi.mocked(watchConnectors);
let clock = fakeClock();

/** A page that remembers `mine`, with these wallets; others may still come. */
const visit = async (ids: readonly string[], id: string | undefined = 'mine', isFree = () => true) => {
  const connectors = ids.map((one) => ({ id: one }) as Connector);
  const config = { connectors } as unknown as Config;
  const looks = new Set<() => void>();
  watched.mockImplementation((_config, { onChange }) => {
    const look = () => onChange([], []);
    looks.add(look);
    return () => looks.delete(look);
  });
  const onTried = vi.fn();
  const stop = reconnectRemembered(config, clock, { id, isFree, onTried });
  await clock.advance(0);
  return {
    config,
    stop,
    looks,
    isTried: () => onTried.mock.calls.length > 0,
    come: async (one: string) => {
      connectors.push({ id: one } as Connector);
      for (const look of [...looks]) look();
      await clock.advance(0);
    },
  };
};

describe('reconnectRemembered', () => {
  beforeEach(() => {
    clock = fakeClock();
    requested.mockClear();
    requested.mockResolvedValue([]);
  });

  test('default: the wallet of the last visit, and no other', async () => {
    const { config, isTried, looks } = await visit(['other', 'mine']);
    expect(requested.mock.calls).toEqual([[config, { connectors: [{ id: 'mine' }] }]]);
    expect([isTried(), looks.size]).toEqual([true, 0]);
  });

  test('behavior: without a last wallet nothing is connected', async () => {
    const connectors = [{ id: 'other' }] as Connector[];
    const onTried = vi.fn();
    reconnectRemembered({ connectors } as unknown as Config, clock, { id: undefined, isFree: () => true, onTried });
    expect([onTried.mock.calls.length, requested.mock.calls.length]).toEqual([1, 0]);
  });

  test('behavior: a wallet that announces itself a second late is found', async () => {
    const { come, isTried } = await visit(['other']);
    await clock.advance(1000);
    await come('third');
    expect(isTried()).toBe(false);
    await come('mine');
    expect(requested).toHaveBeenCalledTimes(1);
    expect(isTried()).toBe(true);
  });

  test('behavior: the user is prompted after a delay, and a wallet announced later is still connected, once', async () => {
    const { come, isTried } = await visit(['other']);
    await clock.advance(1499);
    expect(isTried()).toBe(false);
    await clock.advance(1);
    expect([isTried(), requested.mock.calls.length]).toEqual([true, 0]);
    await clock.advance(60_000);
    await come('mine');
    await come('another');
    expect(requested).toHaveBeenCalledTimes(1);
  });

  test('behavior: a user who decided otherwise is not connected, and leaving stops the search', async () => {
    let isFree = true;
    const decided = await visit(['other'], 'mine', () => isFree);
    isFree = false;
    await decided.come('mine');
    const left = await visit(['other']);
    left.stop();
    await left.come('mine');
    await clock.advance(10_000);
    expect([decided.isTried(), left.isTried(), requested.mock.calls.length]).toEqual([true, false, 0]);
  });

  test('behavior: for one that does not respond the user waits four seconds', async () => {
    requested.mockReturnValue(new Promise(() => undefined));
    const { isTried } = await visit(['mine']);
    await clock.advance(3999);
    expect(isTried()).toBe(false);
    await clock.advance(1);
    expect(isTried()).toBe(true);
  });

  test('behavior: a failure does not affect the page', async () => {
    requested.mockRejectedValue(new Error('no'));
    expect((await visit(['mine'])).isTried()).toBe(true);
  });

  test('behavior: with two of the name, none is connected without a prompt', async () => {
    expect((await visit(['mine', 'mine'])).isTried()).toBe(true);
    expect(requested).not.toHaveBeenCalled();
  });
});
