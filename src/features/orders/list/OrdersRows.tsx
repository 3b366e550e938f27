import type { ReactElement, ReactNode } from 'react';
import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { formatClock } from '../../../domain/time/formatClock.ts';
import { useIsNarrow } from '../../../lib/useIsNarrow.ts';
import type { OrdersList } from '../live/OrdersList.ts';
import type { OrderFacts } from '../OrderFacts.ts';
import { OrderCard } from './OrderCard.tsx';
import { OrdersTable } from './OrdersTable.tsx';
import type { OrderColumn } from './orderColumns.ts';
import { SkeletonCards } from './SkeletonCards.tsx';
import { useLate } from './useLate.ts';
import { type ListCommands, useRowKeys } from './useRowKeys.ts';
import { useRowWindow } from './useRowWindow.ts';

const DIM_AFTER = 100;

/** The rows of a page: a table moved through by keyboard, cards on phones. */
export const OrdersRows = ({ view, list, columns, facts, empty, commands }: OrdersRows.Props): ReactElement => {
  const narrow = useIsNarrow();
  const { selected, select, scroller } = useRowKeys(list.rows, commands);
  const shown = useRowWindow(scroller, list.rows.length, !narrow, list.rows[0]?.orderHash);
  const dimmed = useLate(list.dimmed, DIM_AFTER);
  const when = list.live === null ? `as of ${formatClock(list.pin)} UTC` : 'live, newest first';
  if (narrow) {
    return (
      <div className={dimmed ? 'order-cards is-dimmed' : 'order-cards'} aria-busy={list.dimmed}>
        {list.page === undefined && empty === null && <SkeletonCards />}
        <ul>
          {list.rows.map((order, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page turn fills the cards that are there
            <OrderCard key={index} order={order} facts={facts} changed={list.changed.has(order.orderHash)} />
          ))}
        </ul>
        {empty}
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section ref={scroller} className="orders-scroll" tabIndex={0} aria-label="Table of orders, scrolls">
      <OrdersTable
        list={list}
        dimmed={dimmed}
        shown={shown}
        columns={columns}
        facts={facts}
        caption={`Orders, page ${view.page}, ${when}`}
        selected={selected}
        onSelect={select}
        empty={empty}
      />
    </section>
  );
};

export declare namespace OrdersRows {
  type Props = {
    readonly view: OrdersView;
    readonly list: OrdersList;
    readonly columns: readonly OrderColumn[];
    readonly facts: OrderFacts;
    readonly empty: ReactNode | null;
    readonly commands: ListCommands;
  };
}
