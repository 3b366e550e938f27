import type { ReactElement, ReactNode } from 'react';
import type { OrdersList } from '../live/useOrdersList.ts';
import type { OrderFacts } from '../OrderFacts.ts';
import { OrderCard } from './OrderCard.tsx';
import { SkeletonCards } from './SkeletonCards.tsx';

/** The orders on a phone, one card each; `empty` stands after them when there are none to show. */
export const OrderCards = ({ list, dimmed, facts, empty }: OrderCards.Props): ReactElement => (
  <div className={dimmed ? 'order-cards is-dimmed' : 'order-cards'} aria-busy={list.dimmed}>
    {list.page === undefined && empty === null && <SkeletonCards />}
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
