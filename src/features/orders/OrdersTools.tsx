import { memo, type ReactElement, useCallback } from 'react';
import { type OrdersView, withoutKeys } from '../../domain/order/list/OrdersView.ts';
import type { StatusTotals } from '../../domain/order/list/orderStats.ts';
import type { Ms } from '../../domain/time.ts';
import { formatClock } from '../../domain/time.ts';
import { useOnline } from '../../entities/context/useOnline.ts';
import { useNumbers } from '../../entities/settings/useSettings.ts';
import { commonMessages } from '../../messages/common.ts';
import { ordersMessages } from '../../messages/orders.ts';
import { Button } from '../../ui/Button.tsx';
import { CrossingGlyph } from '../../ui/CrossingGlyph.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { ExportButton } from './export/ExportButton.tsx';
import { FilterChips, FiltersButton } from './filters/FilterBar.tsx';
import { StatusSegments } from './filters/StatusSegments.tsx';
import { ColumnsButton } from './list/ColumnsButton.tsx';
import type { OrdersList } from './live/useOrdersList.ts';
import type { OrderFacts } from './OrderFacts.ts';
import { SearchBox } from './search/SearchBox.tsx';

const Copier = (): ReactElement => {
  const { state, copy } = useCopy();
  const t = ordersMessages.get();
  const labels = { idle: t.copyLink, copied: t.linkCopied, refused: commonMessages.get().copyRefused };
  return (
    <IconButton
      variant="secondary"
      className="max-md:hidden"
      icon={state === 'copied' ? 'check' : 'link'}
      label={labels[state]}
      onClick={() => copy(globalThis.location.href)}
    />
  );
};

/** Copies the address of this very view. */
const CopyLink = memo(Copier);

/** Newer orders wait here until they are asked for: rows never insert themselves. */
const NewOrders = ({ waiting, since, onShow }: NewOrders.Props): ReactElement | null => {
  const { count } = useNumbers();
  if (waiting === 0) return null;
  const t = ordersMessages.get();
  return (
    <div
      data-new-orders=""
      className="flex h-[34px] items-center gap-2.5 whitespace-nowrap rounded-control bg-accent-soft ps-3 pe-[3px] text-13 max-md:h-11 max-[23rem]:[&>.glyph]:hidden"
    >
      <CrossingGlyph shape="ahead" width={34} />
      <span>
        <b>{t.newOrders(waiting, { count: count(waiting) })}</b>{' '}
        <span className="max-md:hidden">{t.since({ time: formatClock(since) })}</span>
      </span>
      <Button variant="primary" size="sm" aria-keyshortcuts="n" onClick={onShow}>
        {t.showNew(waiting)}
      </Button>
    </div>
  );
};

declare namespace NewOrders {
  type Props = { readonly waiting: number; readonly since: Ms; readonly onShow: () => void };
}

/** Everything above the table: search, status, filters, and the state of the live list. */
export const OrdersTools = ({
  view,
  filters,
  list,
  facts,
  totals,
  filtersOpen,
  onFilters,
  exportOpen,
  onExport,
  onView,
}: OrdersTools.Props): ReactElement => {
  const onStatus = useCallback(
    (status: OrdersView['status']) =>
      onView({ ...withoutKeys(filters, ['status']), ...(status !== undefined && { status }) }),
    [filters, onView],
  );
  const onAdd = useCallback(() => onFilters(true), [onFilters]);
  return (
    <>
      <div className="mb-3 flex items-center gap-2 max-lg:flex-wrap max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-2 max-md:gap-y-2.5 max-md:px-3">
        <SearchBox view={filters} onView={onView} />
        <StatusSegments status={filters.status} totals={totals} onStatus={onStatus} />
        <span className="ms-auto flex gap-2">
          <FiltersButton view={filters} open={filtersOpen} onOpen={onFilters} onView={onView} />
          <ExportButton view={view} list={list} open={exportOpen} onOpen={onExport} />
          <ColumnsButton />
          <CopyLink />
        </span>
      </div>
      <div className="mb-2.5 flex min-h-[34px] flex-wrap items-center gap-1.5 text-13 max-md:px-3 [&_.chip]:h-8 max-md:[&_.chip]:h-9">
        <FilterChips view={filters} facts={facts} onView={onView} onAdd={onAdd} />
        <span className="ms-auto flex flex-wrap items-center gap-2 max-md:has-[[data-new-orders]]:ms-0 max-md:has-[[data-new-orders]]:w-full max-md:has-[[data-new-orders]]:justify-between max-md:has-[[data-new-orders]]:gap-1">
          <LiveState view={view} list={list} onView={onView} />
        </span>
      </div>
    </>
  );
};

const LiveState = ({
  view,
  list,
  onView,
}: Pick<OrdersTools.Props, 'view' | 'list' | 'onView'>): ReactElement | null => {
  const t = ordersMessages.get();
  const { live } = list;
  // Without a connection the strip above all says so.
  const online = useOnline();
  if (list.page === undefined) return null;
  if (live === null) {
    return (
      <>
        <span className="text-13 text-text-2">{t.asOf({ time: formatClock(list.pin) })}</span>
        <Button variant="ghost" size="sm" icon="play" onClick={() => onView(withoutKeys(view, []))}>
          {t.backToLive}
        </Button>
      </>
    );
  }
  return (
    <>
      {live.stalled && online && <span className="text-13 text-pending">{t.stalled}</span>}
      {!live.paused && <NewOrders waiting={live.waiting} since={list.pin} onShow={live.showNew} />}
      <Button
        variant="ghost"
        size="sm"
        icon={live.paused ? 'play' : 'pause'}
        title={t.howOften}
        onClick={() => live.setPaused(!live.paused)}
      >
        {live.paused ? t.resume : t.pause}
      </Button>
    </>
  );
};

export declare namespace OrdersTools {
  type Props = {
    readonly view: OrdersView;
    /** The view's filters and page size alone: the same object for every page. */
    readonly filters: OrdersView;
    readonly list: OrdersList;
    readonly facts: OrderFacts;
    readonly totals: StatusTotals | null;
    readonly filtersOpen: boolean;
    readonly onFilters: (open: boolean) => void;
    readonly exportOpen: boolean;
    readonly onExport: (open: boolean) => void;
    readonly onView: (view: OrdersView) => void;
  };
}
