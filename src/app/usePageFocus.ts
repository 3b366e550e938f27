import { type RefObject, useEffect, useRef } from 'react';
import { usePathname } from '../entities/navigation/router.tsx';

/**
 * After going to another page, focus moves to the main landmark, so that a keyboard or screen reader starts at the new
 * content. Not at the first page, and not when only the query changed.
 */
export const usePageFocus = (): RefObject<HTMLElement | null> => {
  const main = useRef<HTMLElement>(null);
  const pathname = usePathname();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
};
