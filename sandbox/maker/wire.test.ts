import { expect, test } from 'vitest';
import { fromWire, toWire } from './wire.ts';

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
