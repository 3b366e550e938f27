import { useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

/** True once what the caller rendered first is on screen and the page is idle. */
export const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
};
