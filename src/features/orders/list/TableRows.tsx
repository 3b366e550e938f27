import type { ReactElement } from 'react';
import type { OrdersList } from '../live/useOrdersList.ts';
import type { OrderFacts } from '../OrderFacts.ts';
import { OrderRow } from './OrderRow.tsx';
import type { OrderColumn } from './orderColumns.ts';

/** The rows of a list from `from` (inclusive) to `to` (exclusive). */
export const TableRows = ({
  list,
  from,
  to,
  columns,
  facts,
  selected,
  copied = -1,
  onSelect,
}: TableRows.Props): ReactElement => (
  <>
    {list.rows.slice(from, to).map((order, place) => (
      <OrderRow
        // biome-ignore lint/suspicious/noArrayIndexKey: a page turn fills the rows that are there, which costs a third of new ones
        key={from + place}
        order={order}
        columns={columns}
        facts={facts}
        index={from + place}
        selected={from + place === selected}
        copied={from + place === copied}
        changed={list.changed.has(order.orderHash)}
        left={list.left.has(order.orderHash)}
        onSelect={onSelect}
      />
    ))}
  </>
);

export declare namespace TableRows {
  type Props = {
    readonly list: Pick<OrdersList, 'rows' | 'changed' | 'left'>;
    readonly from: number;
    readonly to: number;
    readonly columns: readonly OrderColumn[];
    readonly facts: OrderFacts;
    /** Index of the keyboard's row, or -1. */
    readonly selected: number;
    /** Index of the row whose hash was copied just now, or -1. */
    readonly copied?: number;
    readonly onSelect: (index: number) => void;
  };
}
