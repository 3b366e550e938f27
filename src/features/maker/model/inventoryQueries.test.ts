import { expect, test } from 'vitest';
import { holdingKey } from '../../../domain/maker/inboxRows.ts';
import { word } from '../../../testing/fakeNode.ts';
import { fakeWorld } from '../../../testing/fakeWorld.ts';
import { testChains, testMaker } from '../../../testing/makerQuote.ts';
import { testAddress } from '../../../testing/rfqFrames.ts';
import { inventoryQueries } from './inventoryQueries.ts';

const token = (n: number, chainId = 8453) => ({
  chainId,
  address: testAddress(n),
  symbol: `T${n}`,
  name: '',
  decimals: 6,
});
const nodes = (name: string) => ({ [name]: { eth_call: () => word(5n) } });
const world = (name = 'base') => fakeWorld({ nodes: nodes(name) }).world;
const keysOf = (...of: Parameters<typeof inventoryQueries.holdings>) =>
  JSON.stringify([inventoryQueries.holdings(...of).queryKey, inventoryQueries.payouts(...of).queryKey]);

test('param: tokens, chains, nodes and account: another one is another query, also where their number is the same', () => {
  const [base, arbitrum] = testChains;
  const requested = keysOf(world(), testMaker, [base], [token(1)]);
  expect(keysOf(world(), testMaker, [base], [token(1)])).toBe(requested);
  for (const other of [
    keysOf(world(), testMaker, [base], [token(2)]),
    keysOf(world(), testMaker, [arbitrum], [token(1, 42161)]),
    keysOf(world(), testMaker, [{ ...base, address: testAddress(9) }], [token(1)]),
    keysOf(world(), testAddress(8), [base], [token(1)]),
    keysOf(world('other'), testMaker, [base], [token(1)]),
  ])
    expect(other).not.toBe(requested);
});

test('behavior: a balance that a chain did not return is missing, not zero', async () => {
  const { queryFn } = inventoryQueries.holdings(world(), testMaker, testChains, [token(1), token(1, 42161)]);
  const inventory = await queryFn();
  expect(inventory.get(holdingKey('base', testAddress(1)))).toEqual({ balance: 5n, allowance: 5n });
  expect(inventory.has(holdingKey('arbitrum', testAddress(1)))).toBe(false);
});

test('error: without a response of any chain the last holdings stay', async () => {
  const { queryFn } = inventoryQueries.holdings(world('other'), testMaker, testChains, [token(1), token(1, 42161)]);
  await expect(queryFn()).rejects.toThrow();
});
