import { memo, type ReactElement } from 'react';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { cx } from '../../../ui/cx.ts';
import type { OrderFacts } from '../OrderFacts.ts';
import { orderCells } from './orderCells.tsx';
import type { OrderColumn } from './orderColumns.ts';

const Row = ({
  order,
  columns,
  facts,
  index,
  selected,
  copied,
  changed,
  left,
  onSelect,
}: OrderRow.Props): ReactElement => (
  <tr
    data-row={index}
    aria-selected={selected}
    aria-rowindex={index + 2}
    className={cx(selected && 'is-selected', copied && 'is-copied', changed && 'is-changed', left && 'is-left')}
    title={left ? 'No longer matches this view' : undefined}
    onClick={() => onSelect(index)}
  >
    {columns.map((column) => (
      <td key={column.id} data-column={column.id} className={column.align === 'right' ? 'text-end' : undefined}>
        {orderCells[column.id]?.(order, facts)}
      </td>
    ))}
  </tr>
);

/** One order of the table. Drawn again only when its own record, its columns or its state on screen change. */
export const OrderRow = memo(Row);

export declare namespace OrderRow {
  type Props = {
    readonly order: OrderRecord;
    readonly columns: readonly OrderColumn[];
    readonly facts: OrderFacts;
    readonly index: number;
    readonly selected: boolean;
    /** Its hash was copied just now: the cell says so. */
    readonly copied?: boolean;
    /** Changed with the latest answer: flashes once. */
    readonly changed: boolean;
    /** No longer counted to this view. */
    readonly left: boolean;
    readonly onSelect: (index: number) => void;
  };
}
