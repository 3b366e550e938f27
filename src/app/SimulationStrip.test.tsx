import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SimulationStrip } from './SimulationStrip.tsx';

vi.mock('./openSimulated.ts', () => ({ openMarket: () => new Promise(() => undefined) }));

afterEach(() => void vi.unstubAllGlobals());

test('behavior: a market that no other tab shares is said to end with its tab', () => {
  vi.stubGlobal('SharedWorker', class {});
  const { unmount } = render(<SimulationStrip />);
  expect(screen.getByRole('complementary').textContent).toContain('live in this browser only');
  unmount();
  vi.stubGlobal('SharedWorker', undefined);
  vi.stubGlobal('navigator', {});
  render(<SimulationStrip />);
  expect(screen.getByRole('complementary').textContent).toContain('live in this tab only, and end with it');
});
