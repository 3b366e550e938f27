import { storedUnder } from '../../lib/storedUnder.ts';
import { readSettings } from './readSettings.ts';
import type { Settings } from './Settings.ts';

/** Where the settings are kept. */
export const SETTINGS_KEY = 'settings:v1';

/** The kept settings as they are now, without a store: for what runs before the application. */
export const storedSettings = (): Settings => readSettings(storedUnder(SETTINGS_KEY));
