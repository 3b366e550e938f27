import { useEffect } from 'react';

const TYPING = 'input, textarea, select, [contenteditable="true"]';

/** The key p pauses and resumes, except while typing. */
export const usePauseKey = (toggle: () => void): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'p' || event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(TYPING) !== null) return;
      toggle();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [toggle]);
};
