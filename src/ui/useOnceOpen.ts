import { useState } from 'react';

/** True from the first time `open` is: what is behind it is fetched then, and stays to play its closing. */
export const useOnceOpen = (open: boolean): boolean => {
  const [once, setOnce] = useState(open);
  if (open && !once) setOnce(true);
  return once || open;
};
