import { describe, expect, test, vi } from 'vitest';
import { orderVector } from '../../../domain/order/orderVector.ts';
import { pollPause } from '../tracking/pollPause.ts';
import { aloneAcrossTabs } from './aloneAcrossTabs.ts';
import { deliveryOf } from './deliveryOf.ts';

/** Web Locks of one browser: a name belongs to one at a time; whoever may not wait gets null. */
const tabs = () => {
  const held = new Set<string>();
  const request = async (name: string, options: LockOptions, work: (lock: Lock | null) => unknown) => {
    if (held.has(name)) {
      if (options.ifAvailable !== true) throw new Error('a second prompt would wait in the dark');
      return work(null);
    }
    held.add(name);
    try {
      return await work({ name, mode: 'exclusive' });
    } finally {
      held.delete(name);
    }
  };
  return { request: request as LockManager['request'] };
};

describe('aloneAcrossTabs', () => {
  test('default: runs the work and gives back what came of it', async () => {
    expect(await aloneAcrossTabs(tabs(), 'swap')(async () => 7)).toBe(7);
  });

  test('behavior: while one tab works, another is told so and does nothing', async () => {
    const locks = tabs();
    let finish: () => void = () => undefined;
    const running = aloneAcrossTabs(locks, 'swap')(() => new Promise<void>((resolve) => (finish = resolve)));
    const second = vi.fn(async () => undefined);
    await expect(aloneAcrossTabs(locks, 'swap')(second)).rejects.toMatchObject({ name: 'SwapStop', kind: 'otherTab' });
    expect(second).not.toHaveBeenCalled();
    finish();
    await running;
    await aloneAcrossTabs(locks, 'swap')(second);
    expect(second).toHaveBeenCalledTimes(1);
  });

  test('behavior: another name is another turn', async () => {
    const locks = tabs();
    const inner = aloneAcrossTabs(locks, 'b');
    expect(await aloneAcrossTabs(locks, 'a')(() => inner(async () => 'both'))).toBe('both');
  });

  test('behavior: without Web Locks the work simply runs', async () => {
    expect(await aloneAcrossTabs(undefined, 'swap')(async () => 'ran')).toBe('ran');
  });

  test('error: work that fails frees the turn and keeps its error', async () => {
    const locks = tabs();
    await expect(aloneAcrossTabs(locks, 'swap')(() => Promise.reject(new Error('mine')))).rejects.toThrow('mine');
    expect(await aloneAcrossTabs(locks, 'swap')(async () => 1)).toBe(1);
  });
});

describe('deliveryOf', () => {
  test('default: one name per order, however its hash is spelled', () => {
    const hash = orderVector.orderHash;
    expect(deliveryOf(`0x${hash.slice(2).toUpperCase()}`)).toBe(deliveryOf(hash));
    expect(deliveryOf(`0x${'00'.repeat(32)}`)).not.toBe(deliveryOf(hash));
  });
});

describe('pollPause', () => {
  test('default: 1 s thirty times, 2 s sixty times, 5 s 120 times, then 15 s', () => {
    expect([0, 29, 30, 89, 90, 209, 210, 5_000].map((looks) => pollPause(looks, false))).toEqual([
      1_000, 1_000, 2_000, 2_000, 5_000, 5_000, 15_000, 15_000,
    ]);
  });

  test('param: hidden: four times as long', () => {
    for (const looks of [0, 30, 90, 210]) expect(pollPause(looks, true)).toBe(4 * pollPause(looks, false));
  });
});
