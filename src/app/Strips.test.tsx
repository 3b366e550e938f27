import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { createEngines } from '../engines/createEngines.ts';
import { RouterPortProvider } from '../entities/navigation/router.tsx';
import { testService } from '../testing/testService.ts';
import { createQueryClient, Providers } from './Providers.tsx';
import { SandboxStrip } from './Strips.tsx';

const page = vi.hoisted(() => ({ isSimulated: false }));
vi.mock('../world/simulation/simulated.ts', async (original) => ({
  ...(await original<object>()),
  get isSimulated() {
    return page.isSimulated;
  },
}));
vi.mock('./openSimulated.ts', () => ({ openMarket: () => new Promise(() => undefined) }));

afterEach(() => document.body.replaceChildren());

test('behavior: a simulation takes over the page that the build drew as it is, then says what it is', async () => {
  const world = testService(undefined, { sandbox: true });
  const port = { place: { pathname: '/', search: '' }, params: {}, go: () => undefined, preload: () => undefined };
  const strip = (
    <Providers world={world} engines={createEngines(world)} queryClient={createQueryClient()}>
      <RouterPortProvider port={port}>
        <SandboxStrip />
      </RouterPortProvider>
    </Providers>
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(strip);
  page.isSimulated = true;
  const onRecoverableError = vi.fn();
  await act(() => hydrateRoot(root, strip, { onRecoverableError }));
  expect((await screen.findByRole('complementary', { name: 'Simulation' })).textContent).toContain(
    'Nothing here is real',
  );
  expect(onRecoverableError).not.toHaveBeenCalled();
});
