import { useEffect } from 'react';
import { useGo } from '../entities/navigation/router.tsx';
import { useSettings } from '../entities/settings/useSettings.ts';
import { shortcuts } from '../lib/shortcuts.ts';
import { useShortcuts } from '../lib/useShortcuts.ts';
import { openLayer } from './layers.ts';
import { navigation } from './navigation.ts';

/** The keys that work on every page (DESIGN section 8), and the one listener behind all of them. */
export const useAppKeys = (): void => {
  const go = useGo();
  const singleKeys = useSettings((settings) => settings.shortcuts);
  useEffect(() => shortcuts.setSingleKeys(singleKeys), [singleKeys]);
  useEffect(() => {
    document.addEventListener('keydown', shortcuts.handle);
    return () => document.removeEventListener('keydown', shortcuts.handle);
  }, []);
  const places = navigation.map(({ key, to }) => [`g ${key}`, () => go(to)] as const);
  useShortcuts({
    ...Object.fromEntries(places),
    '/': () => openLayer('palette'),
    'mod+k': () => openLayer('palette'),
    '?': () => openLayer('help'),
  });
};
