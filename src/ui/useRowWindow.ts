import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
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

/**
 * What is rendered, how far down the rows reach of a table that is not scrolled, and the first row of the page that this was
 * measured for.
 */
type Seen = RowWindow & { readonly atTop: number; readonly first: string | undefined };

const SCROLLING = 8;

const isSame = (a: Seen, b: Seen): boolean =>
  a.from === b.from && a.to === b.to && a.height === b.height && a.atTop === b.atTop && a.first === b.first;

const measured = (box: HTMLElement, around: number, known: number | undefined): Omit<Seen, 'first'> | null => {
  const sizes = sizesOf(box, known);
  if (sizes === null) return null;
  const at = (scrollTop: number, beyond: number) =>
    rowWindow(Number.POSITIVE_INFINITY, scrollTop, sizes.room, sizes.height, beyond);
  return { ...at(box.scrollTop, around), atTop: at(0, AT_REST).to };
};

/**
 * Follows the scrolling list that `attach` is the ref of, and says which of its rows to render: a page of a hundred then costs
 * no more than the part in sight. All rows count for a screen reader by aria-rowcount and aria-rowindex, or by aria-setsize
 * and aria-posinset. `known` is the height of a row where that is fixed; else the first row (data-row) is measured, and
 * before there is one the style sheet states it (--row). Another `first` row is another page: it begins at its top, in the
 * frame that shows it, and a table that was not scrolled is neither moved nor measured for it.
 */
export const useRowWindow = (count: number, first?: string, known?: number): useRowWindow.ReturnType => {
  const [seen, setSeen] = useState<Seen>({ ...FIRST_ROWS, atTop: FIRST_ROWS.to, first });
  const scroller = useRef<HTMLElement>(null);
  const isScrolled = useRef(false);
  const page = useRef(first);
  useLayoutEffect(() => {
    page.current = first;
    if (!isScrolled.current) return;
    isScrolled.current = false;
    scroller.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [first]);
  const attach = useCallback(
    (box: HTMLElement | null) => {
      if (box === null) return;
      const measure = (around: number): void => {
        const now = measured(box, around, known);
        const next = now && { ...now, first: page.current };
        if (next !== null) setSeen((before) => (isSame(before, next) ? before : next));
      };
      const onScroll = (): void => {
        isScrolled.current = box.scrollTop !== 0;
        measure(isScrolled.current ? SCROLLING : AT_REST);
      };
      scroller.current = box;
      measure(AT_REST);
      const resized = new ResizeObserver(() => measure(AT_REST));
      resized.observe(box);
      // The first row, whose height is measured, makes the table higher.
      if (known === undefined && box.firstElementChild !== null) resized.observe(box.firstElementChild);
      box.addEventListener('scroll', onScroll, { passive: true });
      return () => {
        scroller.current = null;
        resized.disconnect();
        box.removeEventListener('scroll', onScroll);
      };
    },
    [known],
  );
  const onPage = seen.first === first ? seen : { ...seen, from: 0, to: seen.atTop };
  return { shown: shownOf(onPage, count, useMedia('print')), attach, scroller };
};

export declare namespace useRowWindow {
  type ReturnType = {
    readonly shown: RowWindow;
    /** The ref of the element that scrolls. */
    readonly attach: (box: HTMLElement | null) => (() => void) | undefined;
    readonly scroller: RefObject<HTMLElement | null>;
  };
}
