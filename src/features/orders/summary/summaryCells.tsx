import { Fragment, type ReactElement, type ReactNode, useMemo, useState } from 'react';
import {
  busiestRoutes,
  fillQuantile,
  type MicroUsd,
  type OrderStats,
  volumeBars,
} from '../../../domain/order/list/orderStats.ts';
import { PRICE_DECIMALS, pairPrices } from '../../../domain/order/list/pairPrices.ts';
import { ChainName, chainName } from '../../../entities/chain/ChainName.tsx';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { MAX_VOLUME_BARS, PairPriceChart, priceText, VolumeChart } from '../../../entities/order/OrderCharts.tsx';
import { fillText } from '../../../entities/order/OrderMarks.tsx';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { useTokens } from '../../../entities/token/useTokens.ts';
import { commonMessages } from '../../../messages/common.ts';
import { orderChartMessages as chart, ordersMessages, orderSummaryMessages as t } from '../../../messages/orders.ts';
import { cx } from '../../../ui/cx.ts';
import { ProgressIcon } from '../../../ui/ProgressIcon.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Text } from '../../../ui/Text.tsx';
import type { Scan, ScanState } from './createScan.ts';

const FIGURE = 'mt-0.5 whitespace-nowrap font-medium text-24 normal-nums in-data-charts:inline';
export const BELOW =
  'mt-0.5 whitespace-nowrap text-12 text-text-3 max-lg:whitespace-normal in-data-charts:ms-2 in-data-charts:inline in-data-charts:whitespace-normal';

type SummaryFigureProps = { readonly name: string; readonly children: ReactNode };

export const SummaryFigure = ({ name, children }: SummaryFigureProps): ReactElement => (
  <dl className="min-w-0">
    <dt className="text-12 text-text-2">{name}</dt>
    <Text>{children}</Text>
  </dl>
);

type FigureTextProps = { readonly value: string; readonly below: ReactNode; readonly isFaint?: boolean };

export const FigureText = ({ value, below, isFaint = false }: FigureTextProps): ReactElement => (
  <>
    <dd translate="no" className={cx(FIGURE, isFaint && 'text-text-3')}>
      {value}
    </dd>
    <dd className={BELOW}>{below}</dd>
  </>
);

const MAX_PAGES = 1_000_000;

const Coverage = ({ scan, state, total }: VolumeCellProps): ReactElement => {
  const { phase, stats } = state;
  const { count } = useNumbers();
  const reading = phase === 'reading';
  const readOn = phase === 'failed' ? commonMessages.retry : t.readAll;
  return (
    <Text>
      {total === 0
        ? ordersMessages.noOrders
        : t.read({ read: count(Math.min(stats.scanned, total)), total: count(total) })}{' '}
      {phase !== 'done' && total > 0 && (
        <button type="button" className="link ms-1" onClick={() => (reading ? scan.pause() : scan.start(MAX_PAGES))}>
          {reading ? t.pause : readOn}
        </button>
      )}
    </Text>
  );
};

type VolumeCellProps = { readonly scan: Scan; readonly state: ScanState; readonly total: number };

export const VolumeCell = ({ volume, ...read }: VolumeCellProps & { readonly volume: MicroUsd }): ReactElement => {
  const { usd } = useNumbers();
  return (
    <FigureText
      isFaint={volume === 0n}
      value={volume === 0n ? t.unknown : usd(volume)}
      below={<Coverage {...read} />}
    />
  );
};

export const FillCell = ({ stats }: StatsProps): ReactElement => {
  const { style } = useNumbers();
  const quantile = fillQuantile(stats.fills, 0.5);
  const [median, most] = [quantile, fillQuantile(stats.fills, 0.9)].map((time) => style(fillText(time)));
  return quantile === null || median === undefined || most === undefined ? (
    <FigureText isFaint value={t.unknown} below={t.noneCompleted} />
  ) : (
    <FigureText value={median} below={t.within({ time: most })} />
  );
};

type StatsProps = { readonly stats: OrderStats };

const MAX_ROUTES = 3;

export const RoutesCell = ({ stats }: StatsProps): ReactElement => {
  const { config } = useWorld();
  const { share } = useNumbers();
  const routes = busiestRoutes(stats, MAX_ROUTES);
  if (routes.length === 0) return <dd className={`${BELOW} pt-2`}>{t.noRoutes}</dd>;
  return (
    <dd className="mt-1 grid grid-cols-[repeat(4,auto)] items-center justify-start gap-x-2 gap-y-0.5 whitespace-nowrap text-12 leading-4">
      {routes.map(({ from, to, count }) => (
        <Fragment key={`${from}>${to}`}>
          <span className="sr-only">
            {ordersMessages.route({ from: chainName(config, from), to: chainName(config, to) })}
          </span>
          <span className="contents" aria-hidden="true">
            <ChainName chainKey={from} size={15} />
            <ProgressIcon shape="whole" width={26} />
            <ChainName chainKey={to} size={15} />
          </span>
          <span translate="no" className="ms-2 text-end">
            {share(count, stats.scanned)}
          </span>
        </Fragment>
      ))}
    </dd>
  );
};

const MAX_PAIRS = 12;
const PLOT_HEIGHT_PX = 90;

type FigureChart = {
  readonly stats: OrderStats;
  readonly isRead: boolean;
  /** Names over how many orders it is. */
  readonly nameOf: (name: string) => string;
  readonly head: ReactElement;
};

export const OrdersVolumeChart = ({ stats, isRead, nameOf, head }: FigureChart): ReactElement => {
  const bars = useMemo(() => (isRead ? volumeBars(stats.hours, MAX_VOLUME_BARS) : null), [stats.hours, isRead]);
  return (
    <VolumeChart
      bars={bars}
      label={nameOf(chart.volumeOverTime)}
      columns={[chart.from, chart.volume]}
      head={head}
      height={PLOT_HEIGHT_PX}
    />
  );
};

type PriceChartProps = Omit<FigureChart, 'head'> & { readonly waiting: ReactElement };

export const PriceChart = ({ stats, isRead, nameOf, waiting }: PriceChartProps): ReactElement => {
  const { find } = useTokens();
  const numbers = useNumbers();
  const pairs = useMemo(() => pairPrices(stats.delivered, find).slice(0, MAX_PAIRS), [stats.delivered, find]);
  const options = pairs.map((pair) => ({ value: `${pair.from} ${pair.to}`, label: chart.direction(pair) }));
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
          <SummaryFigure name={nameOf(chart.price)}>
            {prices === null || latest === undefined ? (
              waiting
            ) : (
              <FigureText
                value={priceText(latest.price, numbers)}
                below={<span className="whitespace-nowrap">{chart.per(prices)}</span>}
              />
            )}
          </SummaryFigure>
          {options.length > 0 && (
            <Select
              className="-mt-1 min-h-7 text-12"
              label={t.pair}
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
