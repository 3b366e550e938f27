import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import type { Hex } from 'viem';
import { CausewayError } from '../../domain/CausewayError.ts';
import { trustedChains } from '../../domain/chain.ts';
import { isOpen, type OrderRecord, type OrderStatus } from '../../domain/order/OrderRecord.ts';
import type { OrderEnd } from '../../domain/order/status/orderStatus.ts';
import type { JournalEntry } from '../../domain/swap/JournalEntry.ts';
import { type Ms, ms } from '../../domain/time.ts';
import { useChains } from '../../entities/chain/useChains.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { paths } from '../../entities/navigation/paths.ts';
import { Link, useGo } from '../../entities/navigation/router.tsx';
import { commonMessages } from '../../messages/common.ts';
import { orderMessages } from '../../messages/order.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Text } from '../../ui/Text.tsx';
import { orderQueries } from '../../world/queries/orderQueries.ts';
import { queryKeys } from '../../world/queries/queryKeys.ts';
import { untilAnswered } from '../../world/queries/untilAnswered.ts';
import { UndecodableAnswerError } from '../../world/service/errors.ts';
import { queryOrdersPath } from '../../world/service/servicePaths.ts';
import { OrderView, useOwnEntry } from './OrderView.tsx';

/** The first line of the page: the way back, how fresh it is, and reading again. */
const OrderHead = ({ note, reading, onRead }: OrderHead.Props): ReactElement => {
  const t = orderMessages.get();
  return (
    <div className="flex min-h-8 items-center gap-x-3.5">
      <Link
        className="inline-flex min-h-6 shrink-0 items-center gap-[5px] border-edge border-e bg-land pe-3.5 text-13 text-text-2 print:hidden"
        to={paths.orders()}
      >
        <Text>
          <Icon name="chevronLeft" size={14} /> {t.back}
        </Text>
      </Link>
      <h1 className="bg-land text-16 leading-6">{t.title}</h1>
      <span className="ms-auto flex items-center gap-2.5 bg-land text-end text-13 text-text-2 max-md:text-12 max-md:leading-4">
        <Text>{note}</Text>
        <IconButton size="sm" variant="secondary" icon="refresh" label={t.readAgain} busy={reading} onClick={onRead} />
      </span>
    </div>
  );
};

declare namespace OrderHead {
  type Props = { readonly note: string | null; readonly reading: boolean; readonly onRead: () => void };
}

/** No record to show: the service does not know this hash, or did not answer. Says which, and the ways on. */
const OrderMissing = ({ orderHash, error, isOwn, retry }: OrderMissing.Props): ReactElement => {
  const t = orderMessages.get();
  if (error !== null) {
    return (
      <Note
        tone="failed"
        role="alert"
        title={t.notRead}
        actions={
          <Button icon="refresh" onClick={retry}>
            {commonMessages.get().tryAgain}
          </Button>
        }
      >
        {error instanceof CausewayError ? error.shortMessage : t.pageFailed} {isOwn ? t.keptHere : t.notAffected}
      </Note>
    );
  }
  return (
    <Note
      tone="neutral"
      role="status"
      className="card"
      title={t.unknownHash}
      actions={
        <>
          <Link className="btn btn-secondary" to={paths.tx(orderHash)}>
            {t.asTransaction}
          </Link>
          <Link className="btn btn-ghost" to={paths.orders()}>
            {t.allOrders}
          </Link>
        </>
      }
    >
      {isOwn ? t.keptHere : t.unknownHashRest}
    </Note>
  );
};

declare namespace OrderMissing {
  type Props = {
    readonly orderHash: string;
    readonly error: Error | null;
    /** What this browser keeps of it stands below. */
    readonly isOwn: boolean;
    readonly retry: () => void;
  };
}

const mayChange = (record: OrderRecord | null | undefined): boolean =>
  record === null || (record !== undefined && isOpen(record));

/** Whether a hash that is no order is a transaction of one. What is answered is compared: a service may know no such filter. */
const useIsTransaction = (hash: Hex, isAsked: boolean): boolean => {
  const world = useWorld();
  const ask = (filter: { srcTx: Hex } | { dstTx: Hex }) => ({
    ...orderQueries.page(world, { filter, page: 1, limit: 1 }),
    enabled: isAsked,
  });
  const answers = [useQuery(ask({ srcTx: hash })).data, useQuery(ask({ dstTx: hash })).data];
  const isIts = ({ srcTx, dstTx }: OrderRecord): boolean => [srcTx, dstTx].some((tx) => tx?.toLowerCase() === hash);
  return answers.some((page) => page?.orders.some(isIts));
};

/** Why an order that was not found is not unknown: the service tells it in a way that cannot be read. Null where it does not. */
const useUnreadable = (orderHash: Hex, isAsked: boolean): Error | null => {
  const asked = { filter: { orderHash }, page: 1, limit: 1 };
  const { data } = useQuery({ ...orderQueries.page(useWorld(), asked), enabled: isAsked });
  return isAsked && (data?.undecodable ?? 0) > 0 ? new UndecodableAnswerError(queryOrdersPath(asked), null, '') : null;
};

/** Why a query failed last: it stays while the query is fetched again, until that ends. */
const useFailure = ({ error, isFetching }: Pick<UseQueryResult, 'error' | 'isFetching'>): Error | null => {
  const [failure, setFailure] = useState(error);
  if (!isFetching && failure !== error) setFailure(error);
  return isFetching ? failure : error;
};

/** Everything known about one order: the service's record, followed until it is final, and what the chains say of it. */
export const OrderDetail = ({ orderHash }: OrderDetail.Props): ReactElement => {
  const { client, config } = useWorld();
  const queryClient = useQueryClient();
  // What the chains say rests on the pins, and on nothing that the service would have to answer first.
  const chains = useChains() ?? trustedChains(config.pins);
  const query = useQuery<OrderRecord | null>({
    ...orderQueries.byHash({ client }, orderHash),
    refetchInterval: (asked) => (mayChange(asked.state.data) ? 2_000 : untilAnswered.refetchInterval(asked)),
  });
  const failure = useFailure(query);
  const unreadable = useUnreadable(orderHash, query.data === null);
  const error = failure ?? unreadable;
  const isWaiting = query.isPending && error === null;
  const record = query.data ?? null;
  const own = useOwnEntry(orderHash);
  const isTransaction = useIsTransaction(orderHash, query.data === null && own === null);
  const go = useGo();
  useEffect(() => {
    if (isTransaction) go(paths.tx(orderHash), { replace: true });
  }, [isTransaction, go, orderHash]);
  const readAgain = (): void => {
    void query.refetch();
    for (const noun of ['orderStatus', 'receipt'] as const)
      void queryClient.invalidateQueries({ queryKey: queryKeys.all(noun) });
  };
  const head = (note: string | null): ReactElement => (
    <OrderHead note={note} reading={query.isFetching && !isWaiting} onRead={readAgain} />
  );
  return (
    <div className="relative flex-1 overflow-clip">
      <div className="river water-lined print:hidden" aria-hidden="true" />
      <div className="relative z-[1] mx-auto grid w-[min(1120px,100%-48px)] gap-4 pt-[22px] pb-7 max-md:w-[calc(100%-24px)] max-md:gap-3 max-md:pt-3 [&>*]:min-w-0">
        {record !== null && (
          <OrderView record={record} chains={chains} recordReadAt={ms(query.dataUpdatedAt)} head={head} />
        )}
        {record === null && (isWaiting || own === null) && head(null)}
        {record === null && isWaiting && <Waiting />}
        {record === null && !isWaiting && (
          <OrderMissing orderHash={orderHash} error={error} isOwn={own !== null} retry={readAgain} />
        )}
        {record === null && !isWaiting && own !== null && (
          <OrderView record={recordOfEntry(own)} chains={chains} recordReadAt={null} head={head} />
        )}
      </div>
    </div>
  );
};

const Waiting = (): ReactElement => (
  <div className="card flex justify-between px-6 py-[72px]" aria-busy="true">
    <Skeleton width={180} height={40} delayMs={400} />
    <Skeleton width={180} height={40} delayMs={400} />
  </div>
);

export declare namespace OrderDetail {
  type Props = { readonly orderHash: Hex };
}

/** What the chains said when this browser saw an order end. */
const ended: Readonly<Record<OrderEnd['stage'], OrderStatus>> = {
  completed: 'completed',
  delivered: 'received',
  refunded: 'cancelled',
  failed: 'failed',
};

const msOf = (seconds: number): Ms => ms(seconds * 1000);

/**
 * The record of an order as this browser keeps it, for when the service does not tell: what was signed, and how it ended as far
 * as this browser saw that. An order without an end has the status `unknown` and no transactions.
 */
export const recordOfEntry = ({ order, orderHash, end, ...entry }: JournalEntry): OrderRecord => {
  const { inputChain, outputChain, draftedAt, signedAt, settledAt } = entry;
  const status = end === null ? 'unknown' : ended[end.stage];
  return {
    ...{ orderHash, inputChain, outputChain, status, statusText: status },
    ...{ offerer: order.offerer, recipient: order.recipient },
    ...{ inputToken: order.inputToken, inputAmount: order.inputAmount, inputTokenValueUsd: null },
    ...{ outputToken: order.outputToken, outputAmount: order.outputAmount, outputTokenValueUsd: null },
    ...{ startTime: msOf(order.startTime), endTime: msOf(order.endTime) },
    ...{ srcTx: null, dstTx: null, timestamp: end?.at ?? settledAt ?? signedAt ?? draftedAt },
  };
};
