import fc from 'fast-check';
import { serializeSignature } from 'viem';
import { privateKeyToAccount, sign } from 'viem/accounts';
import { describe, expect, test, vi } from 'vitest';
import { orderVector } from '../../../src/testing/orderVector.ts';
import { TEST_NOW, testArbitrum, testBase, testHash, testRfq, testStored } from '../../testing/builders.ts';
import { createOrderStore } from '../store/createOrderStore.ts';
import type { StoredOrder } from '../store/StoredOrder.ts';
import { createAcceptSwap, readOrderSignature } from './createAcceptSwap.ts';
import type { Market } from './createMarket.ts';
import type { Settlement } from './createSettlement.ts';
import type { Rfq } from './Rfq.ts';

const { orderHash, signature, signingHash, order } = orderVector;

/** A service that has issued the vector's quote; `settle` is how it accepts. */
const open = (settle: () => Promise<StoredOrder> = async () => testStored(), now = TEST_NOW) => {
  const store = createOrderStore({ persist: async () => undefined });
  const quote = { rfqId: 'aori-1', order, source: testBase, destination: testArbitrum, orderHash, signingHash };
  const rfq: Rfq = testRfq({ phase: 'quoted', quote: { ...quote, estimatedMs: 1 } });
  const accept = vi.fn(async (_: Rfq, __: string) => settle());
  const market: Pick<Market, 'find'> = { find: (hash) => (hash === orderHash ? rfq : null) };
  const settlement: Pick<Settlement, 'accept'> = { accept };
  const chains = new Map([testBase, testArbitrum].map((chain) => [chain.chainKey, chain]));
  const { name, version } = orderVector.domain;
  const swap = createAcceptSwap({ store, chains, market, settlement, domain: { name, version }, now: () => now });
  return { store, rfq, accept, swap };
};

test('default: a signed quote becomes an order', async () => {
  const { swap, accept } = open();
  expect(await swap(orderHash, signature)).toEqual(testStored());
  expect(accept.mock.calls.map(([, text]) => text)).toEqual([signature]);
});

test('behavior: no order is acknowledged before it is written, and a thousand at once are one', async () => {
  let written = () => {};
  const { swap, accept } = open(
    () =>
      new Promise((resolve) => {
        written = () => resolve(testStored());
      }),
  );
  let acknowledged = 0;
  const all = Array.from({ length: 1_000 }, () =>
    swap(orderHash, signature).then(() => {
      acknowledged += 1;
    }),
  );
  await vi.waitFor(() => expect(accept).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(acknowledged).toBe(0);
  written();
  await Promise.all(all);
  expect([acknowledged, accept.mock.calls.length]).toEqual([1_000, 1]);
});

test('behavior: an accepted order is reported as it is, to its signer alone', async () => {
  const { store, swap, accept } = open();
  const stored = testStored({ status: 'completed', srcTx: testHash(1), dstTx: testHash(2) });
  await store.write([{ kind: 'orders', orders: [stored] }]);
  expect((await swap(orderHash, signature)).status).toBe('completed');
  const other = await privateKeyToAccount(`0x${'7'.repeat(64)}`).sign({ hash: signingHash });
  await expect(swap(orderHash, other)).rejects.toMatchObject({ status: 400 });
  expect(accept).not.toHaveBeenCalled();
});

test('error: a refusal may be followed by another try', async () => {
  const settle = vi.fn(async () => testStored());
  settle.mockRejectedValueOnce(new Error('refused'));
  const { swap } = open(settle);
  await expect(swap(orderHash, signature)).rejects.toThrow('refused');
  expect(await swap(orderHash, signature)).toEqual(testStored());
});

test('error: unknown, expired, or not signed by the offerer', async () => {
  const { swap, accept } = open();
  await expect(swap(testHash(5), signature)).rejects.toMatchObject({ status: 404 });
  await expect(swap(orderHash, `0x${'11'.repeat(64)}1b`)).rejects.toMatchObject({ status: 400 });
  await expect(swap(orderHash, '')).rejects.toMatchObject({ status: 400 });
  const late = open(undefined, order.endTime * 1000);
  await expect(late.swap(orderHash, signature)).rejects.toMatchObject({ status: 410 });
  expect(accept).not.toHaveBeenCalled();
});

describe('readOrderSignature', () => {
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
});
