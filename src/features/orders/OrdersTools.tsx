import { memo, type ReactElement, Suspense, useCallback } from 'react';
import { useStore } from 'zustand';
import { type OrdersView, withoutKeys } from '../../domain/order/list/OrdersView.ts';
import type { StatusTotals } from '../../domain/order/list/orderStats.ts';
import { formatClock, type Ms } from '../../domain/time.ts';
import { actionProps } from '../../entities/actions/actions.ts';
import { useEngines } from '../../entities/context/useEngines.ts';
import { useOnline } from '../../entities/context/useWorld.ts';
import { useNumbers } from '../../entities/settings/useSettings.ts';
import { lazyComponent } from '../../lib/lazy.ts';
import { useIsNarrow } from '../../lib/useMedia.ts';
import { commonMessages } from '../../messages/common.ts';
import { orderSummaryMessages, orderToolsMessages } from '../../messages/orders.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { useCopy } from '../../ui/CopyButton.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { ProgressIcon } from '../../ui/ProgressIcon.tsx';
import type { ExportPanel as Panel } from './ExportPanel.tsx';
import { FilterChips, FiltersButton } from './filters/FilterBar.tsx';
import { StatusSegments } from './filters/StatusSegments.tsx';
import { ColumnsButton } from './list/ColumnsButton.tsx';
import type { OrdersList } from './live/useOrdersList.ts';
import type { OrderFacts } from './OrderFacts.ts';
import { SearchBox } from './search/SearchBox.tsx';
import { useShowsCharts } from './summary/useShowsCharts.ts';

const ExportPanel = lazyComponent(() => import('./ExportPanel.tsx').then((module) => module.ExportPanel));

const ExportButton = ({ open, onOpen, ...panel }: ExportButton.Props): ReactElement => {
  const t = orderToolsMessages.get();
  const { phase, rows, total } = useStore(useEngines().export.store);
  const share = phase === 'running' && total !== null && total > 0 ? Math.floor((rows / total) * 100) : null;
  return (
    <Popover
      label={t.export}
      align="end"
      open={open}
      onOpenChange={onOpen}
      className="w-[380px]"
      trigger={
        <Button icon="download" variant={open || phase === 'running' ? 'soft' : 'secondary'} {...actionProps('export')}>
          <span className="max-lg:sr-only">{t.export}</span>
          {share !== null && <span className="font-regular">{`${share}%`}</span>}
        </Button>
      }
    >
      <Suspense fallback={<div className="min-h-[300px]" />}>
        <ExportPanel {...panel} />
      </Suspense>
    </Popover>
  );
};

declare namespace ExportButton {
  type Props = Panel.Props & { readonly open: boolean; readonly onOpen: (open: boolean) => void };
}

const Copier = (): ReactElement => {
  const { state, copy } = useCopy();
  const t = orderToolsMessages.get();
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

const CopyLink = memo(Copier);

/** Newer orders wait for a press: rows never insert themselves. */
const NewOrders = ({ waiting, since, onShow }: NewOrders.Props): ReactElement | null => {
  const { count } = useNumbers();
  if (waiting === 0) return null;
  const t = orderToolsMessages.get();
  return (
    <div className="list-news">
      <ProgressIcon shape="ahead" width={34} />
      <span>
        <b>{t.newOrders(waiting, { count: count(waiting) })}</b>
        <span className="since">{` ${t.since({ time: formatClock(since) })}`}</span>
      </span>
      <Button variant="primary" size="sm" {...actionProps('showNew')} onClick={onShow}>
        {t.showNew(waiting)}
      </Button>
    </div>
  );
};

declare namespace NewOrders {
  type Props = { readonly waiting: number; readonly since: Ms; readonly onShow: () => void };
}

const ChartsButton = (): ReactElement => {
  const [isShown, toggle] = useShowsCharts();
  return (
    <IconButton
      variant="secondary"
      icon="chart"
      label={orderSummaryMessages.get().charts}
      pressed={isShown}
      className="max-md:hidden"
      onClick={toggle}
    />
  );
};

export const OrdersTools = ({
  view,
  list,
  facts,
  totals,
  filtersOpen,
  onFilters,
  exportOpen,
  onExport,
  onView,
}: OrdersTools.Props): ReactElement => {
  const filters = withoutKeys(view, []);
  const onAdd = useCallback(() => onFilters(true), [onFilters]);
  const narrow = useIsNarrow();
  const segments = <StatusSegments key="status" view={filters} totals={totals} onView={onView} />;
  const buttons = (
    <span key="buttons" className="buttons">
      <FiltersButton view={filters} open={filtersOpen} onOpen={onFilters} onView={onView} />
      <ExportButton view={view} list={list} open={exportOpen} onOpen={onExport} />
      <ChartsButton />
      <ColumnsButton />
      <CopyLink />
    </span>
  );
  // Tab order follows the visual order: on phones the buttons are beside the search.
  return (
    <div className="list-tools">
      <SearchBox view={filters} onView={onView} />
      {narrow ? [buttons, segments] : [segments, buttons]}
      <FilterChips view={filters} facts={facts} onView={onView} onAdd={onAdd} />
      <span className="live">
        <LiveState view={view} list={list} onView={onView} />
      </span>
    </div>
  );
};

const LiveState = ({
  view,
  list,
  onView,
}: Pick<OrdersTools.Props, 'view' | 'list' | 'onView'>): ReactElement | null => {
  const t = orderToolsMessages.get();
  const { live } = list;
  // Offline, the strip at the top says so.
  const online = useOnline();
  const known = list.page !== undefined;
  if (live === null) {
    if (!known) return null;
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
      {!live.paused && list.pin > 0 && <NewOrders waiting={live.waiting} since={list.pin} onShow={live.showNew} />}
      <Button
        variant="ghost"
        size="sm"
        icon={live.paused ? 'play' : 'pause'}
        className={known ? undefined : 'invisible'}
        title={t.howOften}
        aria-label={live.paused ? t.resume : t.pause}
        onClick={() => live.setPaused(!live.paused)}
      >
        <span className="pause">{live.paused ? t.resume : t.pause}</span>
      </Button>
    </>
  );
};

export declare namespace OrdersTools {
  type Props = {
    readonly view: OrdersView;
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
