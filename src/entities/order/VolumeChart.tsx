import { type ReactElement, useMemo } from 'react';
import { type OrderStats, volumeBars } from '../../domain/order/list/orderStats.ts';
import { orderChartMessages } from '../../messages/orders.ts';
import { Chart } from '../../ui/Chart.tsx';
import { useNumbers } from '../settings/useSettings.ts';
import { timeAxis } from './timeAxis.ts';

const MAX_BARS = 24;

/** Volume of whole hours or multiples of them. Null: not read yet. */
export const VolumeChart = ({ hours, label }: VolumeChart.Props): ReactElement => {
  const t = orderChartMessages.get();
  const numbers = useNumbers();
  const points = useMemo(
    () => hours && volumeBars(hours, MAX_BARS).map(({ start, volume }) => ({ x: start / 1000, value: volume })),
    [hours],
  );
  return (
    <Chart
      kind="bars"
      {...timeAxis}
      label={label ?? t.volumeOverTime}
      points={points}
      decimals={6}
      format={numbers.usd}
      axis={numbers.usdShort}
      columns={[t.from, t.volume]}
    />
  );
};

export declare namespace VolumeChart {
  type Props = {
    readonly hours: OrderStats['hours'] | null;
    /** In place of "Volume over time", where it is of fewer orders than match. */
    readonly label?: string;
  };
}
