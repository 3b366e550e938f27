import { type ReactElement, useMemo, useState } from 'react';
import { fillBars, type OrderStats, volumeBars } from '../../../domain/order/list/orderStats.ts';
import { PRICE_DECIMALS, pairPrices } from '../../../domain/order/list/pairPrices.ts';
import { formatDuration } from '../../../domain/time.ts';
import { PairPriceChart } from '../../../entities/order/PairPriceChart.tsx';
import { MAX_VOLUME_BARS, VolumeChart } from '../../../entities/order/VolumeChart.tsx';
import type { Numbers } from '../../../entities/settings/useSettings.ts';
import { useTokens } from '../../../entities/token/useTokens.ts';
import { orderChartMessages, orderSummaryMessages } from '../../../messages/orders.ts';
import { Chart } from '../../../ui/Chart.tsx';
import { Select } from '../../../ui/Select.tsx';

const MAX_PAIRS = 12;

const FillChart = ({ stats, numbers, isRead }: OrdersCharts.Props): ReactElement => {
  const t = orderSummaryMessages.get();
  const points = useMemo(
    () => (isRead ? fillBars(stats.fills).map(({ from, count }) => ({ x: from, value: BigInt(count) })) : null),
    [stats.fills, isRead],
  );
  const time = (seconds: number): string =>
    seconds < 60
      ? t.seconds({ count: numbers.style(String(Math.round(seconds * 10) / 10)) })
      : formatDuration(seconds * 1000);
  return (
    <Chart
      kind="bars"
      isTime={false}
      label={t.fillSpread}
      points={points}
      decimals={0}
      format={(count) => t.ordersCount(Number(count), { count: numbers.count(count) })}
      formatX={(x) => t.fromTime({ time: time(x) })}
      axis={numbers.count}
      axisX={time}
      columns={[t.fill, t.orders]}
      className="md:max-lg:hidden"
    />
  );
};

const PriceChart = ({ stats, isRead }: OrdersCharts.Props): ReactElement => {
  const t = orderSummaryMessages.get();
  const { find } = useTokens();
  const pairs = useMemo(() => pairPrices(stats.delivered, find).slice(0, MAX_PAIRS), [stats.delivered, find]);
  const options = pairs.map(({ base, quote }) => ({ value: `${base}/${quote}`, label: `${base}/${quote}` }));
  const [chosen, setChosen] = useState<string | null>(null);
  // Of the first pair at parity there is little to see.
  const moving = pairs.findIndex(({ points }) => (points.at(-1)?.price ?? 0n) >= 2n * 10n ** BigInt(PRICE_DECIMALS));
  const found = options.findIndex(({ value }) => value === chosen);
  const index = found >= 0 ? found : Math.max(0, moving);
  return (
    <PairPriceChart
      prices={pairs[index] ?? null}
      isRead={isRead}
      control={
        options.length < 2 ? undefined : (
          <Select
            className="min-h-7 text-13"
            label={t.pair}
            options={options}
            value={options[index]?.value ?? null}
            onChange={setChosen}
          />
        )
      }
    />
  );
};

export const OrdersCharts = (props: OrdersCharts.Props): ReactElement => {
  const { stats, isRead, nameOf } = props;
  const t = orderChartMessages.get();
  const bars = useMemo(() => (isRead ? volumeBars(stats.hours, MAX_VOLUME_BARS) : null), [stats.hours, isRead]);
  return (
    <div className="grid gap-x-8 gap-y-4 md:grid-cols-2 lg:grid-cols-[5fr_5fr_3fr]">
      <VolumeChart bars={bars} label={nameOf(t.volumeOverTime)} columns={[t.from, t.volume]} />
      <PriceChart {...props} />
      <FillChart {...props} />
    </div>
  );
};

export declare namespace OrdersCharts {
  type Props = {
    readonly stats: OrderStats;
    readonly isRead: boolean;
    readonly numbers: Numbers;
    readonly nameOf: (name: string) => string;
  };
}
