import type { Hex } from 'viem';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeNode } from '../../../testing/fakeNode.ts';
import { whenMined } from '../../maker/whenMined.ts';
import { awaitMined } from './awaitMined.ts';

const hash: Hex = `0x${'ab'.repeat(32)}`;
const account = '0x2b5ad5c4795c026514f8317c7a215e218dccd6cf';
const receipt = { transactionHash: hash, status: '0x1', blockNumber: '0x1', from: account, to: account, logs: [] };
const transaction = { hash, from: account, to: account, input: '0x1234', value: '0x0', blockNumber: '0x1' };
const block = { number: '0x1', timestamp: '0x1' };

/** A node that knows nothing of the transaction until its n-th look, and then what it is told. */
const node = (looks: number, then: { receipt?: object; known?: boolean; failing?: boolean } = {}) => {
  let looked = 0;
  return fakeNode({
    eth_getTransactionReceipt: () => {
      looked += 1;
      if (then.failing && looked < looks) throw { code: -32000, message: 'busy' };
      return looked < looks ? null : { ...receipt, ...then.receipt };
    },
    eth_getTransactionByHash: () => (then.known || looked >= looks ? transaction : null),
    eth_getBlockByNumber: () => block,
  });
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets time pass until a promise is settled; what came of it and how long it took, in s. */
const over = async <Value>(work: Promise<Value>) => {
  const began = Date.now();
  const settled: { value?: Value; error?: unknown } = {};
  const end = work.then(
    (value) => Object.assign(settled, { value }),
    (error: unknown) => Object.assign(settled, { error }),
  );
  while (Object.keys(settled).length === 0 && Date.now() - began < 300_000) await vi.advanceTimersByTimeAsync(250);
  await end;
  return { ...settled, seconds: Math.round((Date.now() - began) / 1000) };
};

describe('awaitMined', () => {
  const waited = (world: Parameters<typeof awaitMined>[0], signal = new AbortController().signal) =>
    over(awaitMined(world, 'base', hash, signal));

  test('default: what was mined, read back from the chain', async () => {
    const { value, seconds } = await waited(node(4, { known: true }).world);
    expect(value).toEqual({ ok: true, to: account, input: '0x1234' });
    expect(seconds).toBeGreaterThanOrEqual(3);
  });

  test('behavior: mined and reverted is found and not ok', async () => {
    expect((await waited(node(1, { receipt: { status: '0x0' } }).world)).value).toMatchObject({ ok: false });
  });

  test('behavior: what no node knows for 45 s was dropped or replaced', async () => {
    const { value, seconds } = await waited(node(1_000).world);
    expect(value).toBeNull();
    expect(seconds).toBeGreaterThanOrEqual(44);
    expect(seconds).toBeLessThan(60);
  });

  test('behavior: what waits in the pool is waited for, however long', async () => {
    expect((await waited(node(90, { known: true }).world)).value).toMatchObject({ ok: true });
  });

  test('behavior: a node that is away says nothing about the transaction', async () => {
    expect((await waited(node(90, { failing: true }).world)).value).toMatchObject({ ok: true });
  });

  test('param: signal: whoever gives up gets nothing, and the node is left alone', async () => {
    const { asked, world } = node(1_000, { known: true });
    const leave = new AbortController();
    const work = over(awaitMined(world, 'base', hash, leave.signal));
    await vi.advanceTimersByTimeAsync(5_000);
    leave.abort();
    expect((await work).value).toBeNull();
    const { length } = asked;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(length);
  });
});

describe('whenMined', () => {
  test('default: resolves once it is mined', async () => {
    const { error, seconds } = await over(whenMined(node(3).world, 'base', hash));
    expect(error).toBeUndefined();
    expect(seconds).toBeGreaterThanOrEqual(2);
  });

  test('error: mined and failed is said at once', async () => {
    const { error } = await over(whenMined(node(1, { receipt: { status: '0x0' } }).world, 'base', hash));
    expect(error).toMatchObject({ shortMessage: 'The transaction was mined but failed.', metaMessages: [hash] });
  });

  test('error: three minutes without it end in words, and a failing node counts as not found', async () => {
    const { error, seconds } = await over(whenMined(node(1_000, { failing: true }).world, 'base', hash));
    expect(error).toMatchObject({ shortMessage: expect.stringContaining('not found for three minutes') });
    expect(seconds).toBeGreaterThanOrEqual(179);
  });
});
