import { AbiCoder, keccak256, TypedDataEncoder, verifyTypedData, Wallet } from 'ethers';
import fc from 'fast-check';
import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { addressArbitrary, orderArbitrary } from '../../testing/orderArbitrary.ts';
import { DOMAIN_TYPE_STRING, ORDER_TYPE_STRING, type Order, orderTypes, type SigningDomain } from './Order.ts';
import { orderHash, orderTypedData, recoverOrderSigner, signingHash } from './orderHash.ts';

/** 10,000 in a long run: CAUSEWAY_RUNS=10000. */
const numRuns = Number(process.env.CAUSEWAY_RUNS ?? 200);
const ethersTypes = { Order: orderTypes.Order.map(({ name, type }) => ({ name, type })) };
const domainArbitrary: fc.Arbitrary<SigningDomain> = fc.record({
  name: fc.string({ unit: 'grapheme', maxLength: 40 }),
  version: fc.string({ maxLength: 10 }),
  verifyingContract: addressArbitrary,
});

/** The struct written out by hand: ten words of 32 bytes. */
const wordsOf = (order: Order): string =>
  [
    order.inputAmount,
    order.outputAmount,
    BigInt(order.inputToken),
    BigInt(order.outputToken),
    BigInt(order.startTime),
    BigInt(order.endTime),
    BigInt(order.srcEid),
    BigInt(order.dstEid),
    BigInt(order.offerer),
    BigInt(order.recipient),
  ]
    .map((word) => word.toString(16).padStart(64, '0'))
    .join('');

test('behavior: the order hash equals that of ethers and of words written by hand, for any order', () => {
  const coder = AbiCoder.defaultAbiCoder();
  const types = orderTypes.Order.map(({ type }) => type);
  fc.assert(
    fc.property(orderArbitrary, (order) => {
      const values = orderTypes.Order.map(({ name }) => order[name]);
      const ours = orderHash(order);
      expect(ours).toBe(keccak256(coder.encode(types, values)));
      expect(ours).toBe(keccak256(`0x${wordsOf(order)}`));
    }),
    { numRuns },
  );
});

test('behavior: the signing hash equals that of ethers, for any order and domain', () => {
  fc.assert(
    fc.property(orderArbitrary, domainArbitrary, (order, domain) => {
      expect(signingHash(order, domain)).toBe(TypedDataEncoder.hash(domain, ethersTypes, order));
    }),
    { numRuns },
  );
});

test('behavior: the type strings are those of the types', () => {
  expect(TypedDataEncoder.from(ethersTypes).encodeType('Order')).toBe(ORDER_TYPE_STRING);
  const { EIP712Domain } = orderTypes;
  const members = EIP712Domain.map(({ name, type }) => `${type} ${name}`).join(',');
  expect(`EIP712Domain(${members})`).toBe(DOMAIN_TYPE_STRING);
});

test('behavior: a signature of one library is recovered by the other', async () => {
  const privateKey = `0x${'42'.repeat(32)}` as const;
  const wallet = new Wallet(privateKey);
  const account = privateKeyToAccount(privateKey);
  await fc.assert(
    fc.asyncProperty(orderArbitrary, domainArbitrary, async (order, domain) => {
      const signature = await account.signTypedData(orderTypedData(order, domain));
      expect(signature).toBe(await wallet.signTypedData(domain, ethersTypes, order));
      expect(verifyTypedData(domain, ethersTypes, order, signature)).toBe(account.address);
      expect(await recoverOrderSigner(order, domain, signature)).toBe(account.address.toLowerCase());
    }),
    { numRuns: Math.ceil(numRuns / 10) },
  );
});
