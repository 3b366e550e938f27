import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeNode, word } from '../../testing/fakeNode.ts';
import { testChains } from '../../testing/makerQuote.ts';
import { createChains } from '../chains/createChains.ts';
import type { World } from '../World.ts';
import { balanceQueries } from './balanceQueries.ts';
import { contractQueries, receiptQueries } from './contractQueries.ts';
import { tokenQueries } from './tokenQueries.ts';

const hash = `0x${'ab'.repeat(32)}` as const;
const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
afterEach(() => vi.unstubAllGlobals());

const { pinnedCode, code } = contractQueries;
const { balances, balance, allowance } = balanceQueries;
const { decimals } = tokenQueries;
const pinOf = (world: World | ReturnType<typeof fakeNode>['world']) => world.config.pins.contracts.base;

describe('contractQueries', () => {
  test('default: code is read at the pinned contract, never at the service’s address', async () => {
    const { requested, world } = fakeNode({ eth_getCode: () => '0x60' });
    expect(await pinnedCode(world, 'base').queryFn()).toBe(true);
    expect(requested[0]?.params[0]).toBe(pinOf(world));
  });

  test('behavior: without a pin nothing is known, and no node gets a request', async () => {
    const { requested, world } = fakeNode({ eth_getCode: () => '0x60' });
    for (const chainKey of ['solana', 'constructor', '__proto__']) {
      expect(await pinnedCode(world, chainKey).queryFn()).toBeNull();
    }
    expect(requested).toEqual([]);
  });

  test('behavior: another pin is another query, another spelling of a token is not', () => {
    const { world } = fakeNode({});
    const other = { ...world, config: { ...world.config, pins: { ...world.config.pins, contracts: {} } } };
    expect(pinnedCode(world, 'base').queryKey).not.toEqual(pinnedCode(other, 'base').queryKey);
    const lower = `0x${token.slice(2).toLowerCase()}` as const;
    expect(decimals(world, 'base', token).queryKey).toEqual(decimals(world, 'base', lower).queryKey);
  });

  test('behavior: other nodes are another query, whatever its parameters', () => {
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
      tokenQueries.metadata(of, base, token).queryKey,
      receiptQueries.read(of, 'base', hash).queryKey,
      balance(of, 'base', token, token).queryKey,
      allowance(of, 'base', token, token, token).queryKey,
      balances(of, 'base', [token], token).queryKey,
      balanceQueries.needsReset(of, 'base', { token, owner: token, spender: token, amount: 1n }).queryKey,
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

  test('error: a node that does not respond is an error, and not "no code"', async () => {
    const { world } = fakeNode({});
    await expect(pinnedCode(world, 'base').queryFn()).rejects.toMatchObject({ name: 'ChainReadError' });
  });
});
