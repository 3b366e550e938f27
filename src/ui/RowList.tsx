import { type KeyboardEvent, type ReactElement, type ReactNode, useRef } from 'react';
import { useIsNarrow } from '../lib/useMedia.ts';
import { cx } from './cx.ts';
import { useRowWindow } from './useRowWindow.ts';

/** What an item is told apart by: an id, or the item itself where it stays the same object. */
export type RowKey = string | number | object;

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

/** An element of the list, and the place among the items in view of the one that it shows. */
type Row = { readonly element: number; readonly place: number };

/**
 * Which element shows which item: `held` are those of the last drawing, `keys` the items now, in order. An item that
 * stays in view keeps its element, and so the focus in it. In order each new item has a new element; while `recycled` it
 * takes one that became free, and the rows come in the order of their elements.
 */
export const assignRows = (held: ReadonlyMap<RowKey, number>, keys: readonly RowKey[], recycled: boolean): Row[] => {
  const left = new Map(held);
  const kept = keys.map((key) => {
    const element = left.get(key);
    left.delete(key);
    return element;
  });
  const free = recycled ? [...left.values()] : [];
  let next = Math.max(-1, ...held.values()) + 1;
  const rows = kept.map((element, place) => ({ element: element ?? free.pop() ?? next++, place }));
  return recycled ? rows.sort((a, b) => a.element - b.element) : rows;
};

const useRows = (keys: readonly RowKey[], recycled: boolean): readonly Row[] => {
  const held = useRef<ReadonlyMap<RowKey, number>>(new Map());
  const rows = assignRows(held.current, keys, recycled);
  held.current = new Map(rows.map(({ element, place }) => [keys[place] ?? place, element]));
  return rows;
};

/**
 * A long list inside a scroller, of which only the rows in view exist. Rows have one height; each is laid out and painted
 * by itself. A row that is still in view keeps its element, whose place alone changes. While the list is `recycled`
 * elements change their item too, which costs far less than making them where a list grows at its top many times a
 * second. Their order in the document is then not that on the screen, so it is for floods that nobody can read along
 * with. Arrow keys move between the rows' buttons.
 */
export const RowList = <Item,>(props: RowList.Props<Item>): ReactElement => {
  const { label, items, height, phoneHeight, row, keyOf, recycled = false, className } = props;
  const size = useIsNarrow() ? phoneHeight : height;
  const ref = useRef<HTMLDivElement>(null);
  const { from, to } = useRowWindow(ref, items.length, true, undefined, size);
  const rows = useRows(items.slice(from, to).map(keyOf), recycled);
  return (
    <div ref={ref} className={cx('min-h-0 overflow-y-auto overscroll-contain [contain:strict]', className)}>
      <ul aria-label={label} className="relative w-full" style={{ height: items.length * size }} onKeyDown={rowKeys}>
        {rows.map(({ element, place }) => {
          const index = from + place;
          const item = items[index];
          return (
            item !== undefined && (
              <li
                key={element}
                aria-setsize={items.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0 [contain:strict]"
                style={{ height: size, transform: `translateY(${index * size}px)` }}
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
    readonly keyOf: (item: Item) => RowKey;
    /** Of every row, in px. */
    readonly height: number;
    readonly phoneHeight: number;
    readonly row: (item: Item, index: number) => ReactNode;
    readonly recycled?: boolean;
    readonly className?: string;
  };
}
