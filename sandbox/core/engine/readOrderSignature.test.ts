import fc from 'fast-check';
import { serializeSignature } from 'viem';
import { privateKeyToAccount, sign } from 'viem/accounts';
import { expect, test } from 'vitest';
import { orderVector } from '../../../src/domain/order/orderVector.ts';
import { readOrderSignature } from './readOrderSignature.ts';

const { signature, signingHash, order } = orderVector;
const read = (text: string, digest = signingHash as `0x${string}`) => readOrderSignature(text, digest, order.offerer);
const CURVE = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const s = BigInt(`0x${signature.slice(66, 130)}`);
const withS = (value: bigint, v: string) => `${signature.slice(0, 66)}${value.toString(16).padStart(64, '0')}${v}`;

test('default: the vector of the deployed bytecode, in any case', async () => {
  expect(await read(signature)).toBe(signature);
  expect(await read(`0x${signature.slice(2).toUpperCase()}`)).toBe(signature);
});

test('default: the same in 64 bytes (EIP-2098)', async () => {
  const parity = signature.endsWith('1c') ? 2n ** 255n : 0n;
  const compact = withS(s | parity, '');
  expect(compact.length).toBe(130);
  expect(await read(compact)).toBe(compact);
});

test.each([
  ['v 0', `${signature.slice(0, 130)}00`],
  ['v 1', `${signature.slice(0, 130)}01`],
  ['v 29', `${signature.slice(0, 130)}1d`],
  ['the other v', `${signature.slice(0, 130)}${signature.endsWith('1b') ? '1c' : '1b'}`],
  ['a high s', withS(CURVE - s, signature.endsWith('1b') ? '1c' : '1b')],
  ['s of zero', withS(0n, '1b')],
  ['63 bytes', signature.slice(0, 128)],
  ['66 bytes', `${signature}00`],
  ['no hex', `0x${'zz'.repeat(65)}`],
  ['nothing', ''],
  ['a zero signature', `0x${'00'.repeat(64)}1b`],
])('error: %s', async (_, text) => {
  await expect(read(text)).rejects.toMatchObject({ status: 400, message: expect.stringMatching(/signature/i) });
});

test('error: another signer, or another digest', async () => {
  const other = privateKeyToAccount(`0x${'7'.repeat(64)}`);
  const foreign = await other.sign({ hash: signingHash });
  await expect(read(foreign)).rejects.toMatchObject({ status: 400 });
  await expect(read(signature, `0x${'12'.repeat(32)}`)).rejects.toMatchObject({ status: 400 });
});

test('behavior: every signature of the offerer over the digest is taken, no changed one is', async () => {
  const digest = fc.uint8Array({ minLength: 32, maxLength: 32 });
  await fc.assert(
    fc.asyncProperty(digest, fc.nat({ max: 64 }), fc.integer({ min: 1, max: 255 }), async (bytes, at, flip) => {
      const hash = `0x${Buffer.from(bytes).toString('hex')}` as const;
      const good = serializeSignature(await sign({ hash, privateKey: orderVector.privateKey }));
      expect(await read(good, hash)).toBe(good);
      const changed = Buffer.from(good.slice(2), 'hex');
      changed[at] = (changed[at] ?? 0) ^ flip;
      await expect(read(`0x${changed.toString('hex')}`, hash)).rejects.toMatchObject({ status: 400 });
    }),
    { numRuns: 40 },
  );
});
