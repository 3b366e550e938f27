import { expect, test, vi } from 'vitest';
import { marketState, openMarket } from './openSimulated.ts';

vi.mock('virtual:simulation-worker', () => {
  throw new TypeError('no such file');
});

test('error: a market whose code cannot be fetched has ended', async () => {
  expect(marketState.getState()).toEqual({ phase: 'starting', step: 'chains' });
  await expect(openMarket()).rejects.toThrow();
  expect(marketState.getState()).toEqual({ phase: 'ended', reason: 'worker' });
});
