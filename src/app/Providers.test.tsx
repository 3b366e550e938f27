import { render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createEngines } from '../engines/createEngines.ts';
import { testService } from '../testing/testService.ts';
import { createQueryClient, Providers } from './Providers.tsx';

test('the engines of a world start once the page is on screen, and stop when others take their place', async () => {
  const world = testService();
  const queryClient = createQueryClient();
  const said: string[] = [];
  const engines = (name: string) => ({
    ...createEngines(world),
    start: () => void said.push(`${name} starts`),
    stop: () => void said.push(`${name} stops`),
  });
  const Page = vi.fn(() => {
    said.push('drawn');
    return null;
  });
  const page = (its: ReturnType<typeof engines>) => (
    <Providers world={world} engines={its} queryClient={queryClient}>
      <Page />
    </Providers>
  );
  const first = engines('first');
  const { rerender, unmount } = render(page(first));
  expect(said).toEqual(['drawn']);
  await waitFor(() => expect(said).toEqual(['drawn', 'first starts']));
  rerender(page(first));
  expect(said.filter((words) => words !== 'drawn')).toEqual(['first starts']);
  rerender(page(engines('second')));
  await waitFor(() => expect(said).toContain('second starts'));
  unmount();
  expect(said.filter((words) => words !== 'drawn')).toEqual([
    'first starts',
    'first stops',
    'second starts',
    'second stops',
  ]);
});
