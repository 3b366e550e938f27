import { useState } from 'react';

/**
 * True from the moment the rows of `key` are first on screen (`ready`), and for as long as the key stays: what is read
 * beside a list waits for its rows, and is not begun again with every page.
 */
export const useBegun = (key: string, ready: boolean): boolean => {
  const [begun, setBegun] = useState<string | null>(null);
  if (ready && begun !== key) setBegun(key);
  return begun === key;
};
