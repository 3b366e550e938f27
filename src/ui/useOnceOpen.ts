import { useState } from 'react';

/** True from the first time `open` is true: its content is then fetched, and stays for the closing animation. */
export const useOnceOpen = (open: boolean): boolean => {
  const [once, setOnce] = useState(open);
  if (open && !once) setOnce(true);
  return once || open;
};
