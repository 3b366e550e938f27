import { describe, expect, test } from 'vitest';
import type { Chain } from '../../domain/chain.ts';
import { checkPins } from './chainHealth.ts';

const contract = '0xc6868edf1d2a7a8b759856cb8afa333210dfeda6';
const pins = { name: 'Aori', version: '0.3.1', contracts: { base: contract }, chains: {} } as const;
const base: Chain = { chainKey: 'base', chainId: 8453, eid: 30184, address: contract };

describe('checkPins', () => {
  test('default: contract, chain id and eid as pinned', () => {
    expect(checkPins(pins, base)).toEqual([]);
  });

  test('param: each of the three that differs is named', () => {
    const other: Chain = { ...base, chainId: 1, eid: 30101, address: '0x0736bdc975af0675b9a045384efed91360d25479' };
    expect(checkPins(pins, other)).toEqual(['contract', 'chainId', 'eid']);
    expect(checkPins(pins, { ...base, eid: 30110 })).toEqual(['eid']);
  });

  test('behavior: a chain without a pinned contract is shown as such', () => {
    expect(checkPins(pins, { ...base, chainKey: 'mars' })).toBeNull();
    expect(checkPins(pins, { ...base, chainKey: 'toString' })).toBeNull();
  });
});
