import { type CSSProperties, memo, type ReactElement, useEffect, useLayoutEffect, useState } from 'react';
import type { Hex } from 'viem';
import { hasDeliveries, type OrdersView } from '../../../domain/order/list/OrdersView.ts';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { formatClock, type Ms } from '../../../domain/time.ts';
import { useActions } from '../../../entities/actions/actions.ts';
import { useAnnounce } from '../../../entities/context/useWorld.ts';
import { paths } from '../../../entities/navigation/paths.ts';
import { useGo } from '../../../entities/navigation/router.tsx';
import { OrderLine } from '../../../entities/order/OrderLine.tsx';
import { useSettings } from '../../../entities/settings/useSettings.ts';
import { useDebounced } from '../../../lib/useDebounced.ts';
import { useIsNarrow } from '../../../lib/useMedia.ts';
import { commonMessages } from '../../../messages/common.ts';
import { ordersMessages as t } from '../../../messages/orders.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ProgressIcon } from '../../../ui/ProgressIcon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useRowWindow } from '../../../ui/useRowWindow.ts';
import type { OrdersList } from '../live/useOrdersList.ts';
import { type OrderFacts, useOrderFacts } from '../OrderFacts.ts';
import { columnClass, columnName, DIMMED, failureReason, type OrderColumn, widthAt } from './orderColumns.tsx';

const COPIED_SHOWN_MS = 1_600;

/**
 * Moves through the rows by keyboard; `reveal` scrolls to one: j k or arrows, Enter opens, c copies the hash, [ ] or arrows
 * turn pages. The selection is an order: it moves with it until the order leaves the list.
 */
const useRowKeys = (rows: readonly OrderRecord[], turn: (by: 1 | -1) => void, reveal: (index: number) => void) => {
  const [selectedHash, setSelected] = useState<Hex | null>(null);
  const [go, announce] = [useGo(), useAnnounce()];
  const selected = rows.findIndex(({ orderHash }) => orderHash === selectedHash);

  const [copiedHash, setCopied] = useState<Hex | null>(null);
  useEffect(() => {
    if (copiedHash === null) return;
    const timer = setTimeout(() => setCopied(null), COPIED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copiedHash]);

  const order = rows[selected];
  const move = (by: number): void => {
    const to = Math.min(Math.max(selected + by, 0), rows.length - 1);
    setSelected(rows[to]?.orderHash ?? null);
    reveal(to);
  };
  const copy = async (): Promise<void> => {
    if (order === undefined) return;
    await navigator.clipboard.writeText(order.orderHash);
    setCopied(order.orderHash);
    announce(t.hashCopied);
  };
  const open = (): void => {
    if (order !== undefined) go(paths.order(order.orderHash));
  };
  const copyHash = (): void => void copy().catch(() => announce(commonMessages.copyRefused));
  useActions({
    nextRow: () => move(1),
    previousRow: () => move(-1),
    openRow: open,
    copyHash,
    nextPage: () => turn(1),
    previousPage: () => turn(-1),
  });
  return { selected, select: setSelected, copied: copiedHash === selectedHash ? selected : -1 };
};

const tableCaption = (page: number, pin: Ms | null): string =>
  pin === null ? t.captionLive({ page }) : t.captionAsOf({ page, time: formatClock(pin) });

/** Widths in px as bare numbers: the style sheet makes shares of them where the whole does not fit. */
type Widths = CSSProperties & { readonly [name: `--${string}`]: number };

type HeadProps = { readonly columns: readonly OrderColumn[]; readonly delivers: boolean };

const Head = ({ columns, delivers }: HeadProps): ReactElement => (
  <thead>
    <tr>
      {columns.map((column) => {
        const width: Widths = { '--column': column.width };
        return (
          <th
            key={column.id}
            scope="col"
            data-column={column.id}
            style={width}
            className={columnClass(column)}
            aria-sort={column.sorted ? 'descending' : undefined}
            title={column.sorted ? t.sortedByTime : t.sortsByTimeOnly}
          >
            <span className={column.quiet ? 'sr-only' : undefined}>{columnName(column, delivers)}</span>
            {column.sorted && <Icon name="chevronDown" size={12} className="inline-block align-middle" />}
          </th>
        );
      })}
    </tr>
  </thead>
);

type RowProps = {
  readonly order: OrderRecord;
  readonly columns: readonly OrderColumn[];
  readonly facts: OrderFacts;
  readonly index: number;
  readonly selected: boolean;
  readonly copied: boolean;
  readonly changed: boolean;
  readonly left: boolean;
  readonly onSelect: (orderHash: Hex) => void;
};

const Row = ({ order, columns, facts, index, selected, copied, changed, left, onSelect }: RowProps): ReactElement => (
  <tr
    data-row={index}
    aria-selected={selected}
    aria-rowindex={index + 2}
    data-copied={copied ? commonMessages.copied : undefined}
    className={cx(selected && 'is-selected', changed && 'is-changed', left && '*:opacity-50')}
    title={left ? t.leftView : undefined}
    onClick={() => onSelect(order.orderHash)}
  >
    {columns.map((column) => (
      <td key={column.id} data-column={column.id} className={columnClass(column)}>
        {column.cell(order, facts)}
      </td>
    ))}
  </tr>
);

const OrderRow = memo(Row);

/** The room of rows that are not rendered, in px. One cell: a span over columns that the style sheet leaves out would make new ones. */
const RowsGap = ({ height }: { readonly height: number }): ReactElement | null =>
  height === 0 ? null : (
    <tbody aria-hidden="true">
      <tr>
        <td className="border-0 p-0" style={{ height }} />
      </tr>
    </tbody>
  );

const SKELETON_ROWS = 16;
const SKELETON_DELAY_MS = 150;

const SkeletonRows = ({ columns }: { readonly columns: readonly OrderColumn[] }): ReactElement => (
  <>
    {Array.from({ length: SKELETON_ROWS }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: grey bars, all alike
      <tr key={row}>
        {columns.map((column, at) => (
          <td key={column.id} data-column={column.id} className={columnClass(column)}>
            {column.id === 'progress' ? (
              <span className="[animation:appear_1ms_linear_150ms_backwards]">
                <ProgressIcon shape="missing" width={44} />
              </span>
            ) : (
              <Skeleton
                width={Math.round((column.width - 24) * (0.6 + ((row * 7 + at * 5) % 9) / 22))}
                delayMs={SKELETON_DELAY_MS}
              />
            )}
          </td>
        ))}
      </tr>
    ))}
  </>
);

const OrderCard = memo(OrderLine);

const CARDS = [0, 1, 2, 3, 4, 5, 6, 7];

const SkeletonCards = (): ReactElement => (
  <div aria-hidden="true">
    {CARDS.map((card) => (
      <div
        key={card}
        className="flex h-[61px] flex-wrap content-center justify-between gap-y-2 border-hairline border-b px-4"
      >
        <Skeleton width={230 - card * 7} delayMs={SKELETON_DELAY_MS} />
        <Skeleton width={50} delayMs={SKELETON_DELAY_MS} />
        <Skeleton width={150 + card * 5} delayMs={SKELETON_DELAY_MS} />
        <Skeleton width={84} delayMs={SKELETON_DELAY_MS} />
      </div>
    ))}
  </div>
);

type OrderCardsProps = {
  readonly list: Pick<OrdersList, 'rows' | 'changed' | 'dimmed'>;
  readonly dimmed: boolean;
  readonly loading: boolean;
  readonly facts: OrderFacts;
};

const OrderCards = ({ list, dimmed, loading, facts }: OrderCardsProps): ReactElement => (
  <div data-cards="" className={cx(dimmed && DIMMED)} aria-busy={list.dimmed}>
    {loading && <SkeletonCards />}
    <ul className="min-[24rem]:*:[contain-intrinsic-size:auto_61px] min-[24rem]:*:[content-visibility:auto]">
      {list.rows.map((order) => (
        <OrderCard
          key={order.orderHash}
          order={order}
          find={facts.token}
          note={order.status === 'failed' ? failureReason(order) : null}
          className={cx('px-4', list.changed.has(order.orderHash) && 'flash')}
        />
      ))}
    </ul>
  </div>
);

const DIM_DELAY_MS = 100;

/** The heights of a row and of the head in the style sheets (tokens.css, table.css), in px. */
export const ROW_HEIGHT_PX = { compact: 32, regular: 40 } as const;
export const HEAD_HEIGHT_PX = 34;

type OrdersRowsProps = {
  readonly view: OrdersView;
  readonly list: OrdersList;
  readonly columns: readonly OrderColumn[];
  /** In place of rows. */
  readonly empty: ReactElement | null;
  readonly turn: (by: 1 | -1) => void;
};

export const OrdersRows = ({ view, list, columns, empty, turn }: OrdersRowsProps): ReactElement => {
  const facts = useOrderFacts();
  const narrow = useIsNarrow();
  const height = useSettings(({ density }) => ROW_HEIGHT_PX[density]);
  const shown = useRowWindow<HTMLElement>({ count: list.rows.length, height, head: HEAD_HEIGHT_PX });
  const { scroller, scrollTo } = shown;
  const { selected, select, copied } = useRowKeys(list.rows, turn, shown.reveal);
  const first = list.rows[0]?.orderHash;
  // A new first row is another page or newer orders: scrolls to the top in the same frame.
  useLayoutEffect(() => {
    if (first !== undefined) scrollTo(0);
  }, [first, scrollTo]);
  // A response within this time dims nothing.
  const dimmed = useDebounced(list.dimmed, DIM_DELAY_MS) && list.dimmed;
  if (empty !== null) return empty;
  const loading = list.page === undefined || (list.dimmed && list.rows.length === 0);
  if (narrow) return <OrderCards list={list} dimmed={dimmed} loading={loading} facts={facts} />;
  const widths: Widths = { '--wide': widthAt(columns, 72), '--narrow': widthAt(columns, 60) };
  return (
    <section
      ref={scroller}
      className="h-0 min-h-0 flex-[1_1_0px] overflow-auto overscroll-contain focus-visible:-outline-offset-2 group-data-short/list:h-auto group-data-short/list:flex-none print:h-auto print:flex-none print:overflow-visible"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t.table}
    >
      <table
        className={cx('list-table', dimmed && DIMMED)}
        style={widths}
        aria-busy={loading || list.dimmed}
        aria-rowcount={list.rows.length + 1}
      >
        <caption className="sr-only">{tableCaption(view.page, list.live === null ? list.pin : null)}</caption>
        <Head columns={columns} delivers={hasDeliveries(view)} />
        <RowsGap height={shown.above} />
        <tbody>
          {loading && <SkeletonRows columns={columns} />}
          {shown.rows.map(({ index }) => {
            const order = list.rows[index];
            return (
              order !== undefined && (
                <OrderRow
                  key={order.orderHash}
                  order={order}
                  columns={columns}
                  facts={facts}
                  index={index}
                  selected={index === selected}
                  copied={index === copied}
                  changed={list.changed.has(order.orderHash)}
                  left={list.left.has(order.orderHash)}
                  onSelect={select}
                />
              )
            );
          })}
        </tbody>
        <RowsGap height={shown.below} />
      </table>
    </section>
  );
};
