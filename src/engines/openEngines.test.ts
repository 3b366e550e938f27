import { describe, expect, test, vi } from 'vitest';
import { fakeWorld } from '../testing/fakeWorld.ts';
import { createEngines } from './createEngines.ts';
import { openEngines } from './openEngines.ts';

/** Engines whose code comes when a test says so. */
const opened = () => {
  const { world, advance } = fakeWorld();
  let come = (): void => undefined;
  const load = vi.fn<NonNullable<Parameters<typeof openEngines>[1]>>(
    (_world, stores) =>
      new Promise((resolve) => {
        come = () => resolve(createEngines(world, stores));
      }),
  );
  return { engines: openEngines(world, load), world, advance, load, come: () => come() };
};

const hash = `0x${'1'.repeat(64)}` as const;

describe('openEngines', () => {
  test('default: a page reads the stores before their code is there, and fetches none of it', () => {
    const { engines, load } = opened();
    expect(engines.ownOrders.store.getState()).toEqual({ entries: [], loaded: false, failed: false });
    expect(engines.feed.store.getState().connection).toBe(null);
    expect(load).not.toHaveBeenCalled();
  });

  test('behavior: what was taken before the code came is taken then, unless it was let go', async () => {
    const { engines, come } = opened();
    engines.orderWatch.hold(hash);
    engines.orderWatch.hold(`0x${'2'.repeat(64)}`)();
    engines.start();
    come();
    await vi.waitFor(() => expect([...engines.orderWatch.store.getState().held]).toEqual([hash]));
  });

  test('behavior: stopped before their code came, the engines do not start', async () => {
    const { engines, come } = opened();
    engines.feed.listen();
    engines.start();
    engines.stop();
    come();
    engines.orderWatch.hold(hash);
    await vi.waitFor(() => expect(engines.orderWatch.store.getState().held.size).toBe(1));
    expect(engines.feed.store.getState().connection).toBe(null);
  });

  test('behavior: code that did not come is asked for again', async () => {
    const { world, advance } = fakeWorld();
    let tries = 0;
    const engines = openEngines(world, async (_world, stores) => {
      tries += 1;
      if (tries === 1) throw new TypeError('offline');
      return createEngines(world, stores);
    });
    engines.orderWatch.hold(hash);
    engines.start();
    await advance(1_900);
    expect(engines.orderWatch.store.getState().held.size).toBe(0);
    await advance(200);
    expect([tries, engines.orderWatch.store.getState().held.size]).toEqual([2, 1]);
  });

  test('error: a transaction whose code does not come in time says so, and never happens later', async () => {
    const { engines, advance, come } = opened();
    engines.start();
    const send = vi.fn();
    const end = engines.transactions.send('key', { chainKey: 'base', send });
    await advance(10_000);
    expect((await end).at).toBe('failed');
    expect(engines.transactions.store.getState().phases.get('key')?.at).toBe('failed');
    come();
    await advance(1_000);
    expect(send).not.toHaveBeenCalled();
    engines.transactions.dismiss('key');
    await advance(0);
    expect(engines.transactions.store.getState().phases.size).toBe(0);
  });
});
