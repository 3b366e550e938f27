import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Ms, ms } from '../time.ts';
import type { OrderStatus } from './OrderRecord.ts';
import { orderTimeline, type TimelineParameters } from './orderTimeline.ts';
import { type ContractReading, emptyProgress, type OrderProgress } from './status/orderProgress.ts';
import { getOrderState } from './status/orderStatus.ts';

const start = ms(1_791_417_660_000);
const endTime = ms(start + 90_000);
const block = (after: number) => ({ tx: '0xab' as const, block: 7n, at: ms(start + after) });
const reading = (status: ContractReading['status'], at = start): ContractReading => ({ status, block: 7n, at: ms(at) });

type Given = Partial<Omit<TimelineParameters, 'state' | 'record'>> & {
  readonly status?: OrderStatus;
  readonly timestamp?: Ms;
  readonly progress?: Partial<OrderProgress>;
};
const steps = (given: Given = {}) => {
  const {
    status = 'completed',
    timestamp = ms(start + 8_400),
    progress = {},
    now = ms(start + 1_000),
    ...rest
  } = given;
  const report = { status, statusText: status, srcTx: null, dstTx: null, at: timestamp };
  const seen: OrderProgress = {
    ...emptyProgress,
    report,
    claimedReceived: /completed|received/.test(status),
    ...progress,
  };
  return orderTimeline({
    record: { status, timestamp, startTime: start, endTime },
    recordBy: 'service',
    signedAt: null,
    acceptedAt: null,
    state: getOrderState(seen, { endTime, now, provable: true }),
    facts: seen,
    now,
    ...rest,
  });
};
const keysBy = (given: Given = {}) => steps(given).map(({ key, by }) => `${key}: ${by}`);
const both = { deposit: block(4_000), fill: block(8_000) };

describe('orderTimeline', () => {
  test('default: every step in the order of the stages, each with its source', () => {
    expect(keysBy({ progress: both, signedAt: ms(start + 2_000), acceptedAt: ms(start + 2_300) })).toEqual([
      ...['start: order', 'signed: device', 'accepted: service', 'received: block', 'delivered: block', 'ends: null'],
    ]);
  });

  test('behavior: the acceptance keeps its place, without a time where its response arrived after the deposit', () => {
    const given = { progress: { deposit: block(46_000), fill: block(46_000) }, signedAt: ms(start + 45_000) };
    const acceptance = (after: number | null) =>
      steps({ ...given, acceptedAt: after === null ? null : ms(start + after) })[2];
    expect(acceptance(46_900)).toMatchObject({ key: 'accepted', by: 'service', at: start + 46_900 });
    for (const late of [47_200, null])
      expect(acceptance(late)).toMatchObject({ key: 'accepted', by: 'service', at: null });
  });

  test('behavior: a record of the service proves the acceptance; before it there is none', () => {
    const signed = { status: 'pending', signedAt: ms(start + 1) } as const;
    expect(keysBy(signed)).toContain('accepted: service');
    expect(keysBy({ ...signed, progress: { report: null } })).toContain('accepted: null');
  });

  test('behavior: without the chain the service has its report, and what is still to come has no source', () => {
    expect(keysBy()).toEqual(['start: order', 'received: service', 'delivered: service', 'ends: null']);
    const pending = { status: 'pending' } as const;
    expect(keysBy(pending)).toEqual(['start: order', 'received: null', 'delivered: null', 'ends: null']);
  });

  test('behavior: block times are whole seconds, so an order signed and deposited within one keeps its sense', () => {
    const progress = { deposit: block(1_000), fill: block(1_000) };
    const keys = steps({ progress, signedAt: ms(start + 1_900) }).map(({ key }) => key);
    expect(keys).toEqual(['start', 'signed', 'accepted', 'received', 'delivered', 'ends']);
  });

  test('behavior: a step that its contract denies is not shown, whatever the service and a receipt report', () => {
    const denied = { ...both, source: reading('active'), destination: { ...reading('unknown'), block: 8n } };
    expect(keysBy({ progress: denied })).toEqual(['start: order', 'received: block', 'delivered: null', 'ends: null']);
    const nothing = { source: reading('unknown'), destination: reading('unknown') };
    expect(keysBy({ progress: nothing })).toEqual(['start: order', 'received: null', 'delivered: null', 'ends: null']);
  });

  test('behavior: a contract without a named transaction vouches for its step, which has no time', () => {
    const progress = { source: reading('settled'), destination: reading('filled') };
    expect(keysBy({ progress, status: 'received' })).toEqual([
      ...['start: order', 'received: contract', 'delivered: contract', 'ends: null'],
    ]);
    expect(steps({ progress })[1]?.at).toBeNull();
  });

  test('behavior: a failure follows the end unless it was reported before; after a delivery the service reports none', () => {
    const failed = { status: 'failed', timestamp: ms(endTime + 4_000), now: ms(endTime + 5_000) } as const;
    expect(keysBy(failed)).toEqual(['start: order', 'ends: order', 'failed: service']);
    expect(keysBy({ ...failed, timestamp: ms(endTime - 1) })).toEqual([
      ...['start: order', 'failed: service', 'ends: order'],
    ]);
    expect(keysBy({ ...failed, progress: both }).join()).not.toContain('failed');
  });

  test('behavior: a refund is a step of its own', () => {
    const progress = { source: reading('cancelled'), destination: reading('cancelled') };
    expect(keysBy({ status: 'failed', timestamp: ms(endTime + 1_000), now: ms(endTime + 1_000), progress })).toEqual([
      ...['start: order', 'received: contract', 'ends: order', 'failed: service', 'refunded: contract'],
    ]);
  });

  test('behavior: whatever becomes known of an order, and when, no step passes another one', () => {
    const moment = fc.integer({ min: 0, max: 200_000 }).map((after) => ms(start + after));
    const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of);
    const fact = maybe(moment.map((at) => ({ ...block(0), at })));
    const contract = maybe(
      fc.constantFrom('unknown', 'active', 'filled', 'cancelled', 'settled').map((one) => reading(one as 'active')),
    );
    const known = fc.record({
      now: moment,
      signedAt: maybe(moment),
      acceptedAt: maybe(moment),
      progress: fc.record({ deposit: fact, fill: fact, source: contract, destination: contract }),
    });
    const report = fc.record({
      status: fc.constantFrom<OrderStatus>('pending', 'received', 'completed', 'failed', 'unknown'),
      timestamp: moment,
    });
    fc.assert(
      fc.property(report, known, known, (of, one, other) => {
        const [first, second] = [one, other].map((seen) => steps({ ...of, ...seen }).map(({ key }) => key));
        expect(first?.filter((key) => second?.includes(key))).toEqual(second?.filter((key) => first?.includes(key)));
      }),
    );
  });
});
