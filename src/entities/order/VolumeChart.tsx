import { type ReactElement, useMemo } from 'react';
import type { VolumeBar } from '../../domain/order/list/orderStats.ts';
import { Chart, type ChartProps } from '../../ui/Chart.tsx';
import { useNumbers } from '../settings/useSettings.ts';
import { timeAxis } from './timeAxis.ts';

/** The most bars that a chart has room for. */
export const MAX_VOLUME_BARS = 24;

type VolumeChartProps = Pick<ChartProps, 'label' | 'columns' | 'head' | 'height' | 'reason'> & {
  /** Null: not read yet. */
  readonly bars: readonly VolumeBar[] | null;
};

export const VolumeChart = ({ bars, ...names }: VolumeChartProps): ReactElement => {
  const numbers = useNumbers();
  const points = useMemo(() => bars?.map(({ start, volume }) => ({ x: start / 1000, value: volume })) ?? null, [bars]);
  return (
    <Chart
      kind="bars"
      {...timeAxis}
      {...names}
      points={points}
      decimals={6}
      format={numbers.usd}
      axis={numbers.usdShort}
    />
  );
};
