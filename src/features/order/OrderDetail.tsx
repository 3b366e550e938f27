import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Hex } from 'viem';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { ms } from '../../domain/time/Ms.ts';
import { useChains } from '../../entities/chain/useChains.ts';
import { useService } from '../../ports/useService.ts';
import { orderQueries } from '../../service/queries/orderQueries.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { OrderHead } from './parts/OrderHead.tsx';
import { OrderMissing } from './parts/OrderMissing.tsx';
import { OrderView } from './parts/OrderView.tsx';
import './order.css';

const isOpen = (record: OrderRecord | null | undefined): boolean =>
  record === null || record?.status === 'pending' || record?.status === 'received' || record?.status === 'unknown';

const none: readonly never[] = [];

/** Everything known about one order: the service's record, followed until it is final, and the chain's own word beside it. */
export const OrderDetail = ({ orderHash }: OrderDetail.Props): ReactElement => {
  const { client } = useService();
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
