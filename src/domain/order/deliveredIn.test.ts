import { describe, expect, test } from 'vitest';
import { ms } from '../time.ts';
import { deliveredIn } from './deliveredIn.ts';

const startTime = ms(1_000_000);
const record = { status: 'completed', startTime, timestamp: ms(1_025_300) } as const;

describe('deliveredIn', () => {
  test('default: from the start to what the service says, where no more is known', () => {
    expect(deliveredIn(record)).toBe(25_300);
  });

  test('param: signedAt: a signature of this browser counts instead of the start, which includes the reader', () => {
    expect(deliveredIn(record, { signedAt: ms(1_024_000) })).toBe(1_300);
  });

  test('param: deliveredAt: the block decides; the service only makes its second finer', () => {
    const signedAt = ms(1_024_000);
    expect(deliveredIn(record, { signedAt, deliveredAt: ms(1_025_000) })).toBe(1_300);
    expect(deliveredIn(record, { signedAt, deliveredAt: ms(1_020_000) })).toBeNull();
    expect(deliveredIn({ ...record, timestamp: ms(1_090_000) }, { signedAt, deliveredAt: ms(1_025_000) })).toBe(1_000);
    expect(deliveredIn({ ...record, timestamp: ms(1_025_000 - 1) }, { signedAt, deliveredAt: ms(1_025_000) })).toBe(
      1_000,
    );
  });

  test('behavior: a list and a page give one number for one order', () => {
    const times = { deliveredAt: ms(1_025_000) };
    expect(deliveredIn(record, times)).toBe(deliveredIn(record));
  });

  test('behavior: within the second of the signature it is 0', () => {
    const same = { ...record, timestamp: ms(1_023_000) };
    expect(deliveredIn(same, { signedAt: ms(1_024_400), deliveredAt: ms(1_024_000) })).toBe(0);
  });

  test('behavior: an order that was not delivered took no time', () => {
    for (const status of ['pending', 'received', 'failed', 'cancelled', 'expired', 'unknown'] as const)
      expect(deliveredIn({ ...record, status })).toBeNull();
    expect(deliveredIn({ ...record, timestamp: ms(startTime - 1) })).toBeNull();
  });

  test('behavior: a block that delivered it counts before the service reports it', () => {
    expect(deliveredIn({ ...record, status: 'received' }, { deliveredAt: ms(1_003_000) })).toBe(3_000);
  });
});
