import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDeferredStart } from './useOrdersList.ts';

test('default: begins once the first rows of a key are drawn, stays through its pages, and waits again for another key', async () => {
  const { result, rerender } = renderHook(({ key, ready }) => useDeferredStart(key, ready), {
    initialProps: { key: 'a', ready: false },
  });
  const after = (key: string, ready: boolean): boolean => {
    rerender({ key, ready });
    return result.current;
  };
  expect(result.current).toBe(false);
  expect(after('a', true)).toBe(false);
  await waitFor(() => expect(result.current).toBe(true));
  expect(after('a', false)).toBe(true);
  expect(after('b', false)).toBe(false);
  expect(after('b', true)).toBe(false);
  await waitFor(() => expect(result.current).toBe(true));
});
