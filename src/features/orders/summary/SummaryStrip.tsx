import { memo, type ReactElement, type ReactNode, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { formatCount } from '../../../domain/amount/formatAmount.ts';
import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { viewFilter, viewKey } from '../../../domain/order/list/OrdersView.ts';
import type { StatusTotals } from '../../../domain/order/list/orderStats.ts';
import { completionRate, endedOtherwise } from '../../../domain/order/list/orderStats.ts';
import type { Ms } from '../../../domain/time.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { whenIdle } from '../../../lib/whenIdle.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { queryOrders } from '../../../world/service/queryOrders.ts';
import type { OrdersList } from '../live/useOrdersList.ts';
import type { OrderFacts } from '../OrderFacts.ts';
import { useBegun } from '../useBegun.ts';
import { createScan, SCAN_PAGE, type Scan, type ScanState } from './createScan.ts';
import { FillCell, RoutesCell, VolumeCell } from './summaryCells.tsx';

/** Orders read without being asked, in pages: enough for a picture, little for the service and for whoever pays for it. */
const FIRST_PAGES = 5;
const REST = 30;

/**
 * The scan behind the summary of a view: begins once the table's rows are on screen and nothing else is to be done, reads
 * the first five hundred orders, none for readers who save data, and waits to be asked for the rest. A new set of
 * filters starts over; another page or newer orders do not.
 */
const useScan = (
  view: OrdersView,
  pin: Ms,
  ready: boolean,
): { readonly scan: Scan; readonly state: ScanState; readonly isWaiting: boolean } => {
  const { client, clock, page } = useWorld();
  const key = viewKey(view);
  const due = useBegun(key, ready, whenIdle);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is pinned when the filters change, not at every new order
  const scan = useMemo(() => {
    const filter = viewFilter({ ...view, asOf: pin }, pin);
    return createScan(
      (number, signal) => queryOrders(client, { filter, page: number, limit: SCAN_PAGE }, signal),
      () => clock.wait(REST),
    );
  }, [client, key, due]);
  const isSaving = page.saveData();
  useEffect(() => {
    if (due && !isSaving) scan.start(FIRST_PAGES);
    return scan.pause;
  }, [scan, due, isSaving]);
  const state = useStore(scan.store);
  return { scan, state, isWaiting: due && isSaving && state.phase === 'idle' };
};

const PARTS = ['Completed', 'Failed', 'Received', 'Pending'] as const;

/** The shares of the four statuses on one bar; the words beside it say the same. */
const StatusBar = ({ totals }: { readonly totals: StatusTotals }): ReactElement => (
  <dd className="stats-bar" aria-hidden="true">
    {PARTS.filter((part) => totals[part] > 0).map((part) => (
      <span key={part} style={{ flex: totals[part], background: `var(--${part.toLowerCase()})` }} />
    ))}
  </dd>
);

const Cell = ({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement => (
  <div>
    <dt>{name}</dt>
    {children}
  </div>
);

const Late = (): ReactElement => (
  <dd className="stats-late">
    <Skeleton width={92} height={20} delayMs={400} />
    <Skeleton width={136} delayMs={400} />
  </dd>
);

const Rate = memo(({ totals }: { readonly totals: StatusTotals }): ReactElement => {
  const rate = completionRate(totals);
  const open = totals.Pending + totals.Received;
  const otherwise = endedOtherwise(totals);
  const other = otherwise > 0 ? `${formatCount(otherwise)} ended otherwise, ` : '';
  return (
    <>
      <dd className={rate === null ? 'stats-big text-text-2' : 'stats-big'}>{rate ?? 'n/a'}</dd>
      <dd className="stats-sub">
        {rate === null
          ? 'no finished orders'
          : `${formatCount(totals.Completed)} completed, ${formatCount(totals.Failed)} failed, ${other}${formatCount(open)} under way`}
      </dd>
      <StatusBar totals={totals} />
    </>
  );
});

/**
 * What a view adds up to. Count and completion rate are exact, from the service's totals; volume, fill times and routes
 * come from a scan and say how many orders were read. Nothing here holds up the table.
 */
export const SummaryStrip = ({ view, list, totals, facts }: SummaryStrip.Props): ReactElement => {
  const known = list.page !== undefined && !list.dimmed;
  const { scan, state, isWaiting } = useScan(view, list.pin, known);
  const failed = list.error !== null;
  const total = list.page?.totalRecords ?? 0;
  const late = failed ? <dd className="stats-big text-text-3">Not loaded</dd> : <Late />;
  const unread = isWaiting ? <dd className="stats-sub pt-2">Not read, to save data</dd> : late;
  const read = state.stats.scanned > 0 || state.phase === 'done';
  return (
    <dl className="stats">
      <Cell name="Orders">
        {list.page ? (
          <>
            <dd className={list.dimmed ? 'stats-big text-text-3' : 'stats-big'}>
              {formatCount(list.page.totalRecords)}
            </dd>
            <dd className="stats-sub">match this view</dd>
          </>
        ) : (
          late
        )}
      </Cell>
      <Cell name="Volume paid">{read || isWaiting ? <VolumeCell {...{ scan, state, total, facts }} /> : late}</Cell>
      <Cell name="Completion rate">{totals !== null && !failed ? <Rate totals={totals} /> : late}</Cell>
      <Cell name="Median fill time">{read ? <FillCell stats={state.stats} /> : unread}</Cell>
      <Cell name="Busiest routes">{read ? <RoutesCell stats={state.stats} facts={facts} /> : unread}</Cell>
    </dl>
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
