import type { ReactElement } from 'react';
import { settingsStore } from '../entities/settings/settings.ts';
import { useSettings } from '../entities/settings/useSettings.ts';
import { useMedia } from '../lib/useMedia.ts';
import { shellMessages } from '../messages/shell.ts';
import { IconButton } from '../ui/IconButton.tsx';

/** Switches between light and dark; Settings has "follow the system". */
export const ThemeButton = (): ReactElement => {
  const t = shellMessages.get();
  const theme = useSettings((settings) => settings.theme);
  const prefersDark = useMedia('(prefers-color-scheme: dark)');
  const dark = theme === 'dark' || (theme === 'system' && prefersDark);
  return (
    <IconButton
      icon="sun"
      label={dark ? t.toLight : t.toDark}
      onClick={() => settingsStore.setState({ theme: dark ? 'light' : 'dark' })}
    />
  );
};
