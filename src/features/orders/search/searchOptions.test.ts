import { describe, expect, test } from 'vitest';
import { searchSubject } from '../../../domain/order/list/searchSubject.ts';
import { orderSearchMessages } from '../../../messages/orders.ts';
import { placesOf, searchOptions } from './searchOptions.ts';

const hash = `0x${'ab'.repeat(32)}`;
const address = hash.slice(0, 42);
const usdc = {
  chainId: 8453,
  address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
} as const;
const chainOf = () => ({ chainKey: 'base', name: 'Base' });
const optionsOf = (text: string, counts = {}) => searchOptions(searchSubject(text, [usdc]), counts, 25, chainOf);

describe('searchOptions', () => {
  test('default', () => {
    expect(
      optionsOf(hash, { orderHash: 1, srcTx: 0, dstTx: undefined }).map(({ label, count, open }) => [
        label,
        count,
        open,
      ]),
    ).toEqual([
      ['As an order', 1, true],
      [orderSearchMessages.asSourceTx, 0, false],
      [orderSearchMessages.asDestinationTx, undefined, true],
    ]);
    expect(optionsOf(hash)[1]?.target).toEqual({ href: `/tx/${hash}` });
  });

  test('param: an address in four places, with the page size kept', () => {
    const options = optionsOf(address, { offerer: 42 });
    expect(options.map(({ key }) => key)).toEqual(['offerer', 'recipient', 'inputToken', 'outputToken']);
    expect(options[0]).toMatchObject({ count: 42, target: { view: { offerer: address, size: 25, page: 1 } } });
  });

  test('param: a token as paid or received, on its chain', () => {
    expect(optionsOf('usdc').map(({ label, target }) => [label, target])).toEqual([
      ['USDC paid on Base', { view: { page: 1, size: 25, src: 'base', tokenIn: usdc.address.toLowerCase() } }],
      [
        orderSearchMessages.receivedOn({ token: 'USDC', chain: 'Base' }),
        { view: { page: 1, size: 25, dst: 'base', tokenOut: usdc.address.toLowerCase() } },
      ],
    ]);
  });

  test('behavior: a symbol of several chains is one choice, beside what was added by hand', () => {
    const tokens = [usdc, { ...usdc, chainId: 10 }, { ...usdc, chainId: 1, symbol: 'USDC2', imported: true as const }];
    const options = searchOptions({ kind: 'tokens', tokens }, {}, 25, chainOf);
    expect(options.slice(0, 2).map(({ label, target }) => [label, target])).toEqual([
      [orderSearchMessages.paidEverywhere({ token: 'USDC' }), { view: { page: 1, size: 25, symbolIn: 'USDC' } }],
      [orderSearchMessages.receivedEverywhere({ token: 'USDC' }), { view: { page: 1, size: 25, symbolOut: 'USDC' } }],
    ]);
    expect(options).toHaveLength(4);
  });

  test('behavior: only hashes and addresses cause requests', () => {
    expect(placesOf(searchSubject('usdc', [usdc]))).toEqual([]);
    expect(placesOf(searchSubject('0x12', [usdc]))).toEqual([]);
    expect(placesOf(searchSubject(hash, []))).toHaveLength(3);
  });
});
