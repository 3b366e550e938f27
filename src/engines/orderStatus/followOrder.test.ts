import { describe, expect, test, vi } from 'vitest';
import type { ContractStatus, OrderRecord } from '../../domain/order/OrderRecord.ts';
import type { OrderEnd } from '../../domain/order/status/orderStatus.ts';
import { ms } from '../../domain/time.ts';
import { fakeWorld } from '../../testing/fakeWorld.ts';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { sampleEntry } from '../../testing/sampleSwap.ts';
import { testConfig } from '../../testing/testService.ts';
import { ChainReadError } from '../../world/chains/ChainReadError.ts';
import type { Receipt } from '../../world/chains/readOrder.ts';
import { type FollowedOrder, followOrder, isServiceDone, type OrderChains, pollInterval } from './followOrder.ts';

const entry = sampleEntry();
const { orderHash, order } = entry;
const start = order.startTime * 1000;
const record = (change: Partial<OrderRecord> = {}) =>
  sampleOrder(0, { orderHash, srcTx: null, dstTx: null, ...change });
const tx = `0x${'ab'.repeat(32)}` as const;

type Says = {
  record: OrderRecord | null | Error;
  base: ContractStatus | Error;
  arbitrum: ContractStatus | Error;
  receipt: Receipt | null;
  /** Nodes that do not respond. */
  silent: number;
  /** The status in both contracts at their confirmation depth; null: as in the newest block. */
  confirmed: ContractStatus | Error | null;
};
type Begin = {
  readonly own?: boolean;
  readonly chains?: OrderChains | null;
  readonly readsService?: boolean;
  readonly nodes?: boolean;
  readonly known?: FollowedOrder;
  readonly end?: OrderEnd | null;
  readonly first?: Partial<Says>;
};

/** Follows an order; a test changes the responses of the service and the chains. A block is a second. */
const begin = (given: Begin = {}) => {
  const { nodes = true, own = true, chains = null, readsService = true, known, end = null, first = {} } = given;
  const fake = fakeWorld({ nodes: nodes ? { base: {}, arbitrum: {} } : {} });
  const says: Says = {
    record: record({ status: 'pending' }),
    base: 'unknown',
    arbitrum: 'unknown',
    receipt: null,
    silent: 0,
    confirmed: null,
    ...first,
  };
  const respond = async <T>(value: T | Error): Promise<T> => {
    if (value instanceof Error) throw value;
    return value;
  };
  const reads = {
    record: vi.fn(async () => respond(says.record)),
    contract: vi.fn(async (chainKey: string) => ({
      value: { status: await respond(chainKey === 'base' ? says.base : says.arbitrum), block: head() },

      silent: says.silent,
    })),
    confirmed: vi.fn(async (chainKey: string) => ({
      value: {
        status: await respond(says.confirmed ?? (chainKey === 'base' ? says.base : says.arbitrum)),
        block: head(),
        at: clock.now(),
      },

      silent: says.silent,
    })),
    receipt: vi.fn(async () => says.receipt),
  };
  const shown: FollowedOrder[] = [];
  const done = vi.fn();
  const head = (): bigint => BigInt(Math.floor(fake.world.clock.localNow() / 1000));
  const clock = { ...fake.world.clock, now: () => ms(fake.world.clock.localNow() - 1_791_417_660_000 + start) };
  const follower = followOrder({
    world: { ...fake.world, clock },
    reads,
    subject: { orderHash, chains, readsService },
    entry: own ? { ...entry, end } : null,
    known,
    show: (one) => shown.push(one),
    done,
  });
  return { ...fake, says, reads, shown, done, follower, last: () => shown.at(-1) as FollowedOrder };
};

describe('pollInterval', () => {
  test('default: 1 s thirty times, 2 s sixty times, 5 s 120 times, then 15 s', () => {
    expect([0, 29, 30, 89, 90, 209, 210, 5_000].map((looks) => pollInterval(looks, false))).toEqual([
      1_000, 1_000, 2_000, 2_000, 5_000, 5_000, 15_000, 15_000,
    ]);
  });

  test('param: hidden: four times as long', () => {
    for (const looks of [0, 30, 90, 210]) expect(pollInterval(looks, true)).toBe(4 * pollInterval(looks, false));
  });
});

describe('isServiceDone', () => {
  const open = { final: false, provable: true };

  test('A service that reports completed is polled until the chain shows it', () => {
    expect(isServiceDone('completed', open)).toBe(false);
    expect(isServiceDone('completed', { final: true, provable: true })).toBe(true);
  });

  test('A service behind the chain is polled for its transactions', () => {
    expect(isServiceDone('received', { final: true, provable: true })).toBe(false);
    expect(isServiceDone(undefined, { final: true, provable: true })).toBe(false);
  });

  test('Without a node its completed is the last word, and its failed is not', () => {
    expect(isServiceDone('completed', { final: false, provable: false })).toBe(true);
    expect(isServiceDone('failed', { final: false, provable: false })).toBe(false);
  });
});

describe('followOrder', () => {
  test('default: looks by the schedule, and ends when chains and service agree', async () => {
    const { advance, says, reads, done, last, pending } = begin();
    await advance(29_500);
    expect(reads.record).toHaveBeenCalledTimes(30);
    expect(last()).toMatchObject({ end: null, state: { final: false }, serviceFailures: 0 });
    says.base = 'active';
    says.arbitrum = 'filled';
    await advance(2_000);
    expect(last()).toMatchObject({ end: 'completed', state: { final: true, paid: true } });
    expect(done).not.toHaveBeenCalled();
    const chainLooks = reads.contract.mock.calls.length;
    says.record = record({ status: 'completed' });
    await advance(10_000);
    expect(reads.contract).toHaveBeenCalledTimes(chainLooks);
    expect(done).toHaveBeenCalledTimes(1);
    expect(pending()).toBe(0);
  });

  test('behavior: the report of the service alone ends nothing if the chains are readable', async () => {
    const { advance, says, done, last } = begin();
    says.record = record({ status: 'completed' });
    await advance(120_000);
    expect(last()).toMatchObject({ end: null, state: { final: false } });
    expect(done).not.toHaveBeenCalled();
  });

  test('behavior: without nodes its completed is the end, as reported', async () => {
    const { advance, says, done, last } = begin({ nodes: false });
    says.record = record({ status: 'completed' });
    await advance(3_000);
    expect(last()).toMatchObject({ end: 'delivered', state: { final: true }, provable: false });
    expect(done).toHaveBeenCalledTimes(1);
  });

  test('behavior: a service that forgets an order takes nothing back', async () => {
    const { advance, says, last } = begin();
    says.record = record({ status: 'received', srcTx: tx });
    says.base = 'active';
    await advance(1_000);
    says.record = null;
    await advance(5_000);
    expect(last()).toMatchObject({ state: { paid: true }, record: { srcTx: tx } });
  });

  test('behavior: a part that hangs or fails holds up no other', async () => {
    const { advance, says, reads, last } = begin();
    reads.record.mockImplementation(() => new Promise(() => undefined));
    says.base = new Error('no node');
    says.arbitrum = 'filled';
    await advance(5_000);
    // The first look came before it hung.
    expect(reads.record).toHaveBeenCalledTimes(2);
    expect(last()).toMatchObject({ end: 'completed', state: { final: true } });
  });

  test('error: nodes that contradict each other end nothing, and are reported', async () => {
    const { advance, says, done, last } = begin();
    says.record = record({ status: 'completed' });
    says.base = 'active';
    says.arbitrum = new ChainReadError('arbitrum', 'orderStatus', new Error('contradict'), true);
    await advance(120_000);
    expect(last()).toMatchObject({
      end: null,
      state: { final: false },
      progress: { destination: { status: 'unknown' } },
      nodes: { source: 'agree', destination: 'contradict' },
    });
    // A delivery that the other chain has already paid for is no proof either while one of them is in doubt.
    says.base = 'settled';
    await advance(15_000);
    expect(last()).toMatchObject({ end: null, state: { final: false } });
    expect(done).not.toHaveBeenCalled();
    says.arbitrum = 'filled';
    await advance(15_000);
    expect(last()).toMatchObject({ end: 'completed', state: { final: true }, nodes: { destination: 'agree' } });
  });

  test('behavior: a source that has paid is not a proof while the destination is readable and does not show it', async () => {
    const { advance, says, last } = begin();
    says.base = 'settled';
    await advance(30_000);
    expect(last()).toMatchObject({ end: null, state: { final: false } });
  });

  test('behavior: a silent node is reported, and the others count', async () => {
    const { advance, says, last } = begin();
    says.silent = 1;
    says.arbitrum = 'filled';
    await advance(2_000);
    expect(last()).toMatchObject({ state: { final: true }, nodes: { source: 'silent', destination: 'silent' } });
  });

  test('behavior: a chain of which no node responds says nothing of its nodes', async () => {
    const { advance, says, last } = begin();
    says.arbitrum = new ChainReadError('arbitrum', 'orderStatus', new Error('dead'));
    await advance(2_000);
    expect(last().nodes).toEqual({ source: 'agree', destination: 'none' });
    says.base = 'settled';
    await advance(2_000);
    expect(last()).toMatchObject({ end: 'completed', state: { final: true } });
  });

  test('behavior: a service that does not respond is shown as away until it does', async () => {
    const { advance, says, last } = begin();
    says.record = new Error('away');
    await advance(1_000);
    expect(last().serviceFailures).toBeGreaterThan(0);
    says.record = record();
    await advance(2_000);
    expect(last().serviceFailures).toBe(0);
  });

  test('behavior: a named transaction is read at once, and until it is mined', async () => {
    const { advance, says, reads, last } = begin();
    says.record = record({ status: 'received', srcTx: tx });
    await advance(1_000);
    expect(reads.receipt).toHaveBeenCalledWith('base', tx);
    says.receipt = { hash: tx, ok: true, events: [] } as unknown as Receipt;
    await advance(2_000);
    expect(last().sourceReceipt).toBe(says.receipt);
    const requested = reads.receipt.mock.calls.length;
    await advance(5_000);
    expect(reads.receipt).toHaveBeenCalledTimes(requested);
  });

  test('behavior: a minute after its end, an order that no chain knows has failed for good; a deposit can come back', async () => {
    const gone = begin();
    gone.says.record = record({ status: 'failed' });
    await gone.advance(order.endTime * 1000 - start + 50_000);
    expect(gone.last()).toMatchObject({ end: null, state: { final: false } });
    await gone.advance(60_000);
    expect(gone.last()).toMatchObject({ end: 'failed', state: { final: true, paid: false, leftWallet: false } });
    expect(gone.done).toHaveBeenCalled();
    const locked = begin();
    locked.says.base = 'active';
    await locked.advance(order.endTime * 1000 - start + 120_000);
    expect(locked.last()).toMatchObject({ end: 'failed', state: { final: false, paid: true, leftWallet: true } });
    locked.says.base = 'cancelled';
    await locked.advance(15_000);
    expect(locked.last()).toMatchObject({ end: 'refunded', state: { final: true } });
  });

  test('behavior: hidden it polls a quarter as often; an event causes a poll at once', async () => {
    const { advance, reads, follower, setPage } = begin();
    setPage({ hidden: true });
    await advance(1_000);
    const before = reads.record.mock.calls.length;
    await advance(3_900);
    expect(reads.record).toHaveBeenCalledTimes(before);
    follower.nudge();
    expect(reads.record).toHaveBeenCalledTimes(before + 1);
  });

  test('behavior: a stopped one neither looks nor speaks', async () => {
    const { advance, follower, shown, pending } = begin();
    follower.stop();
    const before = shown.length;
    await advance(10_000);
    follower.nudge();
    expect([shown.length, pending()]).toEqual([before, 0]);
  });

  describe('an end in a new block', () => {
    const receipt = (blockNumber: bigint) =>
      ({
        hash: tx,
        ok: true,
        blockNumber,
        blockTime: ms(start),
        logs: [],
        events: [{ kind: 'Fill', contract: testConfig.pins.contracts.arbitrum, orderId: orderHash, order: null }],
      }) as unknown as Receipt;
    const delivered = async (confirmed: ContractStatus | Error = 'unknown') => {
      const opened = begin();
      opened.says.record = record({ status: 'completed', dstTx: tx });
      opened.says.receipt = receipt(7n);
      opened.says.arbitrum = 'filled';
      opened.says.confirmed = confirmed;
      await opened.advance(1_000);
      return opened;
    };

    test('default: is provisional, and read again until its chain confirms it', async () => {
      const { advance, says, done, last, pending } = await delivered();
      expect(last()).toMatchObject({ end: 'completed', state: { final: false } });
      await advance(60_000);
      expect(last()).toMatchObject({ end: 'completed', state: { final: false } });
      expect(done).not.toHaveBeenCalled();
      says.confirmed = 'filled';
      await advance(10_000);
      expect(last()).toMatchObject({ end: 'completed', state: { final: true } });
      expect([done.mock.calls.length, pending()]).toEqual([1, 0]);
    });

    test('behavior: a reorganised delivery is dropped with its receipt; another block restores it', async () => {
      const { advance, says, last } = await delivered();
      expect(last().destinationReceipt?.blockNumber).toBe(7n);
      says.arbitrum = 'unknown';
      says.receipt = null;
      await advance(4_000);
      expect(last()).toMatchObject({ end: null, state: { final: false }, destinationReceipt: null });
      says.arbitrum = 'filled';
      says.receipt = receipt(9n);
      await advance(4_000);
      expect(last()).toMatchObject({
        end: 'completed',
        state: { final: false },
        destinationReceipt: { blockNumber: 9n },
      });
    });

    test('behavior: its receipt is read once more when it is confirmed: the block may be another one', async () => {
      const { advance, says, last, done } = await delivered();
      says.receipt = receipt(9n);
      await advance(8_000);
      expect(last().destinationReceipt?.blockNumber).toBe(7n);
      says.confirmed = 'filled';
      await advance(8_000);
      expect(last()).toMatchObject({ state: { final: true }, destinationReceipt: { blockNumber: 9n } });
      expect(done).toHaveBeenCalledTimes(1);
    });

    test('error: without a readable older block it stays provisional', async () => {
      const { advance, last, done } = await delivered(new Error('the state of old blocks is not kept'));
      await advance(60_000);
      expect(last()).toMatchObject({ end: 'completed', state: { final: false }, nodes: { destination: 'agree' } });
      expect(done).not.toHaveBeenCalled();
    });

    test('behavior: a refund is confirmed on the source, and reverts with its block too', async () => {
      const { advance, says, reads, last } = begin();
      says.base = 'cancelled';
      says.arbitrum = 'cancelled';
      says.confirmed = 'active';
      await advance(1_000);
      expect(last()).toMatchObject({ end: 'refunded', state: { final: false } });
      expect(reads.confirmed).toHaveBeenCalledWith('base', orderHash);
      says.base = 'active';
      await advance(4_000);
      expect(last()).toMatchObject({ end: null, state: { final: false } });
    });

    test('behavior: a node that lags behind takes nothing back', async () => {
      const { advance, reads, last } = await delivered();
      reads.contract.mockImplementation(async () => ({
        value: { status: 'active', block: 7n } as const,

        silent: 0,
      }));
      await advance(20_000);
      expect(last().end).toBe('completed');
    });
  });

  describe('an end that was seen before', () => {
    const end = { stage: 'completed', at: ms(start - 1) } as const;

    const completed = record({ status: 'completed' });

    test('default: is read once more, and then done with', async () => {
      const { advance, reads, done, last } = begin({ end, first: { record: completed, arbitrum: 'settled' } });
      await advance(2_000);
      expect(last()).toMatchObject({ end: 'completed', state: { final: true } });
      expect(reads.contract).toHaveBeenCalledTimes(2);
      expect(done).toHaveBeenCalledTimes(1);
    });

    test('behavior: is none where its contract says otherwise', async () => {
      const { advance, done, last } = begin({ end, first: { record: completed } });
      await advance(2_000);
      expect(last()).toMatchObject({ end: null, state: { final: false } });
      expect(done).not.toHaveBeenCalled();
    });

    test('error: is unchanged while its contract cannot be read', async () => {
      const away = new Error('away');
      const { advance, last } = begin({ end, first: { record: completed, base: away, arbitrum: away } });
      await advance(20_000);
      expect(last()).toMatchObject({ end: 'completed', state: { final: true } });
    });
  });

  test('behavior: on return everything is read again, also a confirmed end', async () => {
    const { advance, says, reads, follower, last } = begin();
    says.arbitrum = 'filled';
    await advance(2_000);
    expect(last().state.final).toBe(true);
    const requested = reads.contract.mock.calls.length;
    await advance(10_000);
    expect(reads.contract).toHaveBeenCalledTimes(requested);
    says.arbitrum = 'unknown';
    follower.nudge();
    await advance(1_000);
    expect(last()).toMatchObject({ end: null, state: { final: false } });
  });
});

test('behavior: a node that is configured later proves an order that was followed without one', async () => {
  const fake = fakeWorld({ nodes: {} });
  const world = { ...fake.world };
  const reads = {
    record: vi.fn(async () => record({ status: 'pending' })),
    contract: vi.fn(async () => ({ value: { status: 'active' as const, block: 5n }, silent: 0 })),
    confirmed: vi.fn(() => new Promise<never>(() => undefined)),
    receipt: vi.fn(async () => null),
  };
  const shown: FollowedOrder[] = [];
  const follower = followOrder({
    world,
    reads,
    subject: { orderHash, chains: null, readsService: true },
    entry,
    known: undefined,
    show: (seen) => void shown.push(seen),
    done: () => undefined,
  });
  await fake.advance(500);
  expect(shown.at(-1)?.provable).toBe(false);
  world.chains = fakeWorld({ nodes: { base: {}, arbitrum: {} } }).world.chains;
  follower.nudge();
  await fake.advance(500);
  expect(shown.at(-1)?.provable).toBe(true);
  expect(reads.contract).toHaveBeenCalled();
  follower.stop();
});
