import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect } from 'react';
import type { Hex } from 'viem';
import { trustedChains } from '../../domain/chain.ts';
import { sideOfTransaction } from '../../domain/order/orderSides.ts';
import { recordOfEntry } from '../../domain/swap/JournalEntry.ts';
import type { FollowedOrder } from '../../engines/orderStatus/followOrder.ts';
import { useChains } from '../../entities/chain/useChains.ts';
import { useEngines, useWorld } from '../../entities/context/useWorld.ts';
import { ServiceErrorNote } from '../../entities/errors/ErrorNote.tsx';
import { paths } from '../../entities/navigation/paths.ts';
import { Link, useGo } from '../../entities/navigation/router.tsx';
import { useOrderStatus } from '../../entities/order/useOrderStatus.ts';
import { commonMessages } from '../../messages/common.ts';
import { orderMessages as t } from '../../messages/order.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { ProgressIcon } from '../../ui/ProgressIcon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Text } from '../../ui/Text.tsx';
import { Mono } from '../../ui/Untranslated.tsx';
import { orderQueries } from '../../world/queries/orderQueries.ts';
import { CopyLink, OrderFrame, OrderHead } from './OrderFrame.tsx';
import { OrderView } from './OrderView.tsx';

type OrderMissingProps = {
  readonly orderHash: string;
  readonly error: Error | null;
  readonly isOwn: boolean;
  readonly retry: () => void;
};

const OrderMissing = ({ orderHash, error, isOwn, retry }: OrderMissingProps): ReactElement => {
  if (error !== null) return <ServiceErrorNote error={error} retry={retry} safe={isOwn ? t.signedHere : undefined} />;
  if (isOwn)
    return (
      <Note tone="neutral" role="status" className="card" title={t.unknownHash}>
        {t.signedHere}
      </Note>
    );
  return (
    <div className="card" role="status">
      <div className="mx-auto w-[min(460px,100%)] px-4 py-6 text-center text-14/[21px]">
        <span className="flex justify-center">
          <ProgressIcon shape="ahead" width={120} />
        </span>
        <h2 className="mt-3 mb-2 text-17 leading-6">{t.unknownHash}</h2>
        <p className="text-balance text-text-2">{t.unknownHashRest}</p>
        <Mono className="mt-3 block text-balance text-12 text-text-2 [overflow-wrap:anywhere]">{orderHash}</Mono>
        <div className="mt-[18px] flex flex-wrap justify-center gap-2">
          <Link className="btn btn-secondary" to={paths.tx(orderHash)}>
            {t.asTransaction}
          </Link>
          <Link className="btn btn-ghost" to={paths.orders()}>
            {commonMessages.allOrders}
          </Link>
        </div>
      </div>
    </div>
  );
};

const useIsTransaction = (hash: Hex, isAsked: boolean): boolean => {
  const world = useWorld();
  const ask = (filter: { srcTx: Hex } | { dstTx: Hex }) => ({
    ...orderQueries.page(world, { filter, page: 1, limit: 1 }),
    enabled: isAsked,
  });
  const pages = [useQuery(ask({ srcTx: hash })).data, useQuery(ask({ dstTx: hash })).data];
  return pages.some((page) => page?.orders.some((order) => sideOfTransaction(order, hash) !== undefined));
};

/** One failed read may be a hiccup: the order is read again a second later. */
const MIN_FAILURES = 2;

/** Why the record cannot be shown; null while that is not certain. */
const errorOf = (order: FollowedOrder | undefined): Error | null => {
  if (order === undefined || order.serviceFailures < MIN_FAILURES) return null;
  return order.serviceError instanceof Error ? order.serviceError : new Error();
};

type OrderDetailProps = { readonly orderHash: Hex };

export const OrderDetail = ({ orderHash }: OrderDetailProps): ReactElement => {
  const { config } = useWorld();
  const { orderStatus } = useEngines();
  // Reading the chains needs the pins only, and no response of the service.
  const chains = useChains() ?? trustedChains(config.pins);
  const order = useOrderStatus(orderHash);
  const record = order?.record ?? null;
  const own = order?.entry ?? null;
  const error = errorOf(order);
  const isUnknown = order !== undefined && order.respondedAt !== null && record === null && error === null;
  const isWaiting = record === null && error === null && !isUnknown;
  const isTransaction = useIsTransaction(orderHash, isUnknown && own === null);
  const go = useGo();
  useEffect(() => {
    if (isTransaction) go(paths.tx(orderHash), { replace: true });
  }, [isTransaction, go, orderHash]);
  const refresh = (): void => orderStatus.nudge(orderHash);
  const head = (note: string | null): ReactElement => (
    <OrderHead title={t.title} hash={orderHash} copyLabel={commonMessages.copyOrderHash}>
      <Text>{note}</Text>
      <CopyLink />
      <IconButton
        size="sm"
        variant="secondary"
        icon="refresh"
        label={t.refresh}
        busy={order?.isReading === true && !isWaiting}
        onClick={refresh}
      />
    </OrderHead>
  );
  return (
    <OrderFrame hasRiver={record !== null || isWaiting || own !== null}>
      {order !== undefined && record !== null && (
        <OrderView order={order} record={record} chains={chains} recordReadAt={order.respondedAt} head={head} />
      )}
      {record === null && (isWaiting || own === null) && head(null)}
      {record === null && isWaiting && <Waiting />}
      {record === null && !isWaiting && (
        <OrderMissing orderHash={orderHash} error={error} isOwn={own !== null} retry={refresh} />
      )}
      {order !== undefined && record === null && !isWaiting && own !== null && (
        <OrderView order={order} record={recordOfEntry(own)} chains={chains} recordReadAt={null} head={head} />
      )}
    </OrderFrame>
  );
};

const Waiting = (): ReactElement => (
  <div className="card flex justify-between px-6 py-[72px]" aria-busy="true">
    <Skeleton width={180} height={40} delayMs={400} />
    <Skeleton width={180} height={40} delayMs={400} />
  </div>
);
