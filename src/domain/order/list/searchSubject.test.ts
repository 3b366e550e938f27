import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Token } from '../../token.ts';
import { searchSubject } from './searchSubject.ts';

const token = (symbol: string, name: string): Token => ({
  chainId: 1,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol,
  name,
  decimals: 6,
});
const tokens = [token('USDC', 'USD Coin'), token('USDT', 'Tether USD'), token('WETH', 'Wrapped Ether')];
const mixed = `0x${'Ab'.repeat(32)}`;

describe('searchSubject', () => {
  test('default', () => {
    expect(searchSubject('  ', tokens)).toEqual({ kind: 'empty' });
  });

  test('param: hashes and addresses with or without 0x, within a link or among spaces', () => {
    for (const text of [mixed, mixed.slice(2), ` ${mixed}\n`, `https://explorer.example/tx/${mixed}?a=1`]) {
      expect(searchSubject(text, tokens)).toEqual({ kind: 'hash', hash: mixed.toLowerCase() });
    }
    expect(searchSubject(mixed.slice(0, 42), tokens)).toEqual({
      kind: 'address',
      address: mixed.slice(0, 42).toLowerCase(),
      written: mixed.slice(0, 42),
    });
  });

  test('param: token symbols before names', () => {
    const found = searchSubject('usd', tokens);
    expect(found.kind === 'tokens' && found.tokens.map(({ symbol }) => symbol)).toEqual(['USDC', 'USDT']);
    const named = searchSubject('wrapped', tokens);
    expect(named).toEqual({ kind: 'tokens', tokens: [tokens[2]] });
  });

  test('param: a half-pasted hash is no text to search for', () => {
    expect(searchSubject('0x71c7656ec7ab88b0', tokens)).toEqual({ kind: 'unknown', issue: 'length' });
    expect(searchSubject('0xzz', tokens)).toMatchObject({ issue: 'noHex' });
    expect(searchSubject('0x71c7…88b0', tokens)).toMatchObject({ issue: 'shortened' });
    expect(searchSubject('no such', tokens)).toMatchObject({ issue: 'noToken' });
  });

  test('param: one digit too many is not a hash and no address', () => {
    for (const text of [`${mixed}0`, `0x0${mixed.slice(2)}`, `${mixed.slice(0, 42)}a`, `0xb${mixed.slice(2, 42)}`])
      expect(searchSubject(text, tokens), text).toEqual({ kind: 'unknown', issue: 'length' });
  });

  test('behavior: any text has a meaning, none throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(searchSubject(text, tokens).kind).toBeTypeOf('string');
      }),
    );
  });
});
