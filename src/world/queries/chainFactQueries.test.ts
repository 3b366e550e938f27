import { afterEach, describe, expect, test, vi } from 'vitest';
import { chainByEid, chainById, chainByKey, chainIdsHold, knownChains, trustedIds } from '../../domain/chain.ts';
import { ms } from '../../domain/time.ts';
import { fakeNode, word } from '../../testing/fakeNode.ts';
import { testChains } from '../../testing/makerQuote.ts';
import { createChains } from '../chains/createChains.ts';
import { retryTransient, ServiceResponseError, ServiceTimeoutError } from '../service/errors.ts';
import type { World } from '../World.ts';
import { chainFactQueries } from './chainFactQueries.ts';

const hash = `0x${'ab'.repeat(32)}` as const;
const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
afterEach(() => vi.unstubAllGlobals());

const { pinnedCode, decimals, orderStatus, balances, code, balance, allowance } = chainFactQueries;
const pinOf = (world: World | ReturnType<typeof fakeNode>['world']) => world.config.pins.contracts.base;

describe('chainFactQueries', () => {
  test('default: code is looked for at the pinned contract, whatever a service states', async () => {
    const { asked, world } = fakeNode({ eth_getCode: () => '0x60' });
    expect(await pinnedCode(world, 'base').queryFn()).toBe(true);
    expect(asked[0]?.params[0]).toBe(pinOf(world));
  });

  test('behavior: without a pin nothing is known, and no node is asked', async () => {
    const { asked, world } = fakeNode({ eth_getCode: () => '0x60' });
    for (const chainKey of ['solana', 'constructor', '__proto__']) {
      expect(await pinnedCode(world, chainKey).queryFn()).toBeNull();
    }
    expect(asked).toEqual([]);
  });

  test('behavior: another pin is another question, another spelling of a token is not', () => {
    const { world } = fakeNode({});
    const other = { ...world, config: { ...world.config, pins: { ...world.config.pins, contracts: {} } } };
    expect(pinnedCode(world, 'base').queryKey).not.toEqual(pinnedCode(other, 'base').queryKey);
    expect(orderStatus(world, 'base', hash).queryKey).not.toEqual(orderStatus(other, 'base', hash).queryKey);
    const lower = `0x${token.slice(2).toLowerCase()}` as const;
    expect(decimals(world, 'base', token).queryKey).toEqual(decimals(world, 'base', lower).queryKey);
  });

  test('behavior: other nodes are another question, whatever is asked of them', () => {
    const { world } = fakeNode({});
    const chains = createChains(
      { chains: { base: { name: 'Base', rpcUrls: ['http://another.test'], explorerUrl: null } } },
      async () => new Response(),
    );
    const other = { ...world, chains };
    const [base] = testChains;
    const keys = (of: typeof world) => [
      code(of, 'base', token).queryKey,
      pinnedCode(of, 'base').queryKey,
      decimals(of, 'base', token).queryKey,
      chainFactQueries.token(of, base, token).queryKey,
      chainFactQueries.receipt(of, 'base', hash).queryKey,
      orderStatus(of, 'base', hash).queryKey,
      balance(of, 'base', token, token).queryKey,
      allowance(of, 'base', token, token, token).queryKey,
      balances(of, 'base', [token], token).queryKey,
      chainFactQueries.needsReset(of, 'base', { token, owner: token, spender: token, amount: 1n }).queryKey,
    ];
    const before = keys(world).map((key) => JSON.stringify(key));
    expect(new Set(before).size).toBe(before.length);
    for (const [index, key] of keys(other).entries()) expect(JSON.stringify(key)).not.toBe(before[index]);
    expect(keys({ ...world })).toEqual(keys(world));
  });

  test('default: decimals in the words of the token', async () => {
    const { world } = fakeNode({ eth_call: () => word(6n) });
    expect(await decimals(world, 'base', token).queryFn()).toBe(6);
  });

  test('error: a node that does not answer is an error, and not "no code"', async () => {
    const { world } = fakeNode({});
    await expect(pinnedCode(world, 'base').queryFn()).rejects.toMatchObject({ name: 'ChainReadError' });
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
