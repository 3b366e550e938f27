import type { ReactElement } from 'react';
import { paths } from '../entities/navigation/paths.ts';
import { Link } from '../entities/navigation/router.tsx';
import { shellMessages } from '../messages/shell.ts';

export const NotFoundPage = (): ReactElement => {
  const t = shellMessages.get();
  return (
    <div className="page grid justify-items-center pt-24 text-center max-md:pt-16">
      <h1 className="text-24">{t.notFound}</h1>
      <p className="mt-2 max-w-[60ch] text-text-2">{t.notFoundSafe}</p>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        <Link className="btn btn-lg btn-primary" to={paths.swap()}>
          {t.swap}
        </Link>
        <Link className="btn btn-lg btn-secondary" to={paths.orders()}>
          {t.lookUp}
        </Link>
      </p>
    </div>
  );
};
