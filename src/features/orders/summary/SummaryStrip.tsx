import { memo, type ReactElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type OrdersView, viewFilter, viewKey } from '../../../domain/order/list/OrdersView.ts';
import {
  completionRate,
  EMPTY_STATS,
  endedOtherwise,
  type StatusTotals,
} from '../../../domain/order/list/orderStats.ts';
import type { Ms } from '../../../domain/time.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import type { Numbers } from '../../../entities/settings/useSettings.ts';
import { whenIdle } from '../../../lib/whenIdle.ts';
import { orderSummaryMessages } from '../../../messages/orders.ts';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Text } from '../../../ui/Text.tsx';
import { queryOrders } from '../../../world/service/queryOrders.ts';
import type { OrdersList } from '../live/useOrdersList.ts';
import type { OrderFacts } from '../OrderFacts.ts';
import { createScan, SCAN_PAGE_ROWS, type Scan, type ScanState } from './createScan.ts';
import { OrdersCharts } from './OrdersCharts.tsx';
import { BELOW, FIGURE, FillCell, RoutesCell, VolumeCell } from './summaryCells.tsx';
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
  const key = viewKey(view);
  const [begun, setBegun] = useState<{ readonly key: string; readonly scan: Scan } | null>(null);
  const scan = begun?.key === key ? begun.scan : null;
  const [notBegun] = useState(() => createStore<ScanState>(() => ({ stats: EMPTY_STATS, total: null, phase: 'idle' })));
  const begin = useEffectEvent(() => {
    const filter = viewFilter({ ...view, asOf: pin }, pin);
    const readPage = (number: number, signal: AbortSignal) =>
      queryOrders(client, { filter, page: number, limit: SCAN_PAGE_ROWS }, signal);
    setBegun({ key, scan: createScan(readPage, () => clock.wait(REST_MS)) });
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

const PARTS = ['Completed', 'Failed', 'Received', 'Pending'] as const;

const StatusBar = ({ totals }: { readonly totals: StatusTotals }): ReactElement | null => {
  const parts = PARTS.filter((part) => totals[part] > 0);
  if (parts.length < 2) return null;
  return (
    <dd className="mt-[7px] flex h-1 gap-0.5" aria-hidden="true">
      {parts.map((part) => (
        <span
          key={part}
          className="min-w-[3px] rounded-[1px]"
          style={{ flex: totals[part], background: `var(--${part.toLowerCase()})` }}
        />
      ))}
    </dd>
  );
};

const Cell = ({ name, children }: CellProps): ReactElement => (
  <div className="min-h-[102px] min-w-0 border-hairline border-s px-[18px] py-[11px] first:border-s-0 max-xl:last:hidden max-md:odd:border-s-0">
    <dt className="text-12 text-text-2">{name}</dt>
    <Text>{children}</Text>
  </div>
);

type CellProps = { readonly name: string; readonly children: ReactNode };

const Waiting = (): ReactElement => (
  <dd className="grid gap-[9px] pt-2">
    <Skeleton width={92} height={20} delayMs={400} />
    <Skeleton width={136} delayMs={400} />
  </dd>
);

const Rate = memo(({ totals, numbers }: RateProps): ReactElement => {
  const t = orderSummaryMessages.get();
  const { count } = numbers;
  const rate = completionRate(totals);
  const otherwise = endedOtherwise(totals);
  const of = {
    completed: count(totals.Completed),
    failed: count(totals.Failed),
    other: count(otherwise),
    open: count(totals.Pending + totals.Received),
  };
  return (
    <>
      <dd translate={rate === null ? undefined : 'no'} className={cx(FIGURE, rate === null && 'text-text-2')}>
        {rate === null ? t.unknown : numbers.style(rate)}
      </dd>
      <dd className={cx(BELOW, 'whitespace-normal!')}>
        {rate === null ? t.noneFinished : otherwise > 0 ? t.statusesAndOther(of) : t.statuses(of)}
      </dd>
      <StatusBar totals={totals} />
    </>
  );
});

const Charts = ({ failed, isWaiting, ...props }: ChartsProps): ReactElement | null => {
  const t = orderSummaryMessages.get();
  const [isShown] = useShowsCharts();
  if (!isShown) return null;
  return (
    <div className="border-hairline border-t px-[18px] pt-2 pb-3">
      {failed || isWaiting ? (
        <p className="grid min-h-36 place-items-center text-13 text-text-2">{failed ? t.notLoaded : t.savingData}</p>
      ) : (
        <OrdersCharts {...props} />
      )}
    </div>
  );
};

type ChartsProps = OrdersCharts.Props & { readonly failed: boolean; readonly isWaiting: boolean };

type RateProps = { readonly totals: StatusTotals; readonly numbers: Numbers };

/** Count and completion rate are totals of the service; the rest comes from a scan. */
export const SummaryStrip = ({ view, list, totals, facts }: SummaryStrip.Props): ReactElement => {
  const t = orderSummaryMessages.get();
  const { numbers } = facts;
  const known = list.page !== undefined && !list.dimmed;
  const { scan, state, isWaiting, isRead } = useScan(view, list.pin, known);
  const failed = list.error !== null;
  const total = list.page?.totalRecords ?? 0;
  const waiting = failed ? <dd className={cx(FIGURE, 'text-text-3')}>{t.notLoaded}</dd> : <Waiting />;
  const unread = isWaiting ? <dd className={cx(BELOW, 'pt-2')}>{t.savingData}</dd> : waiting;
  const { scanned } = state.stats;
  const nameOf = (name: string): string =>
    isRead && scanned < total ? t.latest({ name, count: numbers.count(scanned) }) : name;
  return (
    <>
      <dl
        data-summary=""
        className="grid min-h-[102px] grid-cols-[190px_240px_300px_260px_minmax(0,1fr)] max-xl:grid-cols-[1fr_1.5fr_2fr_1.9fr] max-lg:grid-cols-[repeat(4,minmax(0,1fr))] max-md:grid-cols-2"
      >
        <Cell name={t.orders}>
          {list.page ? (
            <>
              <dd translate="no" className={cx(FIGURE, list.dimmed && 'text-text-3')}>
                {numbers.count(list.page.totalRecords)}
              </dd>
              <dd className={BELOW}>{t.matchView}</dd>
            </>
          ) : (
            waiting
          )}
        </Cell>
        <Cell name={nameOf(t.volume)}>
          {scan !== null && (isRead || isWaiting) ? <VolumeCell {...{ scan, state, total, numbers }} /> : waiting}
        </Cell>
        <Cell name={view.status === undefined ? t.rate : t.rateOfAll}>
          {totals !== null && !failed ? <Rate totals={totals} numbers={numbers} /> : waiting}
        </Cell>
        <Cell name={nameOf(t.fill)}>{isRead ? <FillCell stats={state.stats} numbers={numbers} /> : unread}</Cell>
        <Cell name={nameOf(t.routes)}>{isRead ? <RoutesCell stats={state.stats} facts={facts} /> : unread}</Cell>
      </dl>
      <Charts {...{ stats: state.stats, isRead, isWaiting, failed, numbers, nameOf }} />
    </>
  );
};

export declare namespace SummaryStrip {
  type Props = {
    readonly view: OrdersView;
    readonly list: OrdersList;
    readonly totals: StatusTotals | null;
    readonly facts: OrderFacts;
  };
}
