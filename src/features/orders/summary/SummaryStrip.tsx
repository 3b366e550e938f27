import { Fragment, type ReactElement, type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import {
  activeFilters,
  hasDeliveries,
  type OrdersView,
  viewFilter,
  viewKey,
} from '../../../domain/order/list/OrdersView.ts';
import type { FilterKey } from '../../../domain/order/list/orderFilters.ts';
import {
  busiestRoutes,
  EMPTY_STATS,
  endedOrders,
  fillQuantile,
  type MicroUsd,
  type OrderStats,
  type StatusTotals,
  shareOfEnded,
  statsBars,
} from '../../../domain/order/list/orderStats.ts';
import { PRICE_DECIMALS, pairPrices } from '../../../domain/order/list/pairPrices.ts';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import type { Ms } from '../../../domain/time.ts';
import { ChainName, chainName } from '../../../entities/chain/ChainName.tsx';
import { useEngines, useWorld } from '../../../entities/context/useWorld.ts';
import { MAX_VOLUME_BARS, PairPriceChart, priceText, VolumeChart } from '../../../entities/order/OrderCharts.tsx';
import { fillText } from '../../../entities/order/OrderMarks.tsx';
import { entryOf, tookOf } from '../../../entities/order/useOrderStatus.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { useTokens } from '../../../entities/token/useTokens.ts';
import { whenIdle } from '../../../lib/whenIdle.ts';
import { commonMessages } from '../../../messages/common.ts';
import { orderChartMessages as chart, ordersMessages, orderSummaryMessages as t } from '../../../messages/orders.ts';
import { cx } from '../../../ui/cx.ts';
import { ProgressIcon } from '../../../ui/ProgressIcon.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Text } from '../../../ui/Text.tsx';
import { openOrders } from '../../../world/service/queryOrders.ts';
import type { OrdersList } from '../live/useOrdersList.ts';
import { createScan, SCAN_PAGE_ROWS, type Scan, type ScanState } from './createScan.ts';
import { useShowsCharts } from './useShowsCharts.ts';

/** Orders read at first, in pages: a small load for the service and for metered connections. */
const MAX_FIRST_PAGES = 5;
const REST_MS = 30;

/**
 * The scan behind the summary of a view. Null until the table's rows are on screen and the page is idle. Reads the first 500
 * orders, none with Save-Data, and the rest on a press. New filters start over; another page or newer orders do not.
 */
const useScan = (
  view: OrdersView,
  pin: Ms,
  ready: boolean,
): { readonly scan: Scan | null; readonly state: ScanState; readonly isWaiting: boolean; readonly isRead: boolean } => {
  const { client, clock, page } = useWorld();
  const { ownOrders } = useEngines();
  const key = viewKey(view);
  const [begun, setBegun] = useState<{ readonly key: string; readonly scan: Scan } | null>(null);
  const scan = begun?.key === key ? begun.scan : null;
  const [notBegun] = useState(() => createStore<ScanState>(() => ({ stats: EMPTY_STATS, total: null, phase: 'idle' })));
  const begin = useEffectEvent(() => {
    const filter = viewFilter({ ...view, asOf: pin }, pin);
    const read = openOrders(client, filter);
    const readPage = (number: number, signal: AbortSignal) => read(number, SCAN_PAGE_ROWS, signal);
    const took = (order: OrderRecord) => tookOf(order, undefined, entryOf(ownOrders.store.getState(), order));
    setBegun({ key, scan: createScan(readPage, () => clock.wait(REST_MS), took) });
  });
  const isDue = ready && scan === null;
  useEffect(() => (isDue ? whenIdle(() => begin()) : undefined), [isDue]);
  const isSaving = page.saveData();
  useEffect(() => {
    if (!isSaving) scan?.start(MAX_FIRST_PAGES);
    return scan?.pause;
  }, [scan, isSaving]);
  const state = useStore(scan?.store ?? notBegun);
  return {
    scan,
    state,
    isWaiting: scan !== null && isSaving && state.phase === 'idle',
    isRead: state.stats.scanned > 0 || state.phase === 'done',
  };
};

const Waiting = (): ReactElement => (
  <dd className="grid gap-[9px] pt-2 pb-1 in-data-charts:flex in-data-charts:h-[30px] in-data-charts:items-center in-data-charts:p-0">
    <Skeleton width={92} height={20} delayMs={400} />
    <Skeleton width={136} delayMs={400} />
  </dd>
);

const FIGURE = 'mt-0.5 whitespace-nowrap font-medium text-24 normal-nums in-data-charts:inline';
const BELOW =
  'mt-0.5 whitespace-nowrap text-12 text-text-3 max-lg:whitespace-normal in-data-charts:ms-2 in-data-charts:inline in-data-charts:whitespace-normal';

type SummaryFigureProps = { readonly name: string; readonly children: ReactNode };

const SummaryFigure = ({ name, children }: SummaryFigureProps): ReactElement => (
  <dl className="min-w-0">
    <dt className="text-12 text-text-2">{name}</dt>
    <Text>{children}</Text>
  </dl>
);

type FigureTextProps = { readonly value: string; readonly below: ReactNode; readonly isFaint?: boolean };

const FigureText = ({ value, below, isFaint = false }: FigureTextProps): ReactElement => (
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
  const isPart = stats.scanned > 0 && stats.scanned < total;
  return (
    <Text>
      {total === 0 && ordersMessages.noOrders}
      {isPart && t.read({ read: count(stats.scanned), total: count(total) })}{' '}
      {phase !== 'done' && total > 0 && (
        <button type="button" className="link ms-1" onClick={() => (reading ? scan.pause() : scan.start(MAX_PAGES))}>
          {reading ? t.pause : readOn}
        </button>
      )}
    </Text>
  );
};

type VolumeCellProps = { readonly scan: Scan; readonly state: ScanState; readonly total: number };

const VolumeCell = ({ volume, ...read }: VolumeCellProps & { readonly volume: MicroUsd }): ReactElement => {
  const { usd } = useNumbers();
  return (
    <FigureText
      isFaint={volume === 0n}
      value={volume === 0n ? t.unknown : usd(volume)}
      below={<Coverage {...read} />}
    />
  );
};

const FillCell = ({ stats }: StatsProps): ReactElement => {
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
/** A share of fewer is as exact as their count. */
const MIN_SHARED = 20;

const RoutesCell = ({ stats }: StatsProps): ReactElement => {
  const { config } = useWorld();
  const { count: counted, share } = useNumbers();
  const routes = busiestRoutes(stats, MAX_ROUTES).filter(({ count }) => count > 1);
  if (routes.length === 0) return <dd className={`${BELOW} pt-2`}>{t.noRoutes}</dd>;
  return (
    <dd className="mt-1 grid grid-cols-[repeat(4,auto)] items-center justify-start gap-x-2 gap-y-0.5 whitespace-nowrap text-12 leading-4">
      {routes.map(({ from, to, count, of }) => (
        <Fragment key={`${from}>${to}`}>
          <span className="sr-only">
            {ordersMessages.route({ from: chainName(config, from), to: chainName(config, to) })}
          </span>
          <span className="contents" aria-hidden="true">
            <ChainName chainKey={from} />
            <ProgressIcon shape="whole" width={26} />
            <ChainName chainKey={to} />
          </span>
          <span translate="no" className="ms-2 text-end">
            {of < MIN_SHARED ? commonMessages.partOf({ part: counted(count), whole: counted(of) }) : share(count, of)}
          </span>
        </Fragment>
      ))}
    </dd>
  );
};

const MAX_PAIRS = 12;
const PLOT_HEIGHT_PX = 104;

type PriceChartProps = {
  readonly stats: OrderStats;
  readonly isRead: boolean;
  readonly name: string;
  readonly waiting: ReactElement;
};

const PriceChart = ({ stats, isRead, name, waiting }: PriceChartProps): ReactElement => {
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
          <SummaryFigure name={name}>
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

type RateProps = { readonly totals: StatusTotals; readonly of: 'Completed' | 'Failed' };

const Rate = ({ totals, of }: RateProps): ReactElement => {
  const { count, style } = useNumbers();
  const rate = shareOfEnded(totals, of);
  return (
    <FigureText
      isFaint={rate === null}
      value={rate === null ? t.unknown : style(rate)}
      below={
        rate === null
          ? t.noneFinished
          : commonMessages.partOf({ part: count(totals[of]), whole: count(endedOrders(totals)) })
      }
    />
  );
};

const CELL = 'min-w-0 px-[18px] py-[15px] max-md:px-4 max-sm:py-2.5 in-data-charts:pt-3 in-data-charts:pb-0.5';
const CHART = cx(CELL, 'max-md:col-span-2 max-md:border-t');

const CELLS = 'grid *:border-hairline md:*:border-s md:*:first:border-s-0';
const PLAIN =
  'grid-cols-[150px_310px_240px_250px_minmax(0,1fr)] max-xl:grid-cols-[1fr_2.1fr_1.5fr_1.7fr] max-xl:*:last:hidden max-lg:grid-cols-[repeat(4,minmax(0,1fr))] max-sm:grid-cols-2';
const UNDELIVERED = 'grid-cols-3 max-md:grid-cols-2 max-md:*:nth-3:col-span-2';
const CHARTED = 'grid-cols-[264px_1fr_1fr_330px] max-[72.5rem]:grid-cols-2';

const figuresOf = (view: OrdersView) =>
  hasDeliveries(view)
    ? ({ grid: PLAIN, name: t.volume, sum: 'volume' } as const)
    : ({ grid: UNDELIVERED, name: t.value, sum: 'value' } as const);

type TotalsProps = SummaryStripProps & { readonly waiting: ReactElement };

const Totals = ({ view, subject, list, totals, waiting }: TotalsProps): ReactElement => {
  const { count } = useNumbers();
  const of = view.status === 'Failed' ? 'Failed' : 'Completed';
  return (
    <>
      <div className={CELL}>
        <SummaryFigure name={t.orders}>
          {list.page ? (
            <FigureText
              isFaint={list.dimmed}
              value={count(list.page.totalRecords)}
              below={activeFilters(view, subject).length === 0 ? t.allOrders : t.matchView}
            />
          ) : (
            waiting
          )}
        </SummaryFigure>
      </div>
      <div className={CELL}>
        <SummaryFigure name={view.status === undefined ? t.rate : of === 'Failed' ? t.failureRate : t.rateOfAll}>
          {totals !== null ? <Rate totals={totals} of={of} /> : waiting}
        </SummaryFigure>
      </div>
    </>
  );
};

export type SummaryStripProps = {
  readonly view: OrdersView;
  readonly subject?: FilterKey | undefined;
  readonly list: OrdersList;
  readonly totals: StatusTotals | null;
};

/** Orders, volume, completion, duration and routes, each above its chart where charts are shown. */
export const SummaryStrip = (props: SummaryStripProps): ReactElement => {
  const { view, list } = props;
  const { count } = useNumbers();
  const known = list.page !== undefined && !list.dimmed;
  const { scan, state, isWaiting, isRead } = useScan(view, list.pin, known);
  const [isShown] = useShowsCharts(view, props.subject);
  const total = list.page?.totalRecords ?? 0;
  const waiting = <Waiting />;
  const unread = isWaiting ? <dd className={cx(BELOW, 'pt-2')}>{t.savingData}</dd> : waiting;
  const { stats } = state;
  const nameOf = (name: string): string =>
    isRead && stats.scanned < total ? t.latest({ name, count: count(stats.scanned) }) : name;
  const figures = figuresOf(view);
  const whenRead = (cell: ReactElement): ReactElement => (isRead ? cell : unread);
  const volume = (
    <SummaryFigure name={figures.name}>
      {scan !== null && (isRead || isWaiting) ? (
        <VolumeCell volume={stats[figures.sum]} scan={scan} state={state} total={total} />
      ) : (
        waiting
      )}
    </SummaryFigure>
  );
  const fill = <SummaryFigure name={nameOf(t.deliveryMedian)}>{whenRead(<FillCell stats={stats} />)}</SummaryFigure>;
  const routes = <SummaryFigure name={nameOf(t.routes)}>{whenRead(<RoutesCell stats={stats} />)}</SummaryFigure>;
  // Drawn once, of all that is read at first: the earliest page alone may be too little for a chart.
  const isPartial = state.phase === 'reading' && stats.scanned < MAX_FIRST_PAGES * SCAN_PAGE_ROWS;
  const isReady = isRead && !isPartial;
  const bars = useMemo(() => (isReady ? statsBars(stats, MAX_VOLUME_BARS) : null), [stats, isReady]);
  if (!isShown || isWaiting)
    return (
      <div data-summary="" data-plain="" className={cx(CELLS, figures.grid)}>
        <Totals {...props} waiting={waiting} />
        <div className={CELL}>{volume}</div>
        {hasDeliveries(view) && (
          <>
            <div className={CELL}>{fill}</div>
            <div className={CELL}>{routes}</div>
          </>
        )}
      </div>
    );
  return (
    <div data-summary="" className={cx(CELLS, CHARTED)}>
      <div className="max-md:col-span-2 max-md:grid max-md:grid-cols-2">
        <Totals {...props} waiting={waiting} />
      </div>
      <div className={CHART}>
        <VolumeChart
          bars={bars}
          label={chart.volumeOverTime}
          columns={[chart.from, chart.volume]}
          head={volume}
          height={PLOT_HEIGHT_PX}
        />
      </div>
      <div className={CHART}>
        <PriceChart
          stats={stats}
          isRead={isReady}
          name={chart.price}
          waiting={isReady ? <dd className="mt-0.5 min-h-7 text-12 text-text-3">{t.noPrices}</dd> : waiting}
        />
      </div>
      <div className={cx(CHART, 'grid content-start gap-3 max-md:pb-3')}>
        {fill}
        {routes}
      </div>
    </div>
  );
};
