import { type RouterPort, useRouterActions } from './RouterContext.ts';

/** Navigation by URL text made by `paths`; `replace` leaves no step in the history. The function is stable. */
export const useGo = (): RouterPort['go'] => useRouterActions().go;
