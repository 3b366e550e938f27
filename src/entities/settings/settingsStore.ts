import { keptStore } from '../../lib/keptStore.ts';
import { readSettings } from './readSettings.ts';
import { SETTINGS_KEY } from './storedSettings.ts';

/**
 * The kept settings of this browser (`settings:v1`). An older or damaged entry is read value by value, so a migration
 * never loses what is still valid. Write with `settingsStore.setState({ theme: 'dark' })`.
 */
export const settingsStore = keptStore(SETTINGS_KEY, 1, readSettings);
