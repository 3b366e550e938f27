import { useEffect, useState } from 'react';
import { afterPaint } from '../../lib/afterPaint.ts';

/**
 * True once the rows of `key` are on screen (`ready`, and rendered), and for as long as the key stays: what is read beside a
 * list waits for its rows, since every request takes time from the frame that shows them, and is not begun again with
 * every page. `wait` runs work later and answers with what calls it off: after the frame that shows the rows, or `whenIdle`.
 */
export const useDeferredStart = (key: string, ready: boolean, wait = afterPaint): boolean => {
  const [started, setStarted] = useState<string | null>(null);
  const due = ready && started !== key;
  useEffect(() => (due ? wait(() => setStarted(key)) : undefined), [due, key, wait]);
  return started === key;
};
