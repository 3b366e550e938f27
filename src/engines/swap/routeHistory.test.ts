import { QueryClient } from '@tanstack/query-core';
import { describe, expect, test, vi } from 'vitest';
import { ms } from '../../domain/time.ts';
import { fakeBrowser, fakeClock, fakeWorld } from '../../testing/fakeWorld.ts';
import { listService } from '../../testing/listService.ts';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { sampleSwap } from '../../testing/sampleSwap.ts';
import type { Route } from './route.ts';
import { dayAgo, routeTimes } from './routeHistory.ts';
import { createSwapReads } from './swapReads.ts';

const now = ms(1_791_417_700_000);
const { route } = sampleSwap().draft;
const back: Route = { ...route, pay: route.receive, receive: route.pay };

/** The history of routes over a service that lists these orders. `hold` keeps its responses back from then on. */
const read = (orders: Parameters<typeof listService>[0]) => {
  const { world, browser } = fakeWorld({ browser: fakeBrowser({ clock: fakeClock(Date.now()) }) });
  const list = listService(orders);
  let isHeld = false;
  const get: typeof list.client.get = async (...requested) =>
    isHeld ? new Promise(() => undefined) : list.client.get(...requested);
  const reads = createSwapReads(
    {
      world: { ...world, client: { ...list.client, get } },
      queries: new QueryClient(),
    },
    () => undefined,
  );
  reads.start();
  reads.idle();
  return {
    totals: (of: Route) => reads.market(of).history.totals,
    advance: browser.clock.advance,
    hold: () => {
      isHeld = true;
    },
  };
};

test('behavior: the totals of a route stay while those since a later moment are requested; another route starts over', async () => {
  const recent = { startTime: ms(Date.now() - 60_000), timestamp: ms(Date.now() - 58_000) };
  const { totals, advance, hold } = read([sampleOrder(1, recent), sampleOrder(2, recent)]);
  await vi.waitFor(() => expect(totals(route)).toEqual({ orders: 2, ended: 2, completed: 2 }));
  hold();
  await advance(300_000);
  expect(totals(route)).toEqual({ orders: 2, ended: 2, completed: 2 });
  expect(totals(back)).toBeNull();
});

test('behavior: an open order has not failed, and counts in no share', async () => {
  const recent = { startTime: ms(Date.now() - 60_000), timestamp: ms(Date.now() - 58_000) };
  const ends = ['completed', 'completed', 'failed', 'pending', 'received'] as const;
  const { totals } = read(ends.map((status, at) => sampleOrder(at + 1, { ...recent, status, statusText: status })));
  await vi.waitFor(() => expect(totals(route)).toEqual({ orders: 5, ended: 3, completed: 2 }));
});

test('dayAgo: the same for everybody within five minutes', () => {
  expect(dayAgo(ms(86_400_000 + 299_999))).toBe(0);
  expect(dayAgo(ms(86_400_000 + 300_000))).toBe(300_000);
});

describe('routeTimes', () => {
  test('default: percentiles of start to last event', () => {
    const orders = [3, 1, 2, 10].map((seconds, n) =>
      sampleOrder(n, { startTime: now, timestamp: ms(now + seconds * 1000) }),
    );
    expect(routeTimes(orders)).toMatchObject({ p50: 2_000, p90: 10_000, all: [1_000, 2_000, 3_000, 10_000] });
  });

  test('behavior: no figures without completed orders', () => {
    expect(routeTimes([sampleOrder(0, { status: 'pending' })])).toBeNull();
    expect(routeTimes([sampleOrder(0, { startTime: now, timestamp: ms(now - 1) })])).toBeNull();
  });
});
