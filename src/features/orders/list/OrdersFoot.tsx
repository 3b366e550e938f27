import { memo, type ReactElement, useState } from 'react';
import { formatCount } from '../../../domain/amount/formatAmount.ts';
import { type OrdersView, PAGE_SIZES } from '../../../domain/order/list/OrdersView.ts';
import { type PageRange, pageRange, rangeWords } from '../../../domain/order/list/pageRange.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';

/** Which rows of how many a page shows; `range` is null while that is not known, `waiting` then says why. */
const FootRange = ({ range, unreadable, waiting }: FootRange.Props): ReactElement => {
  const words = range === null ? { rows: waiting, of: '' } : rangeWords(range);
  return (
    <span className="text-text-2">
      {words.rows} <b className="font-medium text-text">{words.of}</b>
      {unreadable > 0 && (
        <span className="text-pending">
          {unreadable === 1
            ? ', one of these cannot be read and is left out'
            : `, ${unreadable} of these cannot be read and are left out`}
        </span>
      )}
    </span>
  );
};

declare namespace FootRange {
  type Props = {
    readonly range: PageRange | null;
    /** Rows of the page that could not be decoded. */
    readonly unreadable: number;
    readonly waiting: 'Loading' | 'Not loaded';
  };
}

/** How many pages there are. */
const FootPages = ({ range }: Pick<FootRange.Props, 'range'>): ReactElement => (
  <span data-pages="">of {range === null ? '…' : formatCount(range.pages)}</span>
);

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
    const asked = Number.parseInt(typed ?? '', 10);
    setTyped(null);
    if (Number.isInteger(asked)) onPage(Math.min(Math.max(asked, 1), pages));
  };
  return (
    <span className="input orders-page-field">
      <input
        aria-label="Page"
        inputMode="numeric"
        value={typed ?? String(page)}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 8))}
        onKeyDown={(event) => event.key === 'Enter' && go()}
        onBlur={go}
      />
    </span>
  );
};

const Foot = ({ view, total, known, failed, unreadable, onPage, onSize, onIntent }: OrdersFoot.Props): ReactElement => {
  const range = pageRange(view.page, view.size, total);
  const step = (label: string, icon: 'first' | 'chevronLeft' | 'chevronRight' | 'last', page: number, off: boolean) => (
    <IconButton
      size="sm"
      variant="secondary"
      icon={icon}
      label={label}
      unavailable={off}
      onClick={() => onPage(page)}
      onPointerEnter={() => !off && onIntent(page)}
    />
  );
  return (
    <nav className="orders-foot" aria-label="Pages of orders">
      <FootRange range={known ? range : null} unreadable={unreadable} waiting={failed ? 'Not loaded' : 'Loading'} />
      <span className="orders-foot-sizes">
        <span className="text-text-2">Rows</span>
        <Segmented
          small
          label="Rows per page"
          options={sizes}
          value={String(view.size)}
          onChange={(size) => onSize(Number(size) as OrdersView['size'])}
        />
      </span>
      <span className="orders-foot-pages">
        {step('First page', 'first', 1, view.page <= 1)}
        {step('Previous page', 'chevronLeft', view.page - 1, view.page <= 1)}
        <span className="flex items-center gap-1.5">
          <span className="orders-foot-word">Page</span>
          <PageField page={view.page} pages={range.pages} onPage={onPage} />
          <FootPages range={known ? range : null} />
        </span>
        {step('Next page', 'chevronRight', view.page + 1, view.page >= range.pages)}
        {step('Last page', 'last', range.pages, view.page >= range.pages)}
      </span>
    </nav>
  );
};

/** The foot of the table: which rows of how many, rows per page, and the way to any page. */
export const OrdersFoot = memo(Foot);

export declare namespace OrdersFoot {
  type Props = {
    readonly view: OrdersView;
    readonly total: number;
    /** False before the first answer. */
    readonly known: boolean;
    /** There is no answer, and not for want of time. */
    readonly failed: boolean;
    /** Records of this page that are no orders this app understands. */
    readonly unreadable: number;
    readonly onPage: (page: number) => void;
    readonly onSize: (size: OrdersView['size']) => void;
    /** The reader is about to turn to this page: fetch it ahead. */
    readonly onIntent: (page: number) => void;
  };
}
