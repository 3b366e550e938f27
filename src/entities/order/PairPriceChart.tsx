import { type ReactElement, useMemo } from 'react';
import { type PairPrices, PRICE_DECIMALS } from '../../domain/order/list/pairPrices.ts';
import { orderChartMessages as t } from '../../messages/orders.ts';
import { Chart, type ChartProps } from '../../ui/Chart.tsx';
import { type Numbers, useNumbers } from '../settings/useSettings.ts';
import { timeAxis } from './timeAxis.ts';

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
