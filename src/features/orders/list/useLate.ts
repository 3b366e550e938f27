import { useEffect, useState } from 'react';

/** True once `now` has been true for `wait` ms without a break: what is over at once is never shown. */
export const useLate = (now: boolean, wait: number): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!now) return;
    const timer = setTimeout(() => setLate(true), wait);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [now, wait]);
  return now && late;
};
