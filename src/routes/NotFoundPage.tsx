import { type ReactElement, use } from 'react';
import { actionProps } from '../entities/actions/actions.ts';
import { paths } from '../entities/navigation/paths.ts';
import { Link } from '../entities/navigation/router.tsx';
import { ShortcutsContext } from '../lib/shortcuts.ts';
import { shellMessages as t } from '../messages/shell.ts';
import { Icon } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';

export const NotFoundPage = (): ReactElement => {
  const shortcuts = use(ShortcutsContext);
  return (
    <div className="page grid justify-items-center pt-24 text-center max-md:pt-12">
      <h1 className="text-24">{t.notFound}</h1>
      <p className="mt-2 max-w-[60ch] text-text-2">{t.notFoundSafe}</p>
      <button
        type="button"
        className="mt-6 flex h-12 w-full max-w-105 items-center gap-3 rounded-card border border-control bg-surface px-4 text-start text-text-2 hover:bg-surface-2"
        onClick={() => shortcuts?.run('palette')}
        {...actionProps('palette')}
      >
        <Icon name="search" className="shrink-0" />
        <span className="flex-1 truncate">{t.findShort}</span>
        <span className="max-md:hidden">
          <Kbd>/</Kbd>
        </span>
      </button>
      <p className="mt-4 flex flex-wrap justify-center gap-x-5 gap-y-2">
        <Link className="link" to={paths.swap()}>
          {t.swap}
        </Link>
        <Link className="link" to={paths.orders()}>
          {t.lookUp}
        </Link>
      </p>
    </div>
  );
};
