import {
  type FocusEvent,
  type ReactElement,
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { useStore } from 'zustand';
import { isNamed, type OrdersView, viewKey } from '../../domain/order/list/OrdersView.ts';
import type { FilterKey } from '../../domain/order/list/orderFilters.ts';
import { ms } from '../../domain/time.ts';
import { useEngines, useWorld } from '../../entities/context/useWorld.ts';
import { ServiceErrorNote } from '../../entities/errors/ErrorNote.tsx';
import { lazyComponent } from '../../lib/lazy.ts';
import { shellMessages } from '../../messages/shell.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { OrdersRows } from './list/OrdersTable.tsx';
import { columnsEntry, columnsOf } from './list/orderColumns.tsx';
import { type OrdersList, useOrdersList, useStatusTotals } from './live/useOrdersList.ts';
import { pageRange, useAnnouncements, usePageTurns, useReadAhead } from './live/usePages.ts';
import type { SummaryStripProps } from './summary/SummaryStrip.tsx';
import { useShowsCharts } from './summary/useShowsCharts.ts';

/** Fetched beside the first page: the sums must not hold up the rows. */
const SummaryStrip = lazyComponent(() => import('./summary/SummaryStrip.tsx').then((module) => module.SummaryStrip));

const EmptyOrders = lazyComponent(
  () => import('./list/EmptyOrders.tsx').then((module) => module.EmptyOrders),
  <div aria-busy="true" />,
);

/** Until tools and foot load, boxes as high keep their place, so that rows do not move. */
const OrdersTools = lazyComponent(
  () => import('./OrdersTools.tsx').then((module) => module.OrdersTools),
  <span className="flex gap-2 max-md:[&>:first-child]:hidden">
    <Skeleton width={420} height={32} />
    <Skeleton width={240} height={32} />
  </span>,
);
const OrdersFoot = lazyComponent(
  () => import('./list/OrdersFoot.tsx').then((module) => module.OrdersFoot),
  <div className="min-h-11 border-edge border-t px-4 py-2.5 max-md:invisible">
    <Skeleton width={120} />
  </div>,
);

const IgnoredNote = lazyComponent(() => import('./list/EmptyOrders.tsx').then((module) => module.IgnoredNote));

/** The frame of a page with a list: as high as the window, on phones as high as its cards. */
export const LIST_PAGE =
  'page flex min-h-0 flex-[1_1_0px] flex-col pt-3 pb-4 max-md:flex-none max-md:px-0 max-md:pt-2.5 max-md:pb-0 max-md:[&>.page-head]:px-3';

const TOOLS =
  'mb-3 flex min-h-8 flex-wrap items-center gap-2 max-[23rem]:gap-1.5 max-md:mb-2.5 max-md:px-3 max-md:tall:min-h-[98px] max-md:[@media(height<32rem)]:mb-1.5 max-md:[@media(height<32rem)]:gap-1.5 max-md:[@media(height<32rem)]:[--touch:32px]';

/** Reserves the summary's place from the first frame, so that nothing below it moves. */
const SUMMARY_ROOM =
  'mb-3 grid min-h-[104px] flex-none rounded-card border border-edge bg-surface max-md:not-data-subject:order-last max-md:not-data-subject:mt-4 max-md:rounded-none max-md:border-x-0 min-[72.5rem]:data-charts:min-h-[172px] has-data-plain:min-h-[104px]!';

const Summary = (props: SummaryStripProps): ReactElement => {
  const [hasCharts] = useShowsCharts(props.view, props.subject);
  return (
    <div className={SUMMARY_ROOM} data-charts={hasCharts || undefined} data-subject={props.subject}>
      <SummaryStrip {...props} />
    </div>
  );
};

const ROOM =
  'min-h-[300px] flex-[1_1_0px] [container-type:size] data-short:min-h-0 data-short:flex-none data-short:[container-type:normal] max-md:min-h-0 max-md:flex-none max-md:[container-type:normal] print:flex-none print:[container-type:normal]';

/** A whole number of rows, so that the last visible one is not cut; 80 px are edges, head and foot. */
const CARD =
  'group/list card flex flex-col overflow-hidden supports-[height:round(down,1px,1px)]:h-[calc(round(down,100cqh-80px,var(--row))+80px)] not-supports-[height:round(down,1px,1px)]:h-full data-short:h-auto max-md:h-auto max-md:overflow-visible max-md:rounded-none max-md:border-x-0 max-md:border-b-0 print:h-auto print:overflow-visible';

/** Rows of the smallest card; a shorter list shrinks to its rows. */
const MIN_CARD_ROWS = 6;

const isShortList = ({ length }: OrdersList['rows']): boolean => length > 0 && length <= MIN_CARD_ROWS;

const NONE: readonly string[] = [];
const NO_ROWS: OrdersList['rows'] = [];

/** The tools show a press at once; the tokens of symbols are known only to the view of the rows. */
const toolsView = (requested: OrdersView, shown: OrdersView): OrdersView => (isNamed(requested) ? requested : shown);

export type OrdersExplorerProps = {
  readonly view: OrdersView;
  readonly subject?: FilterKey;
  /** Beside the tools. */
  readonly title?: ReactElement;
  /** Parameters of the URL that filter nothing because they are not understood. */
  readonly ignored?: readonly string[];
  readonly onView: (view: OrdersView, options?: { readonly replace?: boolean }) => void;
};

type InPlaceOfRowsProps = Parameters<typeof EmptyOrders>[0] & { readonly error: OrdersList['error'] };

const InPlaceOfRows = ({ error, ...empty }: InPlaceOfRowsProps): ReactElement =>
  error === null ? <EmptyOrders {...empty} /> : <ServiceErrorNote error={error} className="rounded-none!" />;

/** The list of orders of a view with its tools. The view is the only list state: every change goes through `onView`. */
export const OrdersExplorer = ({
  view: requested,
  subject,
  title,
  ignored = NONE,
  onView,
}: OrdersExplorerProps): ReactElement => {
  // The press is painted by the tools first; the rows follow.
  const shown = useDeferredValue(requested);
  const { view, list: read } = useOrdersList(shown, onView);
  const tools = toolsView(requested, view);
  const focusHolder = useFocusHolder<HTMLElement>();
  const totals = useStatusTotals(view, read);
  const total = totals?.[view.status ?? 'all'] ?? read.page?.totalRecords ?? 0;
  const isFailed = read.error !== null;
  // The totals by status are another response than the rows: where they are known, all figures are theirs.
  const list = {
    ...read,
    page: read.page && { ...read.page, totalRecords: total },
    rows: isFailed ? NO_ROWS : read.rows,
  };
  const hidden = useStore(useWorld().persisted(columnsEntry), (state) => state.hidden);
  const columns = useMemo(() => columnsOf(view).filter(({ id }) => !hidden.includes(id)), [view, hidden]);
  const { pages } = pageRange(view.page, view.size, total);

  // Pages of rows that those of other filters are about to replace are not turned.
  const pager = { ...list, pin: viewKey(requested) === viewKey(shown) ? list.pin : ms(0) };
  const { turn, resize } = usePageTurns(tools, onView, pages, pager);
  const hasRows = list.page !== undefined;
  const { ownOrders } = useEngines();
  // Durations count from the own signatures, which must not hold up the rows.
  useEffect(() => (hasRows ? ownOrders.load() : undefined), [hasRows, ownOrders]);
  useAnnouncements(view, list);
  useReadAhead(view, list, pages);
  const isEmpty = isFailed || (hasRows && !list.dimmed && list.rows.length === 0);
  const isShort = isEmpty || isShortList(list.rows);

  return (
    <>
      {ignored.length > 0 && <IgnoredNote ignored={ignored} />}
      {view.tx === undefined && !isEmpty && <Summary view={view} subject={subject} list={list} totals={totals} />}
      <div className={TOOLS} data-tools="">
        {title}
        <OrdersTools view={tools} subject={subject} list={list} totals={totals} onView={onView} />
      </div>
      <div className={ROOM} data-room="" data-short={isShort || undefined}>
        <section
          {...focusHolder}
          tabIndex={-1}
          className={CARD}
          data-short={isShort || undefined}
          aria-label={shellMessages.orders}
        >
          <OrdersRows
            view={view}
            list={list}
            columns={columns}
            turn={(by) => turn(tools.page + by)}
            empty={
              isEmpty ? (
                <InPlaceOfRows view={view} subject={subject} total={total} error={list.error} onView={onView} />
              ) : null
            }
          />
          {!(isEmpty && total === 0) && <OrdersFoot view={view} list={pager} onPage={turn} onSize={resize} />}
        </section>
      </div>
    </>
  );
};

/**
 * Keeps the focus in a part of the page whose rows and buttons are replaced: if the focused one is removed, the part itself
 * gets the focus (give it `tabIndex={-1}`), not the top of the page.
 */
export const useFocusHolder = <Part extends HTMLElement>(): {
  readonly ref: RefObject<Part | null>;
  readonly onFocus: (event: FocusEvent) => void;
} => {
  const ref = useRef<Part>(null);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (last.current === null || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus: ({ target }) => {
      last.current = target;
    },
  };
};
