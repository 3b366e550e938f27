import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Rows that exist beyond the edges of the view, so that a scroll by a few rows finds them there. */
const SPARE = 4;
/** Before the scroller is measured. */
const FIRST_HEIGHT = 600;

/** Which rows of fixed height a scroller shows: the first, and the one after the last. */
export const rowWindow = (top: number, height: number, size: number, count: number): readonly [number, number] => {
  const last = Math.min(count, Math.ceil((top + height) / size) + SPARE);
  return [Math.max(0, Math.min(Math.floor(top / size) - SPARE, last)), last];
};

/** The rows to draw in the scroller of `ref`. Changes only when another row comes into reach. */
export const useRowWindow = (size: number, count: number): useRowWindow.ReturnType => {
  const ref = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: FIRST_HEIGHT });
  useLayoutEffect(() => {
    const scroller = ref.current;
    if (scroller === null) return;
    const look = (): void => {
      const top = Math.floor(scroller.scrollTop / size) * size;
      const height = scroller.clientHeight;
      setView((held) => (held.top === top && held.height === height ? held : { top, height }));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(scroller);
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', look);
    };
  }, [size]);
  const [first, end] = rowWindow(view.top, view.height, size, count);
  return { ref, first, end };
};

export declare namespace useRowWindow {
  type ReturnType = { readonly ref: RefObject<HTMLDivElement | null>; readonly first: number; readonly end: number };
}
