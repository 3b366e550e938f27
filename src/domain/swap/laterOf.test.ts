import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ContractStatus } from '../order/contractStatus.ts';
import type { OrderStatus } from '../order/OrderStatus.ts';
import { ms } from '../time/Ms.ts';
import { laterFact, laterSight, laterWord } from './laterOf.ts';
import type { ContractSight, ProgressFact, ServiceWord } from './orderProgress.ts';

const time = fc.integer({ min: 0, max: 3 }).map(ms);
const tx = fc.option(fc.constantFrom('0xaa' as const, '0xbb' as const));
const word: fc.Arbitrary<ServiceWord> = fc.record({
  status: fc.constantFrom<OrderStatus>('unknown', 'pending', 'received', 'expired', 'failed', 'cancelled', 'completed'),
  statusText: fc.constantFrom('a', 'b'),
  srcTx: tx,
  dstTx: tx,
  at: time,
});
const sight: fc.Arbitrary<ContractSight> = fc.record({
  status: fc.constantFrom<ContractStatus>('unknown', 'active', 'cancelled', 'filled', 'settled'),
  at: time,
});
const fact: fc.Arbitrary<ProgressFact> = fc.record({ tx, at: time });

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

describe('laterWord', () => {
  test('behavior: words join in any order and grouping', () => isJoin(word, laterWord));

  test('default: the later word counts, whatever it says', () => {
    const done: ServiceWord = { status: 'completed', statusText: 'Completed', srcTx: null, dstTx: null, at: ms(1) };
    const back: ServiceWord = { ...done, status: 'pending', statusText: 'Pending', at: ms(2) };
    expect(laterWord(done, back)).toBe(back);
  });

  test('behavior: of two words of one moment, the one that says more', () => {
    const pending: ServiceWord = { status: 'pending', statusText: 'Pending', srcTx: null, dstTx: null, at: ms(1) };
    const received: ServiceWord = { ...pending, status: 'received', srcTx: '0xaa' };
    const filled: ServiceWord = { ...received, dstTx: '0xbb' };
    expect(laterWord(received, pending)).toBe(received);
    expect(laterWord(received, filled)).toBe(filled);
  });
});

describe('laterSight', () => {
  test('behavior: sights join in any order and grouping', () => isJoin(sight, laterSight));

  test('default: what a contract said never goes back, though a lagging node says so later', () => {
    const filled: ContractSight = { status: 'filled', at: ms(1) };
    expect(laterSight(filled, { status: 'active', at: ms(9) })).toBe(filled);
    expect(laterSight(filled, { status: 'settled', at: ms(0) })).toEqual({ status: 'settled', at: ms(0) });
    expect(laterSight(filled, { status: 'filled', at: ms(2) }).at).toBe(2);
  });
});

describe('laterFact', () => {
  test('behavior: proofs join in any order and grouping', () => isJoin(fact, laterFact));

  test('default: after a reorganisation the newest block counts', () => {
    const first: ProgressFact = { tx: '0xbb', at: ms(1) };
    const again: ProgressFact = { tx: '0xaa', at: ms(2) };
    expect(laterFact(first, again)).toBe(again);
    expect(laterFact(again, first)).toBe(again);
  });
});
