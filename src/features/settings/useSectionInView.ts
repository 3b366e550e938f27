import { useEffect, useState } from 'react';

/** The id of the first of these elements that is in the upper half of the window. */
export const useSectionInView = (ids: readonly string[]): string | null => {
  const [current, setCurrent] = useState<string | null>(ids[0] ?? null);
  useEffect(() => {
    const look = () => {
      const seen = ids.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < globalThis.innerHeight / 2;
      });
      setCurrent(seen.at(-1) ?? ids[0] ?? null);
    };
    globalThis.addEventListener('scroll', look, { passive: true });
    return () => globalThis.removeEventListener('scroll', look);
  }, [ids]);
  return current;
};
