import { describe, expect, test } from 'vitest';
import { lostParams } from './lostParams.ts';

const hash = `0x${'ab'.repeat(32)}`;

describe('lostParams', () => {
  test('default', () => {
    expect(lostParams({})).toEqual([]);
    expect(lostParams({ status: 'Failed', src: 'base', age: '24h', min_usd: '5', page: '2', size: '25' })).toEqual([]);
  });

  test('behavior: filters that are not understood are named, in the order of the form', () => {
    expect(lostParams({ token_in: 'USDC', status: 'Nope', min_usd: 'abc', offerer: '0x12', age: '99y' })).toEqual([
      'status',
      'token_in',
      'offerer',
      'min_usd',
      'age',
    ]);
  });

  test('param: what filters nothing or gives way to another filter is not named', () => {
    expect(lostParams({ page: 'x', size: '7', as_of: 'never', utm_source: 'mail', token_in: '' })).toEqual([]);
    expect(lostParams({ age: '24h', from: '2026-11-13' })).toEqual([]);
    expect(lostParams({ tx: hash, src_tx: hash })).toEqual([]);
    expect(lostParams({ min_usd: '20', max_usd: '10' })).toEqual([]);
  });
});
