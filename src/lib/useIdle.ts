import { useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

/** True once the first render is painted and the page is idle. */
export const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
};
