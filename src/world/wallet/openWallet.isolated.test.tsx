import { beforeEach, expect, test, vi } from 'vitest';
import { fakeWorld, flush } from '../../testing/fakeWorld.ts';
import { testConfig } from '../../testing/testService.ts';
import { openWallet } from './openWallet.ts';
import { createWalletConnection } from './wagmi/createWalletConnection.ts';

vi.mock('./wagmi/createWalletConnection.ts', () => ({ createWalletConnection: vi.fn() }));

const close = vi.fn();
const connection = { wagmi: null, configure: vi.fn(), stop: vi.fn(), disconnect: vi.fn(), close };
const create = vi.mocked(createWalletConnection);

let { world } = fakeWorld();

beforeEach(() => {
  vi.clearAllMocks();
  create.mockReturnValue(connection);
  ({ world } = fakeWorld());
});

test('default: the wallet code loads, and is disposed without users', async () => {
  const end = openWallet(world, testConfig);
  await flush();
  expect(create).toHaveBeenCalledTimes(1);
  end();
  expect(close).toHaveBeenCalledTimes(1);
});

test('behavior: leaving before the code has loaded opens nothing', async () => {
  openWallet(world, testConfig)();
  await flush();
  expect(create).not.toHaveBeenCalled();
});

test('error: failed wallet code is reported, and the requested dialog does not wait', async () => {
  create.mockImplementation(() => {
    throw new Error('no');
  });
  world.wallet.request('connect');
  openWallet(world, testConfig);
  await flush();
  expect(world.wallet.store.getState()).toMatchObject({ status: 'failed', dialog: 'none' });
});
