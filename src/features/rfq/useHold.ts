import { type FocusEvent, type PointerEvent, useMemo, useState } from 'react';

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
