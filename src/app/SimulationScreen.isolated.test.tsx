import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { SimulationState } from '../domain/simulation.ts';
import { simulationMessages } from '../messages/simulation.ts';
import { openMarket } from './openSimulated.ts';
import { SimulationScreen, SimulationStrip } from './SimulationScreen.tsx';

vi.mock('./openSimulated.ts', () => ({ openMarket: vi.fn() }));

const marketIn = (state: SimulationState): Awaited<ReturnType<typeof openMarket>> => ({
  fetch: () => new Promise(() => undefined),
  openSocket: () => ({ addEventListener: () => undefined, send: () => undefined, close: () => undefined }),
  state: createStore<SimulationState>(() => state),
  reset: () => undefined,
  close: () => undefined,
});

afterEach(() => {
  vi.mocked(openMarket).mockReset();
  vi.unstubAllGlobals();
});

test('default: the step that is under way is marked, those before it are done', async () => {
  vi.mocked(openMarket).mockResolvedValue(marketIn({ phase: 'starting', step: 'history' }));
  render(<SimulationScreen />);
  expect((await screen.findByText(simulationMessages.history)).closest('li')?.getAttribute('aria-current')).toBe(
    'step',
  );
  expect(screen.getByText('Starting chains: done')).toBeTruthy();
  expect(screen.getAllByRole('definition')).toHaveLength(5);
  expect(screen.getByText('Causeway')).toBeTruthy();
});

test.each([
  ['its code cannot be fetched', () => vi.mocked(openMarket).mockRejectedValue(new TypeError('no such file'))],
  [
    'its worker cannot be started',
    () => vi.mocked(openMarket).mockResolvedValue(marketIn({ phase: 'ended', reason: 'worker' })),
  ],
])('error: %s: a sentence, and a restart', async (_, arrange) => {
  arrange();
  render(<SimulationScreen />);
  expect(await screen.findByRole('heading', { name: simulationMessages.ended })).toBeTruthy();
  expect(screen.getByText(simulationMessages.notLoaded)).toBeTruthy();
  expect(screen.getByRole('button', { name: simulationMessages.restart })).toBeTruthy();
});

test('behavior: a market of one tab states that it ends with the tab', () => {
  vi.mocked(openMarket).mockReturnValue(new Promise(() => undefined));
  vi.stubGlobal('SharedWorker', class {});
  const { unmount } = render(<SimulationStrip />);
  expect(screen.getByRole('complementary').textContent).toContain(simulationMessages.is);
  unmount();
  vi.stubGlobal('SharedWorker', undefined);
  vi.stubGlobal('navigator', {});
  render(<SimulationStrip />);
  expect(screen.getByRole('complementary').textContent).toContain(simulationMessages.isOfTab);
});
