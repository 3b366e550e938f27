import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from './seededRandom.ts';

const draw = (seed: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: 50 }, () => random.unit());
};

test('default: the same seed gives the same numbers, another seed others', () => {
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

test('behavior: numbers stay in their range', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2 ** 31 }),
      fc.integer({ min: -50, max: 50 }),
      fc.nat(100),
      (seed, from, span) => {
        const random = seededRandom(seed);
        for (let i = 0; i < 20; i += 1) {
          const value = random.int(from, from + span);
          expect(value >= from && value <= from + span).toBe(true);
          expect(random.gap(3)).toBeGreaterThanOrEqual(0);
        }
      },
    ),
  );
});

test('behavior: the mean of many gaps is the requested mean', () => {
  const random = seededRandom(1);
  let sum = 0;
  for (let i = 0; i < 20_000; i += 1) sum += random.gap(5);
  expect(sum / 20_000).toBeCloseTo(5, 0);
});

test('param: hex has the requested length', () => {
  expect(seededRandom(1).hex(20)).toMatch(/^0x[0-9a-f]{40}$/);
  expect(seededRandom(1).hex(3)).toMatch(/^0x[0-9a-f]{6}$/);
});

test('param: a chance of 0 never occurs, of 1 always', () => {
  const random = seededRandom(3);
  for (let i = 0; i < 100; i += 1) expect([random.chance(0), random.chance(1)]).toEqual([false, true]);
});

test('error: an empty list', () => {
  expect(() => seededRandom(1).pick([])).toThrow('empty list');
});
