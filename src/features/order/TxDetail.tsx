import { useQueries, useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import type { Address, Hex } from 'viem';
import { sameAddress } from '../../domain/address.ts';
import { explorerLink, ownValue } from '../../domain/config.ts';
import { DEFAULT_VIEW } from '../../domain/order/list/OrdersView.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { isProof, ORDER_SIDES, SIDES, type Side, sidesOfTransaction } from '../../domain/order/orderSides.ts';
import { formatUtc } from '../../domain/time.ts';
import { AddressName } from '../../entities/account/AddressName.tsx';
import { AddressTag } from '../../entities/account/AddressTag.tsx';
import { ChainFlag, chainName } from '../../entities/chain/ChainName.tsx';
import { useWorld } from '../../entities/context/useWorld.ts';
import { ServiceErrorNote } from '../../entities/errors/ErrorNote.tsx';
import { paths } from '../../entities/navigation/paths.ts';
import { Link } from '../../entities/navigation/router.tsx';
import { HashText } from '../../entities/order/HashText.tsx';
import { confirmedText, OrderAge } from '../../entities/order/OrderMarks.tsx';
import { useNumbers } from '../../entities/settings/useSettings.ts';
import { TokenAmount } from '../../entities/token/TokenAmount.tsx';
import { TokenDisc } from '../../entities/token/TokenDisc.tsx';
import { useTokens } from '../../entities/token/useTokens.ts';
import { useIsNarrow } from '../../lib/useMedia.ts';
import { commonMessages } from '../../messages/common.ts';
import { orderMessages, txMessages as t } from '../../messages/order.ts';
import { CopyButton, CopyLink } from '../../ui/CopyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { StatusIcon, type StatusIconShape } from '../../ui/StatusIcon.tsx';
import { Text } from '../../ui/Text.tsx';
import type { Receipt } from '../../world/chains/readOrder.ts';
import { receiptQueries } from '../../world/queries/contractQueries.ts';
import { orderPageQueries } from '../../world/queries/orderPageQueries.ts';
import { NetworkFee } from './NetworkFee.tsx';
import { OrderFrame, OrderHead, Summary, SummaryCell } from './OrderFrame.tsx';

type Mined = { readonly chainKey: string; readonly receipt: Receipt };

type TxReceipts = {
  readonly found: readonly Mined[];
  readonly unread: readonly string[];
  readonly reading: boolean;
};

/** Every configured chain is read, because a hash names none. */
const useTxReceipts = (hash: Hex): TxReceipts => {
  const world = useWorld();
  const chainKeys = Object.keys(world.config.chains);
  const responses = useQueries({
    queries: chainKeys.map((chainKey) => ({ ...receiptQueries.read(world, chainKey, hash), retry: false })),
  });
  return {
    found: chainKeys.flatMap((chainKey, index) => {
      const receipt = responses[index]?.data;
      return receipt ? [{ chainKey, receipt }] : [];
    }),
    unread: chainKeys.filter((_, index) => responses[index]?.isError),
    reading: responses.some((response) => response.isPending),
  };
};

const RowFact = ({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement => (
  <div className="grid min-h-11 grid-cols-[160px_minmax(0,1fr)] items-center gap-x-4 border-hairline border-b px-6 py-2 last:border-b-0 max-md:grid-cols-1 max-md:px-4">
    <dt className="text-text-2">{name}</dt>
    <dd className="flex min-w-0 flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">{children}</dd>
  </div>
);

const Party = ({ address, chainKey }: { readonly address: Address; readonly chainKey: string }): ReactElement => {
  const pinned = ownValue(useWorld().config.pins.contracts, chainKey);
  const narrow = useIsNarrow();
  return (
    <>
      <Link className="min-w-0" to={paths.address(address)}>
        <AddressTag address={address} full={!narrow} copy={false} />
      </Link>
      <CopyButton small text={address} label={commonMessages.copyAddress} />
      <AddressName address={address} />
      {pinned !== undefined && sameAddress(pinned, address) && (
        <span className="inline-flex items-center gap-1 text-text-2">
          <Icon name="shield" size={13} className="text-completed" />
          <span>{t.settlementContract}</span>
        </span>
      )}
    </>
  );
};

type ReceiptFactsProps = Mined & { readonly orders: readonly OrderRecord[] };

const ReceiptFacts = ({ chainKey, receipt, orders }: ReceiptFactsProps): ReactElement => {
  const world = useWorld();
  const { count } = useNumbers();
  const { data: head } = useQuery(receiptQueries.head(world, chainKey));
  const events = receipt.events.filter(({ orderId }) => orders.every(({ orderHash }) => orderHash !== orderId));
  const confirmations = head === undefined ? 0 : Number(head.number - receipt.blockNumber) + 1;
  return (
    <>
      <RowFact name={orderMessages.block}>
        <span translate="no">{count(receipt.blockNumber)}</span>
        <CopyButton small text={receipt.blockNumber.toString()} label={orderMessages.copyBlock} />
        {confirmations > 0 && (
          <span className="text-text-2">{t.confirmations(confirmations, { count: count(confirmations) })}</span>
        )}
      </RowFact>
      <RowFact name={t.time}>
        <span translate="no">{formatUtc(receipt.blockTime)}</span>
      </RowFact>
      <RowFact name={t.from}>
        <Party address={receipt.from} chainKey={chainKey} />
      </RowFact>
      <RowFact name={t.to}>
        {receipt.to === null ? t.contractCreation : <Party address={receipt.to} chainKey={chainKey} />}
      </RowFact>
      {events.length > 0 && (
        <RowFact name={t.events}>
          {events.map(({ kind, orderId }) => (
            <span key={kind + orderId} className="flex items-center gap-x-2">
              <span>{t[kind]}</span>
              <HashText hash={orderId} copyLabel={commonMessages.copyOrderHash} to={paths.order(orderId)} />
            </span>
          ))}
        </RowFact>
      )}
      {receipt.fee !== null && (
        <RowFact name={orderMessages.fee}>
          <NetworkFee chainKey={chainKey} wei={receipt.fee.total} />
        </RowFact>
      )}
    </>
  );
};

type OutcomeProps = TxReceipts & { readonly hasOrders: boolean };

const Outcome = ({ found: [first], unread, reading, hasOrders }: OutcomeProps): ReactElement => {
  const { config } = useWorld();
  const { count } = useNumbers();
  const cell = (shape: StatusIconShape, colour: string, title: string, rest: ReactNode): ReactElement => (
    <SummaryCell
      mark={
        <span className={colour}>
          <StatusIcon shape={shape} size={28} />
        </span>
      }
      title={title}
      rest={rest}
    />
  );
  if (first !== undefined) {
    const time = <OrderAge since={first.receipt.blockTime} ago />;
    if (first.receipt.ok) return cell('completed', 'text-completed', t.succeeded, time);
    return cell('failed', 'text-failed', t.reverted, time);
  }
  if (reading) return cell('pending', 'text-text-2', t.checking, '');
  if (config.sandbox && hasOrders && unread.length === 0)
    return cell('pending', 'text-text-2', t.sample, orderMessages.sampleRest);
  const rest = [
    unread.length > 0 ? t.unread({ count: count(unread.length) }) : '',
    hasOrders ? t.reported : t.notMined,
  ];
  return cell('unknown', 'text-pending', t.notFound, rest.join(' ').trim());
};

type ActionProps = { readonly order: OrderRecord; readonly side: Side };

/** Its part in an order: what was paid, or what was received. */
const ActionFacts = ({ order, side }: ActionProps): ReactElement => {
  const { dollars } = useNumbers();
  const of = ORDER_SIDES[side];
  const [chainKey, usd] = [order[of.chain], order[of.usd]];
  const token = useTokens().find(chainKey, order[of.token]);
  return (
    <dl className="card text-13">
      <RowFact name={t[side === 'source' ? 'Deposit' : 'Fill']}>
        <TokenDisc token={token} size={22} />
        <span className="font-medium text-16">
          <TokenAmount value={order[of.amount]} token={token} mode={side === 'source' ? 'pay' : 'receive'} />
        </span>
        {usd !== null && <span className="text-text-2">{commonMessages.estimate({ usd: dollars(usd) })}</span>}
      </RowFact>
      <RowFact name={orderMessages[side === 'source' ? 'sender' : 'recipient']}>
        <Party address={order[of.account]} chainKey={chainKey} />
      </RowFact>
      <RowFact name={orderMessages.title}>
        <HashText hash={order.orderHash} copyLabel={commonMessages.copyOrderHash} to={paths.order(order.orderHash)} />
      </RowFact>
    </dl>
  );
};

type TxSummaryProps = { readonly hash: Hex; readonly receipts: TxReceipts; readonly orders: readonly OrderRecord[] };

const TxSummary = ({ hash, receipts, orders }: TxSummaryProps): ReactElement => {
  const { config } = useWorld();
  const [order, ...others] = orders;
  const side = order && sidesOfTransaction(order, hash)[0];
  const [mined] = receipts.found;
  const chainKey = mined?.chainKey ?? (order && side && order[ORDER_SIDES[side].chain]);
  const isProven = orders.some((one) =>
    SIDES.some((of) => mined?.receipt.events.some((event) => isProof(of, one, event, config.pins))),
  );
  return (
    <Summary
      actions={
        order !== undefined &&
        others.length === 0 && (
          <Link className="btn btn-primary btn-lg" to={paths.order(order.orderHash)}>
            <Text>
              {commonMessages.openOrder} <Icon name="arrowRight" size={14} />
            </Text>
          </Link>
        )
      }
    >
      <Outcome {...receipts} hasOrders={order !== undefined} />
      {chainKey === undefined ? (
        <SummaryCell mark={<Icon name="link" size={28} className="text-text-3" />} title={t.noChain} rest="" />
      ) : (
        <SummaryCell
          mark={<ChainFlag chainKey={chainKey} size={28} />}
          title={t[side ?? 'neither']({ chain: chainName(config, chainKey) })}
          rest={isProven ? confirmedText() : order !== undefined && t.byService}
        />
      )}
    </Summary>
  );
};

const Explorer = ({ href }: { readonly href: string | null }): ReactElement | null =>
  href === null ? null : (
    <a className="btn btn-secondary btn-sm" href={href} target="_blank" rel="noreferrer noopener">
      <Icon name="external" size={14} />
      <span>{t.explorer}</span>
    </a>
  );

type TxDetailProps = { readonly hash: Hex };

export const TxDetail = ({ hash }: TxDetailProps): ReactElement => {
  const world = useWorld();
  const { config } = world;
  const receipts = useTxReceipts(hash);
  const view = useMemo(() => ({ ...DEFAULT_VIEW, tx: hash }), [hash]);
  const { data, error } = useQuery(orderPageQueries.live(world, view));
  const page = data?.latest.page;
  const orders = page?.orders.filter((order) => sidesOfTransaction(order, hash).length > 0) ?? [];
  const hasEvents = receipts.found.some(({ receipt }) => receipt.events.length > 0);
  return (
    <OrderFrame hasRiver={false}>
      <OrderHead title={t.title} hash={hash} copyLabel={commonMessages.copyTransactionHash}>
        <CopyLink small />
        {receipts.found.map(({ chainKey }) => (
          <Explorer key={chainKey} href={explorerLink(config, chainKey, 'tx', hash)} />
        ))}
      </OrderHead>
      <TxSummary hash={hash} receipts={receipts} orders={orders} />
      {SIDES.flatMap((side) =>
        orders
          .filter((order) => sidesOfTransaction(order, hash).includes(side))
          .map((order) => <ActionFacts key={side + order.orderHash} order={order} side={side} />),
      )}
      {page !== undefined && orders.length === 0 && !hasEvents && <Note title={t.noOrders}>{t.noOrdersRest}</Note>}
      {page !== undefined && page.totalRecords > page.orders.length && (
        <Link className="link text-13" to={paths.orders({ tx: hash })}>
          {commonMessages.allOrders}
        </Link>
      )}
      {page === undefined && error !== null && <ServiceErrorNote error={error} />}
      {receipts.found.map((one) => (
        <dl key={one.chainKey} className="card text-13">
          <ReceiptFacts {...one} orders={orders} />
        </dl>
      ))}
    </OrderFrame>
  );
};
