import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { orderVector } from '../../testing/orderVector.ts';
import { orderHash, orderTypedData, signingHash } from './orderHash.ts';

test('default: the order hash equals the vector proven on the deployed bytecode', () => {
  expect(orderHash(orderVector.order)).toBe(orderVector.orderHash);
});

test('default: the signing hash equals the vector', () => {
  expect(signingHash(orderVector.order, orderVector.domain)).toBe(orderVector.signingHash);
});

test('default: the signature equals the vector', async () => {
  const account = privateKeyToAccount(orderVector.privateKey);
  const signature = await account.signTypedData(orderTypedData(orderVector.order, orderVector.domain));
  expect(signature).toBe(orderVector.signature);
});
