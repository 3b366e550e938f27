import { expect, test } from 'vitest';
import { activeFilters, DEFAULT_VIEW, type OrdersView, readOrdersView } from '../../../domain/order/list/OrdersView.ts';
import { ms } from '../../../domain/time.ts';
import type { Token } from '../../../domain/token.ts';
import { numbersIn } from '../../../entities/settings/useSettings.ts';
import { orderFilterMessages } from '../../../messages/orderFilters.ts';
import type { OrderFacts } from '../OrderFacts.ts';
import { describeFilter, describeIssue } from './describeFilter.ts';

const usdc = `0x${'12'.repeat(20)}`;
const facts: OrderFacts = {
  chainName: (chainKey) => (chainKey === 'base' ? 'Base' : chainKey),
  token: (chainKey, address) => (chainKey === 'base' && address === usdc ? ({ symbol: 'USDC' } as Token) : null),
  numbers: numbersIn('1,234.56'),
};
const described = (fields: Partial<OrdersView>, of = facts) => {
  const view = { ...DEFAULT_VIEW, ...fields };
  return activeFilters(view).map((filter) => Object.values(describeFilter(view, filter, of)).join(' '));
};

test('default: chains and tokens by their names', () => {
  const view = readOrdersView({ src: 'base', token_in: usdc, status: 'failed', min_usd: '100' });
  expect(described(view)).toEqual(['Status Failed', 'From Base', 'Pays USDC', 'Value $100 or more']);
});

test('behavior: an unlisted chain or token is shown by key or address', () => {
  expect(described(readOrdersView({ src: 'atlantis', token_in: usdc }))).toEqual(['From atlantis', 'Pays 0x1212…1212']);
  expect(described(readOrdersView({ token_out: usdc }))).toEqual(['Receives 0x1212…1212']);
  expect(described({ offerer: '0x01e483dc9a33330e3c42d9d73858a98ecd1404aa' })).toEqual(['Sender 0x01e4…04aa']);
});

test('param: value and time', () => {
  expect(described({ age: '7d', minUsd: '10' })).toEqual(['Value $10 or more', 'Time Last 7 days']);
  expect(described({ minUsd: '99999999' })).toEqual(['Value $99,999,999 or more']);
  expect(described({ maxUsd: '1234567.5' })).toEqual(['Value $1,234,567.50 or less']);
  expect(described({ minUsd: '0.001', maxUsd: '0.00' })).toEqual(['Value $0.001 to $0']);
  expect(described({ age: '1h' })).toEqual(['Time Last hour']);
  expect(described({ age: '24h' })).toEqual(['Time Last 24 hours']);
  expect(described({ maxUsd: '99.5' })).toEqual(['Value $99.50 or less']);
  expect(described({ minUsd: '1', maxUsd: '1000' })).toEqual(['Value $1 to $1,000']);
  const [from, to] = [ms(Date.parse('2026-11-13T14:31:00Z')), ms(Date.parse('2026-11-14T00:00:00Z'))];
  expect(described({ from })).toEqual(['Time since 2026-11-13 14:31 UTC']);
  expect(described({ to })).toEqual(['Time until 2026-11-14 00:00 UTC']);
  expect(described({ from, to })).toEqual(['Time 2026-11-13 14:31 to 2026-11-14 00:00 UTC']);
  expect(described(readOrdersView({ to: '2026-11-25' }))).toEqual(['Time until the end of 2026-11-25 UTC']);
  expect(described(readOrdersView({ from: '2026-11-24T10:00', to: '2026-11-25' }))).toEqual([
    'Time 2026-11-24 10:00 to the end of 2026-11-25 UTC',
  ]);
});

test('param: a symbol is that of every chain until a chain is chosen, in the letters of the lists', () => {
  const named = [{ chainKey: 'base', address: usdc, symbol: 'USDC' }];
  expect(described({ symbolIn: 'usdc', named })).toEqual([orderFilterMessages.onAnyChain({ symbol: 'Pays USDC' })]);
  expect(described({ symbolOut: 'usdc', dst: 'base', named })).toEqual(['To Base', 'Receives USDC']);
  expect(described({ symbolIn: 'DOGE' })).toEqual([orderFilterMessages.onAnyChain({ symbol: 'Pays DOGE' })]);
});

test("param: numbers in the reader's format", () => {
  expect(described({ minUsd: '1234.5' }, { ...facts, numbers: numbersIn('1.234,56') })).toEqual([
    'Value $1.234,50 or more',
  ]);
  expect(described({ minUsd: '1234567.5' }, { ...facts, numbers: numbersIn('1.234,56') })).toEqual([
    'Value $1.234.567,50 or more',
  ]);
});

test('describeIssue names the valid form', () => {
  expect(describeIssue({ code: 'addressLength', length: 18 })).toBe(
    orderFilterMessages.addressLength({ length: '18' }),
  );
  expect(describeIssue({ code: 'hashLength', length: 5 })).toBe(orderFilterMessages.hashLength({ length: '5' }));
  expect(describeIssue({ code: 'tokenAmbiguous', symbol: 'USDC', count: 2 })).toBe(
    orderFilterMessages.tokenAmbiguous({ symbol: 'USDC', count: '2' }),
  );
  expect(describeIssue({ code: 'tokenUnlistedOnChain', symbol: 'DOGE' })).toBe(
    orderFilterMessages.tokenUnlistedOnChain({ symbol: 'DOGE' }),
  );
  expect(describeIssue({ code: 'endBeforeStart' })).toBe(orderFilterMessages.endBeforeStart);
});
