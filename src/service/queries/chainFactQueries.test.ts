import { afterEach, describe, expect, test, vi } from 'vitest';
import { chainByEid } from '../../domain/chain/chainByEid.ts';
import { chainById } from '../../domain/chain/chainById.ts';
import { chainByKey } from '../../domain/chain/chainByKey.ts';
import { chainIdsHold, trustedIds } from '../../domain/chain/chainIdsHold.ts';
import { knownChains } from '../../domain/chain/knownChains.ts';
import { ms } from '../../domain/time/Ms.ts';
import { fakeNode, word } from '../../testing/fakeNode.ts';
import { testChains } from '../../testing/makerAnswer.ts';
import { ServiceResponseError } from '../errors/ServiceResponseError.ts';
import { ServiceTimeoutError } from '../errors/ServiceTimeoutError.ts';
import { chainFactQueries } from './chainFactQueries.ts';
import { retryTransient } from './retryTransient.ts';

const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
afterEach(() => vi.unstubAllGlobals());

describe('chainFactQueries', () => {
  test('default: code is looked for at the pinned contract, whatever a service states', async () => {
    const { asked, config } = fakeNode({ eth_getCode: () => '0x60' });
    expect(await chainFactQueries.code({ config }, 'base').queryFn()).toBe(true);
    expect(asked[0]?.params[0]).toBe(config.pins.contracts.base);
  });

  test('behavior: without a pin nothing is known, and no node is asked', async () => {
    const { asked, config } = fakeNode({ eth_getCode: () => '0x60' });
    for (const chainKey of ['solana', 'constructor', '__proto__']) {
      expect(await chainFactQueries.code({ config }, chainKey).queryFn()).toBeNull();
    }
    expect(asked).toEqual([]);
  });

  test('behavior: another pin is another question, another spelling of a token is not', () => {
    const { config } = fakeNode({});
    const other = { ...config, pins: { ...config.pins, contracts: {} } };
    expect(chainFactQueries.code({ config }, 'base').queryKey).not.toEqual(
      chainFactQueries.code({ config: other }, 'base').queryKey,
    );
    const lower = `0x${token.slice(2).toLowerCase()}` as const;
    expect(chainFactQueries.decimals({ config }, 'base', token).queryKey).toEqual(
      chainFactQueries.decimals({ config }, 'base', lower).queryKey,
    );
  });

  test('default: decimals in the words of the token', async () => {
    const { config } = fakeNode({ eth_call: () => word(6n) });
    expect(await chainFactQueries.decimals({ config }, 'base', token).queryFn()).toBe(6);
  });

  test('error: a node that does not answer is an error, and not "no code"', async () => {
    const { config } = fakeNode({});
    await expect(chainFactQueries.code({ config }, 'base').queryFn()).rejects.toMatchObject({ name: 'ChainReadError' });
  });
});

describe('retryTransient', () => {
  const late = new ServiceTimeoutError('/quote', ms(10_000));
  const refused = new ServiceResponseError({ path: '/quote', status: 400, words: null, elapsed: ms(1) });

  test('default: two silent retries, and no third', () => {
    expect([0, 1, 2, 3].map((failures) => retryTransient(failures, late))).toEqual([true, true, false, false]);
  });

  test('behavior: what the service decided is not asked again', () => {
    expect([refused, new Error('x'), null].map((error) => retryTransient(0, error))).toEqual([false, false, false]);
  });
});

describe('chains by their names', () => {
  test('default: by key, by chain id, by endpoint id', () => {
    const [base, arbitrum] = testChains;
    expect([chainByKey(testChains, 'base'), chainById(testChains, 42161), chainByEid(testChains, 30184)]).toEqual([
      base,
      arbitrum,
      base,
    ]);
    expect([chainByKey(testChains, 'Base'), chainById(testChains, 1), chainByEid(testChains, 0)]).toEqual(
      Array(3).fill(undefined),
    );
  });
});

describe('chainIdsHold', () => {
  const pins = { chains: { newchain: { chainId: 77, eid: 30777 }, base: { chainId: 1, eid: 1 } } };

  test('default: what this app knows, and what only the pins know', () => {
    expect(testChains.map((chain) => chainIdsHold(chain, { chains: {} }))).toEqual([true, true]);
    expect(chainIdsHold({ ...testChains[0], chainKey: 'newchain', chainId: 77, eid: 30777 }, pins)).toBe(true);
  });

  test('behavior: a pin does not change a chain that this app knows', () => {
    expect(trustedIds('base', pins)).toEqual({ chainId: 8453, eid: 30184 });
    expect(chainIdsHold({ ...testChains[0], chainId: 1, eid: 1 }, pins)).toBe(false);
  });

  test('error: one id that differs, a key nobody knows, and names of prototypes', () => {
    expect(chainIdsHold({ ...testChains[0], eid: 30110 }, pins)).toBe(false);
    expect(chainIdsHold({ ...testChains[0], chainId: 1 }, pins)).toBe(false);
    for (const chainKey of ['solana', 'constructor', '__proto__']) {
      expect(chainIdsHold({ ...testChains[0], chainKey }, pins)).toBe(false);
    }
  });

  test('behavior: no two chains that this app knows share an id', () => {
    const ids = Object.values(knownChains);
    expect(new Set(ids.map(({ chainId }) => chainId)).size).toBe(ids.length);
    expect(new Set(ids.map(({ eid }) => eid)).size).toBe(ids.length);
  });
});
