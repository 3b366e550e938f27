import { type ReactElement, useMemo } from 'react';
import type { VolumeBar } from '../../domain/order/list/orderStats.ts';
import { type PairPrices, PRICE_DECIMALS } from '../../domain/order/list/pairPrices.ts';
import { formatClock, formatUtc } from '../../domain/time.ts';
import { orderChartMessages as t } from '../../messages/orders.ts';
import { Chart, type ChartProps } from '../../ui/Chart.tsx';
import { type Numbers, useNumbers } from '../settings/useSettings.ts';

const DAY_SEC = 86_400;

/** The time axis of a chart, UTC: "04:30", or "11-26" at midnight. */
const timeAxis = {
  formatX: (sec: number): string => formatUtc(sec * 1000),
  axisX: (sec: number, stepSec: number): string =>
    stepSec >= DAY_SEC || sec % DAY_SEC === 0
      ? formatUtc(sec * 1000).slice(5, 10)
      : formatClock(sec * 1000).slice(0, 5),
} as const;

export const MAX_VOLUME_BARS = 24;

type VolumeChartProps = Pick<ChartProps, 'label' | 'columns' | 'head' | 'height' | 'reason'> & {
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

export const priceText = (price: bigint, numbers: Numbers): string =>
  numbers.rate(
    { amount: 10n ** BigInt(PRICE_DECIMALS), decimals: PRICE_DECIMALS },
    { amount: price, decimals: PRICE_DECIMALS },
  ) ?? '';

type PairPriceChartProps = Pick<ChartProps, 'head' | 'height'> & {
  readonly prices: PairPrices | null;
  readonly isRead?: boolean;
};

export const PairPriceChart = ({ prices, isRead = true, ...shape }: PairPriceChartProps): ReactElement => {
  const numbers = useNumbers();
  const points = useMemo(
    () => (isRead ? (prices?.points ?? []).map(({ at, price }) => ({ x: Math.floor(at / 1000), value: price })) : null),
    [prices, isRead],
  );
  const label = prices === null ? t.price : t.priceOf(prices);
  return (
    <Chart
      key={label}
      kind="line"
      {...timeAxis}
      {...shape}
      label={label}
      points={points}
      decimals={PRICE_DECIMALS}
      format={(price) => (prices === null ? '' : t.amount({ amount: priceText(price, numbers), symbol: prices.quote }))}
      axis={(price) => priceText(price, numbers)}
      columns={[t.time, t.price]}
    />
  );
};
