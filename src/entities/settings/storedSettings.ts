import { browserStorage, kept } from '../../world/storage.ts';
import { readSettings } from './readSettings.ts';

/**
 * The settings as this browser keeps them (`settings:v1`), without a store: for what runs before the application. An
 * older or damaged entry is read value by value, so that nothing that is still valid is lost.
 */
export const storedSettings = kept(browserStorage, 'settings:v1', 1, readSettings);
