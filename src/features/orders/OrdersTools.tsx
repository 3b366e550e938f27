import { memo, type ReactElement, useState } from 'react';
import { useStore } from 'zustand';
import { hasDeliveries, type OrdersView, withoutKeys } from '../../domain/order/list/OrdersView.ts';
import type { FilterKey } from '../../domain/order/list/orderFilters.ts';
import type { StatusTotals } from '../../domain/order/list/orderStats.ts';
import { formatClock, type Ms } from '../../domain/time.ts';
import { actionProps, useActions } from '../../entities/actions/actions.ts';
import { useEngines, useOnline, useWorld } from '../../entities/context/useWorld.ts';
import { useNumbers } from '../../entities/settings/useSettings.ts';
import { lazyComponent } from '../../lib/lazy.ts';
import { useIsNarrow } from '../../lib/useMedia.ts';
import { orderSummaryMessages, orderToolsMessages as t } from '../../messages/orders.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { CopyLink } from '../../ui/CopyButton.tsx';
import { Popover } from '../../ui/Popover.tsx';
import type { ExportPanelProps } from './ExportPanel.tsx';
import { FilterChips, FiltersButton, StatusSegments } from './filters/FilterBar.tsx';
import { columnName, columnsEntry, OPTIONAL_COLUMNS } from './list/orderColumns.tsx';
import type { OrdersList } from './live/useOrdersList.ts';
import { useShowsCharts } from './summary/useShowsCharts.ts';

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

const ExportPanel = lazyComponent(
  () => import('./ExportPanel.tsx').then((module) => module.ExportPanel),
  <div className="min-h-[300px]" />,
);

const ExportButton = (panel: ExportPanelProps): ReactElement => {
  const [open, setOpen] = useState(false);
  useActions({ export: () => setOpen(true) });
  const { phase, rows, total } = useStore(useEngines().export.store);
  const share = phase === 'running' && total !== null && total > 0 ? Math.floor((rows / total) * 100) : null;
  return (
    <Popover
      label={t.export}
      align="end"
      open={open}
      onOpenChange={setOpen}
      className="w-[380px]"
      trigger={
        <Button icon="download" variant={open || phase === 'running' ? 'soft' : 'secondary'} {...actionProps('export')}>
          <span className="max-lg:sr-only">{t.export}</span>
          {share !== null && <span className="font-regular">{`${share}%`}</span>}
        </Button>
      }
    >
      <ExportPanel {...panel} />
    </Popover>
  );
};

type UpdatesProps = { readonly live: NonNullable<OrdersList['live']>; readonly pin: Ms };

/** Newer orders wait for a press: rows never insert themselves. */
const Updates = ({ live, pin }: UpdatesProps): ReactElement => {
  const { count } = useNumbers();
  useActions({ showNew: live.showNew });
  const waiting = live.paused || pin === 0 ? 0 : live.waiting;
  return (
    <>
      {waiting > 0 && (
        <div className="flex items-center gap-2.5 whitespace-nowrap text-13 min-[72.5rem]:h-8 min-[72.5rem]:rounded-control min-[72.5rem]:bg-accent-soft min-[72.5rem]:ps-3 min-[72.5rem]:pe-[3px]">
          <span className="max-[72.5rem]:sr-only" title={t.since({ time: formatClock(pin) })}>
            <b>{t.newOrders(waiting, { count: count(waiting) })}</b>
          </span>
          <Button
            variant="primary"
            size="sm"
            className="max-[72.5rem]:h-(--h-md)"
            {...actionProps('showNew')}
            onClick={live.showNew}
          >
            <span className="max-[72.5rem]:sr-only">{t.showNew(waiting)}</span>
            <span className="min-[72.5rem]:hidden" aria-hidden="true">
              {t.newShort({ count: count(waiting) })}
            </span>
          </Button>
        </div>
      )}
      <IconButton
        variant="secondary"
        icon={live.paused ? 'play' : 'pause'}
        label={live.paused ? t.resume : t.pause}
        onClick={() => live.setPaused(!live.paused)}
      />
    </>
  );
};

type OrdersToolsProps = {
  readonly view: OrdersView;
  readonly subject?: FilterKey | undefined;
  readonly list: OrdersList;
  readonly totals: StatusTotals | null;
  readonly onView: (view: OrdersView) => void;
};

export const OrdersTools = ({ view, subject, list, totals, onView }: OrdersToolsProps): ReactElement => {
  const filters = withoutKeys(view, []);
  const [showsCharts, toggleCharts] = useShowsCharts(view, subject);
  const isFailed = list.error !== null;
  const { live } = list;
  // Offline, the strip at the top shows it.
  const online = useOnline();
  const isStalled = live?.stalled === true && online;
  // A row of its own on phones, below the buttons beside the title.
  const narrow = useIsNarrow();
  const status = (
    <StatusSegments view={filters} totals={totals} isLoading={totals === null && !isFailed} onView={onView} />
  );
  return (
    <>
      {!narrow && status}
      <span className="flex items-center gap-2">
        <FiltersButton view={filters} subject={subject} onView={onView} />
        {!isFailed && (
          <>
            {list.page?.totalRecords !== 0 && <ExportButton view={view} list={list} />}
            {hasDeliveries(view) && (
              <IconButton
                variant="secondary"
                icon="chart"
                label={orderSummaryMessages.charts}
                pressed={showsCharts}
                className="max-md:hidden"
                onClick={toggleCharts}
              />
            )}
            <ColumnsButton />
            <CopyLink className="max-md:hidden" />
          </>
        )}
      </span>
      <span className="ms-auto flex min-h-8 flex-wrap items-center gap-2 empty:hidden">
        {isStalled && <span className="text-13 text-pending">{t.stalled}</span>}
        {live === null && list.page !== undefined && (
          <>
            <span className="text-13 text-text-2">{t.asOf({ time: formatClock(list.pin) })}</span>
            <Button variant="ghost" size="sm" icon="play" onClick={() => onView(filters)}>
              {t.backToLive}
            </Button>
          </>
        )}
        {live !== null && !isFailed && <Updates live={live} pin={list.pin} />}
      </span>
      {narrow && status}
      <FilterChips view={filters} subject={subject} onView={onView} />
    </>
  );
};
