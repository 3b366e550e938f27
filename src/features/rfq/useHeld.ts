import { useRef } from 'react';

/** The value itself, or while `hold` is true the last one from before. For lists that stand still under the pointer. */
export const useHeld = <Value>(value: Value, hold: boolean): Value => {
  const held = useRef(value);
  if (!hold) held.current = value;
  return held.current;
};
