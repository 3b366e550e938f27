import { useEffect, useState } from 'react';

/** The value as it was once it stayed the same for `pause` ms; the first value counts at once. */
export const useDebounced = <Value>(value: Value, pause: number): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
};
