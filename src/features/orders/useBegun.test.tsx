import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useBegun } from './useBegun.ts';

test('default: begins with the first rows of a key, stays through its pages, and waits again for another key', () => {
  const { result, rerender } = renderHook(({ key, ready }) => useBegun(key, ready), {
    initialProps: { key: 'a', ready: false },
  });
  const after = (key: string, ready: boolean): boolean => {
    rerender({ key, ready });
    return result.current;
  };
  expect(result.current).toBe(false);
  expect(after('a', true)).toBe(true);
  expect(after('a', false)).toBe(true);
  expect(after('b', false)).toBe(false);
  expect(after('b', true)).toBe(true);
});
