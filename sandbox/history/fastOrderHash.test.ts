import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderHash } from '../../src/domain/order/orderHash.ts';
import { orderVector } from '../../src/domain/order/orderVector.ts';
import { fastOrderHash } from './fastOrderHash.ts';

test('default: the vector', () => {
  expect(fastOrderHash(orderVector.order)).toBe(orderVector.orderHash);
});

test('behavior: equals orderHash for any amounts and addresses', () => {
  const address = fc.bigInt(0n, 2n ** 160n - 1n).map((n) => `0x${n.toString(16).padStart(40, '0')}` as const);
  const uint128 = fc.bigInt(0n, 2n ** 128n - 1n);
  fc.assert(
    fc.property(uint128, uint128, address, address, (inputAmount, outputAmount, offerer, recipient) => {
      const order = { ...orderVector.order, inputAmount, outputAmount, offerer, recipient };
      expect(fastOrderHash(order)).toBe(orderHash(order));
    }),
  );
});
