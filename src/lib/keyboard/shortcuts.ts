import { createShortcuts } from './createShortcuts.ts';

/** The one keyboard of the page. */
export const shortcuts = createShortcuts();
