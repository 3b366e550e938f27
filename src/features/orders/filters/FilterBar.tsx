import { memo, type ReactElement, Suspense } from 'react';
import { activeFilters, DEFAULT_VIEW, type OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { lazyPart } from '../../../lib/lazyPart.ts';
import { useIsNarrow } from '../../../lib/useMedia.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import type { OrderFacts } from '../OrderFacts.ts';

const Chips = ({ view, facts, onView, onAdd }: FilterChips.Props): ReactElement => {
  const filters = activeFilters(view, facts);
  return (
    <>
      {filters.map((filter) => (
        <Chip
          key={filter.name}
          label={filter.name}
          removeLabel={`Remove ${filter.name.toLowerCase()} filter`}
          onRemove={() => onView(filter.without)}
        >
          {filter.value}
        </Chip>
      ))}
      <Button variant="ghost" size="sm" icon="plus" onClick={onAdd}>
        {filters.length === 0 ? 'Add a filter' : 'Add'}
      </Button>
      {filters.length > 0 && (
        <Button variant="ghost" size="sm" onClick={() => onView({ ...DEFAULT_VIEW, size: view.size })}>
          Clear
        </Button>
      )}
    </>
  );
};

/** The active filters, each removable; Add opens the form, Clear lists everything again. */
export const FilterChips = memo(Chips);

export declare namespace FilterChips {
  type Props = {
    readonly view: OrdersView;
    readonly facts: OrderFacts;
    readonly onView: (view: OrdersView) => void;
    readonly onAdd: () => void;
  };
}

const FilterForm = lazyPart(() => import('./FilterForm.tsx').then((module) => module.FilterForm));

const Opener = ({ view, open, onOpen, onView }: FiltersButton.Props): ReactElement => {
  const narrow = useIsNarrow();
  const count = activeFilters(view).length;
  const apply = (next: OrdersView): void => {
    onOpen(false);
    onView(next);
  };
  const form = (
    <Suspense fallback={<div className="filter-wait" />}>
      <FilterForm view={view} onApply={apply} onCancel={() => onOpen(false)} />
    </Suspense>
  );
  if (narrow) {
    return (
      <>
        <span className="orders-filter-badge">
          <IconButton
            variant="secondary"
            icon="filter"
            label={count === 0 ? 'Filters' : `Filters, ${count} on`}
            onClick={() => onOpen(true)}
          />
          {count > 0 && <span aria-hidden="true">{count}</span>}
        </span>
        <Dialog open={open} onClose={() => onOpen(false)} title="Filters">
          {form}
        </Dialog>
      </>
    );
  }
  return (
    <Popover
      label="Filters"
      align="end"
      open={open}
      onOpenChange={onOpen}
      className="filter-pop"
      trigger={
        <Button icon="filter" variant={open ? 'soft' : 'secondary'} aria-keyshortcuts="f">
          Filters
          {count > 0 && <span className="font-regular text-text-2">{count}</span>}
        </Button>
      }
    >
      {form}
    </Popover>
  );
};

/** Opens the filter form: a popover under the button, a sheet on phones. Holds the number of active filters. */
export const FiltersButton = memo(Opener);

export declare namespace FiltersButton {
  type Props = {
    readonly view: OrdersView;
    readonly open: boolean;
    readonly onOpen: (open: boolean) => void;
    readonly onView: (view: OrdersView) => void;
  };
}
