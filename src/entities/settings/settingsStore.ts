import { keptStore } from '../../lib/keptStore.ts';
import { readSettings } from './readSettings.ts';

/**
 * The kept settings of this browser (`settings:v1`). An older or damaged entry is read value by value, so a migration
 * never loses what is still valid. Write with `settingsStore.setState({ theme: 'dark' })`.
 */
export const settingsStore = keptStore('settings:v1', 1, readSettings);
