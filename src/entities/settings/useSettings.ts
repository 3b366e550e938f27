import { useStore } from 'zustand';
import type { Settings } from './Settings.ts';
import { settingsStore } from './settingsStore.ts';

/** One value of the settings, redrawn when it changes: `useSettings((s) => s.density)`. */
export const useSettings = <Value>(select: (settings: Settings) => Value): Value => useStore(settingsStore, select);
