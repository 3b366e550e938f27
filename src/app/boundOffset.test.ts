import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ms } from '../domain/time/Ms.ts';
import { clockOffset } from '../ports/serviceHealth.ts';
import { boundOffset } from './boundOffset.ts';

const samples = fc.record({
  offset: fc.integer({ min: -100_000, max: 100_000 }),
  answers: fc.array(
    fc.record({
      at: fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }),
      there: fc.integer({ min: 0, max: 3000 }),
      back: fc.integer({ min: 0, max: 3000 }),
    }),
    { minLength: 1, maxLength: 20 },
  ),
});

/** What a client sees of a service whose clock is `offset` ahead. */
const sample = (offset: number, { at, there, back }: { at: number; there: number; back: number }) => ({
  sentAt: at,
  receivedAt: at + there + back,
  date: Math.floor((at + there + offset) / 1000) * 1000,
});

describe('boundOffset', () => {
  test('default: the bounds always include the true offset, and never widen', () => {
    fc.assert(
      fc.property(samples, ({ offset, answers }) => {
        let known: ReturnType<typeof boundOffset> | null = null;
        let width = Number.POSITIVE_INFINITY;
        for (const answer of answers) {
          known = boundOffset(known, sample(offset, answer));
          expect(known.min).toBeLessThanOrEqual(offset);
          expect(known.max).toBeGreaterThan(offset);
          expect(known.max - known.min).toBeLessThanOrEqual(width);
          width = known.max - known.min;
        }
      }),
    );
  });

  test('behavior: a clock that was set starts the bounds anew', () => {
    const before = boundOffset(null, sample(0, { at: 1_800_000_000_000, there: 5, back: 5 }));
    const after = boundOffset(before, sample(60_000, { at: 1_800_000_001_000, there: 5, back: 5 }));
    expect(after.min).toBeGreaterThan(50_000);
  });

  test('behavior: as long as equal clocks are possible, no offset is claimed', () => {
    expect(clockOffset(null)).toBe(0);
    expect(clockOffset({ min: ms(-400), max: ms(600) })).toBe(0);
    expect(clockOffset({ min: ms(-1400), max: ms(-1000) })).toBe(-1200);
  });
});
