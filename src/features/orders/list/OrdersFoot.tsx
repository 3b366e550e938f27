import { type ReactElement, useState } from 'react';
import { type OrdersView, PAGE_SIZES } from '../../../domain/order/list/OrdersView.ts';
import { statusAt } from '../../../domain/order/status/orderStatus.ts';
import { useNow } from '../../../entities/context/useWorld.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { orderToolsMessages as t } from '../../../messages/orders.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Sentence } from '../../../ui/Text.tsx';
import type { OrdersList } from '../live/useOrdersList.ts';
import { type PageRange, pageRange, usePrefetchPage } from '../live/usePages.ts';

type FootRangeProps = {
  readonly range: PageRange | null;
  readonly unreadable: number;
};

const FootRange = ({ range, unreadable }: FootRangeProps): ReactElement => {
  const { count } = useNumbers();
  const { first = 0, last = 0, total = 0 } = range ?? {};
  const of =
    first === 0 ? t.noRowsOf : (of: { total: string }) => t.range({ first: count(first), last: count(last), ...of });
  return (
    <span className="text-text-2">
      {range === null || total === 0 ? (
        <span>{range === null ? t.loading : t.noRows}</span>
      ) : (
        <Sentence
          of={of}
          slots={{
            total: (
              <b translate="no" className="font-medium text-text">
                {count(total)}
              </b>
            ),
          }}
        />
      )}
      {unreadable > 0 && (
        <span className="ms-2 text-pending">{t.unreadable(unreadable, { count: count(unreadable) })}</span>
      )}
    </span>
  );
};

const sizes = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }));

const PageField = ({
  page,
  pages,
  onPage,
}: {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}): ReactElement => {
  const [typed, setTyped] = useState<string | null>(null);
  const go = (): void => {
    const requested = Number.parseInt(typed ?? '', 10);
    setTyped(null);
    if (Number.isInteger(requested)) onPage(Math.min(Math.max(requested, 1), pages));
  };
  return (
    <span className="input min-h-7 w-18">
      <input
        className="text-end"
        aria-label={t.page}
        inputMode="numeric"
        value={typed ?? String(page)}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 8))}
        onKeyDown={(event) => event.key === 'Enter' && go()}
        onBlur={go}
      />
    </span>
  );
};

const EXPIRY_STEP_MS = 60_000;

type OrdersFootProps = {
  readonly view: OrdersView;
  readonly list: OrdersList;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: OrdersView['size']) => void;
};

export const OrdersFoot = ({ view, list, onPage, onSize }: OrdersFootProps): ReactElement => {
  const numbers = useNumbers();
  const now = useNow(EXPIRY_STEP_MS);
  const prefetch = usePrefetchPage(view, list);
  const isKnown = list.page !== undefined && !(list.dimmed && list.rows.length === 0);
  const range = pageRange(view.page, view.size, list.page?.totalRecords ?? 0);
  const isNone = isKnown && range.total === 0;
  const isOnly = isKnown && range.pages === 1 && view.page === 1;
  // The rows of another view have pages that are not this one's.
  const canTurn = list.pin > 0;
  const isFirst = !canTurn || view.page <= 1;
  const isLast = !canTurn || view.page >= range.pages;
  const step = (label: string, icon: 'first' | 'chevronLeft' | 'chevronRight' | 'last', page: number, off: boolean) => (
    <IconButton
      size="sm"
      variant="secondary"
      icon={icon}
      label={label}
      unavailable={off}
      onClick={() => onPage(page)}
      onPointerEnter={() => !off && prefetch(page)}
    />
  );
  return (
    <nav
      className={cx(
        'flex min-h-11 items-center gap-3 border-edge border-t px-4 py-1.5 text-13 max-md:flex-wrap max-md:justify-between max-md:pb-4',
        // Loading cards push it down: until then it must not be pressed.
        !isKnown && 'max-md:invisible',
      )}
      aria-label={t.pages}
    >
      <FootRange range={isKnown ? range : null} unreadable={list.dimmed ? 0 : (list.page?.undecodable ?? 0)} />
      {view.status === 'Pending' &&
        list.rows.some(({ status, endTime }) => statusAt(status, endTime, now) === 'expired') && (
          <span className="text-text-2">{t.expiredAmongPending}</span>
        )}
      {!isNone && (
        <>
          <span className="ms-auto flex items-center gap-3">
            <span className="text-text-2">{t.rows}</span>
            <Segmented
              small
              label={t.rowsPerPage}
              options={sizes}
              value={String(view.size)}
              onChange={(size) => onSize(Number(size) as OrdersView['size'])}
            />
          </span>
          {!isOnly && (
            <span className="ms-3 flex items-center gap-2 max-md:ms-0 max-md:w-full max-md:justify-between max-[23rem]:gap-1">
              {step(t.firstPage, 'first', 1, isFirst)}
              {step(t.previousPage, 'chevronLeft', view.page - 1, isFirst)}
              <span className="flex items-center gap-1.5">
                <span className="max-md:hidden">{t.page}</span>
                <PageField page={view.page} pages={range.pages} onPage={onPage} />
                <span data-pages="">{t.ofPages({ pages: isKnown ? numbers.count(range.pages) : '…' })}</span>
              </span>
              {step(t.nextPage, 'chevronRight', view.page + 1, isLast)}
              {step(t.lastPage, 'last', range.pages, isLast)}
            </span>
          )}
        </>
      )}
    </nav>
  );
};
