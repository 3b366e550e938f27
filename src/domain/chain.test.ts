import { describe, expect, test } from 'vitest';
import { testChains } from '../testing/makerQuote.ts';
import { testConfig } from '../testing/testService.ts';
import { chainByEid, chainById, chainByKey, chainIdsHold, knownChains, trustedChains, trustedIds } from './chain.ts';

test('default: the trusted chains are those of the pins, by ids that no service stated', () => {
  const { pins } = testConfig;
  const chains = trustedChains(pins);
  expect(chains).toHaveLength(Object.keys(pins.contracts).length);
  expect(chains).toContainEqual({ chainKey: 'base', chainId: 8453, eid: 30184, address: pins.contracts.base });
});

test('error: a pinned contract on a chain without known ids is on none of them', () => {
  const contracts = { mars: `0x${'11'.repeat(20)}`, constructor: `0x${'22'.repeat(20)}` } as const;
  expect(trustedChains({ contracts, chains: {} })).toEqual([]);
  const chains = { mars: { chainId: 5, eid: 6 } };
  expect(trustedChains({ contracts, chains }).map(({ chainKey }) => chainKey)).toEqual(['mars']);
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

  test('default: chains of this app, and chains of the pins only', () => {
    expect(testChains.map((chain) => chainIdsHold(chain, { chains: {} }))).toEqual([true, true]);
    expect(chainIdsHold({ ...testChains[0], chainKey: 'newchain', chainId: 77, eid: 30777 }, pins)).toBe(true);
  });

  test('behavior: a pin does not change a chain that this app knows', () => {
    expect(trustedIds('base', pins)).toMatchObject({ chainId: 8453, eid: 30184 });
    expect(chainIdsHold({ ...testChains[0], chainId: 1, eid: 1 }, pins)).toBe(false);
  });

  test('error: one id that differs, an unknown key, and names of prototypes', () => {
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
