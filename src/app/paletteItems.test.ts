import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keyMessages, paletteMessages, shellMessages } from '../messages/shell.ts';
import { paletteItems } from './paletteItems.ts';

const known = {
  config: { chains: {} },
  chains: [
    { chainKey: 'base', chainId: 8453 },
    { chainKey: 'arbitrum', chainId: 42161 },
  ],
  tokens: [
    {
      chainId: 8453,
      address: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
      symbol: 'USDC',
      name: 'USD Coin',
      decimals: 6,
    },
    { chainId: 999, address: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02914', symbol: 'USDX', name: 'X', decimals: 6 },
  ],
  actions: [
    { name: 'toDark', scope: 'everywhere', keys: [], label: shellMessages.toDark, icon: 'moon' },
    { name: 'connect', scope: 'everywhere', keys: [], label: 'Connect wallet', icon: 'user' },
    { name: 'flip', scope: 'swap', keys: ['x'], label: keyMessages.flip, icon: 'flip' },
  ],
} as const;

const placesOf = (text: string) =>
  paletteItems(text, known).items.map((item) => ('to' in item ? item.to : item.action));
const words = (text: string) => paletteItems(text, known).items.map((item) => item.label);
const hash = 'AB'.repeat(32);

describe('paletteItems', () => {
  test('default: an empty search lists the pages with their keys', () => {
    const { items, hint } = paletteItems('  ', known);
    expect(items.map(({ label, keys }) => [label, keys])).toContainEqual(['Orders', ['g', 'o']]);
    expect(hint).toBeNull();
  });

  test('param: actions of the page are found by their names, with their keys; an account has its orders', () => {
    expect(placesOf('theme')).toEqual(['toDark']);
    expect(placesOf('wallet')).toEqual(['connect']);
    expect(paletteItems('direction', known).items).toMatchObject([{ label: keyMessages.flip, keys: ['x'] }]);
    const account = `0x${'cd'.repeat(20)}`;
    expect(paletteItems('my orders', { ...known, account }).items).toMatchObject([{ to: `/address/${account}` }]);
  });

  test('param: 64 hex digits are an order or a transaction, with or without 0x, in any case', () => {
    for (const text of [hash, `0x${hash}`, ` 0x${hash.toLowerCase()} `]) {
      expect(placesOf(text)).toEqual([`/order/0x${hash.toLowerCase()}`, `/tx/0x${hash.toLowerCase()}`]);
    }
  });

  test('param: 40 hex digits are an address or a token', () => {
    expect(placesOf(`0x${'cd'.repeat(20)}`)).toEqual([
      `/address/0x${'cd'.repeat(20)}`,
      `/orders?token_in=0x${'cd'.repeat(20)}`,
      `/orders?token_out=0x${'cd'.repeat(20)}`,
    ]);
  });

  test('behavior: a cut hash is named as one and offers nothing', () => {
    for (const text of ['0x1234', `0x${'a'.repeat(50)}`, `0x${'a'.repeat(70)}`, `0x0${hash}`, `0xb${'cd'.repeat(20)}`])
      expect(paletteItems(text, known), text).toEqual({ items: [], hint: paletteMessages.length });
    expect(paletteItems('0x1234…abcd', known)).toEqual({ items: [], hint: paletteMessages.shortened });
    expect(paletteItems('0xzz', known)).toEqual({ items: [], hint: paletteMessages.noHex });
  });

  test('behavior: an address whose capital letters do not add up is offered with a doubt', () => {
    const right = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
    const { items, hint } = paletteItems(right.replace('eB48', 'eb48'), known);
    expect(items).toHaveLength(3);
    expect(hint).toBe(paletteMessages.addressChecksum);
    for (const sound of [right, right.toLowerCase()]) expect(paletteItems(sound, known).hint).toBeNull();
  });

  test('behavior: a hash is found within a link', () => {
    expect(placesOf(`https://explorer.test/tx/0x${hash}?a=1`)).toContain(`/tx/0x${hash.toLowerCase()}`);
  });

  test('behavior: names of chains, chain ids and tokens lead to their orders', () => {
    expect(words('bas')).toEqual([paletteMessages.ordersFrom({ chain: 'Base' }), 'Orders to Base']);
    expect(words('42161')).toEqual([paletteMessages.ordersFrom({ chain: 'Arbitrum' }), 'Orders to Arbitrum']);
    expect(words('usd')).toEqual([
      'Swap USDC on Base',
      paletteMessages.ordersPaying({ symbol: 'USDC', chain: 'Base' }),
    ]);
    expect(words('sett')).toEqual(['Settings']);
  });

  test('behavior: any text gives lines or a hint, never both nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const { items, hint } = paletteItems(text, known);
        expect(items.length > 0 || hint !== null).toBe(true);
        for (const item of items) expect('to' in item ? item.to : `/${item.action}`).toMatch(/^\/[a-z]+/);
      }),
    );
  });
});
