import fc from 'fast-check';
import type { Address } from 'viem';
import type { Order } from '../domain/order/Order.ts';
import { sec } from '../domain/time.ts';

const MAX_UINT128 = (1n << 128n) - 1n;
const MAX_UINT32 = 0xffff_ffff;
const hex = fc.constantFrom(...'0123456789abcdef');

export const addressArbitrary: fc.Arbitrary<Address> = fc
  .array(hex, { minLength: 39, maxLength: 39 })
  .map((digits): Address => `0x${digits.join('')}1`);

const amount = fc.oneof(
  fc.bigInt({ min: 1n, max: MAX_UINT128 }),
  fc.integer({ min: 0, max: 128 }).map((bits) => (1n << BigInt(bits)) - (bits === 0 ? 0n : 1n)),
);
const uint32 = fc.oneof(fc.integer({ min: 0, max: MAX_UINT32 }), fc.constantFrom(0, 1, MAX_UINT32));

export const orderArbitrary: fc.Arbitrary<Order> = fc.record({
  inputAmount: amount,
  outputAmount: amount,
  inputToken: addressArbitrary,
  outputToken: addressArbitrary,
  startTime: uint32.map(sec),
  endTime: uint32.map(sec),
  srcEid: uint32,
  dstEid: uint32,
  offerer: addressArbitrary,
  recipient: addressArbitrary,
});
