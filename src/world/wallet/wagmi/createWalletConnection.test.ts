import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Config, Connector } from 'wagmi';
import { reconnect } from 'wagmi/actions';
import { fakeClock } from '../../../testing/fakeWorld.ts';
import { reconnectRemembered } from './createWalletConnection.ts';

vi.mock('wagmi/actions', () => ({ reconnect: vi.fn(async () => []) }));

const asked = vi.mocked(reconnect);
/** A configuration whose wallets may still be coming. */
const configOf = (...ids: string[]): { config: Config; come: (id: string) => void } => {
  const connectors = ids.map((id) => ({ id }) as Connector);
  return {
    config: { connectors } as unknown as Config,
    come: (id) => void connectors.push({ id } as Connector),
  };
};
let clock = fakeClock();
const ended = async (work: Promise<void>) => {
  let over = false;
  void work.then(() => {
    over = true;
  });
  await clock.advance(0);
  return () => over;
};

describe('reconnectRemembered', () => {
  beforeEach(() => {
    clock = fakeClock();
    asked.mockClear();
    asked.mockResolvedValue([]);
  });

  test('default: the wallet of the last visit, and no other', async () => {
    const { config } = configOf('other', 'mine');
    await reconnectRemembered(config, 'mine', clock);
    expect(asked.mock.calls).toEqual([[config, { connectors: [{ id: 'mine' }] }]]);
  });

  test('behavior: nobody is remembered, nobody is asked', async () => {
    await reconnectRemembered(configOf('other').config, undefined, clock);
    expect(asked).not.toHaveBeenCalled();
  });

  test('behavior: a wallet that announces itself a second late is found', async () => {
    const { config, come } = configOf('other');
    const over = await ended(reconnectRemembered(config, 'mine', clock));
    await clock.advance(1000);
    come('mine');
    await clock.advance(50);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(over()).toBe(true);
  });

  test('behavior: one that never comes is not waited for', async () => {
    const over = await ended(reconnectRemembered(configOf('other').config, 'mine', clock));
    await clock.advance(1500);
    expect([over(), asked.mock.calls.length]).toEqual([true, 0]);
  });

  test('behavior: one that does not answer is left after four seconds', async () => {
    asked.mockReturnValue(new Promise(() => undefined));
    const over = await ended(reconnectRemembered(configOf('mine').config, 'mine', clock));
    await clock.advance(3999);
    expect(over()).toBe(false);
    await clock.advance(1);
    expect(over()).toBe(true);
  });

  test('behavior: a failure is no failure of the page', async () => {
    asked.mockRejectedValue(new Error('no'));
    await expect(reconnectRemembered(configOf('mine').config, 'mine', clock)).resolves.toBeUndefined();
  });

  test('behavior: where two go by the name, none is connected without asking', async () => {
    await reconnectRemembered(configOf('mine', 'mine').config, 'mine', clock);
    expect(asked).not.toHaveBeenCalled();
  });
});
