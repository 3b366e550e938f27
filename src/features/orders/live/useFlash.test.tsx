import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleHash } from '../../../testing/sampleOrder.ts';
import { FLASH, useFlash } from './useFlash.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a change is marked for three seconds, through the answers that come meanwhile', () => {
  const [first, nothing, second] = [new Set([sampleHash(1)]), new Set<never>(), new Set([sampleHash(2)])];
  const { result, rerender } = renderHook(({ changed }) => useFlash(changed), { initialProps: { changed: first } });
  const pass = (time: number) => act(() => vi.advanceTimersByTime(time));
  expect([...result.current]).toEqual([sampleHash(1)]);
  pass(FLASH - 1000);
  rerender({ changed: nothing });
  expect([...result.current]).toEqual([sampleHash(1)]);
  rerender({ changed: second });
  expect([...result.current]).toEqual([sampleHash(1), sampleHash(2)]);
  pass(1000);
  expect([...result.current]).toEqual([sampleHash(2)]);
  pass(FLASH);
  expect(result.current.size).toBe(0);
});
