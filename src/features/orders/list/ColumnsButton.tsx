import { memo, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { columnStore, toggleColumn } from './columnStore.ts';
import { ORDER_COLUMNS } from './orderColumns.ts';

const optional = ORDER_COLUMNS.filter((column) => column.optional);

const Chooser = (): ReactElement => {
  const hidden = useStore(columnStore, (state) => state.hidden);
  return (
    <Popover
      label="Columns"
      align="end"
      trigger={<IconButton variant="secondary" icon="columns" label="Columns" className="orders-desktop" />}
    >
      <fieldset className="columns-choice">
        <legend className="field-label">Columns</legend>
        {optional.map((column) => (
          <label key={column.id}>
            <input type="checkbox" checked={!hidden.includes(column.id)} onChange={() => toggleColumn(column.id)} />
            {column.head}
          </label>
        ))}
      </fieldset>
    </Popover>
  );
};

/** Chooses the columns of the table; the choice stays on this device. */
export const ColumnsButton = memo(Chooser);
