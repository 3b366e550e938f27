import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { shellMessages } from '../messages/shell.ts';
import { simulationMessages } from '../messages/simulation.ts';
import { renderPart } from '../testing/renderPart.tsx';
import { testService } from '../testing/testService.ts';
import { OfflineStrip, SandboxStrip } from './Strips.tsx';

const page = vi.hoisted(() => ({ isSimulated: false }));
vi.mock('../world/simulation/simulated.ts', async (original) => ({
  ...(await original<object>()),
  get isSimulated() {
    return page.isSimulated;
  },
}));
vi.mock('./openSimulated.ts', async () => {
  const { createStore } = await import('zustand/vanilla');
  return { marketState: createStore(() => ({ phase: 'starting', step: 'chains' })) };
});

test('default: a simulation has a strip of its own in the place of the sandbox', async () => {
  page.isSimulated = true;
  renderPart(<SandboxStrip />, { service: testService(undefined, { sandbox: true }) });
  const strip = await screen.findByRole('complementary', { name: simulationMessages.strip });
  expect(strip.textContent).toContain(simulationMessages.is);
  page.isSimulated = false;
});

test('error: an import that failed offers a reload for fifteen seconds', () => {
  vi.useFakeTimers();
  renderPart(<OfflineStrip />);
  const reload = () => screen.queryByRole('button', { name: shellMessages.reload });
  expect(reload()).toBeNull();
  act(() => void window.dispatchEvent(new Event('vite:preloadError')));
  expect(reload()).toBeTruthy();
  act(() => vi.advanceTimersByTime(14_000));
  act(() => void window.dispatchEvent(new Event('vite:preloadError')));
  act(() => vi.advanceTimersByTime(14_999));
  expect(reload()).toBeTruthy();
  act(() => vi.advanceTimersByTime(1));
  expect(reload()).toBeNull();
  vi.useRealTimers();
});
