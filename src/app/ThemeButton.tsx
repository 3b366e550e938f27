import type { ReactElement } from 'react';
import { useWorld } from '../entities/context/useWorld.ts';
import { useSettings } from '../entities/settings/useSettings.ts';
import { useMedia } from '../lib/useMedia.ts';
import { shellMessages as t } from '../messages/shell.ts';
import { IconButton } from '../ui/Button.tsx';

/** Which theme is on the screen, and what turns it around; Settings has "follow the system". */
export const useTheme = (): { readonly isDark: boolean; readonly turn: () => void } => {
  const { settings } = useWorld();
  const theme = useSettings((state) => state.theme);
  const prefersDark = useMedia('(prefers-color-scheme: dark)');
  const isDark = theme === 'dark' || (theme === 'system' && prefersDark);
  return { isDark, turn: () => settings.setState({ theme: isDark ? 'light' : 'dark' }) };
};

export const ThemeButton = (): ReactElement => {
  const { isDark, turn } = useTheme();
  return <IconButton icon="sun" label={isDark ? t.toLight : t.toDark} onClick={turn} />;
};
