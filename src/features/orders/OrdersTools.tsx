import { memo, type ReactElement, useCallback } from 'react';
import { formatCount } from '../../domain/amount/formatAmount.ts';
import { type OrdersView, withoutKeys } from '../../domain/order/list/OrdersView.ts';
import type { StatusTotals } from '../../domain/order/list/orderStats.ts';
import type { Ms } from '../../domain/time.ts';
import { formatClock } from '../../domain/time.ts';
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
  const label =
    state === 'copied'
      ? 'Link copied'
      : state === 'refused'
        ? 'The browser did not allow copying'
        : 'Copy a link to this view';
  return (
    <IconButton
      variant="secondary"
      className="orders-desktop"
      icon={state === 'copied' ? 'check' : 'link'}
      label={label}
      onClick={() => copy(globalThis.location.href)}
    />
  );
};

/** Copies the address of this very view. */
const CopyLink = memo(Copier);

/** Newer orders wait here until they are asked for: rows never insert themselves. */
const NewOrders = ({ waiting, since, onShow }: NewOrders.Props): ReactElement | null => {
  if (waiting === 0) return null;
  const words = waiting === 1 ? '1 new order' : `${formatCount(waiting)} new orders`;
  return (
    <div className="new-orders">
      <CrossingGlyph shape="ahead" width={34} />
      <span>
        <b>{words}</b> <span className="new-orders-since">since {formatClock(since)}</span>
      </span>
      <Button variant="primary" size="sm" aria-keyshortcuts="n" onClick={onShow}>
        Show {waiting === 1 ? 'it' : 'them'}
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
      <div className="orders-tools">
        <SearchBox view={filters} onView={onView} />
        <StatusSegments status={filters.status} totals={totals} onStatus={onStatus} />
        <span className="orders-tools-end">
          <FiltersButton view={filters} open={filtersOpen} onOpen={onFilters} onView={onView} />
          <ExportButton view={view} list={list} open={exportOpen} onOpen={onExport} />
          <ColumnsButton />
          <CopyLink />
        </span>
      </div>
      <div className="orders-chips">
        <FilterChips view={filters} facts={facts} onView={onView} onAdd={onAdd} />
        <span className="orders-live">
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
  const { live } = list;
  if (list.page === undefined) return null;
  if (live === null) {
    return (
      <>
        <span className="text-13 text-text-2">List as of {formatClock(list.pin)} UTC</span>
        <Button variant="ghost" size="sm" icon="play" onClick={() => onView(withoutKeys(view, []))}>
          Back to live
        </Button>
      </>
    );
  }
  return (
    <>
      {live.stalled && <span className="text-13 text-pending">Updates do not come through, trying again</span>}
      {!live.paused && <NewOrders waiting={live.waiting} since={list.pin} onShow={live.showNew} />}
      <Button
        variant="ghost"
        size="sm"
        icon={live.paused ? 'play' : 'pause'}
        title="Checked every 2 s"
        onClick={() => live.setPaused(!live.paused)}
      >
        {live.paused ? 'Resume updates' : 'Pause updates'}
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
