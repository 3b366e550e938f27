import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { useMedia } from '../lib/useMedia.ts';

const OVERSCAN_ROWS = 2;
/** A list this short is rendered as a whole, so that a search of the browser finds all of it. */
const MAX_WHOLE = 25;

type UseRowWindowParameters = { readonly count: number; readonly height: number; readonly head?: number };
type UseRowWindowReturnType<Scroller> = {
  readonly scroller: RefObject<Scroller | null>;
  readonly rows: readonly VirtualItem[];
  /** The room of the rows that are not rendered, in px. */
  readonly above: number;
  readonly below: number;
  /** Scrolls the row at an index into view, below the head. */
  readonly reveal: (index: number) => void;
  readonly scrollTo: (top: number) => void;
};

/** `head` is the height of a sticky head above the rows. Heights in px. On paper all rows are rendered. */
export const useRowWindow = <Scroller extends HTMLElement>({
  count,
  height,
  head = 0,
}: UseRowWindowParameters): UseRowWindowReturnType<Scroller> => {
  const scroller = useRef<Scroller>(null);
  const isWhole = useMedia('print') || count <= MAX_WHOLE;
  const virtualizer = useVirtualizer<Scroller, Element>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: isWhole ? count : OVERSCAN_ROWS,
    paddingStart: head,
    scrollPaddingStart: head,
  });
  // Sizes are estimated once for each row.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height]);
  // Scrolling lays the page out at once.
  const scrollTo = useCallback(
    (top: number): void => {
      if (top !== (virtualizer.scrollOffset ?? 0)) virtualizer.scrollToOffset(top);
    },
    [virtualizer],
  );
  // scrollToIndex tries again in the next frames, also after a later call: held keys would fight.
  const reveal = (index: number): void => {
    const [top] = virtualizer.getOffsetForIndex(index) ?? [];
    if (top !== undefined) scrollTo(top);
  };
  const rows = virtualizer.getVirtualItems();
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    scroller,
    rows,
    above: first === undefined ? 0 : first.start - head,
    below: last === undefined ? 0 : virtualizer.getTotalSize() - last.end,
    reveal,
    scrollTo,
  };
};
