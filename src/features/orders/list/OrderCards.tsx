import { memo, type ReactElement } from 'react';
import { OrderLine } from '../../../entities/order/OrderLine.tsx';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { OrdersList } from '../live/useOrdersList.ts';
import type { OrderFacts } from '../OrderFacts.ts';
import { DIMMED, failureReason } from './orderColumns.tsx';

const Card = memo(OrderLine);

const CARDS = [0, 1, 2, 3, 4, 5, 6, 7];
const SKELETON_DELAY_MS = 150;

const SkeletonCards = (): ReactElement => (
  <div aria-hidden="true">
    {CARDS.map((card) => (
      <div
        key={card}
        className="flex h-[61px] flex-wrap content-center justify-between gap-y-2 border-hairline border-b px-4"
      >
        <Skeleton width={230 - card * 7} delayMs={SKELETON_DELAY_MS} />
        <Skeleton width={50} delayMs={SKELETON_DELAY_MS} />
        <Skeleton width={150 + card * 5} delayMs={SKELETON_DELAY_MS} />
        <Skeleton width={84} delayMs={SKELETON_DELAY_MS} />
      </div>
    ))}
  </div>
);

type OrderCardsProps = {
  readonly list: Pick<OrdersList, 'rows' | 'changed' | 'dimmed'>;
  readonly dimmed: boolean;
  readonly loading: boolean;
  readonly facts: OrderFacts;
};

export const OrderCards = ({ list, dimmed, loading, facts }: OrderCardsProps): ReactElement => (
  <div data-cards="" className={cx(dimmed && DIMMED)} aria-busy={list.dimmed}>
    {loading && <SkeletonCards />}
    <ul className="min-[24rem]:*:[contain-intrinsic-size:auto_61px] min-[24rem]:*:[content-visibility:auto]">
      {list.rows.map((order) => (
        <Card
          key={order.orderHash}
          order={order}
          find={facts.token}
          note={order.status === 'failed' ? failureReason(order) : null}
          className={cx('px-4', list.changed.has(order.orderHash) && 'flash')}
        />
      ))}
    </ul>
  </div>
);
