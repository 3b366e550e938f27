import { type FocusEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';

/**
 * The value itself, or while `hold` is true the last one from before. For lists that stand still under the pointer. What
 * is held answers one question, `of`: another one is answered anew.
 */
export const useHeld = <Value>(value: Value, hold: boolean, of?: unknown): Value => {
  const held = useRef({ value, of });
  if (!hold || held.current.of !== of) held.current = { value, of };
  return held.current.value;
};

/**
 * Whether the reader points at a list or has focus in it, and the handlers that tell. A finger does not hold. What is taken
 * away, a row with its focus or a whole list under the pointer, tells nothing: it is looked after with every render.
 */
export const useHold = (): useHold.ReturnType => {
  const [pointed, setPointed] = useState<Element | null>(null);
  const [focused, setFocused] = useState<Element | null>(null);
  const handlers = useMemo<useHold.ReturnType['handlers']>(
    () => ({
      onPointerEnter: (event) => event.pointerType === 'mouse' && setPointed(event.currentTarget),
      onPointerLeave: () => setPointed(null),
      onFocus: (event) => event.target.matches(':focus-visible') && setFocused(event.currentTarget),
      onBlur: (event) => !event.currentTarget.contains(event.relatedTarget) && setFocused(null),
    }),
    [],
  );
  useEffect(() => {
    if (pointed?.isConnected === false) setPointed(null);
    if (focused?.contains(document.activeElement) === false) setFocused(null);
  });
  return { isHeld: pointed !== null || focused !== null, handlers };
};

export declare namespace useHold {
  type ReturnType = {
    readonly isHeld: boolean;
    readonly handlers: {
      readonly onPointerEnter: (event: PointerEvent) => void;
      readonly onPointerLeave: () => void;
      readonly onFocus: (event: FocusEvent) => void;
      readonly onBlur: (event: FocusEvent) => void;
    };
  };
}
