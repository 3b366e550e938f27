import type { ReactElement } from 'react';
import { Link } from '../ports/Link.tsx';
import { paths } from '../ports/paths.ts';

/** Any URL that is no page: says so and offers the two likeliest ways on. */
export const NotFoundPage = (): ReactElement => (
  <div className="page page-narrow">
    <h1>There is no page at this address</h1>
    <p className="mt-2 max-w-[60ch] text-text-2">
      Nothing was changed. The link may be cut short: order and transaction hashes have 66 characters, addresses 42.
    </p>
    <p className="mt-4 flex gap-4">
      <Link className="link" to={paths.swap()}>
        Swap
      </Link>
      <Link className="link" to={paths.orders()}>
        Look up an order
      </Link>
    </p>
  </div>
);
