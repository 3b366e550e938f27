import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a part of the page whose rows and buttons come and go: where the focused one was taken away, the part
 * itself gets the focus (give it `tabIndex={-1}`), so that a keyboard or screen reader does not start at the page's top.
 */
export const useKeptFocus = <Part extends HTMLElement>(): {
  readonly ref: RefObject<Part | null>;
  readonly onFocus: (event: FocusEvent) => void;
} => {
  const ref = useRef<Part>(null);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (last.current === null || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus: ({ target }) => {
      last.current = target;
    },
  };
};
