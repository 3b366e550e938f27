import { expect, test } from 'vitest';
import { chainName } from './ChainName.tsx';

const config = { chains: { base: { name: 'Base Mainnet', rpcUrls: [], explorerUrl: null } } };

test('default: the configured name, else the common one', () => {
  expect(chainName(config, 'base')).toBe('Base Mainnet');
  expect(chainName(config, 'bsc')).toBe('BSC');
});

test('param: an unknown key is shown as it is, cleaned and cut, and names of Object are not chains', () => {
  expect(chainName(config, 'mars')).toBe('mars');
  expect(chainName(config, 'constructor')).toBe('constructor');
  expect(chainName(config, `evil\u202e${'x'.repeat(60)}`)).toMatch(/^evilx+…$/);
});
