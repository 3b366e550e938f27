import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import type { OrdersList } from '../live/useOrdersList.ts';
import type { OrderFacts } from '../OrderFacts.ts';
import type { OrderColumn } from './orderColumns.ts';
import { RowsGap } from './RowsGap.tsx';
import type { RowWindow } from './rowWindow.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TableRows } from './TableRows.tsx';

/** Its width in px as a bare number: the style sheet makes shares of it where the whole does not fit. */
const widthOf = (column: OrderColumn): CSSProperties & { '--column': number } => ({ '--column': column.width });

const Head = ({ columns }: { readonly columns: readonly OrderColumn[] }): ReactElement => (
  <thead>
    <tr>
      {columns.map((column) => (
        <th
          key={column.id}
          scope="col"
          data-column={column.id}
          style={widthOf(column)}
          className={column.align === 'right' ? 'text-end' : undefined}
        >
          {column.quiet ? <span className="sr-only">{column.head}</span> : column.head}
        </th>
      ))}
    </tr>
  </thead>
);

/** The orders as a real table with a caption. Rows are places that orders fill; `empty` takes the place of rows when there are none to show. */
export const OrdersTable = ({
  list,
  dimmed,
  shown,
  columns,
  facts,
  caption,
  selected,
  copied = -1,
  onSelect,
  empty,
  skeletons,
}: OrdersTable.Props): ReactElement => {
  const loading = list.page === undefined && list.error === null;
  return (
    <table
      className={cx('orders-table', dimmed && 'is-dimmed', empty !== null && 'is-empty')}
      aria-busy={loading || list.dimmed}
      aria-rowcount={list.rows.length + 1}
    >
      <caption className="sr-only">{caption}</caption>
      <Head columns={columns} />
      <RowsGap rows={shown.from} height={shown.height} />
      <tbody>
        {loading && <SkeletonRows columns={columns} rows={skeletons} />}
        <TableRows {...{ list, columns, facts, selected, copied, onSelect }} from={shown.from} to={shown.to} />
        {empty !== null && (
          <tr className="orders-state">
            <td>{empty}</td>
          </tr>
        )}
      </tbody>
      <RowsGap rows={list.rows.length - shown.to} height={shown.height} />
    </table>
  );
};

export declare namespace OrdersTable {
  type Props = {
    readonly list: Pick<OrdersList, 'page' | 'rows' | 'changed' | 'left' | 'dimmed' | 'error'>;
    /** The rows are those of the view before, and have been for a moment. */
    readonly dimmed: boolean;
    /** The rows in sight; the others leave their room free. */
    readonly shown: RowWindow;
    readonly columns: readonly OrderColumn[];
    readonly facts: OrderFacts;
    readonly caption: string;
    /** Index of the keyboard's row, or -1. */
    readonly selected: number;
    /** Index of the row whose hash was copied just now, or -1. */
    readonly copied?: number;
    readonly onSelect: (index: number) => void;
    readonly empty: ReactNode | null;
    /** Rows of grey bars while nothing is known. */
    readonly skeletons?: number | undefined;
  };
}
