import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeWorld } from '../../testing/fakeWorld.ts';
import { testConfig } from '../../testing/testService.ts';
import { createChains } from './createChains.ts';
import { type Consensus, readConsensus } from './readChain.ts';
import { readConfirmedStatus, readReceiptConsensus, readStatusConsensus, type StatusAtBlock } from './readOrder.ts';
import { readDecimals } from './readToken.ts';

const reading = (what: string) => ({ code: 'chainErrors.reading', values: { what: { code: `chainErrors.${what}` } } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hash = `0x${'ab'.repeat(32)}` as const;
const account = '0x2b5ad5c4795c026514f8317c7a215e218dccd6cf';
const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`;
const dead = () => {
  throw new TypeError('no answer');
};
const silent = () => new Promise(() => undefined);
const calls = (response: () => unknown) => ({ eth_call: response });
type Methods = Readonly<Record<string, (params: readonly unknown[]) => unknown>>;
const chainOf = (...nodes: readonly Methods[]) => fakeWorld({ nodes: { base: nodes } }).world;
const statusOf = ({ value, ...agreed }: Consensus<StatusAtBlock>) => ({ value: value.status, ...agreed });
/** The status that nodes state, each in its way. */
const status = async (...nodes: readonly (() => unknown)[]) =>
  statusOf(await readStatusConsensus(chainOf(...nodes.map(calls)), base, hash));
const base = { chainKey: 'base' };

describe('consensus of all nodes of a chain', () => {
  test('default: the value that they agree on', async () => {
    expect(
      await status(
        () => word(2),
        () => word(2),
      ),
    ).toEqual({ value: 'filled', silent: 0 });
  });

  test('error: one that contradicts the others is a contradiction, in any order', async () => {
    for (const [one, other] of [
      [1, 2],
      [2, 1],
    ] as const) {
      const read = status(
        () => word(one),
        () => word(other),
      );
      await expect(read).rejects.toMatchObject({
        name: 'ChainReadError',
        contradicts: true,
        details: [reading('orderStatus'), { code: 'chainErrors.contradict' }],
      });
    }
  });

  test('behavior: one that fails is silent, and counted', async () => {
    expect(await status(dead, () => word(4))).toEqual({ value: 'settled', silent: 1 });
    expect(await status(() => word(4), dead, dead)).toEqual({ value: 'settled', silent: 2 });
  });

  test('behavior: one that hangs is waited for 3 s after the first response, and no longer', async () => {
    const responded = vi.fn();
    void status(silent, () => word(1)).then(responded);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(responded).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(responded).toHaveBeenCalledWith({ value: 'active', silent: 1 });
  });

  test('error: without a response nothing is known, and it is not a contradiction', async () => {
    await expect(status(dead, dead)).rejects.toMatchObject({ contradicts: false });
    await expect(readConsensus(chainOf(), 'solana', 'head', silent)).rejects.toMatchObject({
      contradicts: false,
      details: [reading('head'), { code: 'chainErrors.noNode' }],
    });
  });

  test('behavior: a status and the newest block are one batch', async () => {
    const node = { eth_call: () => word(2), eth_blockNumber: () => '0x11' };
    expect((await readStatusConsensus(chainOf(node), base, hash)).value).toEqual({ status: 'filled', block: 17n });
  });

  test('behavior: a confirmed status is that of an older block, with its time; deeper if configured', async () => {
    const requested: unknown[] = [];
    const node = {
      eth_blockNumber: () => '0x64',
      eth_call: ([, block]: readonly unknown[]) => {
        requested.push(block);
        return word(2);
      },
      eth_getBlockByNumber: ([number]: readonly unknown[]) => ({ number, timestamp: '0x5' }),
    };
    const read = (confirmations?: number) => {
      const { world } = fakeWorld({
        config: { chains: { base: { name: 'Base', rpcUrls: [], explorerUrl: null, confirmations } } },
        nodes: { base: node },
      });
      return readConfirmedStatus(world, base, hash);
    };
    expect((await read()).value).toEqual({ status: 'filled', block: 90n, at: 5_000 });
    expect((await read(100)).value.block).toBe(0n);
    expect((await read(0)).value).toMatchObject({ status: 'filled', block: 100n });
    expect(requested).toEqual(['0x5a', '0x0', 'latest']);
  });

  test('error: nodes with different confirmed blocks contradict each other, and one that pruned it counts as silent', async () => {
    const read = (...nodes: readonly Methods[]) => readConfirmedStatus(chainOf(...nodes), base, hash);
    await expect(
      read(
        calls(() => word(1)),
        calls(() => word(2)),
      ),
    ).rejects.toMatchObject({ contradicts: true });
    await expect(read(calls(dead))).rejects.toMatchObject({ contradicts: false });
  });

  test('behavior: decimals are those that no node denies; the coin of a chain has 18 without a request', async () => {
    const decimals = (...of: readonly (() => unknown)[]) => readDecimals(chainOf(...of.map(calls)), 'base', account);
    expect(await decimals(() => word(6), dead)).toBe(6);
    await expect(
      decimals(
        () => word(6),
        () => word(18),
      ),
    ).rejects.toMatchObject({ contradicts: true });
    expect(await readDecimals(chainOf(), 'base', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE')).toBe(18);
  });

  test('error: a receipt that only one node has, or has otherwise, is a contradiction', async () => {
    const mined = (blockNumber: string) => ({
      eth_getTransactionReceipt: () => ({ transactionHash: hash, status: '0x1', blockNumber, from: account, logs: [] }),
      eth_getBlockByNumber: () => ({ number: blockNumber, timestamp: '0x6ac6bf83' }),
    });
    const none = { eth_getTransactionReceipt: () => null };
    const read = (...nodes: readonly Methods[]) => readReceiptConsensus(chainOf(...nodes), 'base', hash);
    expect(await read(mined('0x10'), mined('0x10'))).toMatchObject({ value: { hash, ok: true }, silent: 0 });
    expect(await read(none, none)).toEqual({ value: null, silent: 0 });
    await expect(read(mined('0x10'), none)).rejects.toMatchObject({ contradicts: true });
    await expect(read(mined('0x10'), mined('0x11'))).rejects.toMatchObject({ contradicts: true });
  });
});

describe('the nodes of a configuration', () => {
  const urls = ['http://one.test/', 'http://two.test/'];
  const node = (rpcUrls: readonly string[]) => {
    const requested: string[] = [];
    const fetch = async (url: string, { body }: RequestInit) => {
      requested.push(url);
      const calls: { id: number }[] = JSON.parse(String(body));
      return Response.json(calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: word(2) })));
    };
    const config = { ...testConfig, chains: { base: { name: 'Base', rpcUrls, explorerUrl: null } } };
    return { requested, world: { config, chains: createChains(config, fetch) } };
  };

  test('default: each of them gets the request', async () => {
    const { requested, world } = node(urls);
    const read = readStatusConsensus(world, base, hash);
    await vi.advanceTimersByTimeAsync(100);
    expect(statusOf(await read)).toEqual({ value: 'filled', silent: 0 });
    expect(requested).toEqual(urls);
  });

  test('behavior: a node that is named twice is one witness', async () => {
    const { requested, world } = node([...urls.slice(0, 1), ...urls.slice(0, 1)]);
    const read = readStatusConsensus(world, base, hash);
    await vi.advanceTimersByTimeAsync(100);
    expect(statusOf(await read)).toEqual({ value: 'filled', silent: 0 });
    expect(requested).toEqual(urls.slice(0, 1));
  });
});
