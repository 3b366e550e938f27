import type { CSSProperties, KeyboardEvent, ReactElement, ReactNode } from 'react';
import { useIsNarrow } from '../lib/useMedia.ts';
import { cx } from './cx.ts';
import { useRowWindow } from './useRowWindow.ts';

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Arrow keys, j and k move the focus between the rows' buttons (marked data-row) of the list they are pressed in. */
export const rowKeys = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key];
  if (step === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  rows.sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top);
  const at = document.activeElement instanceof HTMLElement ? rows.indexOf(document.activeElement) : -1;
  const next = rows[at + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
};

type RowListProps<Item> = {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly height: number;
  readonly phoneHeight: number;
  readonly row: (item: Item, index: number) => ReactNode;
  readonly className?: string;
};

/** Rows have one height. Above phones the scroller is a whole number of rows high, without the last line. A visible item keeps its element. */
export const RowList = <Item,>(props: RowListProps<Item>): ReactElement => {
  const { label, items, height, phoneHeight, row, keyOf, className } = props;
  const size = useIsNarrow() ? phoneHeight : height;
  const { scroller, rows } = useRowWindow<HTMLDivElement>({ count: items.length, height: size });
  return (
    <div className={cx('min-h-0 [container-type:size]', className)} style={{ '--row': `${size}px` } as CSSProperties}>
      <div
        ref={scroller}
        className="overflow-y-auto overscroll-contain [contain:strict] h-full md:supports-[height:round(down,1px,1px)]:h-[calc(round(down,100cqh,var(--row))-1px)]"
      >
        <ul aria-label={label} className="relative w-full" style={{ height: items.length * size }} onKeyDown={rowKeys}>
          {rows.map(({ index, start }) => {
            const item = items[index];
            return (
              item !== undefined && (
                <li
                  key={keyOf(item)}
                  aria-setsize={items.length}
                  aria-posinset={index + 1}
                  className="absolute inset-x-0 top-0 [contain:strict]"
                  style={{ height: size, transform: `translateY(${start}px)` }}
                >
                  {row(item, index)}
                </li>
              )
            );
          })}
        </ul>
      </div>
    </div>
  );
};
