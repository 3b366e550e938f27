import type { ReactElement, ReactNode } from 'react';
import * as v from 'valibot';
import { shortenAddress } from '../../../domain/address.ts';
import { shortHex } from '../../../domain/order/list/filterKinds.ts';
import { hasDeliveries, type OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { isUnderWay, type OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { ChainFlag } from '../../../entities/chain/ChainName.tsx';
import { paths } from '../../../entities/navigation/paths.ts';
import { Link } from '../../../entities/navigation/router.tsx';
import { OrderAge, OrderGlyph, OrderTook, StatusMark } from '../../../entities/order/OrderMarks.tsx';
import { useListedStatus } from '../../../entities/order/useOrderStatus.ts';
import { fractionClass } from '../../../entities/token/TokenAmount.tsx';
import { TokenDisc } from '../../../entities/token/TokenDisc.tsx';
import { commonMessages } from '../../../messages/common.ts';
import { ordersMessages as t } from '../../../messages/orders.ts';
import { cx } from '../../../ui/cx.ts';
import { Name } from '../../../ui/Untranslated.tsx';
import type { PersistedEntry } from '../../../world/persisted.ts';
import type { OrderFacts } from '../OrderFacts.ts';

type ColumnId =
  | 'status'
  | 'reason'
  | 'paid'
  | 'paidToken'
  | 'from'
  | 'progress'
  | 'to'
  | 'received'
  | 'receivedToken'
  | 'value'
  | 'fill'
  | 'age'
  | 'order'
  | 'srcTx'
  | 'dstTx'
  | 'offerer'
  | 'recipient';

const DROPS = {
  60: 'max-[60rem]:hidden',
  78: 'max-[78rem]:hidden',
  84: 'max-[84rem]:hidden',
  90: 'max-[90rem]:hidden',
} as const;

export type OrderColumn = {
  readonly id: ColumnId;
  /** In px; where the table is narrow, its share of what there is. */
  readonly width: number;
  readonly cell: (order: OrderRecord, facts: OrderFacts) => ReactNode;
  readonly align?: 'right';
  /** The list is sorted by it, newest first. */
  readonly sorted?: true;
  /** A visitor may hide it; as it is at first. */
  readonly optional?: 'shown' | 'hidden';
  /** Only in a list with delivered orders, or of failed ones. */
  readonly only?: 'delivered' | 'failed';
  readonly quiet?: true;
  readonly clips?: true;
  /** Left out on pages narrower than this, in rem. */
  readonly dropsBelow?: keyof typeof DROPS;
  readonly className?: string;
};

/** `delivers`: of a list with delivered orders. In the others nothing was received, and not every order was paid. */
export const columnName = ({ id }: OrderColumn, delivers = true): string => {
  if (!delivers && id === 'paid') return t.amountColumn;
  return !delivers && id === 'received' ? t.quotedColumn : t[`${id}Column`];
};

export const columnClass = ({ align, clips, dropsBelow, className }: OrderColumn): string | undefined =>
  cx(align === 'right' && 'text-end', clips && 'clips', dropsBelow !== undefined && DROPS[dropsBelow], className) ||
  undefined;

/** Rows of the previous view, while the response is pending. */
export const DIMMED = 'opacity-55 transition-opacity duration-(--d-fast) ease-out';

export const NAMED = 'inline-flex min-w-0 max-w-full items-center gap-1.5 align-middle';

export const widthAt = (columns: readonly OrderColumn[], rem: number): number =>
  columns.reduce((sum, { width, dropsBelow = 0 }) => (dropsBelow >= rem ? sum : sum + width), 0);

const AmountCell = ({ order, side, facts, isMissing = false }: AmountProps): ReactElement => {
  const token = facts.token(order[`${side}Chain`], order[`${side}Token`]);
  const amount = order[`${side}Amount`];
  const mode = side === 'input' ? 'pay' : 'receive';
  const { whole, fraction, full } =
    token === null ? facts.numbers.units(amount, mode) : facts.numbers.parts(amount, token.decimals, mode);
  const exact = `${full} ${token?.symbol ?? commonMessages.smallestUnits}`;
  const title = isMissing ? t.notReceived({ amount: exact }) : exact;
  const grey = isMissing ? 'text-text-3' : undefined;
  // Decimal points align: a short fraction is as wide as six digits, as long as the whole part has room.
  if (token !== null)
    return (
      <span translate="no" dir="ltr" className={cx('flex justify-end', grey)} title={title}>
        <span className="max-w-full shrink-0 truncate">{whole}</span>
        <span className={cx('min-w-min basis-[6ch] text-start', fractionClass(whole))}>{fraction}</span>
      </span>
    );
  // Never truncates a number: the unit wraps below.
  return (
    <span className={cx('block leading-[15px]', grey)} title={title}>
      <span translate="no">{whole + fraction}</span>
      <span className="block text-11 leading-3 text-text-3">{commonMessages.smallestUnits}</span>
    </span>
  );
};

type Side = 'input' | 'output';
type AmountProps = {
  readonly order: OrderRecord;
  readonly side: Side;
  readonly facts: OrderFacts;
  readonly isMissing?: boolean;
};

const ReceivedCell = (props: Pick<AmountProps, 'order' | 'facts'>): ReactElement => (
  <AmountCell {...props} side="output" isMissing={useListedStatus(props.order).status !== 'completed'} />
);

const chain = (chainKey: string, facts: OrderFacts): ReactElement => (
  <span translate="no" className={NAMED} title={facts.chainName(chainKey)}>
    <ChainFlag chainKey={chainKey} />
    <span className="truncate">{facts.chainName(chainKey)}</span>
  </span>
);

const token = (chainKey: string, address: string, facts: OrderFacts): ReactElement => {
  const known = facts.token(chainKey, address);
  return (
    <span className={NAMED} title={known ? `${known.name}, ${address}` : t.unlistedToken({ address })}>
      <TokenDisc token={known} />
      <Name className={known ? 'truncate' : 'mono truncate'}>{known?.symbol ?? shortHex(address)}</Name>
    </span>
  );
};

const hashLink = (to: string, hash: string): ReactElement => (
  <Link translate="no" className="mono" to={to} title={hash}>
    {shortHex(hash)}
  </Link>
);

/** As far as the service tells. */
export const failureReason = ({ srcTx }: OrderRecord): string => (srcTx === null ? t.noDeposit : t.notDelivered);

/** A transaction that the service does not name may be there all the same. */
const tx = ({ status }: OrderRecord, hash: string | null): ReactNode =>
  hash === null ? (
    <span className="text-text-3">{isUnderWay(status) ? commonMessages.notYet : commonMessages.notGiven}</span>
  ) : (
    hashLink(paths.tx(hash), hash)
  );

const address = (value: OrderRecord['offerer']): ReactElement => (
  <Link translate="no" className="mono" to={paths.address(value)} title={value}>
    {shortenAddress(value)}
  </Link>
);

const value: OrderColumn['cell'] = (order, facts) =>
  order.inputTokenValueUsd === null ? (
    <span className="text-text-3">{commonMessages.notGiven}</span>
  ) : (
    <span translate="no" title={`$${facts.numbers.style(order.inputTokenValueUsd)}`}>
      {facts.numbers.dollars(order.inputTokenValueUsd)}
    </span>
  );

const AMOUNT = { width: 104, className: 'ps-0.5', align: 'right', clips: true } as const;

const tokenOf = (id: OrderColumn['id'], side: Side): OrderColumn => ({
  id,
  className: 'pe-0.5',
  width: 80,
  cell: (order, facts) => token(order[`${side}Chain`], order[`${side}Token`], facts),
});

export const ORDER_COLUMNS: readonly OrderColumn[] = [
  {
    id: 'status',
    width: 116,
    clips: true,
    // Stretched over its row (ui/table.css): a press anywhere opens the order, as a link does with every button.
    cell: (order) => (
      <Link className="opens text-text hover:no-underline" to={paths.order(order.orderHash)} tabIndex={-1}>
        <StatusMark order={order} />
      </Link>
    ),
  },
  {
    id: 'reason',
    only: 'failed',
    width: 150,
    dropsBelow: 78,
    cell: (order) => (
      <span className={order.srcTx === null ? 'text-text-2' : 'font-medium text-failed'}>{failureReason(order)}</span>
    ),
  },
  { id: 'paid', ...AMOUNT, cell: (order, facts) => <AmountCell order={order} side="input" facts={facts} /> },
  tokenOf('paidToken', 'input'),
  { id: 'from', width: 98, cell: (order, facts) => chain(order.inputChain, facts) },
  {
    id: 'progress',
    className: 'px-1.5',
    width: 56,
    quiet: true,
    dropsBelow: 60,
    cell: (order) => <OrderGlyph order={order} width={44} />,
  },
  { id: 'to', width: 98, cell: (order, facts) => chain(order.outputChain, facts) },
  { id: 'received', ...AMOUNT, cell: (order, facts) => <ReceivedCell order={order} facts={facts} /> },
  tokenOf('receivedToken', 'output'),
  { id: 'value', width: 93, align: 'right', optional: 'shown', clips: true, dropsBelow: 60, cell: value },
  {
    id: 'fill',
    only: 'delivered',
    width: 84,
    align: 'right',
    optional: 'shown',
    dropsBelow: 78,
    className: 'rtl:text-left rtl:[unicode-bidi:plaintext]',
    cell: (order, { numbers }) => <OrderTook order={order} style={numbers.style} />,
  },
  {
    id: 'age',
    sorted: true,
    className: 'text-text-2',
    width: 54,
    align: 'right',
    optional: 'shown',
    cell: (order) => <OrderAge since={order.startTime} />,
  },
  {
    id: 'order',
    className: 'copies',
    width: 98,
    optional: 'shown',
    dropsBelow: 60,
    cell: (order) => hashLink(paths.order(order.orderHash), order.orderHash),
  },
  {
    id: 'srcTx',
    width: 98,
    optional: 'shown',
    dropsBelow: 78,
    cell: (order) => tx(order, order.srcTx),
  },
  {
    id: 'dstTx',
    only: 'delivered',
    width: 94,
    optional: 'shown',
    dropsBelow: 84,
    cell: (order) => tx(order, order.dstTx),
  },
  { id: 'offerer', width: 116, optional: 'shown', dropsBelow: 90, cell: (order) => address(order.offerer) },
  {
    id: 'recipient',
    width: 116,
    optional: 'hidden',
    dropsBelow: 90,
    cell: (order) => address(order.recipient),
  },
];

/** Without the one address of all rows. */
export const columnsOf = (view: Pick<OrdersView, 'status' | 'offerer' | 'recipient'>): readonly OrderColumn[] => {
  const kind = view.status === 'Failed' ? 'failed' : hasDeliveries(view) ? 'delivered' : 'open';
  const isShared = (id: ColumnId): boolean => (id === 'offerer' || id === 'recipient') && view[id] !== undefined;
  return ORDER_COLUMNS.filter(({ id, only = kind }) => only === kind && !isShared(id));
};

type Columns = { readonly hidden: readonly string[] };

export const OPTIONAL_COLUMNS = ORDER_COLUMNS.filter(({ optional }) => optional !== undefined);

const AT_FIRST = { hidden: OPTIONAL_COLUMNS.filter(({ optional }) => optional === 'hidden').map(({ id }) => id) };

export const columnsEntry: PersistedEntry<Columns> = {
  key: 'orders-columns:v1',
  parse: (stored) => v.parse(v.fallback(v.object({ hidden: v.array(v.string()) }), AT_FIRST), stored),
};
