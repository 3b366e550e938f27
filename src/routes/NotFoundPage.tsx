import type { ReactElement } from 'react';
import { paths } from '../entities/navigation/paths.ts';
import { Link } from '../entities/navigation/router.tsx';
import { shellMessages } from '../messages/shell.ts';

/** Any unknown URL, with links to the two likeliest pages. */
export const NotFoundPage = (): ReactElement => {
  const t = shellMessages.get();
  return (
    <div className="page page-narrow">
      <h1>{t.notFound}</h1>
      <p className="mt-2 max-w-[60ch] text-text-2">{t.notFoundSafe}</p>
      <p className="mt-4 flex gap-4">
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
