import { memo, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { shallow } from 'zustand/shallow';
import { STATUSES } from '../../../domain/order/list/filterKinds.ts';
import {
  activeFilters,
  type OrdersView,
  viewKey,
  withoutFilters,
  withoutKeys,
} from '../../../domain/order/list/OrdersView.ts';
import type { FilterKey } from '../../../domain/order/list/orderFilters.ts';
import type { StatusTotals } from '../../../domain/order/list/orderStats.ts';
import { actionProps, useActions } from '../../../entities/actions/actions.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { lazyComponent } from '../../../lib/lazy.ts';
import { useIsNarrow } from '../../../lib/useMedia.ts';
import { commonMessages } from '../../../messages/common.ts';
import { orderFilterMessages } from '../../../messages/orderFilters.ts';
import { orderToolsMessages as t } from '../../../messages/orders.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { Segmented, type SegmentedOption } from '../../../ui/Segmented.tsx';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';
import { useOrderFacts } from '../OrderFacts.ts';
import { describeFilter } from './describeFilter.ts';

type Props = { readonly view: OrdersView };

/** Compares the props of a memoized part whose view is its filters alone (`withoutKeys` drops the page). */
const sameFilters = <Part extends Props>({ view: a, ...before }: Part, { view: b, ...next }: Part): boolean =>
  viewKey(a) === viewKey(b) && a.size === b.size && shallow(before, next);

type FiltersProps = Props & {
  readonly subject?: FilterKey | undefined;
  readonly onView: (view: OrdersView) => void;
};

/** The status is shown and cleared where it is chosen. */
const chipsOf = (view: OrdersView, subject?: FilterKey) =>
  activeFilters(view, subject).filter(({ key }) => key !== 'status');

/** A row of its own; on phones it scrolls, to leave height to the list, and Clear stays visible. */
const ROW =
  'flex flex-[0_0_100%] flex-wrap items-center gap-1.5 text-13 [&>span]:h-8 max-md:flex-nowrap max-md:overflow-x-auto max-md:[scrollbar-width:none] max-md:*:flex-none max-md:*:last:sticky max-md:*:last:end-0 max-md:*:last:bg-land max-md:[@media(height>=32rem)]:[&>span]:h-9';

export const FilterChips = memo(({ view, subject, onView }: FiltersProps): ReactElement | null => {
  const facts = useOrderFacts();
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

const FilterForm = lazyComponent(
  () => import('./FilterForm.tsx').then((module) => module.FilterForm),
  <div className="min-h-[420px]" />,
);

export const FiltersButton = memo(({ view, subject, onView }: FiltersProps): ReactElement => {
  const [open, setOpen] = useState(false);
  useActions({ filters: () => setOpen(true) });
  const narrow = useIsNarrow();
  const count = chipsOf(view, subject).length;
  const apply = (next: OrdersView): void => {
    setOpen(false);
    onView(next);
  };
  const form = <FilterForm view={view} onApply={apply} onCancel={() => setOpen(false)} />;
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

type Choice = 'All' | (typeof STATUSES)[number];

/** Reserves the width of a count, so that its neighbour stays under the pointer. */
const placeholderOf = (choice: Choice): ReactElement => (
  <span className={choice === 'All' || choice === 'Completed' ? 'inline-block w-[5ch]' : 'inline-block w-[2ch]'}>
    {'\u00a0'}
  </span>
);

export const StatusSegments = memo(({ view, totals, isLoading, onView }: StatusSegmentsProps): ReactElement => {
  const numbers = useNumbers();
  const narrow = useIsNarrow();
  const countOf = (choice: Choice): ReactNode =>
    totals === null ? isLoading && placeholderOf(choice) : numbers.count(totals[choice === 'All' ? 'all' : choice]);
  const options: SegmentedOption<Choice>[] = [
    // The summary above the list has the number of all.
    { value: 'All', label: t.all, count: narrow ? countOf('All') : undefined },
    ...STATUSES.map((value) => {
      const shape = value.toLowerCase() as Lowercase<typeof value>;
      return {
        value,
        label: commonMessages[shape],
        count: countOf(value),
        icon: (
          <span className={`flex tone-${shape}`}>
            <StatusIcon shape={shape} />
          </span>
        ),
      };
    }),
  ];
  return (
    <Segmented
      className="max-md:grow max-md:tall:basis-full"
      words
      label={t.status}
      options={options}
      value={view.status ?? 'All'}
      onChange={(choice) => onView({ ...withoutKeys(view, ['status']), ...(choice !== 'All' && { status: choice }) })}
    />
  );
}, sameFilters);

export type StatusSegmentsProps = {
  readonly view: OrdersView;
  readonly totals: StatusTotals | null;
  readonly isLoading: boolean;
  readonly onView: (view: OrdersView) => void;
};
