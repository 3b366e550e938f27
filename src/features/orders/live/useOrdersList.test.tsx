import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../app/createApp.ts';
import { DEFAULT_VIEW, type OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { ms } from '../../../domain/time.ts';
import { createEngines } from '../../../engines/createEngines.ts';
import { listService } from '../../../testing/listService.ts';
import { TestProviders } from '../../../testing/renderPart.tsx';
import { sampleOrder } from '../../../testing/sampleOrder.ts';
import { testService } from '../../../testing/testService.ts';
import { useDeferredStart, useOrdersList } from './useOrdersList.ts';

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

/** The list of a view in a world whose time a test moves. */
const open = (list: ReturnType<typeof listService>, view: OrdersView) => {
  const service = testService();
  let passed = 0;
  const now = () => ms(Date.now() + passed);
  const world = { ...service, client: list.client, clock: { ...service.clock, now, localNow: now } };
  const [engines, queryClient] = [createEngines(world), createQueryClient()];
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <TestProviders world={world} engines={engines} queryClient={queryClient}>
      {children}
    </TestProviders>
  );
  const { result } = renderHook(() => useOrdersList(view, () => undefined).list, { wrapper });
  return {
    result,
    now,
    pass: (time: number) => {
      passed += time;
    },
    poll: () => act(() => queryClient.refetchQueries({ queryKey: ['orders', 'live'] })),
  };
};

const HOUR_MS = 3_600_000;
const young = (n: number) => sampleOrder(n, { startTime: ms(Date.now() - HOUR_MS / 2) });

test('behavior: the last hour counts back from each reading, and older orders leave when newer ones are shown', async () => {
  const list = listService([young(0)]);
  const { result, now, pass, poll } = open(list, { ...DEFAULT_VIEW, age: '1h' });
  await waitFor(() => expect(result.current.rows).toHaveLength(1));
  pass(3 * HOUR_MS);
  const then = now();
  await poll();
  await waitFor(() => expect([result.current.rows.length, result.current.left.size]).toEqual([1, 1]));
  const since = Number(/minTime=(\d+)/.exec(list.requested.at(-1) ?? '')?.[1]);
  expect(since).toBeGreaterThanOrEqual(then - HOUR_MS);
  expect(since).toBeLessThanOrEqual(now() - HOUR_MS);
  act(() => result.current.live?.showNew());
  await waitFor(() => expect(result.current.rows).toEqual([]));
});

test('behavior: newer orders are shown at once, and the pin moves with them', async () => {
  const list = listService([young(0)]);
  const { result, pass, poll } = open(list, DEFAULT_VIEW);
  await waitFor(() => expect(result.current.rows).toHaveLength(1));
  const { pin } = result.current;
  list.orders = [sampleOrder(1, { startTime: ms(Date.now() + 1_000) }), ...list.orders];
  pass(3_000);
  await poll();
  await waitFor(() => expect(result.current.live?.waiting).toBe(1));
  expect([result.current.rows.length, result.current.pin]).toEqual([1, pin]);
  act(() => result.current.live?.showNew());
  await waitFor(() => expect([result.current.rows.length, result.current.live?.waiting]).toEqual([2, 0]));
  expect(result.current.pin).toBeGreaterThanOrEqual(pin + 3_000);
});

test('error: a failed poll leaves the rows, and is reported', async () => {
  const list = listService([young(0)]);
  const { result, poll } = open(list, DEFAULT_VIEW);
  await waitFor(() => expect(result.current.rows).toHaveLength(1));
  list.fails = Response.json({ error: 'busy' }, { status: 429, headers: { 'retry-after': '6' } });
  await poll();
  await waitFor(() => expect(result.current.live?.stalled).toBe(true));
  expect([result.current.rows.length, result.current.error]).toEqual([1, null]);
  list.fails = null;
  await poll();
  await waitFor(() => expect(result.current.live?.stalled).toBe(false));
});

test('error: without rows the failure stays while they are read again', async () => {
  const list = listService([young(0)]);
  list.fails = Response.json({ error: 'no' }, { status: 400 });
  const { result, poll } = open(list, DEFAULT_VIEW);
  await waitFor(() => expect(result.current.error).not.toBeNull());
  const { error } = result.current;
  list.fails = null;
  const polled = poll();
  expect(result.current.error).toBe(error);
  await polled;
  await waitFor(() => expect([result.current.rows.length, result.current.error]).toEqual([1, null]));
});

test('error: without rows a page that may be repeated is read again by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const list = listService([young(0)]);
  list.fails = Response.json({ error: 'busy' }, { status: 429, headers: { 'retry-after': '17' } });
  const { result } = open(list, DEFAULT_VIEW);
  await waitFor(() => expect(result.current.error).not.toBeNull());
  list.fails = null;
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(result.current.rows).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await waitFor(() => expect([result.current.rows.length, result.current.error]).toEqual([1, null]));
  vi.useRealTimers();
});

test('behavior: rows are sorted by the time they show, though the service lists them by acceptance', async () => {
  const order = (n: number, startTime: number) => sampleOrder(n, { startTime: ms(Date.now() - startTime) });
  const { result } = open(listService([order(0, 4_000), order(1, 2_000), order(2, 9_000)]), DEFAULT_VIEW);
  await waitFor(() => expect(result.current.rows).toHaveLength(3));
  expect(result.current.rows.map(({ orderHash }) => orderHash)).toEqual([1, 0, 2].map((n) => sampleOrder(n).orderHash));
});
