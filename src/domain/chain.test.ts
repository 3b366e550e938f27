import { expect, test } from 'vitest';
import { testConfig } from '../testing/testService.ts';
import { trustedChains } from './chain.ts';

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
