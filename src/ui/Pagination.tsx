import { type ReactElement, type SubmitEvent, useEffect, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { Segmented } from './Segmented.tsx';

const grouped = (value: number): string => value.toLocaleString('en-US');

/** Range of total, rows per page, first, previous, a typed page, next, last. Knows nothing of what is listed. */
export const Pagination = ({
  page,
  pageCount,
  total,
  size,
  sizes,
  label,
  onPage,
  onSize,
}: Pagination.Props): ReactElement => {
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);
  const last = Math.max(1, pageCount);
  const go = (to: number) => onPage(Math.min(Math.max(1, to), last));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = Number.parseInt(typed, 10);
    if (Number.isNaN(asked)) setTyped(String(page));
    else go(asked);
  };
  const step = (icon: 'first' | 'chevronLeft' | 'chevronRight' | 'last', words: string, to: number, keys?: string) => (
    <IconButton
      variant="secondary"
      size="sm"
      icon={icon}
      label={to === page ? `${words}, you are there` : words}
      aria-keyshortcuts={keys}
      unavailable={to === page || to < 1 || to > last}
      onClick={() => go(to)}
    />
  );
  const first = total === 0 ? 0 : (page - 1) * size + 1;
  return (
    <nav className="pagination" aria-label={label}>
      <p>
        {grouped(first)} to {grouped(Math.min(page * size, total))} of <b className="font-medium">{grouped(total)}</b>
      </p>
      <div className="ms-auto flex items-center gap-2">
        <span className="text-text-2 max-md:hidden" aria-hidden="true">
          Rows
        </span>
        <Segmented
          label="Rows per page"
          className="segmented-small max-md:hidden"
          options={sizes.map((value) => ({ value: String(value), label: value }))}
          value={String(size)}
          onChange={(value) => onSize(Number(value))}
        />
        <span className="w-3 max-md:hidden" />
        {step('first', 'First page', 1)}
        {step('chevronLeft', 'Previous page', Math.max(1, page - 1), '[')}
        <form className="flex items-center gap-1.5" onSubmit={submit}>
          <label className="flex items-center gap-1.5">
            Page
            <span className="input pagination-input">
              <input
                inputMode="numeric"
                aria-label={`Page, of ${grouped(last)}`}
                value={typed}
                onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 9))}
                onBlur={() => setTyped(String(page))}
              />
            </span>
          </label>
          <span className="whitespace-nowrap">of {grouped(last)}</span>
        </form>
        {step('chevronRight', 'Next page', Math.min(last, page + 1), ']')}
        {step('last', 'Last page', last)}
      </div>
    </nav>
  );
};

export declare namespace Pagination {
  type Props = {
    /** 1-based. */
    readonly page: number;
    readonly pageCount: number;
    readonly total: number;
    readonly size: number;
    readonly sizes: readonly number[];
    /** Names the landmark: "Pages of orders". */
    readonly label: string;
    readonly onPage: (page: number) => void;
    readonly onSize: (size: number) => void;
  };
}
