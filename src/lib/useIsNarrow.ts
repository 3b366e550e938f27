import { useMedia } from './useMedia.ts';

/** Whether the window is a phone's: cards instead of a table, sheets instead of popovers. */
export const useIsNarrow = (): boolean => useMedia('(width < 48rem)');
