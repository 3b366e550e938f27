import { memo, type ReactElement, type ReactNode } from 'react';
import { formatCount } from '../../../domain/amount/formatCount.ts';
import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';
import type { StatusTotals } from '../../../domain/order/list/orderStats.ts';
import { completionRate, endedOtherwise } from '../../../domain/order/list/orderStats.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { OrdersList } from '../live/useOrdersList.ts';
import type { OrderFacts } from '../OrderFacts.ts';
import { FillCell } from './FillCell.tsx';
import { RoutesCell } from './RoutesCell.tsx';
import { StatusBar } from './StatusBar.tsx';
import { useScan } from './useScan.ts';
import { VolumeCell } from './VolumeCell.tsx';

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
  const { scan, state } = useScan(view, list.pin, known);
  const failed = list.error !== null;
  const late = failed ? <dd className="stats-big text-text-3">Not loaded</dd> : <Late />;
  const read = state.phase !== 'idle' && (state.stats.scanned > 0 || state.phase === 'done');
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
      <Cell name="Volume paid">{read ? <VolumeCell scan={scan} state={state} facts={facts} /> : late}</Cell>
      <Cell name="Completion rate">{totals !== null && !failed ? <Rate totals={totals} /> : late}</Cell>
      <Cell name="Median fill time">{read ? <FillCell stats={state.stats} /> : late}</Cell>
      <Cell name="Busiest routes">{read ? <RoutesCell stats={state.stats} facts={facts} /> : late}</Cell>
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
