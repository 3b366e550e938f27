import fc from 'fast-check';
import { encodeFunctionData, type Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import { orderArbitrary } from '../../testing/orderArbitrary.ts';
import { orderVector } from '../order/orderVector.ts';
import { settlementAbi } from '../order/settlementAbi.ts';
import { decodeFillCall } from './decodeFillCall.ts';
import { inventoryFit } from './inventoryFit.ts';

const fill = (order: typeof orderVector.order): Hex =>
  encodeFunctionData({ abi: settlementAbi, functionName: 'fill', args: [order] });
const call = fill(orderVector.order);

describe('decodeFillCall', () => {
  test('behavior: any order comes back as it went in', () => {
    fc.assert(
      fc.property(orderArbitrary, (order) => {
        const decoded = decodeFillCall(fill(order));
        const lower = Object.fromEntries(
          Object.entries(decoded ?? {}).map(([key, value]) => [
            key,
            typeof value === 'string' ? value.toLowerCase() : value,
          ]),
        );
        expect(lower).toEqual(order);
      }),
      { numRuns: 40 },
    );
  });

  test.each<[string, Hex]>([
    ['nothing', '0x'],
    [
      'another function',
      encodeFunctionData({ abi: settlementAbi, functionName: 'orderStatus', args: [orderVector.orderHash] }),
    ],
    ['one byte too many', `${call}00`],
    ['one word too many', `${call}${'00'.repeat(32)}`],
    ['one byte too few', `0x${call.slice(2, -2)}`],
    ['dirty bits above an address', `0x${call.slice(2, 10 + 64 * 2)}ff${call.slice(10 + 64 * 2 + 2)}`],
    ['another selector', `0xdeadbeef${call.slice(10)}`],
  ])('error: %s is no fill', (_what, data) => {
    expect(decodeFillCall(data)).toBeNull();
  });

  test('behavior: digits in capitals are the same call', () => {
    expect(decodeFillCall(`0x${call.slice(2).toUpperCase()}`)).toEqual(decodeFillCall(call));
  });
});

describe('inventoryFit', () => {
  test('default: enough of both, to the last unit', () => {
    expect(inventoryFit(10n, { balance: 10n, allowance: 10n })).toBe('ready');
  });

  test('behavior: what is missing is named, the balance first', () => {
    expect(inventoryFit(10n, { balance: 9n, allowance: 0n })).toBe('balance');
    expect(inventoryFit(10n, { balance: 10n, allowance: 9n })).toBe('allowance');
  });

  test('behavior: nothing held is never ready, and not having looked is not nothing', () => {
    expect(inventoryFit(0n, { balance: 0n, allowance: 5n })).toBe('balance');
    expect(inventoryFit(0n, { balance: 5n, allowance: 0n })).toBe('allowance');
    expect(inventoryFit(0n, undefined)).toBe('unknown');
  });
});
