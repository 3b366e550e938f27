import { expect, test } from 'vitest';
import { fromWire, tokenOf, toWire } from './wire.ts';

const order = {
  offerer: '0x00000000000000000000000000000000000000aa',
  inputToken: '0x00000000000000000000000000000000000000ab',
  inputAmount: 2n ** 127n,
  inputChainId: 8453,
  inputZone: '0x00000000000000000000000000000000000000ac',
  outputToken: '0x00000000000000000000000000000000000000ad',
  outputAmount: 1n,
  outputChainId: 10,
  outputZone: '0x00000000000000000000000000000000000000ae',
  startTime: 1n,
  endTime: 2n,
  salt: 2n ** 128n - 1n,
  counter: 0,
  toWithdraw: false,
} as const;

test('default: a limit order survives JSON with every digit', () => {
  const text = JSON.stringify(toWire(order));
  expect(fromWire(JSON.parse(text))).toEqual(order);
  expect(JSON.parse(text).inputAmount).toBe('170141183460469231731687303715884105728');
});

test('error: an amount that is not a whole number', () => {
  expect(() => fromWire({ ...toWire(order), inputAmount: '1.5' })).toThrow();
});

test('default: a token is on the chain that is stated, or on the only one that has its address', () => {
  const [usdc, here, there] = [
    { address: '0xAa', chainKey: 'base' },
    { address: '0xBb', chainKey: 'base' },
    { address: '0xBb', chainKey: 'optimism' },
  ];
  const tokens = [usdc, here, there];
  expect(tokenOf(tokens, '0xaa', undefined)).toBe(usdc);
  expect(tokenOf(tokens, '0xaa', 'optimism')).toBeNull();
  expect(tokenOf(tokens, '0xbB', 'optimism')).toBe(there);
  expect(tokenOf(tokens, '0xbb', undefined)).toBe('0xbb is a token of base and optimism');
  expect(tokenOf(tokens, '0xcc', undefined)).toBeNull();
});
