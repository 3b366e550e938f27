import type { RpcLog } from 'viem';
import { afterEach, expect, test, vi } from 'vitest';
import { stubClient, testBase, testHash } from '../../testing/builders.ts';
import type { Cursor } from '../store/createOrderStore.ts';
import { createWatcher } from './createWatcher.ts';

const GENESIS = testHash(1);
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const open = (chain: { latest: number; genesis?: string; fails?: number }, cursor: Cursor | null, safe?: number) => {
  const stopping = new AbortController();
  stops.push(() => stopping.abort());
  const ranges: [number, number][] = [];
  const stored: Cursor[] = [];
  const lines: string[] = [];
  const client = stubClient(testBase, {
    genesis: async () => (chain.genesis ?? GENESIS) as `0x${string}`,
    blockNumber: async () => chain.latest,
    logs: async ({ from, to }) => {
      if (chain.fails) {
        chain.fails -= 1;
        throw new Error('silent');
      }
      ranges.push([from, to]);
      return [];
    },
  });
  const watcher = createWatcher({
    client,
    load: () => cursor,
    store: async (next) => void stored.push(next),
    onLogs: async (_: readonly RpcLog[], upTo) => Math.min(upTo, safe ?? upTo),
    isBusy: () => true,
    stopped: stopping.signal,
    log: (line) => void lines.push(line),
  });
  return { watcher, ranges, stored, lines, stopping };
};

test('default: from the stored block on, then only what is new', async () => {
  const chain = { latest: 20 };
  const { ranges, stored } = open(chain, { block: 15, genesis: GENESIS });
  await vi.waitFor(() => expect(ranges).toEqual([[16, 20]]));
  chain.latest = 23;
  await vi.waitFor(() =>
    expect(ranges).toEqual([
      [16, 20],
      [21, 23],
    ]),
  );
  await vi.waitFor(() => expect(stored.at(-1)).toEqual({ block: 23, genesis: GENESIS }));
});

test('behavior: another chain of that name, or one that is younger than the cursor, is read from its beginning', async () => {
  const other = open({ latest: 20, genesis: testHash(2) }, { block: 15, genesis: GENESIS });
  await vi.waitFor(() => expect(other.ranges).toEqual([[1, 20]]));
  const younger = open({ latest: 10 }, { block: 15, genesis: GENESIS });
  await vi.waitFor(() => expect(younger.ranges).toEqual([[1, 10]]));
});

test('behavior: a chain that reorganises while it is watched is read again', async () => {
  const chain = { latest: 20 };
  const { ranges } = open(chain, null);
  await vi.waitFor(() => expect(ranges).toEqual([[1, 20]]));
  chain.latest = 12;
  await vi.waitFor(() => expect(ranges.at(-1)).toEqual([1, 12]));
});

test('behavior: only what is taken in for good is stored', async () => {
  const { stored } = open({ latest: 20 }, null, 17);
  await vi.waitFor(() => expect(stored).toEqual([{ block: 17, genesis: GENESIS }]));
});

test('behavior: a silent chain is logged once, and nothing is skipped', async () => {
  const { watcher, ranges, lines } = open({ latest: 20, fails: 2 }, null);
  await vi.waitFor(
    () => {
      watcher.nudge();
      expect(ranges).toEqual([[1, 20]]);
    },
    { timeout: 5_000 },
  );
  expect(lines).toEqual(['following base stands still: Error: silent']);
});

test('behavior: it ends when all ends', async () => {
  const chain = { latest: 20 };
  const { watcher, stopping, ranges, lines } = open(chain, null);
  await vi.waitFor(() => expect(ranges).toEqual([[1, 20]]));
  stopping.abort();
  chain.latest = 30;
  await expect(watcher.ended).resolves.toBeUndefined();
  watcher.nudge();
  expect([ranges, lines]).toEqual([[[1, 20]], []]);
});
