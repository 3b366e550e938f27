import type { ReactElement } from 'react';
import { paths } from '../entities/navigation/paths.ts';
import { Link, usePathname } from '../entities/navigation/router.tsx';
import { shellMessages as t } from '../messages/shell.ts';
import { Icon } from '../ui/Icon.tsx';
import { Mono } from '../ui/Untranslated.tsx';

const pages = [
  { name: 'swap', to: paths.swap(), icon: 'flip' },
  { name: 'orders', to: paths.orders(), icon: 'book' },
  { name: 'rfq', to: paths.rfq(), icon: 'route' },
  { name: 'titleOfVerify', to: paths.verify(), icon: 'shield' },
] as const;

export const NotFoundPage = (): ReactElement => (
  <div className="page grid max-w-120 gap-2 pt-20 max-md:pt-8">
    <h1 className="text-24">{t.notFound}</h1>
    <Mono className="line-clamp-3 break-all text-text-2">{usePathname()}</Mono>
    <p className="text-text-2">{t.notFoundSafe}</p>
    <ul className="card mt-4 divide-y divide-hairline">
      {pages.map(({ name, to, icon }) => (
        <li key={to}>
          <Link
            className="flex min-h-12 items-center gap-3 px-4 font-medium text-text hover:bg-surface-2 hover:no-underline focus-visible:-outline-offset-2"
            to={to}
          >
            <Icon name={icon} className="text-text-2" />
            <span className="flex-1">{t[name]}</span>
            <Icon name="chevronRight" className="text-text-3" />
          </Link>
        </li>
      ))}
    </ul>
  </div>
);
