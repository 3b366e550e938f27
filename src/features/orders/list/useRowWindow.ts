import { type RefObject, useEffect, useState } from 'react';

/** The rows of a table to draw: from (inclusive) to (exclusive), and the height of one in px, 0 until it is known. */
export type RowWindow = { readonly from: number; readonly to: number; readonly height: number };

const AT_FIRST = 16;
/** A list this short is drawn as a whole. */
const FEW = 25;
const AT_REST = 1;
const SCROLLING = 8;
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

const FIRST: RowWindow = { from: 0, to: AT_FIRST, height: 0 };

/**
 * Follows a scrolling table and says which of its rows to draw: a page of a hundred then costs no more than the part in
 * sight. All rows count for a screen reader by aria-rowcount and aria-rowindex. `drawn` is false while there is no table.
 */
export const useRowWindow = (scroller: RefObject<HTMLElement | null>, count: number, drawn: boolean): RowWindow => {
  const [seen, setSeen] = useState(FIRST);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box comes and goes with the table, its first row with the count
  useEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    const look = (around: number): void => {
      const height = box.querySelector<HTMLElement>('[data-row]')?.offsetHeight ?? 0;
      if (height === 0 || box.clientHeight === 0) return;
      // The head stays in sight and covers what is under it.
      const room = box.clientHeight - (box.querySelector('thead')?.offsetHeight ?? 0);
      const next = rowWindow(Number.POSITIVE_INFINITY, box.scrollTop, room, height, around);
      setSeen((now) => (now.from === next.from && now.to === next.to && now.height === height ? now : next));
    };
    const onScroll = (): void => look(SCROLLING);
    const resized = new ResizeObserver(() => look(AT_REST));
    resized.observe(box);
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      resized.disconnect();
      box.removeEventListener('scroll', onScroll);
    };
  }, [scroller, count, drawn]);
  if (count <= FEW) return { from: 0, to: count, height: seen.height };
  return { from: Math.min(seen.from, count), to: Math.min(seen.to, count), height: seen.height };
};
