import { describe, expect, test } from 'vitest';
import { HashSet64 } from './HashSet64.ts';

const hashOf = (n: number) => `0x${(n * 2_654_435_761).toString(16).padStart(16, '0').padEnd(64, '0')}` as const;

describe('HashSet64', () => {
  test('default', () => {
    const set = new HashSet64();
    expect([set.add(hashOf(1)), set.add(hashOf(1)), set.add(hashOf(2)), set.size]).toEqual([true, false, true, 2]);
  });

  test('behavior: grows and still knows everything', () => {
    const set = new HashSet64();
    for (let n = 1; n <= 20_000; n += 1) set.add(hashOf(n * 2));
    expect(set.size).toBe(20_000);
    for (let n = 1; n <= 20_000; n += 1) expect(set.add(hashOf(n * 2))).toBe(false);
  });
});
