import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect } from 'react';
import type { Hex } from 'viem';
import { trustedChains } from '../../domain/chain.ts';
import { sidesOfTransaction } from '../../domain/order/orderSides.ts';
import { recordOfEntry } from '../../domain/swap/JournalEntry.ts';
import { formatDuration } from '../../domain/time.ts';
import type { FollowedOrder } from '../../engines/orderStatus/followOrder.ts';
import { useChains } from '../../entities/chain/useChains.ts';
import { useEngines, useNow, useWorld } from '../../entities/context/useWorld.ts';
import { ServiceErrorNote } from '../../entities/errors/ErrorNote.tsx';
import { paths } from '../../entities/navigation/paths.ts';
import { Link, useGo } from '../../entities/navigation/router.tsx';
import { useOrderStatus } from '../../entities/order/useOrderStatus.ts';
import { commonMessages } from '../../messages/common.ts';
import { orderMessages as t } from '../../messages/order.ts';
import { IconButton } from '../../ui/Button.tsx';
import { CopyLink } from '../../ui/CopyButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Note } from '../../ui/Note.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { orderQueries } from '../../world/queries/orderQueries.ts';
import { OrderFrame, OrderHead } from './OrderFrame.tsx';
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
      <EmptyState
        title={t.unknownHash}
        actions={
          <Link className="btn btn-secondary" to={paths.tx(orderHash)}>
            {t.asTransaction}
          </Link>
        }
      >
        {t.unknownHashRest}
      </EmptyState>
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
  return pages.some((page) => page?.orders.some((order) => sidesOfTransaction(order, hash).length > 0));
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
  const shown = record ?? (isWaiting || own === null ? null : recordOfEntry(own));
  return (
    <OrderFrame hasRiver={isWaiting || shown !== null}>
      <OrderHead title={t.title} hash={orderHash} copyLabel={commonMessages.copyOrderHash}>
        <ReadAgo order={order} />
        <CopyLink small />
        <Refresh order={order} isWaiting={isWaiting} onClick={refresh} />
      </OrderHead>
      {isWaiting && <Waiting />}
      {record === null && !isWaiting && (
        <OrderMissing orderHash={orderHash} error={error} isOwn={own !== null} retry={refresh} />
      )}
      {order !== undefined && shown !== null && (
        <OrderView
          order={order}
          record={shown}
          chains={chains}
          recordReadAt={record === null ? null : order.respondedAt}
        />
      )}
    </OrderFrame>
  );
};

/** Since the older reading of the two contracts. */
const ReadAgo = ({ order }: { readonly order: FollowedOrder | undefined }): ReactElement | null => {
  const now = useNow();
  const { source = null, destination = null } = order?.progress ?? {};
  if (source === null || destination === null) return null;
  const ago = formatDuration(now - Math.min(source.at, destination.at));
  return <span>{t.readFromChains({ ago })}</span>;
};

type RefreshProps = {
  readonly order: FollowedOrder | undefined;
  readonly isWaiting: boolean;
  readonly onClick: () => void;
};

/** None beside the retry of an error. */
const Refresh = ({ order, isWaiting, onClick }: RefreshProps): ReactElement | null => {
  if (order?.record == null && errorOf(order) !== null) return null;
  const busy = order?.isReading === true && !isWaiting;
  return <IconButton size="sm" variant="secondary" icon="refresh" label={t.refresh} busy={busy} onClick={onClick} />;
};

const Waiting = (): ReactElement => (
  <div className="card flex justify-between px-6 py-[72px]" aria-busy="true">
    <Skeleton width={180} height={40} delayMs={400} />
    <Skeleton width={180} height={40} delayMs={400} />
  </div>
);
