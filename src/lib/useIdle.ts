import { useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

export const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
};
