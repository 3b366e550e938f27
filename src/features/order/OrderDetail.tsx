import { CausewayError } from '../../domain/errors/CausewayError.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { ms } from '../../domain/time/Ms.ts';
import { useChains } from '../../entities/chain/useChains.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { StatusMark } from '../../entities/order/StatusMark.tsx';
import { Link } from '../../ports/Link.tsx';
import { paths } from '../../ports/paths.ts';
import { orderQueries } from '../../service/queries/orderQueries.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import './order.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Hex } from 'viem';
import { OrderView } from './OrderView.tsx';

/** The first line of the page: which order, its status, and what can be done with it. */
const OrderHead = ({ orderHash, record, reading, onRead }: OrderHead.Props): ReactElement => {
  const link = useCopy();
  return (
    <header className="order-head">
      <Link className="order-back" to={paths.orders()}>
        <Icon name="chevronLeft" size={14} /> Orders
      </Link>
      <h1>Order</h1>
      <span className="order-hash">
        <span className="mono">{orderHash}</span>
        <CopyButton text={orderHash} what="order hash" />
      </span>
      <span className="order-head-end">
        {record !== null && (
          <span role="status">
            <StatusMark order={record} chip />
          </span>
        )}
        <IconButton
          size="sm"
          variant="secondary"
          icon={link.state === 'copied' ? 'check' : 'link'}
          label={link.state === 'copied' ? 'Link copied' : 'Copy link'}
          onClick={() => link.copy(globalThis.location.href)}
        />
        <IconButton size="sm" variant="secondary" icon="refresh" label="Read again" busy={reading} onClick={onRead} />
      </span>
    </header>
  );
};

declare namespace OrderHead {
  type Props = {
    readonly orderHash: string;
    readonly record: OrderRecord | null;
    readonly reading: boolean;
    readonly onRead: () => void;
  };
}

/** No record to show: the service does not know this hash, or did not answer. Says which, and the ways on. */
const OrderMissing = ({ orderHash, error, retry }: OrderMissing.Props): ReactElement => {
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

declare namespace OrderMissing {
  type Props = { readonly orderHash: string; readonly error: Error | null; readonly retry: () => void };
}

const isOpen = (record: OrderRecord | null | undefined): boolean =>
  record === null || record?.status === 'pending' || record?.status === 'received' || record?.status === 'unknown';

const none: readonly never[] = [];

/** Everything known about one order: the service's record, followed until it is final, and the chain's own word beside it. */
export const OrderDetail = ({ orderHash }: OrderDetail.Props): ReactElement => {
  const { client } = useWorld();
  const chains = useChains();
  const query = useQuery<OrderRecord | null>({
    ...orderQueries.byHash({ client }, orderHash),
    refetchInterval: ({ state }) => (isOpen(state.data) ? 2_000 : false),
  });
  const record = query.data ?? null;
  return (
    <div className="order-page">
      <div className="river water-lined" aria-hidden="true" />
      <div className="order-column">
        <OrderHead
          orderHash={orderHash}
          record={record}
          reading={query.isFetching && !query.isPending}
          onRead={() => void query.refetch()}
        />
        {record !== null && <OrderView record={record} chains={chains ?? none} readAt={ms(query.dataUpdatedAt)} />}
        {record === null && query.isPending && <Waiting />}
        {record === null && !query.isPending && (
          <OrderMissing orderHash={orderHash} error={query.error} retry={() => void query.refetch()} />
        )}
      </div>
    </div>
  );
};

const Waiting = (): ReactElement => (
  <div className="card order-waiting" aria-busy="true">
    <Skeleton width={180} height={40} delayMs={400} />
    <Skeleton width={180} height={40} delayMs={400} />
  </div>
);

export declare namespace OrderDetail {
  type Props = { readonly orderHash: Hex };
}
