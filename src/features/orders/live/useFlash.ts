import { useEffect, useState } from 'react';
import type { Hex } from 'viem';

/** How long a changed row is marked, in ms (DESIGN section 6); answers come more often. */
export const FLASH = 3_000;

const none: ReadonlySet<Hex> = new Set();

/** The rows that changed within the last three seconds: the next answer does not cut a flash off, and none comes twice. */
export const useFlash = (changed: ReadonlySet<Hex>): ReadonlySet<Hex> => {
  const [marked, setMarked] = useState(none);
  useEffect(() => {
    if (changed.size === 0) return;
    setMarked((now) => new Set([...now, ...changed]));
    // Not called off by the next answer: what it marked ends at its own time.
    setTimeout(() => setMarked((now) => new Set([...now].filter((orderHash) => !changed.has(orderHash)))), FLASH);
  }, [changed]);
  return marked;
};
