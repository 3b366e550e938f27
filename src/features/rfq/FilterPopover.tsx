import { type ReactElement, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Popover } from '../../ui/Popover.tsx';
import type { FilterForm } from './FilterForm.tsx';
import { parts } from './parts.ts';

/** Filters both lists by pair, size and maker. Applies on Enter; what is set is in the URL and stands as chips. */
export const FilterPopover = ({ search, onSearch }: FilterForm.Props): ReactElement => {
  const [open, setOpen] = useState(false);
  const set = search.tokens.length + Number(search.min !== null) + Number(search.who !== null);
  return (
    <Popover
      label="Filter by pair, size and maker"
      align="end"
      className="w-80 max-w-full"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button icon="filter">
          <span className="max-md:sr-only">Filters</span>
          {set > 0 && <span className="font-regular text-text-2">{set}</span>}
        </Button>
      }
    >
      <parts.FilterForm
        search={search}
        onSearch={(next) => {
          setOpen(false);
          onSearch(next);
        }}
      />
    </Popover>
  );
};
