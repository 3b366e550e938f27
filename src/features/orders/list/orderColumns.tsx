import type { ReactElement, ReactNode } from 'react';
import { shortenAddress } from '../../../domain/address.ts';
import { amountParts, formatUsd } from '../../../domain/amount/formatAmount.ts';
import { shortHex } from '../../../domain/order/list/filterKinds.ts';
import { fillTime } from '../../../domain/order/list/orderStats.ts';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import type { Token } from '../../../domain/token.ts';
import { ChainFlag } from '../../../entities/chain/ChainFlag.tsx';
import { fillText } from '../../../entities/order/fillText.ts';
import { OrderAge } from '../../../entities/order/OrderAge.tsx';
import { OrderGlyph } from '../../../entities/order/OrderGlyph.tsx';
import { StatusMark } from '../../../entities/order/StatusMark.tsx';
import { TokenDisc } from '../../../entities/token/TokenDisc.tsx';
import { Link } from '../../../ports/Link.tsx';
import { paths } from '../../../ports/paths.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { OrderFacts } from '../OrderFacts.ts';

/** A column of the table: everything that there is to know of it. */
export type OrderColumn = {
  readonly id: string;
  readonly head: string;
  /** In px; where the table is narrow, its share of what there is. */
  readonly width: number;
  readonly cell: (order: OrderRecord, facts: OrderFacts) => ReactNode;
  readonly align?: 'right';
  /** Readers may hide it. */
  readonly optional?: true;
  /** Hidden until a reader asks for it. */
  readonly hiddenAtFirst?: true;
  /** Its head is only for screen readers. */
  readonly quiet?: true;
  /** What it shows may be longer than it is wide. */
  readonly clips?: true;
  /** Left out on pages narrower than this, in rem; orders.css has the rule of each. */
  readonly dropsBelow?: 60 | 78 | 84 | 90;
};

/** The classes of a cell of a column. */
export const columnClass = ({ align, clips, dropsBelow }: OrderColumn): string | undefined =>
  cx(align === 'right' && 'text-end', clips && 'clips', dropsBelow !== undefined && `drops-${dropsBelow}`) || undefined;

/** How wide the columns are together that are still there on a page of so many rem, in px. */
export const widthAt = (columns: readonly OrderColumn[], rem: number): number =>
  columns.reduce((sum, { width, dropsBelow = 0 }) => (dropsBelow >= rem ? sum : sum + width), 0);

const MOST_KEPT = 2_000;
const books = new WeakMap<OrderFacts, Map<string, ReactElement>>();

/**
 * Part of a row that follows from few words, such as a chain's name: the same element for the same `key`, so that React
 * passes over a cell that shows what it showed on the page before. Keeps the 2,000 made last for each set of names.
 */
export const keptCell = (facts: OrderFacts, key: string, make: () => ReactElement): ReactElement => {
  const book = books.get(facts) ?? new Map<string, ReactElement>();
  const known = book.get(key);
  if (known !== undefined) return known;
  const made = make();
  books.set(facts, book.set(key, made));
  for (const oldest of book.keys()) {
    if (book.size <= MOST_KEPT) break;
    book.delete(oldest);
  }
  return made;
};

/** An amount in a table: whole part in ink, fraction quieter, every digit in the title. Unknown decimals show the raw integer. */
const AmountCell = ({ amount, token, side, number }: AmountProps): ReactElement => {
  const parts = amountParts(amount, token?.decimals ?? null, side);
  const unit = token?.symbol ?? parts.unit ?? '';
  return (
    <span className="orders-amount" title={`${number(parts.full)} ${unit}`.trim()}>
      {number(parts.whole)}
      <span className="text-text-3">{number(parts.fraction)}</span>
    </span>
  );
};

type AmountProps = {
  readonly amount: bigint;
  readonly token: Token | null;
  readonly side: 'pay' | 'receive';
  readonly number: (text: string) => string;
};

const chain = (chainKey: string, facts: OrderFacts): ReactElement =>
  keptCell(facts, `chain ${chainKey}`, () => (
    <span className="orders-named">
      <ChainFlag chainKey={chainKey} size={15} />
      <span className="truncate">{facts.chainName(chainKey)}</span>
    </span>
  ));

const token = (chainKey: string, address: string, facts: OrderFacts): ReactElement =>
  keptCell(facts, `token ${chainKey} ${address}`, () => {
    const known = facts.token(chainKey, address);
    return (
      <span className="orders-named" title={known ? `${known.name}, ${address}` : `Not in a token list: ${address}`}>
        <TokenDisc token={known} size={16} />
        <bdi className={known ? 'truncate' : 'mono truncate'}>{known?.symbol ?? shortHex(address)}</bdi>
      </span>
    );
  });

const hashLink = (to: string, hash: string): ReactElement => (
  <Link className="mono" to={to} title={hash}>
    {shortHex(hash)}
  </Link>
);

const isOver = (order: OrderRecord): boolean => order.status !== 'pending' && order.status !== 'received';

const tx = (hash: string | null, order: OrderRecord): ReactNode =>
  hash === null ? (
    <span className="text-text-3">{isOver(order) ? 'none' : 'none yet'}</span>
  ) : (
    hashLink(paths.tx(hash), hash)
  );

const address = (value: OrderRecord['offerer'], facts: OrderFacts): ReactElement =>
  keptCell(facts, `address ${value}`, () => (
    <Link className="mono orders-quiet-link" to={paths.address(value)} title={value}>
      {shortenAddress(value)}
    </Link>
  ));

const value: OrderColumn['cell'] = (order, facts) =>
  order.inputTokenValueUsd === null ? (
    <span className="text-text-3">not given</span>
  ) : (
    <span title={`$${facts.number(order.inputTokenValueUsd)}`}>
      {facts.number(formatUsd(order.inputTokenValueUsd))}
    </span>
  );

const offerer: OrderColumn['cell'] = (order, facts) => (
  <span className="orders-named">
    {address(order.offerer, facts)}
    {order.recipient !== order.offerer && (
      <Link to={paths.address(order.recipient)} title={`Paid out to another address: ${order.recipient}`}>
        <Icon name="user" size={13} className="text-text-3" />
        <span className="sr-only">paid out to {shortenAddress(order.recipient)}</span>
      </Link>
    )}
  </span>
);

/** All columns in their order. */
export const ORDER_COLUMNS: readonly OrderColumn[] = [
  {
    id: 'status',
    head: 'Status',
    width: 116,
    clips: true,
    cell: (order, facts) =>
      keptCell(facts, `status ${order.status} ${order.statusText}`, () => <StatusMark order={order} />),
  },
  {
    id: 'paid',
    head: 'Paid',
    width: 104,
    align: 'right',
    clips: true,
    cell: (order, facts) => (
      <AmountCell
        amount={order.inputAmount}
        token={facts.token(order.inputChain, order.inputToken)}
        side="pay"
        number={facts.number}
      />
    ),
  },
  {
    id: 'paidToken',
    head: 'Paid token',
    width: 80,
    quiet: true,
    cell: (order, facts) => token(order.inputChain, order.inputToken, facts),
  },
  { id: 'from', head: 'From', width: 98, cell: (order, facts) => chain(order.inputChain, facts) },
  {
    id: 'crossing',
    head: 'Crossing',
    width: 76,
    quiet: true,
    dropsBelow: 60,
    cell: (order, facts) => keptCell(facts, `crossing ${order.status}`, () => <OrderGlyph status={order.status} />),
  },
  { id: 'to', head: 'To', width: 98, cell: (order, facts) => chain(order.outputChain, facts) },
  {
    id: 'received',
    head: 'Received',
    width: 104,
    align: 'right',
    clips: true,
    cell: (order, facts) => (
      <AmountCell
        amount={order.outputAmount}
        token={facts.token(order.outputChain, order.outputToken)}
        side="receive"
        number={facts.number}
      />
    ),
  },
  {
    id: 'receivedToken',
    head: 'Received token',
    width: 80,
    quiet: true,
    cell: (order, facts) => token(order.outputChain, order.outputToken, facts),
  },
  { id: 'value', head: 'Value', width: 96, align: 'right', optional: true, clips: true, dropsBelow: 60, cell: value },
  {
    id: 'fill',
    head: 'Fill',
    width: 61,
    align: 'right',
    optional: true,
    dropsBelow: 78,
    cell: (order) => fillText(fillTime(order)),
  },
  {
    id: 'age',
    head: 'Age',
    width: 54,
    align: 'right',
    optional: true,
    dropsBelow: 60,
    cell: (order) => <OrderAge since={order.startTime} />,
  },
  {
    id: 'order',
    head: 'Order',
    width: 98,
    optional: true,
    cell: (order) => hashLink(paths.order(order.orderHash), order.orderHash),
  },
  {
    id: 'srcTx',
    head: 'Source tx',
    width: 98,
    optional: true,
    dropsBelow: 78,
    cell: (order) => tx(order.srcTx, order),
  },
  { id: 'dstTx', head: 'Dest. tx', width: 98, optional: true, dropsBelow: 84, cell: (order) => tx(order.dstTx, order) },
  { id: 'offerer', head: 'Offerer', width: 120, optional: true, dropsBelow: 90, cell: offerer },
  {
    id: 'recipient',
    head: 'Recipient',
    width: 116,
    optional: true,
    dropsBelow: 90,
    hiddenAtFirst: true,
    cell: (order, facts) => address(order.recipient, facts),
  },
];
