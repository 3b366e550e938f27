import { type ReactElement, useMemo } from 'react';
import { type PairPrices, PRICE_DECIMALS } from '../../domain/order/list/pairPrices.ts';
import { orderChartMessages } from '../../messages/orders.ts';
import { Chart } from '../../ui/Chart.tsx';
import { useNumbers } from '../settings/useSettings.ts';
import { timeAxis } from './timeAxis.ts';

export const PairPriceChart = ({ prices, control, isRead = true }: PairPriceChart.Props): ReactElement => {
  const t = orderChartMessages.get();
  const numbers = useNumbers();
  const points = useMemo(
    () => (isRead ? (prices?.points ?? []).map(({ at, price }) => ({ x: Math.floor(at / 1000), value: price })) : null),
    [prices, isRead],
  );
  const rate = (price: bigint): string =>
    numbers.rate(
      { amount: 10n ** BigInt(PRICE_DECIMALS), decimals: PRICE_DECIMALS },
      { amount: price, decimals: PRICE_DECIMALS },
    ) ?? '';
  const label = prices === null ? t.price : t.priceOf({ base: prices.base, quote: prices.quote });
  return (
    <Chart
      key={label}
      kind="line"
      {...timeAxis}
      label={label}
      title={control ? t.price : label}
      control={control}
      points={points}
      decimals={PRICE_DECIMALS}
      format={(price) => (prices === null ? '' : t.amount({ amount: rate(price), symbol: prices.quote }))}
      axis={rate}
      columns={[t.time, t.price]}
    />
  );
};

export declare namespace PairPriceChart {
  type Props = {
    readonly prices: PairPrices | null;
    readonly control?: ReactElement | undefined;
    readonly isRead?: boolean;
  };
}
