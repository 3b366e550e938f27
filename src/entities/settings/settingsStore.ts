import { keptStore } from '../../world/storage.ts';
import { storedSettings } from './storedSettings.ts';

/** The kept settings of this browser. Write with `settingsStore.setState({ theme: 'dark' })`. */
export const settingsStore = keptStore(storedSettings);
