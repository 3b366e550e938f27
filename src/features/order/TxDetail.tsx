import { useQueries, useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import type { Address, Hex } from 'viem';
import { sameAddress } from '../../domain/address.ts';
import { explorerLink, nativeCurrency, ownValue } from '../../domain/config.ts';
import { DEFAULT_VIEW } from '../../domain/order/list/OrdersView.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { isProof, ORDER_SIDES, SIDES, sideOfTransaction } from '../../domain/order/orderSides.ts';
import { stateByRecord } from '../../domain/order/status/orderStatus.ts';
import { formatUtc, ms } from '../../domain/time.ts';
import { AddressName } from '../../entities/account/AddressName.tsx';
import { AddressTag } from '../../entities/account/AddressTag.tsx';
import { ChainFlag, chainName } from '../../entities/chain/ChainName.tsx';
import { useNow, useWorld } from '../../entities/context/useWorld.ts';
import { ServiceErrorNote } from '../../entities/errors/ErrorNote.tsx';
import { paths } from '../../entities/navigation/paths.ts';
import { Link } from '../../entities/navigation/router.tsx';
import { HashText } from '../../entities/order/HashText.tsx';
import { OrderLine } from '../../entities/order/OrderLine.tsx';
import { confirmedText, OrderAge, StatusMark } from '../../entities/order/OrderMarks.tsx';
import { useCoinUsd } from '../../entities/order/useCoinUsd.ts';
import { useNumbers } from '../../entities/settings/useSettings.ts';
import { useTokens } from '../../entities/token/useTokens.ts';
import { useIsNarrow } from '../../lib/useMedia.ts';
import { commonMessages } from '../../messages/common.ts';
import { orderMessages, txMessages as t } from '../../messages/order.ts';
import { Card } from '../../ui/Card.tsx';
import { CopyButton, CopyLink } from '../../ui/CopyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { StatusIcon, type StatusIconShape } from '../../ui/StatusIcon.tsx';
import { Text } from '../../ui/Text.tsx';
import { Mono } from '../../ui/Untranslated.tsx';
import type { Receipt } from '../../world/chains/readOrder.ts';
import { receiptQueries } from '../../world/queries/contractQueries.ts';
import { orderPageQueries } from '../../world/queries/orderPageQueries.ts';
import { OrderFrame, OrderHead, Summary, SummaryCell } from './OrderFrame.tsx';
import { OrderSides } from './OrderSide.tsx';

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

const ReceiptFacts = ({ chainKey, receipt }: Mined): ReactElement => {
  const world = useWorld();
  const { count, tokens, usd } = useNumbers();
  const feeUsd = useCoinUsd()(useTokens(), chainKey, receipt.fee ?? 0n);
  const { data: head } = useQuery(receiptQueries.head(world, chainKey));
  const confirmations = head === undefined ? 0 : Number(head.number - receipt.blockNumber) + 1;
  const events = receipt.events.map(({ kind }) => t[kind]).join(', ');
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
      {receipt.fee !== null && (
        <RowFact name={t.fee}>
          <span translate="no">{tokens(receipt.fee, nativeCurrency(world.config, chainKey), 'full')}</span>
          {feeUsd !== null && <span className="text-text-2">{commonMessages.estimate({ usd: usd(feeUsd) })}</span>}
        </RowFact>
      )}
      <RowFact name={t.events}>{events === '' ? t.noEvents : events}</RowFact>
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

const OrderCard = ({ order }: { readonly order: OrderRecord }): ReactElement => {
  const { config } = useWorld();
  const { find } = useTokens();
  const now = useNow(1000);
  const tokens = {
    input: find(order.inputChain, order.inputToken),
    output: find(order.outputChain, order.outputToken),
  };
  const names = { from: chainName(config, order.inputChain), to: chainName(config, order.outputChain) };
  return (
    <section className="overflow-hidden rounded-swap border border-edge" aria-label={t.itsOrder}>
      <OrderSides record={order} money={stateByRecord(order, config.pins, ms(now))} tokens={tokens} names={names} />
      <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1.5 border-hairline border-t bg-surface px-6 py-2.5 text-13 max-md:px-4">
        <StatusMark order={order} />
        <span className="inline-flex flex-wrap items-center gap-x-1.5 text-text-2">
          <span>{orderMessages.orderHash}</span>
          <HashText hash={order.orderHash} copyLabel={commonMessages.copyOrderHash} to={paths.order(order.orderHash)} />
        </span>
        <Link className="btn btn-primary ms-auto max-md:w-full" to={paths.order(order.orderHash)}>
          <Text>
            {commonMessages.openOrder} <Icon name="arrowRight" size={14} />
          </Text>
        </Link>
      </div>
    </section>
  );
};

type ItsOrdersProps = { readonly hash: Hex; readonly orders: readonly OrderRecord[]; readonly total: number };

const ItsOrders = ({ hash, orders, total }: ItsOrdersProps): ReactElement => {
  const { count } = useNumbers();
  const { find } = useTokens();
  const [order, ...others] = orders;
  if (order === undefined) return <Note title={t.noOrders}>{t.noOrdersRest}</Note>;
  if (others.length === 0) return <OrderCard order={order} />;
  return (
    <Card
      title={t.itsOrders(total, { count: count(total) })}
      actions={
        total > orders.length && (
          <Link className="link text-13" to={paths.orders({ tx: hash })}>
            {commonMessages.allOrders}
          </Link>
        )
      }
    >
      <ul className="px-4 [&>li:last-child>a]:border-b-0">
        {orders.map((one) => (
          <OrderLine key={one.orderHash} order={one} find={find} />
        ))}
      </ul>
    </Card>
  );
};

type TxSummaryProps = { readonly hash: Hex; readonly receipts: TxReceipts; readonly orders: readonly OrderRecord[] };

const TxSummary = ({ hash, receipts, orders }: TxSummaryProps): ReactElement => {
  const { config } = useWorld();
  const [order] = orders;
  const side = order && sideOfTransaction(order, hash);
  const [mined] = receipts.found;
  const chainKey = mined?.chainKey ?? (order && side && order[ORDER_SIDES[side].chain]);
  const isProven = orders.some((one) =>
    SIDES.some((of) => mined?.receipt.events.some((event) => isProof(of, one, event, config.pins))),
  );
  return (
    <Summary>
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
  const orders = page?.orders.filter((order) => sideOfTransaction(order, hash) !== undefined) ?? [];
  return (
    <OrderFrame hasRiver={orders.length === 1}>
      <OrderHead title={t.title} hash={hash} copyLabel={commonMessages.copyTransactionHash}>
        <CopyLink small />
        {receipts.found.map(({ chainKey }) => (
          <Explorer key={chainKey} href={explorerLink(config, chainKey, 'tx', hash)} />
        ))}
      </OrderHead>
      <TxSummary hash={hash} receipts={receipts} orders={orders} />
      {page !== undefined && <ItsOrders hash={hash} orders={orders} total={page.totalRecords} />}
      {page === undefined && error !== null && <ServiceErrorNote error={error} />}
      <dl className="card text-13">
        <RowFact name={t.hash}>
          <Mono>{hash}</Mono>
          <CopyButton small text={hash} label={commonMessages.copyTransactionHash} />
        </RowFact>
        {receipts.found.map((one) => (
          <ReceiptFacts key={one.chainKey} {...one} />
        ))}
      </dl>
    </OrderFrame>
  );
};
