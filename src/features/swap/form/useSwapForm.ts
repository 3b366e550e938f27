import { type Dispatch, useReducer } from 'react';
import { useRawSearch } from '../../../ports/useRawSearch.ts';
import { openSwapForm, type SwapForm, type SwapFormEvent, swapFormReducer } from './swapForm.ts';
import { validateSwapSearch } from './swapSearch.ts';

/** The draft of this page, opened from the URL. */
export const useSwapForm = (): readonly [SwapForm, Dispatch<SwapFormEvent>] => {
  const raw = useRawSearch();
  return useReducer(swapFormReducer, raw, (search) => openSwapForm(validateSwapSearch(search)));
};
