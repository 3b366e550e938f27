import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSwapCommand, searchOfReading } from './swapCommand.ts';

const chains = [
  { chainKey: 'base', chainId: 8453, name: 'Base' },
  { chainKey: 'arbitrum', chainId: 42161, name: 'Arbitrum' },
  { chainKey: 'optimism', chainId: 10, name: 'OP Mainnet' },
  { chainKey: 'bsc', chainId: 56, name: 'BSC' },
] as const;
const token = (chainId: number, symbol: string, digit: string) => ({
  chainId,
  symbol,
  name: symbol,
  decimals: 6,
  address: `0x${digit.repeat(40)}` as const,
});
const tokens = [
  token(8453, 'USDC', '1'),
  token(8453, 'WETH', '2'),
  token(42161, 'USDC', '3'),
  token(42161, 'WETH', '4'),
  token(10, 'USDC', '5'),
  token(56, 'USDT', '6'),
];
const read = (text: string) => readSwapCommand(text, { chains, tokens });
/** The readings of a sentence, each as "100 USDC@base > USDC@arbitrum". */
const readings = (text: string) =>
  read(text)?.readings.map(({ amount, pay, receive }) => {
    const [from, to] = [pay, receive].map((side) => side && `${side.token.symbol}@${side.chain.chainKey}`);
    return `${amount} ${from} > ${to ?? 'open'}`;
  });

describe('readSwapCommand', () => {
  test.each([
    'swap 100 USDC Base to Arbitrum',
    '100 usdc base arbitrum',
    'bridge 100usdc from base to arbitrum',
    'Send 100 USDC on Base -> USDC on Arbitrum',
    'swap 100 USDC Base→Arbitrum',
    'swap 100 USDC base arb',
  ])('default: “%s” is one swap', (text) => {
    expect(readings(text)).toEqual(['100 USDC@base > USDC@arbitrum']);
  });

  test('default: the link carries amount, chains and tokens', () => {
    const [reading] = read('swap 0.5 weth on base for usdc on op mainnet')?.readings ?? [];
    expect(reading && searchOfReading(reading)).toEqual({
      from: 'base',
      to: 'optimism',
      sell: tokens[1]?.address,
      buy: tokens[4]?.address,
      amount: '0.5',
    });
  });

  test('param: what is paid and received may differ, on one chain or two', () => {
    expect(readings('100 usdc base to weth')).toEqual(['100 USDC@base > WETH@base']);
    expect(readings('100 usdc base to weth arbitrum')).toEqual(['100 USDC@base > WETH@arbitrum']);
    expect(readings('swap 5 usdc base to bsc')).toEqual(['5 USDC@base > USDT@bsc']);
  });

  test('param: without an amount or without a second side the link leaves it open', () => {
    expect(readings('swap usdc base to arbitrum')).toEqual([' USDC@base > USDC@arbitrum']);
    expect(readings('100 weth base')).toEqual(['100 WETH@base > open']);
    expect(readings('base to optimism')).toEqual([' USDC@base > USDC@optimism']);
  });

  test('behavior: an ambiguous text gives every meaning, and none is guessed', () => {
    expect(readings('100 usdc to arbitrum')).toEqual([
      ...['100 USDC@base > USDC@arbitrum', '100 USDC@optimism > USDC@arbitrum'],
    ]);
    expect(readings('swap 10 base to arbitrum')).toEqual([
      ...['10 USDC@base > USDC@arbitrum', '10 WETH@base > WETH@arbitrum'],
    ]);
    expect(readings('1,234 usdc base arbitrum')).toEqual([
      ...['1234 USDC@base > USDC@arbitrum', '1.234 USDC@base > USDC@arbitrum'],
    ]);
  });

  test('error: an unreadable command has its reason', () => {
    expect(read('swap 100 doge base to arbitrum')?.issue).toEqual({ code: 'unknownWord', word: 'doge' });
    expect(read('swap 100 usdt base to arbitrum')?.issue).toEqual({ code: 'notThere', symbol: 'USDT', chain: 'Base' });
    expect(read('swap 100 usdc base to usdc base')?.issue).toEqual({ code: 'same' });
    expect(read('swap')?.issue).toEqual({ code: 'unfinished' });
    expect(read('swap 1.2.3 usdc base')?.issue).toEqual({ code: 'unfinished' });
  });

  test('error: other texts are left to the search', () => {
    for (const text of ['usdc', 'base', 'orders from base', '42161', 'settings', '']) expect(read(text)).toBeNull();
  });

  test('behavior: any words give readings that are two different sides of listed tokens, or none', () => {
    const word = fc.constantFrom(
      'swap',
      '100',
      '1,5',
      'usdc',
      'WETH',
      'usdt',
      'base',
      'bsc',
      'op',
      'mainnet',
      'to',
      '->',
      'x',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 9 }), fc.string({ unit: 'binary', maxLength: 8 }), (words, junk) => {
        const command = read([...words, junk].join(' '));
        for (const { pay, receive } of command?.readings ?? []) {
          for (const side of [pay, receive]) {
            if (side === null) continue;
            expect(tokens).toContain(side.token);
            expect(side.chain.chainId).toBe(side.token.chainId);
          }
          expect(pay.token).not.toBe(receive?.token);
        }
        expect(command === null || command.readings.length > 0 || command.issue !== null).toBe(true);
      }),
    );
  });
});
