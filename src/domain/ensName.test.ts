import { describe, expect, test } from 'vitest';
import { testConfig } from '../testing/testService.ts';
import { nameChain, nameIn } from './ensName.ts';

describe('nameIn', () => {
  test.each(['alice.eth', ' alice.eth ', 'a.b.alice.eth', 'ALICE.ETH', '🦊.eth', 'alice.example.com', '0x12.eth'])(
    'default: %s is written as a name',
    (text) => expect(nameIn(text)).toBe(text.trim()),
  );

  test.each([
    ...['', 'alice', '.eth', 'alice.', 'alice..eth', 'USDC.e', '1.5', '1,000.50', '12.5 usdc base to arbitrum.one'],
    ...['0x12…ab', '0x12..34', `0x${'ab'.repeat(20)}`, 'base:0x12.eth', 'https://alice.eth', 'alice@example.com'],
    `${'a'.repeat(255)}.eth`,
  ])('behavior: %s is not', (text) => expect(nameIn(text)).toBeNull());
});

describe('nameChain', () => {
  const at = (rpcUrls: readonly string[]) => ({ name: 'Ethereum', rpcUrls, explorerUrl: null });

  test('default: the chain that is Ethereum mainnet, where it has a node', () => {
    const chains = { base: at(['http://base.test']), ethereum: at(['http://ethereum.test']) };
    expect(nameChain({ ...testConfig, chains })).toBe('ethereum');
  });

  test('param: under the key that the pins give it', () => {
    const pins = { ...testConfig.pins, chains: { mainnet: { chainId: 1, eid: 30101 } } };
    expect(nameChain({ pins, chains: { mainnet: at(['http://ethereum.test']) } })).toBe('mainnet');
  });

  test('behavior: without a node, or without mainnet, no name is resolved', () => {
    expect(nameChain({ ...testConfig, chains: { ethereum: at([]) } })).toBeNull();
    expect(nameChain({ ...testConfig, chains: { base: at(['http://base.test']) } })).toBeNull();
    expect(nameChain({ ...testConfig, chains: {} })).toBeNull();
  });
});
