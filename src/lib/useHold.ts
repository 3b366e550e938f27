import { type FocusEvent, type PointerEvent, useMemo, useRef, useState } from 'react';

/** The value itself, or while `hold` is true the last one from before. For lists that stand still under the pointer. */
export const useHeld = <Value>(value: Value, hold: boolean): Value => {
  const held = useRef(value);
  if (!hold) held.current = value;
  return held.current;
};

/** Whether the reader points at a list or has focus in it, and the handlers that tell. A finger does not hold. */
export const useHold = (): useHold.ReturnType => {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const handlers = useMemo<useHold.ReturnType['handlers']>(
    () => ({
      onPointerEnter: (event) => event.pointerType === 'mouse' && setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: (event) => event.target.matches(':focus-visible') && setFocused(true),
      onBlur: (event) => !event.currentTarget.contains(event.relatedTarget) && setFocused(false),
    }),
    [],
  );
  return { isHeld: pointed || focused, handlers };
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
