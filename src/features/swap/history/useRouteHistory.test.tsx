import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ms } from '../../../domain/time.ts';
import { listService } from '../../../testing/listService.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { sampleOrder } from '../../../testing/sampleOrder.ts';
import { sampleSwap } from '../../../testing/sampleSwap.ts';
import { testService } from '../../../testing/testService.ts';
import type { Route } from '../model/useRoute.ts';
import { useRouteHistory } from './useRouteHistory.ts';

const { route } = sampleSwap().draft;

const back: Route = { ...route, pay: route.receive, receive: route.pay };

const Totals = () => {
  const [shown, show] = useState(route);
  const { totals } = useRouteHistory(shown);
  return (
    <button type="button" onClick={() => show(back)}>
      {totals === null ? 'unknown' : `${totals.completed} of ${totals.ended}, ${totals.orders} in all`}
    </button>
  );
};

test('behavior: the totals of a route stay while those since a later moment are asked for; another route begins anew', async () => {
  const world = testService();
  const recent = { startTime: ms(Date.now() - 60_000), timestamp: ms(Date.now() - 58_000) };
  const list = listService([sampleOrder(1, recent), sampleOrder(2, recent)]);
  let later = 0;
  const turns = new Set<() => void>();
  const clock = {
    ...world.clock,
    now: () => ms(Date.now() + later),
    every: (_: number, notify: () => void) => {
      turns.add(notify);
      return () => void turns.delete(notify);
    },
  };
  /** Answers wait here while it is not null. */
  let held: (() => void)[] | null = null;
  const get: typeof list.client.get = async (...asked) => {
    if (held !== null) await new Promise<void>((resolve) => held?.push(resolve));
    return list.client.get(...asked);
  };
  const service = { ...world, clock, client: { ...list.client, get } };
  renderPart(<Totals />, { service });
  expect(await screen.findByText('2 of 2, 2 in all')).toBeTruthy();

  held = [];
  act(() => {
    later = 300_000;
    for (const turn of turns) turn();
  });
  expect(held.length).toBeGreaterThan(0);
  expect(screen.getByText('2 of 2, 2 in all')).toBeTruthy();
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByText('unknown')).toBeTruthy();
});

test('behavior: what is under way has not failed, and counts in no share', async () => {
  const recent = { startTime: ms(Date.now() - 60_000), timestamp: ms(Date.now() - 58_000) };
  const ends = ['completed', 'completed', 'failed', 'pending', 'received'] as const;
  const list = listService(ends.map((status, at) => sampleOrder(at + 1, { ...recent, status, statusText: status })));
  renderPart(<Totals />, { service: { ...testService(), client: list.client } });
  expect(await screen.findByText('2 of 3, 5 in all')).toBeTruthy();
});
