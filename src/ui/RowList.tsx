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

/**
 * Which item each element shows: `held` is what they showed, `keys` the items now, in order. An element keeps its item
 * while that is there; the others take what is new. The answer holds a place in `keys` for each element.
 */
export const assignRows = (held: readonly RowKey[], keys: readonly RowKey[]): number[] => {
  const places = new Map(keys.map((key, place) => [key, place]));
  const kept = keys.map((_, element) => {
    const key = held[element];
    const place = key === undefined ? undefined : places.get(key);
    if (key !== undefined) places.delete(key);
    return place;
  });
  const others = places.values();
  return kept.map((place, element) => place ?? others.next().value ?? element);
};

/** The place of the item that each element shows: in order, or while `recycled` wherever its item is. */
const useRows = (keys: readonly RowKey[], recycled: boolean): readonly number[] => {
  const held = useRef<readonly RowKey[]>([]);
  const places = recycled ? assignRows(held.current, keys) : keys.map((_, place) => place);
  held.current = places.map((place) => keys[place] ?? place);
  return places;
};

/**
 * A long list inside a scroller, of which only the rows in view exist. Rows have one height; each is laid out and painted
 * by itself. Elements stay and change their item, which costs far less than making or moving them. While the list is
 * `recycled` a row that is still in view keeps its element, whose place alone changes: of a list that grows at its top
 * many times a second only the new rows are drawn. Their order in the document is then not that on the screen, so it is
 * for floods that nobody can read along with. Arrow keys move between the rows' buttons.
 */
export const RowList = <Item,>(props: RowList.Props<Item>): ReactElement => {
  const { label, items, height, phoneHeight, row, keyOf, recycled = false, className } = props;
  const size = useIsNarrow() ? phoneHeight : height;
  const ref = useRef<HTMLDivElement>(null);
  const { from, to } = useRowWindow(ref, items.length, true, undefined, size);
  const places = useRows(items.slice(from, to).map(keyOf), recycled);
  return (
    <div ref={ref} className={cx('min-h-0 overflow-y-auto overscroll-contain [contain:strict]', className)}>
      <ul aria-label={label} className="relative w-full" style={{ height: items.length * size }} onKeyDown={rowKeys}>
        {places.map((place, element) => {
          const index = from + place;
          const item = items[index];
          return (
            item !== undefined && (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: elements are kept, their items change
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
