import { describe, expect, test } from 'vitest';
import { ms } from '../../time/Ms.ts';
import { activeFilters } from './activeFilters.ts';
import { DEFAULT_VIEW, type OrdersView } from './OrdersView.ts';

const words = (fields: Partial<OrdersView>) =>
  activeFilters({ ...DEFAULT_VIEW, ...fields }).map(({ name, value }) => `${name} ${value}`);

describe('activeFilters', () => {
  test('default', () => {
    expect(activeFilters({ ...DEFAULT_VIEW, page: 4, size: 100, asOf: ms(1) })).toEqual([]);
  });

  test('param: value and time read as words', () => {
    expect(words({ age: '7d', minUsd: '10' })).toEqual(['Value $10 or more', 'Time Last 7 days']);
    expect(words({ maxUsd: '99.5' })).toEqual(['Value $99.50 or less']);
    expect(words({ minUsd: '1', maxUsd: '1000' })).toEqual(['Value $1 to $1,000']);
    const from = ms(Date.parse('2026-11-13T14:31:00Z'));
    expect(words({ from })).toEqual(['Time since 2026-11-13 14:31 UTC']);
    expect(words({ to: from })).toEqual(['Time until 2026-11-13 14:31 UTC']);
  });

  test('param: hashes and addresses are shortened', () => {
    expect(words({ offerer: '0x01e483dc9a33330e3c42d9d73858a98ecd1404aa' })).toEqual(['Offerer 0x01e4…04aa']);
  });

  test('behavior: removing one filter keeps the others, page size, and returns to a live first page', () => {
    const view: OrdersView = { minUsd: '1', maxUsd: '2', src: 'base', page: 7, size: 25, asOf: ms(9) };
    const value = activeFilters(view).find(({ name }) => name === 'Value');
    expect(value?.without).toEqual({ src: 'base', page: 1, size: 25 });
  });
});
