import fc from 'fast-check';
import { type Hex, parseSignature, recoverAddress, serializeCompactSignature, signatureToCompactSignature } from 'viem';
import { privateKeyToAccount, sign } from 'viem/accounts';
import { describe, expect, test } from 'vitest';
import { orderVector } from '../../testing/orderVector.ts';
import { canonicalSignature } from './signOrder.ts';
import { WalletError } from './WalletError.ts';

const N = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const { signature, signingHash } = orderVector;
const kindOf = (response: unknown) => {
  try {
    canonicalSignature(response);
    return 'accepted';
  } catch (error) {
    return error instanceof WalletError ? error.kind : 'other';
  }
};
const withV = (v: string) => `${signature.slice(0, 130)}${v}`;

describe('canonicalSignature', () => {
  test('default: leaves the vector’s signature as it is', () => {
    expect(canonicalSignature(signature)).toBe(signature);
  });

  test('behavior: reads v 0 and 1 as 27 and 28', () => {
    const v = signature.slice(130);
    expect(canonicalSignature(withV(v === '1b' ? '00' : '01'))).toBe(signature);
  });

  test('behavior: unfolds 64 bytes (EIP-2098)', () => {
    const compact = serializeCompactSignature(signatureToCompactSignature(parseSignature(signature)));
    expect(canonicalSignature(compact)).toBe(signature);
  });

  test('behavior: flips a high s, and the signer stays the same', async () => {
    const s = BigInt(`0x${signature.slice(66, 130)}`);
    const flipped: Hex = `0x${signature.slice(2, 66)}${(N - s).toString(16).padStart(64, '0')}${signature.slice(130) === '1b' ? '1c' : '1b'}`;
    expect(canonicalSignature(flipped)).toBe(signature);
    expect(await recoverAddress({ hash: signingHash, signature: canonicalSignature(flipped) })).toBe(
      privateKeyToAccount(orderVector.privateKey).address,
    );
  });

  test('behavior: any real signature survives, in any of the forms a wallet may choose', async () => {
    const key = fc.bigInt({ min: 1n, max: N - 1n }).map((n): Hex => `0x${n.toString(16).padStart(64, '0')}`);
    await fc.assert(
      fc.asyncProperty(
        key,
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.boolean(),
        async (privateKey, bytes, zeroV) => {
          const hash: Hex = `0x${Buffer.from(bytes).toString('hex')}`;
          const real = await sign({ hash, privateKey, to: 'hex' });
          const sent = zeroV
            ? `${real.slice(0, 130)}${real.endsWith('1b') ? '00' : '01'}`
            : real.toUpperCase().replace('0X', '0x');
          expect(canonicalSignature(sent)).toBe(real.toLowerCase());
        },
      ),
      { numRuns: 40 },
    );
  });

  test('error: an invalid signature is named', () => {
    for (const response of [
      undefined,
      null,
      '',
      '0x',
      42,
      {},
      [],
      'signature',
      '0xzz',
      signature.slice(0, 100),
      withV('1d'),
    ])
      expect(kindOf(response)).toBe('malformed');
    expect(kindOf(`0x${'0'.repeat(128)}1b`)).toBe('malformed');
  });

  test('error: a longer blob is a smart account’s (ERC-1271, ERC-6492)', () => {
    expect(kindOf(`${signature}${'00'.repeat(64)}`)).toBe('smartAccount');
  });

  test('behavior: never throws anything but WalletError', () => {
    fc.assert(
      fc.property(
        fc.anything(),
        (response) => void expect(['accepted', 'malformed', 'smartAccount']).toContain(kindOf(response)),
      ),
    );
  });
});
