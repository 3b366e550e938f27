import { expect, test } from 'vitest';
import { explorerLink, nativeCurrency, ownValue } from './config.ts';

const record = { base: 'Base' };

test('default: a member of the record', () => {
  expect(ownValue(record, 'base')).toBe('Base');
  expect(ownValue(record, 'arbitrum')).toBeUndefined();
});

test('error: inherited members are not in the record', () => {
  for (const key of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
    expect(ownValue(record, key)).toBeUndefined();
});

const chains = {
  base: { name: 'Base', rpcUrls: [], explorerUrl: 'https://scan.example' },
  bsc: {
    name: 'BSC',
    rpcUrls: [],
    explorerUrl: 'https://other.example/x',
    explorerPaths: { tx: '/#/transaction/', address: '/?account=' },
    nativeCurrency: { name: 'BNB', symbol: 'BNB' },
  },
  quiet: { name: 'Quiet', rpcUrls: [], explorerUrl: null },
};

test('default: links to an explorer have the usual paths, or those of the configuration', () => {
  const config = { chains, sandbox: false };
  expect(explorerLink(config, 'base', 'tx', '0x12')).toBe('https://scan.example/tx/0x12');
  expect(explorerLink(config, 'base', 'address', '0x34')).toBe('https://scan.example/address/0x34');
  expect(explorerLink(config, 'bsc', 'tx', '0x12')).toBe('https://other.example/x/#/transaction/0x12');
  expect(explorerLink(config, 'bsc', 'address', '0x34')).toBe('https://other.example/x/?account=0x34');
});

test('behavior: no explorer, no link; none knows the chains of a sandbox', () => {
  for (const chainKey of ['quiet', 'unknown'])
    expect(explorerLink({ chains, sandbox: false }, chainKey, 'tx', '0x12')).toBeNull();
  expect(explorerLink({ chains, sandbox: true }, 'base', 'tx', '0x12')).toBeNull();
});

test('default: the chain’s own coin is the configured one, else Ether; always with 18 decimals', () => {
  expect(nativeCurrency({ chains }, 'bsc')).toEqual({ name: 'BNB', symbol: 'BNB', decimals: 18 });
  for (const chainKey of ['base', 'unknown'])
    expect(nativeCurrency({ chains }, chainKey)).toEqual({ name: 'Ether', symbol: 'ETH', decimals: 18 });
});
