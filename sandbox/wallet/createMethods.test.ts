import { recoverAddress } from 'viem';
import { expect, test } from 'vitest';
import { orderVector } from '../../src/testing/orderVector.ts';
import { alterSignature } from './createMethods.ts';

const { signature, signingHash, order } = orderVector;

test('default: leaves it as it is', () => {
  expect(alterSignature(signature, 'normal')).toBe(signature);
  expect(alterSignature(signature, 'other-signer')).toBe(signature);
});

test('param: v01 changes only the last byte, from 27 to 0', () => {
  expect(alterSignature(signature, 'v01')).toBe(`${signature.slice(0, -2)}00`);
});

test('param: compact has 64 bytes and the same signer', async () => {
  const compact = alterSignature(signature, 'compact');
  expect(compact.length).toBe(2 + 128);
  const signer = await recoverAddress({ hash: signingHash, signature: alterSignature(signature, 'normal') });
  expect(signer).toBe(order.offerer);
});

test('param: broken is too short', () => {
  expect(alterSignature(signature, 'broken').length).toBe(2 + 120);
});
