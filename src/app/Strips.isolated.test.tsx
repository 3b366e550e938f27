import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { useWorld } from '../entities/context/useWorld.ts';
import { shellMessages } from '../messages/shell.ts';
import { simulationMessages } from '../messages/simulation.ts';
import { renderPart } from '../testing/renderPart.tsx';
import { testService } from '../testing/testService.ts';
import { chainQueries } from '../world/queries/chainQueries.ts';
import { OfflineStrip, SandboxStrip, TryHereStrip } from './Strips.tsx';

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

/** A page that requests the chains of a service without a response. */
const Page = (): ReactElement => {
  const { isError } = useQuery({ ...chainQueries.list(useWorld()), retry: false });
  return <>{isError && <p>failed</p>}</>;
};

test.each([
  [false, 1],
  [true, 0],
])('param: a simulation is offered without a service; in a sandbox (%s) it is not', async (sandbox, offers) => {
  const page = (
    <>
      <Page />
      <TryHereStrip />
    </>
  );
  renderPart(page, { service: testService({}, { sandbox }) });
  await screen.findByText('failed');
  expect(screen.queryAllByRole('button', { name: simulationMessages.tryHere })).toHaveLength(offers);
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
