import { memo, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { ordersMessages } from '../../../messages/orders.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { keptHere, keptStore } from '../../../world/storage.ts';
import { columnName, ORDER_COLUMNS } from './orderColumns.tsx';

type Columns = { readonly hidden: readonly string[] };

const optionalIds: ReadonlySet<string> = new Set(
  ORDER_COLUMNS.filter((column) => column.optional).map((column) => column.id),
);

const HIDDEN_AT_FIRST: readonly string[] = ORDER_COLUMNS.filter((column) => column.hiddenAtFirst).map(
  (column) => column.id,
);

const isOptional = (id: unknown): id is string => typeof id === 'string' && optionalIds.has(id);

const readColumns = (stored: unknown): Columns => {
  const hidden: unknown = typeof stored === 'object' && stored !== null && 'hidden' in stored ? stored.hidden : stored;
  return { hidden: Array.isArray(hidden) ? hidden.filter(isOptional) : HIDDEN_AT_FIRST };
};

/** Which optional columns this reader hides; kept on this device. */
export const columnStore = keptStore(keptHere('orders-columns:v1', 1, readColumns));

/** Hides a shown column, or shows a hidden one. */
const toggleColumn = (id: string): void => {
  const { hidden } = columnStore.getState();
  columnStore.setState({ hidden: hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id] });
};

const optional = ORDER_COLUMNS.filter((column) => column.optional);

const Chooser = (): ReactElement => {
  const t = ordersMessages.get();
  const hidden = useStore(columnStore, (state) => state.hidden);
  return (
    <Popover
      label={t.columns}
      align="end"
      trigger={<IconButton variant="secondary" icon="columns" label={t.columns} className="max-md:hidden" />}
    >
      <fieldset className="grid min-w-[180px] gap-0.5 px-4 pb-3">
        {/* A fieldset puts its legend on its edge, above its padding. */}
        <legend className="field-label pt-3">{t.columns}</legend>
        {optional.map((column) => (
          <label key={column.id} className="flex min-h-7 items-center gap-2">
            <input
              type="checkbox"
              className="m-0 size-4 accent-accent"
              checked={!hidden.includes(column.id)}
              onChange={() => toggleColumn(column.id)}
            />
            {columnName(column)}
          </label>
        ))}
      </fieldset>
    </Popover>
  );
};

/** Chooses the columns of the table; the choice stays on this device. */
export const ColumnsButton = memo(Chooser);
