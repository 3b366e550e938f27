import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMedia } from '../lib/useMedia.ts';

/** The rows of a table to draw: from (inclusive) to (exclusive), and the height of one in px, 0 until it is known. */
export type RowWindow = { readonly from: number; readonly to: number; readonly height: number };

const AT_FIRST = 16;
/** Rows beyond what is in sight, while nothing moves. */
const AT_REST = 1;
const STEP = 2;

/** What to draw of `count` rows of one height: the part in sight and `around` more on both sides, in steps of two. */
export const rowWindow = (
  count: number,
  scrollTop: number,
  room: number,
  height: number,
  around = AT_REST,
): RowWindow => {
  const from = Math.floor((scrollTop / height - around) / STEP) * STEP;
  const to = Math.ceil(((scrollTop + room) / height + around) / STEP) * STEP;
  return { from: Math.min(Math.max(0, from), count), to: Math.min(Math.max(0, to), count), height };
};

/** What is drawn before the table could be measured. */
const FIRST_ROWS: RowWindow = { from: 0, to: AT_FIRST, height: 0 };

/** A list this short is drawn as a whole. */
const FEW = 25;

/** What of a list of `count` rows is drawn where `seen` is in sight. Paper does not scroll. */
const shownOf = (seen: RowWindow, count: number, isPrinted: boolean): RowWindow =>
  count <= FEW || isPrinted
    ? { from: 0, to: count, height: seen.height }
    : { from: Math.min(seen.from, count), to: Math.min(seen.to, count), height: seen.height };

/** How high the style sheet makes a row, in px; 0 where it does not say. */
const styledRow = (box: HTMLElement): number =>
  Number(getComputedStyle(box).getPropertyValue('--row').replace('px', '')) || 0;

/** The height of a row and the room for rows of a list as it stands, in px; null while it has no size. */
const sizesOf = (
  box: HTMLElement,
  known: number | undefined,
): { readonly height: number; readonly room: number } | null => {
  const height = known ?? box.querySelector<HTMLElement>('[data-row]')?.offsetHeight ?? styledRow(box);
  if (height === 0 || box.clientHeight === 0) return null;
  // The head stays in sight and covers what is under it.
  return { height, room: box.clientHeight - (box.querySelector('thead')?.offsetHeight ?? 0) };
};

/** What is drawn, and how far down the rows reach of a table that is not scrolled. */
type Seen = RowWindow & { readonly atTop: number };

const FIRST: Seen = { ...FIRST_ROWS, atTop: FIRST_ROWS.to };
const SCROLLING = 8;

const isSame = (a: Seen, b: Seen): boolean =>
  a.from === b.from && a.to === b.to && a.height === b.height && a.atTop === b.atTop;

const measured = (box: HTMLElement, around: number, known: number | undefined): Seen | null => {
  const sizes = sizesOf(box, known);
  if (sizes === null) return null;
  const at = (scrollTop: number, beyond: number) =>
    rowWindow(Number.POSITIVE_INFINITY, scrollTop, sizes.room, sizes.height, beyond);
  return { ...at(box.scrollTop, around), atTop: at(0, AT_REST).to };
};

/**
 * Follows a scrolling list and says which of its rows to draw: a page of a hundred then costs no more than the part in
 * sight. All rows count for a screen reader by aria-rowcount and aria-rowindex, or by aria-setsize and aria-posinset.
 * `drawn` is false while there is no list, `known` the height of a row where that is fixed; else the first row
 * (data-row) is measured, and before there is one the style sheet says it (--row). Another `first` row is another page: it begins at its top, in the frame that shows it, and a table that was not
 * scrolled is neither moved nor measured for it.
 */
export const useRowWindow = (
  scroller: RefObject<HTMLElement | null>,
  count: number,
  drawn: boolean,
  first?: string,
  known?: number,
): RowWindow => {
  const hasRows = count > 0;
  const [seen, setSeen] = useState(FIRST);
  const [page, setPage] = useState(first);
  const isScrolled = useRef(false);
  if (page !== first) {
    setPage(first);
    setSeen({ ...seen, from: 0, to: seen.atTop });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every page
  useLayoutEffect(() => {
    if (!isScrolled.current) return;
    isScrolled.current = false;
    scroller.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [first]);
  const look = useCallback(
    (box: HTMLElement, around: number): void => {
      const next = measured(box, around, known);
      if (next !== null) setSeen((now) => (isSame(now, next) ? now : next));
    },
    [known],
  );
  // Ahead of the first row: drawn with too few of them, a table is laid out and painted twice.
  useLayoutEffect(() => {
    if (drawn && scroller.current !== null) look(scroller.current, AT_REST);
  }, [scroller, drawn, look]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box comes and goes with the list, its first row with the first item
  useEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    const onScroll = (): void => {
      isScrolled.current = box.scrollTop !== 0;
      look(box, isScrolled.current ? SCROLLING : AT_REST);
    };
    const resized = new ResizeObserver(() => look(box, AT_REST));
    resized.observe(box);
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      resized.disconnect();
      box.removeEventListener('scroll', onScroll);
    };
  }, [scroller, hasRows, drawn, look]);
  return shownOf(seen, count, useMedia('print'));
};
