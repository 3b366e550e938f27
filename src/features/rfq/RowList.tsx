import { type ReactElement, type ReactNode, useMemo } from 'react';
import { useIsNarrow } from '../../lib/useIsNarrow.ts';
import { cx } from '../../ui/cx.ts';
import { rowKeys } from './rowKeys.ts';
import { useRowWindow } from './useRowWindow.ts';

/**
 * A long list inside a scroller, of which only the rows in view exist. Rows have one height, stand still and are
 * recycled: in a flood every row changes at each drawing, and changing one costs far less than making or moving one.
 * Each row is laid out and painted by itself. Arrow keys move between the rows' buttons.
 */
export const RowList = <Item,>(props: RowList.Props<Item>): ReactElement => {
  const { label, items, height, phoneHeight, row, className } = props;
  const size = useIsNarrow() ? phoneHeight : height;
  const { ref, first, end } = useRowWindow(size, items.length);
  const places = useMemo(
    () => Array.from({ length: end - first }, (_, n) => ({ height: size, top: (first + n) * size })),
    [first, end, size],
  );
  return (
    <div ref={ref} className={cx('min-h-0 overflow-y-auto overscroll-contain [contain:strict]', className)}>
      <ul aria-label={label} className="relative w-full" style={{ height: items.length * size }} onKeyDown={rowKeys}>
        {places.map((place, n) => {
          const index = first + n;
          const item = items[index];
          return (
            item !== undefined && (
              <li
                key={index}
                aria-setsize={items.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 [contain:strict]"
                style={place}
              >
                {row(item, index)}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
};

export declare namespace RowList {
  type Props<Item> = {
    /** Names the list for screen readers. */
    readonly label: string;
    readonly items: readonly Item[];
    /** Of every row, in px. */
    readonly height: number;
    readonly phoneHeight: number;
    readonly row: (item: Item, index: number) => ReactNode;
    readonly className?: string;
  };
}
