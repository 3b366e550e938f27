import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { commonMessages } from '../messages/common.ts';
import { Chart, type ChartProps } from './Chart.tsx';

// There is no canvas here.
vi.mock('./Plot.tsx', () => ({ Plot: () => null }));

const chart = (points: ChartProps['points']) => (
  <Chart
    kind="bars"
    axisX={String}
    decimals={2}
    label="Volume"
    columns={['From', 'Volume']}
    points={points}
    format={(value) => `$${value}`}
    formatX={(x) => `${x} s`}
    axis={String}
  />
);

test('default: every point is a row of a table, with its exact value', () => {
  const large = 2n ** 80n;
  render(
    chart([
      { x: 1, value: 5n },
      { x: 2, value: large },
    ]),
  );
  const table = screen.getByRole('table', { name: 'Volume' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['FromVolume', '1 s$5', `2 s$${large}`]);
});

test('behavior: a single point is not a chart', () => {
  render(chart([{ x: 1, value: 5n }]));
  expect(screen.getByText(commonMessages.chartEmpty)).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});
