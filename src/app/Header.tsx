import type { ReactElement } from 'react';
import { ConnectButton } from '../entities/wallet/ConnectButton.tsx';
import { Link } from '../ports/Link.tsx';
import { paths } from '../ports/paths.ts';
import { usePathname } from '../ports/usePathname.ts';
import { Icon } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { Mark } from '../ui/Mark.tsx';
import { openLayer } from './layers.ts';
import { isAt, navigation } from './navigation.ts';
import { ThemeButton } from './ThemeButton.tsx';

/** The header: mark, main pages, search, theme, settings, wallet. The orders page has its own search in its place. */
export const Header = (): ReactElement => {
  const pathname = usePathname();
  return (
    <header className="top">
      <Link className="brand" to={paths.swap()}>
        <Mark />
        Causeway
      </Link>
      <nav className="nav" aria-label="Main">
        {navigation.map((place) => (
          <Link key={place.to} to={place.to} aria-current={isAt(place, pathname) ? 'page' : undefined}>
            {place.words}
          </Link>
        ))}
      </nav>
      <div className="top-end">
        {pathname !== '/orders' && (
          <button
            type="button"
            className="find"
            aria-label="Find an order, address or transaction"
            aria-keyshortcuts="/ Control+K"
            onClick={() => openLayer('palette')}
          >
            <Icon name="search" size={15} />
            <span>Order, address or transaction</span>
            <Kbd>/</Kbd>
          </button>
        )}
        <span className="flex gap-2 max-md:hidden">
          <ThemeButton />
          <Link
            to={paths.settings()}
            className="btn btn-ghost btn-icon"
            aria-label="Settings"
            title="Settings"
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
