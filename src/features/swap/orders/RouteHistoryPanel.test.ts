import { expect, test } from 'vitest';
import { stackDots } from './RouteHistoryPanel.tsx';

test('stackDots: dots of one column are stacked; those beyond an end are at it', () => {
  expect(stackDots([-1, 0, 0.51, 0.49, 2], 10)).toEqual([
    { at: 0, height: 0 },
    { at: 0, height: 1 },
    { at: 0.5, height: 0 },
    { at: 0.5, height: 1 },
    { at: 1, height: 0 },
  ]);
});
