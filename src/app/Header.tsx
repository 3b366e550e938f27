import { type ReactElement, useEffect } from 'react';
import { useWorld } from '../entities/context/useWorld.ts';
import { paths } from '../entities/navigation/paths.ts';
import { Link, usePathname } from '../entities/navigation/router.tsx';
import { useSettings } from '../entities/settings/useSettings.ts';
import { ConnectButton } from '../entities/wallet/ConnectButton.tsx';
import { useMedia } from '../lib/useMedia.ts';
import { shellMessages as t } from '../messages/shell.ts';
import { IconButton } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { useOpenLayer } from './layers.ts';
import { describePage, isAt, navigation } from './routes.ts';
import { Mark } from './StartShell.tsx';

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

/** The current item has a small drawing of the progress bar below it. */
const CURRENT =
  'text-text after:absolute after:inset-x-2 after:-bottom-px after:h-[7px] after:border-2 after:border-accent after:border-t-0 forced-colors:after:border-[CanvasText]';

export const Header = (): ReactElement => {
  const openLayer = useOpenLayer();
  const pathname = usePathname();
  // Above the page in the tree, so that a page may put more into the title.
  useEffect(() => {
    document.title = describePage(pathname);
  }, [pathname]);
  return (
    <header className="relative z-5 flex h-13 shrink-0 items-stretch gap-1 border-hairline border-b bg-surface px-6 max-md:gap-2 max-md:px-4 print:hidden">
      <Link
        className="me-5 flex items-center gap-[9px] font-strong text-16 text-text tracking-[-0.015em] hover:no-underline max-lg:me-2 max-md:me-0"
        to={paths.swap()}
      >
        <Mark />
        <span translate="no">Causeway</span>
      </Link>
      <nav className="flex gap-0.5 max-sm:hidden" aria-label={t.navigation}>
        {navigation.map((place) => (
          <Link
            key={place.to}
            to={place.to}
            className={cx(
              'relative flex items-center px-3 font-medium max-md:px-2 hover:text-text hover:no-underline focus-visible:-outline-offset-4',
              isAt(place, pathname) ? CURRENT : 'text-text-2',
            )}
            aria-current={isAt(place, pathname) ? 'page' : undefined}
          >
            {t[place.name]}
          </Link>
        ))}
      </nav>
      <div className="ms-auto flex min-w-0 items-center gap-2">
        <button
          type="button"
          className="flex h-(--h-md) w-69 items-center gap-2 rounded-control border border-edge bg-surface ps-2.5 pe-2 text-start text-13 text-text-3 hover:bg-surface-2 max-lg:w-10 max-lg:justify-center max-lg:px-0 max-sm:w-11 max-sm:border-transparent max-sm:text-text"
          aria-label={t.find}
          aria-keyshortcuts="/ Control+K"
          onClick={() => openLayer('palette')}
        >
          <Icon name="search" size={15} className="shrink-0" />
          <span className="flex-1 truncate max-lg:hidden">{t.findShort}</span>
          <span className="max-lg:hidden">
            <Kbd>/</Kbd>
          </span>
        </button>
        <span className="flex gap-2 max-sm:hidden">
          <span className="max-md:hidden">
            <ThemeButton />
          </span>
          <Link
            to={paths.settings()}
            className="btn btn-ghost btn-icon"
            aria-label={t.settings}
            title={t.settings}
            aria-current={pathname === '/settings' ? 'page' : undefined}
          >
            <Icon name="sliders" />
          </Link>
        </span>
        <ConnectButton />
      </div>
    </header>
  );
};
