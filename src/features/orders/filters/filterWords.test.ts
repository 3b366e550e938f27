import { expect, test } from 'vitest';
import { activeFilters } from '../../../domain/order/list/activeFilters.ts';
import { readOrdersView } from '../../../domain/order/list/readOrdersView.ts';
import type { OrderFacts } from '../OrderFacts.ts';
import { filterWords } from './filterWords.ts';

const usdc = `0x${'12'.repeat(20)}`;
const facts: OrderFacts = {
  chainName: (chainKey) => (chainKey === 'base' ? 'Base' : chainKey),
  token: (chainKey, address) =>
    chainKey === 'base' && address === usdc
      ? { chainId: 8453, address: `0x${'12'.repeat(20)}`, symbol: 'USDC', name: 'USD Coin', decimals: 6 }
      : null,
  number: (text) => text,
};
const words = (search: Record<string, string>) => {
  const view = readOrdersView(search);
  return activeFilters(view).map((filter) => `${filter.name} ${filterWords(view, filter, facts)}`);
};

test('default', () => {
  expect(words({ src: 'base', token_in: usdc, status: 'failed', min_usd: '100' })).toEqual(
    expect.arrayContaining(['From Base', 'Pays USDC', 'Status Failed', 'Value $100 or more']),
  );
});

test('behavior: what no list knows is shown as the address that it is', () => {
  expect(words({ src: 'atlantis', token_in: usdc })).toEqual(
    expect.arrayContaining(['From atlantis', 'Pays 0x1212…1212']),
  );
  expect(words({ token_out: usdc })).toEqual(['Receives 0x1212…1212']);
});
