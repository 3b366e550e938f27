import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderVector } from '../../../testing/orderVector.ts';
import { quoteVector } from '../../../testing/quoteVector.ts';
import { sampleChecked } from '../../../testing/sampleSwap.ts';
import { draftEntry, entryAccepted, entrySigned } from '../../swap/JournalEntry.ts';
import { ms } from '../../time.ts';
import { CONTRACT_STATUSES, type ContractStatus, GRACE_MS, ORDER_STATUSES, type OrderStatus } from '../OrderRecord.ts';
import type { Side } from '../orderSides.ts';
import {
  type ContractReading,
  emptyProgress,
  laterFact,
  laterReading,
  laterReport,
  type Observation,
  type OrderProgress,
  observe,
  orderObservations,
  type ProgressFact,
  type SeenOrder,
  type ServiceReport,
  unreadOrder,
} from './orderProgress.ts';
import { getOrderState, type ProvenStage, provenStage } from './orderStatus.ts';

const endTime = ms(1_000_000);
const time = fc.integer({ min: 900_000, max: 1_200_000 }).map(ms);
const tx = fc.constantFrom<`0x${string}`>(`0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`);
const block = fc.bigInt({ min: 0n, max: 4n });
const observation: fc.Arbitrary<Observation> = fc.oneof(
  fc.record({
    by: fc.constant('device' as const),
    what: fc.constant('submitted' as const),
    at: time,
  }),
  fc.record({
    by: fc.constant('service' as const),
    status: fc.constantFrom(...ORDER_STATUSES, 'unknown' as const),
    statusText: fc.constantFrom('Pending', 'Bridging'),
    srcTx: fc.option(tx),
    dstTx: fc.option(tx),
    at: time,
  }),
  fc.record({
    by: fc.constantFrom('source' as const, 'destination' as const),
    what: fc.constantFrom('latest' as const, 'confirmed' as const),
    status: fc.constantFrom(...CONTRACT_STATUSES),
    block,
    at: time,
  }),
  fc.record({ by: fc.constant('source' as const), what: fc.constant('deposit' as const), tx, block, at: time }),
  fc.record({ by: fc.constant('destination' as const), what: fc.constant('fill' as const), tx, block, at: time }),
);
const join = (seen: readonly Observation[]): OrderProgress => seen.reduce(observe, emptyProgress);
const context = { endTime, now: ms(990_000), provable: true };
const stageAt = (seen: readonly Observation[], now: number, provable = true) => {
  const at = { endTime, now: ms(now), provable };
  const { claim, refund } = getOrderState(join(seen), at);
  return { ...provenStage(join(seen), at), claim, refund };
};
const service = (status: (typeof ORDER_STATUSES)[number], at = 950_000): Observation => ({
  by: 'service',
  status,
  statusText: status,
  srcTx: null,
  dstTx: null,
  at: ms(at),
});
/** A block a millisecond, so that a later reading is one of a newer block. */
const reading = (
  by: Side,
  status: ContractStatus,
  at: number,
  what: 'latest' | 'confirmed' = 'latest',
): Observation => ({
  by,
  what,
  status,
  block: BigInt(at),
  at: ms(at),
});

test('behavior: every permutation of observations, with repetitions, ends in the same state', () => {
  const cases = fc
    .array(observation, { maxLength: 12 })
    .chain((seen) =>
      fc.tuple(fc.constant(seen), fc.shuffledSubarray(seen, { minLength: seen.length }), fc.subarray(seen)),
    );
  fc.assert(
    fc.property(cases, ([seen, shuffled, repeated]) => {
      expect(join([...shuffled, ...repeated])).toEqual(join(seen));
    }),
  );
});

test('behavior: only a newer block of a chain takes an order back', () => {
  const rank: Record<ProvenStage, number> = {
    signed: 0,
    submitted: 1,
    pending: 2,
    received: 3,
    failed: 4,
    expired: 4,
    refunded: 5,
    completed: 6,
  };
  fc.assert(
    fc.property(fc.array(observation, { maxLength: 12 }), observation, (seen, next) => {
      const known = join(seen);
      const isOfChain = 'block' in next && next.what !== 'confirmed';
      fc.pre(!(isOfChain && next.block > (known[next.by]?.block ?? -1n)));
      const before = provenStage(known, context).stage;
      expect(rank[provenStage(join([...seen, next]), context).stage]).toBeGreaterThanOrEqual(rank[before]);
    }),
  );
});

test('behavior: the newest block of a contract overrides earlier readings', () => {
  fc.assert(
    fc.property(
      fc.array(observation, { maxLength: 12 }),
      fc.constantFrom(...CONTRACT_STATUSES),
      fc.constantFrom(...CONTRACT_STATUSES),
      (seen, source, destination) => {
        const newest = [reading('source', source, 990_000), reading('destination', destination, 990_000)];
        const progress = join([...seen, ...newest]);
        const deposits = { unknown: 'none', active: 'held', filled: 'spent', settled: 'spent', cancelled: 'returned' };
        const deliveries = { unknown: 'none', active: 'none', filled: 'done', settled: 'done', cancelled: 'withdrawn' };
        const state = getOrderState(progress, { ...context, nodes: { source: 'agree', destination: 'agree' } });
        expect(state).toMatchObject({ deposit: deposits[source], delivery: deliveries[destination] });
      },
    ),
  );
});

test('behavior: completed needs proof on the destination chain', () => {
  const claimed = stageAt([service('completed')], 960_000);
  expect(claimed).toMatchObject({ stage: 'received', basis: 'service', final: false });
  const proof = reading('destination', 'filled', 970_000);
  expect(stageAt([service('completed'), proof], 980_000)).toMatchObject({
    stage: 'completed',
    basis: 'chain',
    claim: null,
  });
});

test('behavior: without a node, completed is the report of the service', () => {
  expect(stageAt([service('completed')], 960_000, false)).toMatchObject({ stage: 'completed', basis: 'service' });
});

test('behavior: failed is provisional until the grace is over and the chain agrees', () => {
  const failed = service('failed');
  const after = endTime + GRACE_MS + 1;
  expect(stageAt([failed], 960_000)).toMatchObject({ stage: 'pending', claim: 'failed', final: false });
  expect(stageAt([failed], after)).toMatchObject({ stage: 'pending', final: false });
  expect(stageAt([failed, reading('source', 'unknown', 990_000)], after).stage).toBe('pending');
  const agreed = stageAt([failed, reading('source', 'unknown', after)], after);
  expect(agreed).toMatchObject({ stage: 'failed', basis: 'chain', final: false, claim: null });
});

test('behavior: a deposit that was not filled in time waits for its refund, then is refunded', () => {
  const after = endTime + GRACE_MS + 1;
  const active = reading('source', 'active', 950_000);
  expect(stageAt([active], after)).toMatchObject({ stage: 'expired', final: false, refund: 'none' });
  const cancelled = reading('destination', 'cancelled', 1_100_000);
  expect(stageAt([active, cancelled], after)).toMatchObject({ stage: 'expired', refund: 'underWay' });
  const back = reading('source', 'cancelled', 1_110_000);
  expect(stageAt([active, cancelled, back], after)).toMatchObject({
    stage: 'refunded',
    refund: 'done',
    final: false,
  });
});

test('behavior: an unknown report is a claim and never success', () => {
  const report: Observation = {
    ...service('pending'),
    by: 'service',
    status: 'unknown',
    statusText: 'Bridging',
  } as Observation;
  expect(stageAt([report], 960_000)).toMatchObject({ stage: 'pending', claim: 'Bridging' });
});

describe('the joins', () => {
  const time = fc.integer({ min: 0, max: 3 }).map(ms);
  const tx = fc.option(fc.constantFrom('0xaa' as const, '0xbb' as const));
  const report: fc.Arbitrary<ServiceReport> = fc.record({
    status: fc.constantFrom<OrderStatus>(
      'unknown',
      'pending',
      'received',
      'expired',
      'failed',
      'cancelled',
      'completed',
    ),
    statusText: fc.constantFrom('a', 'b'),
    srcTx: tx,
    dstTx: tx,
    at: time,
  });
  const reading: fc.Arbitrary<ContractReading> = fc.record({
    status: fc.constantFrom<ContractStatus>('unknown', 'active', 'cancelled', 'filled', 'settled'),
    block: fc.bigInt({ min: 0n, max: 3n }),
    at: time,
  });
  const fact: fc.Arbitrary<ProgressFact> = fc.record({ tx, block: fc.bigInt({ min: 0n, max: 3n }), at: time });

  /** A join is one when neither the order nor the grouping of what is joined matters, nor repetition. */
  const isJoin = <Value>(values: fc.Arbitrary<Value>, later: (known: Value | null, seen: Value) => Value) =>
    fc.assert(
      fc.property(values, values, values, (a, b, c) => {
        expect(later(a, b)).toEqual(later(b, a));
        expect(later(later(a, b), c)).toEqual(later(a, later(b, c)));
        expect(later(a, a)).toEqual(a);
        expect(later(null, a)).toBe(a);
      }),
    );

  describe('laterReport', () => {
    test('behavior: words join in any order and grouping', () => isJoin(report, laterReport));

    test('default: the later report counts', () => {
      const done: ServiceReport = { status: 'completed', statusText: 'Completed', srcTx: null, dstTx: null, at: ms(1) };
      const back: ServiceReport = { ...done, status: 'pending', statusText: 'Pending', at: ms(2) };
      expect(laterReport(done, back)).toBe(back);
    });

    test('behavior: of two words of one moment, the one that says more', () => {
      const pending: ServiceReport = { status: 'pending', statusText: 'Pending', srcTx: null, dstTx: null, at: ms(1) };
      const received: ServiceReport = { ...pending, status: 'received', srcTx: '0xaa' };
      const filled: ServiceReport = { ...received, dstTx: '0xbb' };
      expect(laterReport(received, pending)).toBe(received);
      expect(laterReport(received, filled)).toBe(filled);
    });
  });

  describe('laterReading', () => {
    test('behavior: readings join in any order and grouping', () => isJoin(reading, laterReading));

    test('default: the newer block counts, so that a node that lags takes nothing back', () => {
      const filled: ContractReading = { status: 'filled', block: 7n, at: ms(1) };
      expect(laterReading(filled, { status: 'active', block: 6n, at: ms(9) })).toBe(filled);
      const gone: ContractReading = { status: 'active', block: 8n, at: ms(0) };
      expect(laterReading(filled, gone)).toBe(gone);
    });

    test('behavior: of one block the further status, and of one status the later time', () => {
      const filled: ContractReading = { status: 'filled', block: 7n, at: ms(1) };
      expect(laterReading(filled, { status: 'active', block: 7n, at: ms(9) })).toBe(filled);
      expect(laterReading(filled, { status: 'settled', block: 7n, at: ms(0) }).status).toBe('settled');
      expect(laterReading(filled, { status: 'filled', block: 7n, at: ms(2) }).at).toBe(2);
    });
  });

  describe('laterFact', () => {
    test('behavior: proofs join in any order and grouping', () => isJoin(fact, laterFact));

    test('default: after a reorganisation the newest block counts', () => {
      const first: ProgressFact = { tx: '0xbb', block: 1n, at: ms(2) };
      const later: ProgressFact = { tx: '0xaa', block: 2n, at: ms(1) };
      expect(laterFact(first, later)).toBe(later);
      expect(laterFact(later, first)).toBe(later);
    });
  });
});

test('default: an observation is persisted unchanged', () => {
  const first = `0x${'11'.repeat(32)}` as const;
  const at = ms(950_000);
  const seen = join([
    { by: 'device', what: 'submitted', at: ms(940_000) },
    { by: 'device', what: 'submitted', at: ms(930_000) },
    { by: 'device', what: 'submitted', at: ms(935_000) },
    { by: 'source', what: 'deposit', tx: first, block: 7n, at },
    { by: 'destination', what: 'confirmed', status: 'filled', block: 8n, at },
  ]);
  expect(seen).toEqual({
    ...emptyProgress,
    submittedAt: 930_000,
    deposit: { tx: first, block: 7n, at },
    confirmed: { source: null, destination: { status: 'filled', block: 8n, at } },
  });
});

test('behavior: a transaction named by the service means that the order was received', () => {
  const report = { by: 'service', status: 'pending', statusText: 'Pending', dstTx: null, at: ms(950_000) } as const;
  expect(join([{ ...report, srcTx: null }]).claimedReceived).toBe(false);
  expect(join([{ ...report, srcTx: `0x${'11'.repeat(32)}` }]).claimedReceived).toBe(true);
});

test('behavior: of two equal reports or proofs the one with a transaction counts, in any order', () => {
  const [low, high] = [`0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`] as const;
  const at = ms(950_000);
  const report: ServiceReport = { status: 'pending', statusText: 'Pending', srcTx: null, dstTx: null, at };
  for (const field of ['srcTx', 'dstTx'] as const) {
    for (const [less, more] of [
      [null, low],
      [low, high],
    ] as const) {
      expect(laterReport({ ...report, [field]: less }, { ...report, [field]: more })[field]).toBe(more);
      expect(laterReport({ ...report, [field]: more }, { ...report, [field]: less })[field]).toBe(more);
    }
  }
  expect(laterFact({ tx: null, block: 7n, at }, { tx: low, block: 7n, at }).tx).toBe(low);
  expect(laterFact({ tx: low, block: 7n, at }, { tx: null, block: 7n, at }).tx).toBe(low);
});

describe('orderObservations', () => {
  const { orderHash, signature, domain } = orderVector;
  const { now, pins } = quoteVector;
  const entry = entryAccepted(entrySigned(draftEntry(sampleChecked, now), signature, now), now);
  const { inputChain, outputChain } = entry;
  const subject = { orderHash, entry, chains: { inputChain, outputChain } };
  type Receipt = NonNullable<SeenOrder['sourceReceipt']>;
  const receipt = (kind: 'Deposit' | 'Fill', change: Partial<Receipt> = {}): Receipt => ({
    hash: `0x${'ab'.repeat(32)}`,
    ok: true,
    blockNumber: 1n,
    blockTime: ms(5),
    events: [{ kind, contract: domain.verifyingContract, orderId: orderHash, order: null }],
    ...change,
  });
  const seenBy = (seen: Partial<SeenOrder>) =>
    orderObservations(subject, { ...unreadOrder, ...seen }, pins)
      .filter(({ by }) => by !== 'device')
      .map((found) => ('what' in found ? `${found.by} ${found.what}` : found.by));

  test('Actions of this device are always known', () => {
    expect(orderObservations(subject, unreadOrder, pins)).toEqual([{ by: 'device', what: 'submitted', at: now }]);
  });

  test('A deposit and a fill are proofs when the pinned contract emitted them', () => {
    expect(seenBy({ sourceReceipt: receipt('Deposit'), destinationReceipt: receipt('Fill') })).toEqual([
      'source deposit',
      'destination fill',
    ]);
  });

  test('A transaction of another contract, of another order, or a reverted one proves nothing', () => {
    const [event] = receipt('Fill').events;
    if (!event) throw new Error('an event');
    const fakes = [
      receipt('Fill', { ok: false }),
      receipt('Fill', { events: [{ ...event, contract: '0x00000000000000000000000000000000deadbeef' }] }),
      receipt('Fill', { events: [{ ...event, orderId: `0x${'12'.repeat(32)}` }] }),
      receipt('Deposit'),
    ];
    for (const destinationReceipt of fakes) expect(seenBy({ destinationReceipt })).toEqual([]);
  });
});
