import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../../app/createApp.ts';
import { DEFAULT_VIEW } from '../../../domain/order/list/OrdersView.ts';
import { ms } from '../../../domain/time.ts';
import { createEngines } from '../../../engines/createEngines.ts';
import { listService } from '../../../testing/listService.ts';
import { sampleOrder } from '../../../testing/sampleOrder.ts';
import { TestProviders } from '../../../testing/TestProviders.tsx';
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

const HOUR = 3_600_000;

test('behavior: the last hour is that before the list was read, also when new orders are shown hours later', async () => {
  const list = listService([sampleOrder(0, { startTime: ms(Date.now() - HOUR / 2) })]);
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
  const lastHour = { ...DEFAULT_VIEW, age: '1h' };
  const { result } = renderHook(() => useOrdersList(lastHour, () => undefined).list, { wrapper });
  await waitFor(() => expect(result.current.rows).toHaveLength(1));
  passed = 3 * HOUR;
  const then = now();
  act(() => result.current.live?.showNew());
  await waitFor(() => expect(result.current.rows).toHaveLength(0));
  const since = Number(/minTime=(\d+)/.exec(list.asked.at(-1) ?? '')?.[1]);
  expect(since).toBeGreaterThanOrEqual(then - HOUR);
  expect(since).toBeLessThanOrEqual(now() - HOUR);
});
