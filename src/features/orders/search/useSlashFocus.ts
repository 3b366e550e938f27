import { type RefObject, useEffect } from 'react';
import { useSettings } from '../../../entities/settings/useSettings.ts';
import { isTyping } from '../../../lib/keyboard/isTyping.ts';

const LAYER = '[role="dialog"], [role="menu"]';

/**
 * Puts the caret into the page's own search box on "/", at once, so that what is typed next lands there. Heard before
 * the app's keyboard, whose "/" opens the palette on pages without a search box.
 */
export const useSlashFocus = (input: RefObject<HTMLInputElement | null>): void => {
  const enabled = useSettings((settings) => settings.shortcuts);
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent): void => {
      const modified = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key !== '/' || modified || isTyping(event.target)) return;
      if (event.target instanceof Element && event.target.closest(LAYER) !== null) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [enabled, input]);
};
