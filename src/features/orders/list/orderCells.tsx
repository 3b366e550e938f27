import type { ReactElement, ReactNode } from 'react';
import { shortenAddress } from '../../../domain/address/shortenAddress.ts';
import { formatUsd } from '../../../domain/amount/formatUsd.ts';
import { shortHex } from '../../../domain/order/list/filterKinds.ts';
import { fillTime } from '../../../domain/order/list/orderStats.ts';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { ChainFlag } from '../../../entities/chain/ChainFlag.tsx';
import { fillText } from '../../../entities/order/fillText.ts';
import { OrderAge } from '../../../entities/order/OrderAge.tsx';
import { OrderGlyph } from '../../../entities/order/OrderGlyph.tsx';
import { StatusMark } from '../../../entities/order/StatusMark.tsx';
import { TokenDisc } from '../../../entities/token/TokenDisc.tsx';
import { Link } from '../../../ports/Link.tsx';
import { paths } from '../../../ports/paths.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { OrderFacts } from '../OrderFacts.ts';
import { AmountCell } from './AmountCell.tsx';
import { keptCell } from './keptCell.ts';

type Cell = (order: OrderRecord, facts: OrderFacts) => ReactNode;

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

const value: Cell = (order, facts) =>
  order.inputTokenValueUsd === null ? (
    <span className="text-text-3">not given</span>
  ) : (
    <span title={`$${facts.number(order.inputTokenValueUsd)}`}>
      {facts.number(formatUsd(order.inputTokenValueUsd))}
    </span>
  );

const offerer: Cell = (order, facts) => (
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

/** How each column draws an order. */
export const orderCells: Readonly<Record<string, Cell>> = {
  status: (order, facts) =>
    keptCell(facts, `status ${order.status} ${order.statusText}`, () => <StatusMark order={order} />),
  paid: (order, facts) => (
    <AmountCell
      amount={order.inputAmount}
      token={facts.token(order.inputChain, order.inputToken)}
      side="pay"
      number={facts.number}
    />
  ),
  paidToken: (order, facts) => token(order.inputChain, order.inputToken, facts),
  from: (order, facts) => chain(order.inputChain, facts),
  crossing: (order, facts) => keptCell(facts, `crossing ${order.status}`, () => <OrderGlyph status={order.status} />),
  to: (order, facts) => chain(order.outputChain, facts),
  received: (order, facts) => (
    <AmountCell
      amount={order.outputAmount}
      token={facts.token(order.outputChain, order.outputToken)}
      side="receive"
      number={facts.number}
    />
  ),
  receivedToken: (order, facts) => token(order.outputChain, order.outputToken, facts),
  value,
  fill: (order) => fillText(fillTime(order)),
  age: (order) => <OrderAge since={order.startTime} />,
  order: (order) => hashLink(paths.order(order.orderHash), order.orderHash),
  srcTx: (order) => tx(order.srcTx, order),
  dstTx: (order) => tx(order.dstTx, order),
  offerer,
  recipient: (order, facts) => address(order.recipient, facts),
};
