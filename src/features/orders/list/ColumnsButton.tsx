import { memo, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { orderToolsMessages as t } from '../../../messages/orders.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { columnsEntry, OPTIONAL_COLUMNS } from './columns.ts';
import { columnName } from './orderColumns.tsx';

export const ColumnsButton = memo((): ReactElement => {
  const store = useWorld().persisted(columnsEntry);
  const hidden = useStore(store, (state) => state.hidden);
  const toggle = (id: string): void =>
    store.setState({ hidden: hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id] });
  return (
    <Popover
      label={t.columns}
      align="end"
      trigger={<IconButton variant="secondary" icon="columns" label={t.columns} className="max-md:hidden" />}
    >
      <fieldset className="grid min-w-[180px] gap-0.5 px-4 pb-3">
        {/* A fieldset puts its legend on its edge, above its padding. */}
        <legend className="field-label pt-3">{t.columns}</legend>
        {OPTIONAL_COLUMNS.map((column) => (
          <label key={column.id} className="flex min-h-7 items-center gap-2">
            <input
              type="checkbox"
              className="m-0 size-4 accent-accent"
              checked={!hidden.includes(column.id)}
              onChange={() => toggle(column.id)}
            />
            <span>{columnName(column)}</span>
          </label>
        ))}
      </fieldset>
    </Popover>
  );
});
