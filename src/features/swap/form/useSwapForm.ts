import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import { paths } from '../../../entities/navigation/paths.ts';
import { useGo, useRawSearch } from '../../../entities/navigation/router.tsx';
import { useSettings } from '../../../entities/settings/useSettings.ts';
import { placeOf } from '../../../world/siteRoot.ts';
import { openSwapForm, reduceSwapForm, type SwapForm, type SwapFormEvent, searchOfForm } from './swapForm.ts';
import { validateSwapSearch } from './swapSearch.ts';

/** The URL follows the draft this long after the last change, in ms: browsers limit how often it may be written. */
const URL_PAUSE = 400;

/** The draft of this page, opened from the URL. */
export const useSwapForm = (): readonly [SwapForm, Dispatch<SwapFormEvent>] => {
  const raw = useRawSearch();
  const format = useSettings((settings) => settings.numberFormat);
  return useReducer(reduceSwapForm, raw, (search) => openSwapForm(validateSwapSearch(search), format));
};

/**
 * Writes the draft into the URL so that it can be pasted to a friend, and follows a URL this page did not write.
 * `amount`: of the token, in plain digits.
 */
export const useFormUrl = (form: SwapForm, amount: string, dispatch: Dispatch<SwapFormEvent>): void => {
  const raw = useRawSearch();
  const go = useGo();
  const format = useSettings((settings) => settings.numberFormat);
  const current = paths.swap(raw);
  const written = useRef(current);
  const wanted = paths.swap(searchOfForm(form, amount));
  const isEmptied = amount === '' && raw.amount !== undefined;
  useEffect(() => {
    // A URL this page did not write is a step in history or a pasted link: the draft follows it.
    if (current === written.current) return;
    written.current = current;
    dispatch({ type: 'opened', search: validateSwapSearch(raw), format });
  }, [current, raw, format, dispatch]);
  useEffect(() => {
    if (wanted === written.current) return;
    const write = (): void => {
      // The page stays drawn while the next one loads: the draft must not pull the reader back.
      if (placeOf(location.pathname) !== paths.swap().split('?')[0]) return;
      written.current = wanted;
      go(wanted, { replace: true });
    };
    // At once: a page that is loaded again must not offer once more what was just signed.
    if (isEmptied) return write();
    const timer = setTimeout(write, URL_PAUSE);
    return () => clearTimeout(timer);
  }, [wanted, isEmptied, go]);
};
