import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ms } from '../../domain/time.ts';
import { fakeWorld } from '../../testing/fakeWorld.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { useEngines, useNow, useOnline, useWorld } from './useWorld.ts';

const Now = ({ step }: { readonly step?: number }) => <p>{useNow(step)}</p>;
const Online = () => <p>{useOnline() ? 'on' : 'off'}</p>;

test('useNow: turns over on whole steps of service time, as soon as its clock is known too', async () => {
  const { world, advance } = fakeWorld();
  const start = Math.floor(world.clock.localNow() / 1000) * 1000;
  const { container } = renderPart(<Now />, { service: world });
  expect(container.textContent).toBe(String(start));
  await act(() => advance(1000));
  expect(container.textContent).toBe(String(start + 1000));
  world.health.setState({ offset: { min: ms(60_000), max: ms(60_000) } });
  await act(() => advance(1000));
  expect(container.textContent).toBe(String(start + 62_000));
});

test('useOnline: follows the connection of the page', () => {
  const { world, setPage } = fakeWorld();
  const { container } = renderPart(<Online />, { service: world });
  expect(container.textContent).toBe('on');
  act(() => setPage({ online: false }));
  expect(container.textContent).toBe('off');
  act(() => setPage({ online: true }));
  expect(container.textContent).toBe('on');
});

test.each([
  ['useWorld', useWorld],
  ['useEngines', useEngines],
])('%s: without a provider it throws its name', (_name, use) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook<unknown, unknown>(use)).toThrow(/no \w+Context above/);
});
