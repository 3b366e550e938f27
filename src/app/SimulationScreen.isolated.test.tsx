import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SimulationState } from '../domain/simulation.ts';
import { simulationMessages } from '../messages/simulation.ts';
import { marketState } from './openSimulated.ts';
import { SimulationScreen, SimulationStrip } from './SimulationScreen.tsx';

vi.mock('./openSimulated.ts', async () => {
  const { createStore } = await import('zustand/vanilla');
  return { marketState: createStore(() => ({ phase: 'starting', step: 'chains' })) };
});

const renderIn = (state: SimulationState, part: ReactElement) => {
  marketState.setState(state, true);
  return render(part);
};

afterEach(() => vi.unstubAllGlobals());

test('default: the step that is under way is marked, those before it are done', () => {
  renderIn({ phase: 'starting', step: 'history' }, <SimulationScreen />);
  expect(screen.getByText(simulationMessages.history).closest('li')?.getAttribute('aria-current')).toBe('step');
  expect(screen.getByText('Starting chains: done')).toBeTruthy();
  expect(screen.getAllByRole('definition')).toHaveLength(5);
  expect(screen.getByText('Causeway')).toBeTruthy();
});

test('error: a worker that cannot be started: a sentence, and a restart', () => {
  renderIn({ phase: 'ended', reason: 'worker' }, <SimulationScreen />);
  expect(screen.getByRole('heading', { name: simulationMessages.ended })).toBeTruthy();
  expect(screen.getByText(simulationMessages.notLoaded)).toBeTruthy();
  expect(screen.getByRole('button', { name: simulationMessages.restart })).toBeTruthy();
});

test('behavior: a market of one tab states that it ends with the tab', () => {
  const running = { phase: 'running', restored: false, since: 0 } as const;
  vi.stubGlobal('SharedWorker', class {});
  const { unmount } = renderIn(running, <SimulationStrip />);
  expect(screen.getByRole('complementary').textContent).toContain(simulationMessages.is);
  unmount();
  vi.stubGlobal('SharedWorker', undefined);
  vi.stubGlobal('navigator', {});
  renderIn(running, <SimulationStrip />);
  expect(screen.getByRole('complementary').textContent).toContain(simulationMessages.endsWithTab);
});
