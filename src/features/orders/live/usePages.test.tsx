import { renderHook } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { ms } from '../../../domain/time.ts';
import { pageRange, usePageTurns } from './usePages.ts';

const view: OrdersView = { page: 3, size: 50, src: 'base', asOf: ms(1_000) };
const list = { pin: ms(1_000), live: null };

test('default: a page turn keeps the time of the list, another page size too', () => {
  const onView = vi.fn();
  const { result } = renderHook(() => usePageTurns(view, onView, 9, list));
  result.current.turn(4);
  expect(onView).toHaveBeenLastCalledWith({ ...view, page: 4 });
  result.current.turn(1);
  expect(onView).toHaveBeenLastCalledWith({ ...view, page: 1 });
  result.current.resize(10);
  expect(onView).toHaveBeenLastCalledWith({ ...view, page: 11, size: 10 });
});

test('behavior: there is no page turn to the page on screen, nor to a missing one', () => {
  const onView = vi.fn();
  const { result } = renderHook(() => usePageTurns(view, onView, 9, list));
  for (const page of [0, 3, 10]) result.current.turn(page);
  expect(onView).not.toHaveBeenCalled();
});

test('behavior: a response with other rows changes no function, so that what calls them is not drawn again', () => {
  const onView = vi.fn();
  const { result, rerender } = renderHook((now) => usePageTurns(view, onView, 9, now), { initialProps: list });
  const before = result.current;
  rerender({ ...list });
  expect(result.current.turn).toBe(before.turn);
  expect(result.current.resize).toBe(before.resize);
});

describe('pageRange', () => {
  test('default', () => {
    expect(pageRange(1, 50, 48_213)).toEqual({ first: 1, last: 50, total: 48_213, pages: 965 });
  });

  test('behavior: the last page ends with the last row, a page past it is empty', () => {
    expect(pageRange(965, 50, 48_213)).toMatchObject({ first: 48_201, last: 48_213 });
    expect(pageRange(966, 50, 48_213)).toMatchObject({ first: 0, last: 0 });
    expect(pageRange(1, 50, 0)).toEqual({ first: 0, last: 0, total: 0, pages: 1 });
  });
});
