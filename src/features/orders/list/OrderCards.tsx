import { memo, type ReactElement, type ReactNode } from 'react';
import { formatAmount, formatUsd } from '../../../domain/amount/formatAmount.ts';
import { fillTime } from '../../../domain/order/list/orderStats.ts';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { ChainFlag } from '../../../entities/chain/ChainFlag.tsx';
import { fillText } from '../../../entities/order/fillText.ts';
import { OrderAge } from '../../../entities/order/OrderAge.tsx';
import { OrderGlyph } from '../../../entities/order/OrderGlyph.tsx';
import { StatusMark } from '../../../entities/order/StatusMark.tsx';
import { useHydrated } from '../../../lib/useHydrated.ts';
import { Link } from '../../../ports/Link.tsx';
import { paths } from '../../../ports/paths.ts';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { OrdersList } from '../live/useOrdersList.ts';
import type { OrderFacts } from '../OrderFacts.ts';

const amountText = (
  amount: bigint,
  chainKey: string,
  token: string,
  side: 'pay' | 'receive',
  facts: OrderFacts,
): string => {
  const known = facts.token(chainKey, token);
  return `${facts.number(formatAmount(amount, known?.decimals ?? null, side))} ${known?.symbol ?? ''}`.trim();
};

const Card = ({ order, facts, changed }: OrderCard.Props): ReactElement => {
  const taken = fillTime(order);
  const paid = amountText(order.inputAmount, order.inputChain, order.inputToken, 'pay', facts);
  const received = amountText(order.outputAmount, order.outputChain, order.outputToken, 'receive', facts);
  return (
    <li>
      <Link className={cx('order-card', changed && 'is-changed')} to={paths.order(order.orderHash)}>
        <StatusMark order={order} />
        <span className="text-end text-13 text-text-3">
          <OrderAge since={order.startTime} suffix=" ago" />
        </span>
        <span className="order-card-banks">
          <span className="orders-named">
            <ChainFlag chainKey={order.inputChain} size={16} />
            <b className="truncate font-medium">{paid}</b>
          </span>
          <OrderGlyph status={order.status} width={40} />
          <span className="orders-named justify-end">
            <b className="truncate font-medium">{received}</b>
            <ChainFlag chainKey={order.outputChain} size={16} />
          </span>
        </span>
        <span className="truncate text-13 text-text-2">
          {facts.chainName(order.inputChain)} to {facts.chainName(order.outputChain)}
        </span>
        <span className="text-end text-13 text-text-2">
          {order.inputTokenValueUsd === null ? 'value not given' : facts.number(formatUsd(order.inputTokenValueUsd))}
          {taken !== null && `, ${fillText(taken)}`}
        </span>
      </Link>
    </li>
  );
};

/** One order on a phone: two banks with the crossing between them; the whole card opens the order. */
const OrderCard = memo(Card);

declare namespace OrderCard {
  type Props = { readonly order: OrderRecord; readonly facts: OrderFacts; readonly changed: boolean };
}

const CARDS = [0, 1, 2, 3, 4, 5];
const DELAY = 400;

/** Cards in the grid of the data while the first page loads on a phone. */
const SkeletonCards = (): ReactElement => (
  <div aria-hidden="true">
    {CARDS.map((card) => (
      <div key={card} className="order-card">
        <Skeleton width={90} delayMs={DELAY} />
        <Skeleton width={60} delayMs={DELAY} />
        <span className="order-card-banks">
          <Skeleton width={110 - card * 5} delayMs={DELAY} />
          <Skeleton width={40} delayMs={DELAY} />
          <Skeleton width={104 - card * 5} delayMs={DELAY} />
        </span>
        <Skeleton width={120} delayMs={DELAY} />
        <Skeleton width={90} delayMs={DELAY} />
      </div>
    ))}
  </div>
);

/** The orders on a phone, one card each; `empty` stands after them when there are none to show. */
export const OrderCards = ({ list, dimmed, facts, empty }: OrderCards.Props): ReactElement => (
  <div className={dimmed ? 'order-cards is-dimmed' : 'order-cards'} aria-busy={list.dimmed}>
    {useHydrated() && list.page === undefined && empty === null && <SkeletonCards />}
    <ul>
      {list.rows.map((order, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page turn fills the cards that are there
        <OrderCard key={index} order={order} facts={facts} changed={list.changed.has(order.orderHash)} />
      ))}
    </ul>
    {empty}
  </div>
);

export declare namespace OrderCards {
  type Props = {
    readonly list: Pick<OrdersList, 'page' | 'rows' | 'changed' | 'dimmed'>;
    /** The cards are those of the view before, and have been for a moment. */
    readonly dimmed: boolean;
    readonly facts: OrderFacts;
    readonly empty: ReactNode | null;
  };
}
