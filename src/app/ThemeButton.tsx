import type { ReactElement } from 'react';
import { settingsStore } from '../entities/settings/settingsStore.ts';
import { useSettings } from '../entities/settings/useSettings.ts';
import { IconButton } from '../ui/IconButton.tsx';

const isDarkNow = (theme: 'system' | 'light' | 'dark'): boolean =>
  theme === 'dark' || (theme === 'system' && globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches === true);

/** Switches between light and dark; Settings has "follow the system". */
export const ThemeButton = (): ReactElement => {
  const theme = useSettings((settings) => settings.theme);
  const dark = isDarkNow(theme);
  return (
    <IconButton
      icon="sun"
      label={dark ? 'Switch to the light theme' : 'Switch to the dark theme'}
      onClick={() => settingsStore.setState({ theme: dark ? 'light' : 'dark' })}
    />
  );
};
