import type { ReactElement } from 'react';
import { Link } from '../ports/Link.tsx';
import { usePathname } from '../ports/usePathname.ts';
import { Icon } from '../ui/Icon.tsx';
import { openLayer } from './layers.ts';
import { isAt, navigation } from './navigation.ts';

/** The main pages on phones, at the thumb. The fifth opens what does not fit. */
export const BottomTabs = (): ReactElement => {
  const pathname = usePathname();
  const tabs = navigation.slice(0, 4);
  const elsewhere = !tabs.some((place) => isAt(place, pathname));
  return (
    <nav className="bottom-tabs" aria-label="Main, at the bottom">
      {tabs.map((place) => (
        <Link key={place.to} to={place.to} aria-current={isAt(place, pathname) ? 'page' : undefined}>
          <Icon name={place.icon} size={20} />
          {place.words}
        </Link>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={elsewhere ? 'true' : undefined}
        onClick={() => openLayer('more')}
      >
        <Icon name="more" size={20} />
        More
      </button>
    </nav>
  );
};
