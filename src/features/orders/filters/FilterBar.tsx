import { memo, type ReactElement, Suspense, useRef, useState } from 'react';
import { activeFilters, type OrdersView, withoutFilters } from '../../../domain/order/list/OrdersView.ts';
import type { FilterKey } from '../../../domain/order/list/orderFilters.ts';
import { actionProps, useActions } from '../../../entities/actions/actions.ts';
import { lazyComponent } from '../../../lib/lazy.ts';
import { useIsNarrow } from '../../../lib/useMedia.ts';
import { orderFilterMessages } from '../../../messages/orderFilters.ts';
import { orderToolsMessages as t } from '../../../messages/orders.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import type { OrderFacts } from '../OrderFacts.ts';
import { sameFilters } from '../sameFilters.ts';
import { describeFilter } from './describeFilter.ts';

/** The status is shown and cleared where it is chosen. */
const chipsOf = (view: OrdersView, subject?: FilterKey) =>
  activeFilters(view, subject).filter(({ key }) => key !== 'status');

/** A row of its own; on phones it scrolls, to leave height to the list, and Clear stays visible. */
const ROW =
  'flex flex-[0_0_100%] flex-wrap items-center gap-1.5 text-13 [&>span]:h-8 max-md:flex-nowrap max-md:overflow-x-auto max-md:[scrollbar-width:none] max-md:*:flex-none max-md:*:last:sticky max-md:*:last:end-0 max-md:*:last:bg-land max-md:[@media(height>=32rem)]:[&>span]:h-9';

export const FilterChips = memo(({ view, subject, facts, onView }: FilterChipsProps): ReactElement | null => {
  const row = useRef<HTMLDivElement>(null);
  const filters = chipsOf(view, subject);
  if (filters.length === 0) return null;
  /** A removed filter takes its focused button along: the focus moves to Clear, or to Filters. */
  const leave = (next: OrdersView): void => {
    const opener = row.current?.closest('[data-tools]')?.querySelector<HTMLElement>('[aria-keyshortcuts="f"]');
    const clear = row.current?.querySelector<HTMLElement>(':scope > :last-child');
    (chipsOf(next, subject).length === 0 ? opener : clear)?.focus({ preventScroll: true });
    onView(next);
  };
  return (
    <div ref={row} className={ROW}>
      {filters.map((filter) => {
        const { name, value } = describeFilter(view, filter, facts);
        return (
          <Chip
            key={filter.chip}
            label={name}
            removeLabel={orderFilterMessages.removeFilter({ name })}
            onRemove={() => leave(filter.without)}
          >
            {value}
          </Chip>
        );
      })}
      <Button variant="ghost" size="sm" onClick={() => leave(withoutFilters(view, subject))}>
        {t.clear}
      </Button>
    </div>
  );
}, sameFilters);

type FilterChipsProps = {
  readonly view: OrdersView;
  readonly subject?: FilterKey | undefined;
  readonly facts: OrderFacts;
  readonly onView: (view: OrdersView) => void;
};

const FilterForm = lazyComponent(() => import('./FilterForm.tsx').then((module) => module.FilterForm));

export const FiltersButton = memo(({ view, subject, onView }: FiltersButtonProps): ReactElement => {
  const [open, setOpen] = useState(false);
  useActions({ filters: () => setOpen(true) });
  const narrow = useIsNarrow();
  const count = activeFilters(view, subject).length;
  const apply = (next: OrdersView): void => {
    setOpen(false);
    onView(next);
  };
  const form = (
    <Suspense fallback={<div className="min-h-[420px]" />}>
      <FilterForm view={view} onApply={apply} onCancel={() => setOpen(false)} />
    </Suspense>
  );
  if (narrow) {
    return (
      <>
        <span className="relative">
          <IconButton
            variant="secondary"
            icon="filter"
            label={count === 0 ? t.filters : t.filtersOn({ count })}
            {...actionProps('filters')}
            onClick={() => setOpen(true)}
          />
          {count > 0 && (
            <span
              className="absolute end-[-5px] top-[-5px] h-[17px] min-w-[17px] rounded-[9px] bg-accent text-center text-11 text-on-accent leading-[17px]"
              aria-hidden="true"
            >
              {count}
            </span>
          )}
        </span>
        <Dialog open={open} onClose={() => setOpen(false)} title={t.filters}>
          {form}
        </Dialog>
      </>
    );
  }
  return (
    <Popover
      label={t.filters}
      align="center"
      open={open}
      onOpenChange={setOpen}
      className="w-[952px] max-lg:w-[640px]"
      trigger={
        <Button icon="filter" variant={open ? 'soft' : 'secondary'} {...actionProps('filters')}>
          <span className="max-[72.5rem]:sr-only">{t.filters}</span>
          {count > 0 && <span className="font-regular text-text-2">{count}</span>}
        </Button>
      }
    >
      {form}
    </Popover>
  );
}, sameFilters);

type FiltersButtonProps = {
  readonly view: OrdersView;
  readonly subject?: FilterKey | undefined;
  readonly onView: (view: OrdersView) => void;
};
