import type { ReactElement } from 'react';
import { Link } from '../entities/navigation/Link.tsx';
import { usePathname } from '../entities/navigation/router.tsx';
import { shellMessages } from '../messages/shell.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { openLayer } from './layers.ts';
import { AT_THUMB, further, isAt, navigation } from './navigation.ts';

const look = (current: boolean): string =>
  cx(
    'relative flex flex-col items-center justify-center gap-[3px] font-medium text-[11.5px] leading-4 hover:no-underline focus-visible:-outline-offset-4',
    current
      ? 'text-accent-text before:absolute before:inset-x-4.5 before:-top-px before:h-[7px] before:border-2 before:border-accent before:border-b-0 forced-colors:before:border-[CanvasText]'
      : 'text-text-2',
  );

/** The main pages on phones, at the thumb. The fifth opens what does not fit. */
export const BottomTabs = (): ReactElement => {
  const t = shellMessages.get();
  const pathname = usePathname();
  const tabs = navigation.slice(0, AT_THUMB);
  const inMore = [...navigation.slice(AT_THUMB), ...further].some((place) => isAt(place, pathname));
  return (
    <nav
      className="fixed inset-x-0 bottom-0 z-6 hidden h-[calc(64px+env(safe-area-inset-bottom))] grid-cols-5 border-hairline border-t bg-surface pb-[calc(6px+env(safe-area-inset-bottom))] max-md:grid print:hidden"
      aria-label={t.tabs}
    >
      {tabs.map((place) => (
        <Link
          key={place.to}
          to={place.to}
          className={look(isAt(place, pathname))}
          aria-current={isAt(place, pathname) ? 'page' : undefined}
        >
          <Icon name={place.icon} size={20} />
          {t[place.name]}
        </Link>
      ))}
      <button
        type="button"
        className={look(inMore)}
        aria-haspopup="dialog"
        aria-current={inMore ? 'true' : undefined}
        onClick={() => openLayer('more')}
      >
        <Icon name="more" size={20} />
        {t.more}
      </button>
    </nav>
  );
};
