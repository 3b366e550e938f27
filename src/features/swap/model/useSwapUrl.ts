import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { SwapEngine } from '../../../engines/swap/createSwap.ts';
import { searchOfForm, validateSwapSearch } from '../../../engines/swap/swapForm.ts';
import { paths } from '../../../entities/navigation/paths.ts';
import { useGo, useRawSearch } from '../../../entities/navigation/router.tsx';
import { placeOf } from '../../../world/siteRoot.ts';

/** The URL follows the draft this long after the last change: browsers limit how often it may be written. */
const URL_PAUSE_MS = 400;

/** Writes the draft into the URL so that it can be pasted to a friend, and opens a URL that this page did not write. */
export const useSwapUrl = ({ store, commands }: Pick<SwapEngine, 'store' | 'commands'>): void => {
  const raw = useRawSearch();
  const go = useGo();
  const current = paths.swap(raw);
  const written = useRef(current);
  const wanted = useStore(store, ({ draft }) => paths.swap(searchOfForm(draft.form, draft.linkAmount)));
  const isEmptied = useStore(store, ({ draft }) => draft.linkAmount === '') && raw.amount !== undefined;
  useEffect(() => {
    // A URL this page did not write is a step in history or a pasted link.
    if (current === written.current) return;
    written.current = current;
    commands.open(validateSwapSearch(raw));
  }, [current, raw, commands]);
  useEffect(() => {
    if (wanted === written.current) return;
    const write = (): void => {
      // The page stays rendered while the next one loads: the draft must not navigate back.
      if (placeOf(location.pathname) !== paths.swap().split('?')[0]) return;
      written.current = wanted;
      go(wanted, { replace: true });
    };
    // At once: a reload must not offer the signed payment again.
    if (isEmptied) return write();
    const timer = setTimeout(write, URL_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, isEmptied, go]);
};
