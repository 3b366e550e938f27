import { type FocusEvent, type PointerEvent, useEffect, useMemo, useState } from 'react';

type Holding<Value> = { readonly value: Value; readonly pointed: Element | null; readonly focused: Element | null };

export type UseHoldHandlers = {
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
};
type UseHoldReturnType<Value> = { readonly held: Value | null; readonly handlers: UseHoldHandlers };

/** Freezes a list while it is hovered or has keyboard focus, not by touch. The handlers change only with `take`. */
export const useHold = <Value>(take: () => Value): UseHoldReturnType<Value> => {
  const [holding, setHolding] = useState<Holding<Value> | null>(null);
  const handlers = useMemo<UseHoldHandlers>(() => {
    const hold = (by: Partial<Holding<Value>>): void => {
      const value = take();
      setHolding((before) => ({ pointed: null, focused: null, ...(before ?? { value }), ...by }));
    };
    const release = (by: 'pointed' | 'focused'): void => setHolding((before) => without(before, by));
    return {
      onPointerEnter: ({ pointerType, currentTarget }) => pointerType === 'mouse' && hold({ pointed: currentTarget }),
      onPointerLeave: () => release('pointed'),
      onFocus: ({ target, currentTarget }) => target.matches(':focus-visible') && hold({ focused: currentTarget }),
      onBlur: (event) => !event.currentTarget.contains(event.relatedTarget) && release('focused'),
    };
  }, [take]);
  useEffect(() => {
    if (holding === null) return;
    const { pointed, focused } = holding;
    // A row that is removed with its focus, or a list under the mouse, emits no event.
    const removed = new MutationObserver(() => {
      if (pointed?.isConnected === false) setHolding((before) => without(before, 'pointed'));
      if (focused?.contains(document.activeElement) === false) setHolding((before) => without(before, 'focused'));
    });
    removed.observe(document, { childList: true, subtree: true });
    return () => removed.disconnect();
  }, [holding]);
  return { held: holding === null ? null : holding.value, handlers };
};

const without = <Value>(holding: Holding<Value> | null, by: 'pointed' | 'focused'): Holding<Value> | null => {
  if (holding === null || holding[by] === null) return holding;
  const left = { ...holding, [by]: null };
  return left.pointed === null && left.focused === null ? null : left;
};
