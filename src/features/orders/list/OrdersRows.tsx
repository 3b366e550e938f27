import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { useHydrated } from '../../../lib/useHydrated.ts';
import { useIsNarrow } from '../../../lib/useMedia.ts';
import { ordersMessages } from '../../../messages/orders.ts';
import { useRowWindow } from '../../../ui/useRowWindow.ts';
import type { OrdersList } from '../live/useOrdersList.ts';
import type { OrderFacts } from '../OrderFacts.ts';
import { OrderCards } from './OrderCards.tsx';
import { OrdersTable, tableCaption } from './OrdersTable.tsx';
import type { OrderColumn } from './orderColumns.tsx';
import { type ListCommands, useRowKeys } from './useRowKeys.ts';

/** True once `now` has been true for `wait` ms without a break: what is over at once is never shown. */
const useLate = (now: boolean, wait: number): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!now) return;
    const timer = setTimeout(() => setLate(true), wait);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [now, wait]);
  return now && late;
};

const DIM_AFTER = 100;

/** The rows of a page: a table moved through by keyboard, cards on phones. */
export const OrdersRows = ({ view, list, columns, facts, empty, commands }: OrdersRows.Props): ReactElement => {
  const narrow = useIsNarrow();
  // A prerendered page has both; the style sheet shows one.
  const hydrated = useHydrated();
  const { selected, select, copied, scroller } = useRowKeys(list.rows, commands);
  const shown = useRowWindow(scroller, list.rows.length, !narrow, list.rows[0]?.orderHash);
  const dimmed = useLate(list.dimmed, DIM_AFTER);
  const table = (
    <section
      ref={scroller}
      className="h-0 min-h-0 flex-[1_1_0px] overflow-auto overscroll-contain focus-visible:-outline-offset-2 group-data-short/list:h-auto group-data-short/list:flex-none"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={ordersMessages.get().table}
    >
      <OrdersTable
        list={list}
        dimmed={dimmed}
        shown={shown}
        columns={columns}
        facts={facts}
        caption={tableCaption(view.page, list.live === null ? list.pin : null)}
        selected={selected}
        copied={copied}
        onSelect={select}
        empty={empty}
      />
    </section>
  );
  return (
    <>
      {(narrow || !hydrated) && (
        <div className="contents md:hidden">
          <OrderCards list={list} dimmed={dimmed} facts={facts} empty={empty} />
        </div>
      )}
      {!(narrow && hydrated) && <div className="contents max-md:hidden">{table}</div>}
    </>
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
