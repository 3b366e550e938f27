import { type ReactElement, useMemo, useState } from 'react';
import { fillBars, type OrderStats, volumeBars } from '../../../domain/order/list/orderStats.ts';
import { PRICE_DECIMALS, pairPrices } from '../../../domain/order/list/pairPrices.ts';
import { formatDuration } from '../../../domain/time.ts';
import { MAX_VOLUME_BARS, PairPriceChart, priceText, VolumeChart } from '../../../entities/order/OrderCharts.tsx';
import type { Numbers } from '../../../entities/settings/useSettings.ts';
import { useTokens } from '../../../entities/token/useTokens.ts';
import { commonMessages } from '../../../messages/common.ts';
import { orderSummaryMessages, orderChartMessages as t } from '../../../messages/orders.ts';
import { Chart } from '../../../ui/Chart.tsx';
import { Select } from '../../../ui/Select.tsx';
import { FigureText, SummaryFigure } from './summaryCells.tsx';

const MAX_PAIRS = 12;
const PLOT_HEIGHT_PX = 90;

/** A chart below its figure. */
type FigureChart = {
  readonly stats: OrderStats;
  readonly isRead: boolean;
  readonly numbers: Numbers;
  /** Names over how many orders it is. */
  readonly nameOf: (name: string) => string;
  readonly head: ReactElement;
};

export const OrdersVolumeChart = ({ stats, isRead, nameOf, head }: Omit<FigureChart, 'numbers'>): ReactElement => {
  const bars = useMemo(() => (isRead ? volumeBars(stats.hours, MAX_VOLUME_BARS) : null), [stats.hours, isRead]);
  return (
    <VolumeChart
      bars={bars}
      label={nameOf(t.volumeOverTime)}
      columns={[t.from, t.volume]}
      head={head}
      height={PLOT_HEIGHT_PX}
    />
  );
};

export const FillChart = ({ stats, numbers, isRead, head }: Omit<FigureChart, 'nameOf'>): ReactElement => {
  const points = useMemo(
    () => (isRead ? fillBars(stats.fills).map(({ from, count }) => ({ x: from, value: BigInt(count) })) : null),
    [stats.fills, isRead],
  );
  const time = (seconds: number): string =>
    seconds < 60
      ? commonMessages.seconds({ count: numbers.style(String(Math.round(seconds * 10) / 10)) })
      : formatDuration(seconds * 1000);
  return (
    <Chart
      kind="bars"
      isTime={false}
      label={orderSummaryMessages.deliverySpread}
      head={head}
      height={PLOT_HEIGHT_PX}
      points={points}
      decimals={0}
      format={(count) => orderSummaryMessages.ordersCount(Number(count), { count: numbers.count(count) })}
      formatX={(x) => orderSummaryMessages.fromTime({ time: time(x) })}
      axis={numbers.count}
      axisX={time}
      columns={[orderSummaryMessages.deliveryMedian, orderSummaryMessages.orders]}
    />
  );
};

type PriceChartProps = Omit<FigureChart, 'head'> & {
  /** In place of a price. */
  readonly waiting: ReactElement;
};

/** The price of a pair in one direction, and its latest value. */
export const PriceChart = ({ stats, isRead, numbers, nameOf, waiting }: PriceChartProps): ReactElement => {
  const { find } = useTokens();
  const pairs = useMemo(() => pairPrices(stats.delivered, find).slice(0, MAX_PAIRS), [stats.delivered, find]);
  const options = pairs.map((pair) => ({ value: `${pair.from} ${pair.to}`, label: t.direction(pair) }));
  const [chosen, setChosen] = useState<string | null>(null);
  // Of the first pair at parity there is little to see.
  const moving = pairs.findIndex(({ points }) => (points.at(-1)?.price ?? 0n) >= 2n * 10n ** BigInt(PRICE_DECIMALS));
  const found = options.findIndex(({ value }) => value === chosen);
  const index = found >= 0 ? found : Math.max(0, moving);
  const prices = pairs[index] ?? null;
  const latest = prices?.points.at(-1);
  return (
    <PairPriceChart
      prices={prices}
      isRead={isRead}
      height={PLOT_HEIGHT_PX}
      head={
        <div className="flex items-start justify-between gap-2">
          <SummaryFigure name={nameOf(t.price)}>
            {prices === null || latest === undefined ? (
              waiting
            ) : (
              <FigureText
                value={priceText(latest.price, numbers)}
                below={<span className="whitespace-nowrap">{t.per(prices)}</span>}
              />
            )}
          </SummaryFigure>
          {options.length > 0 && (
            <Select
              className="-mt-1 min-h-7 text-12"
              label={orderSummaryMessages.pair}
              options={options}
              value={options[index]?.value ?? null}
              onChange={setChosen}
            />
          )}
        </div>
      }
    />
  );
};
