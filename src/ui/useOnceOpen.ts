import { useState } from 'react';

export const useOnceOpen = (open: boolean): boolean => {
  const [once, setOnce] = useState(open);
  if (open && !once) setOnce(true);
  return once || open;
};
