import type { ReactElement } from 'react';
import { CausewayError } from '../../../domain/errors/CausewayError.ts';
import { Link } from '../../../ports/Link.tsx';
import { paths } from '../../../ports/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';

/** No record to show: the service does not know this hash, or did not answer. Says which, and the ways on. */
export const OrderMissing = ({ orderHash, error, retry }: OrderMissing.Props): ReactElement => {
  if (error !== null) {
    return (
      <Note
        tone="failed"
        className="mt-4"
        title="The order could not be read."
        actions={
          <Button icon="refresh" onClick={retry}>
            Try again
          </Button>
        }
      >
        {error instanceof CausewayError ? error.shortMessage : 'Something in this page failed.'} Your order is not
        affected: this page only reads.
      </Note>
    );
  }
  return (
    <Note
      tone="neutral"
      className="mt-4"
      title="The service does not know an order with this hash."
      actions={
        <>
          <Link className="btn btn-secondary" to={paths.tx(orderHash)}>
            Look it up as a transaction
          </Link>
          <Link className="btn btn-ghost" to={paths.orders()}>
            All orders
          </Link>
        </>
      }
    >
      An order appears here once the service accepted it; this page looks again every two seconds. A transaction hash
      looks the same: it may be one.
    </Note>
  );
};

export declare namespace OrderMissing {
  type Props = { readonly orderHash: string; readonly error: Error | null; readonly retry: () => void };
}
