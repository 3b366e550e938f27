import { memo, type ReactElement } from 'react';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { ChainFlag } from '../../../entities/chain/ChainName.tsx';
import { paths } from '../../../entities/navigation/paths.ts';
import { Link } from '../../../entities/navigation/router.tsx';
import { OrderAge, OrderGlyph, StatusMark, tookText } from '../../../entities/order/OrderMarks.tsx';
import { useListedStatus, useTook } from '../../../entities/order/useOrderStatus.ts';
import { ordersMessages as t } from '../../../messages/orders.ts';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Sentence } from '../../../ui/Text.tsx';
import type { OrdersList } from '../live/useOrdersList.ts';
import type { OrderFacts } from '../OrderFacts.ts';
import { DIMMED, failureReason, NAMED } from './orderColumns.tsx';

const BELOW = 'col-[1/3] grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2.5';
const SIDES = cx(BELOW, 'max-[23rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] max-[23rem]:[&>.glyph]:hidden');
const CARD = 'grid grid-cols-[1fr_auto] gap-x-3 gap-y-[3px] border-hairline border-b bg-surface px-4 py-[11px] text-14';

const Card = ({ order, facts, changed }: OrderCardProps): ReactElement => {
  const { numbers } = facts;
  const taken = useTook(order);
  const { status } = useListedStatus(order);
  const isMissing = status !== 'completed';
  const paid = numbers.tokens(order.inputAmount, facts.token(order.inputChain, order.inputToken), 'pay');
  const output = facts.token(order.outputChain, order.outputToken);
  const quoted = t.notReceived({ amount: numbers.tokens(order.outputAmount, output, 'full') });
  const value = order.inputTokenValueUsd === null ? t.valueNotGiven : numbers.dollars(order.inputTokenValueUsd);
  return (
    <li className="[contain-intrinsic-size:auto_89px] [content-visibility:auto]">
      <Link
        className={cx(CARD, 'text-text no-underline hover:bg-surface-2', changed && 'flash')}
        to={paths.order(order.orderHash)}
      >
        <span className="flex flex-wrap gap-x-2.5">
          <StatusMark order={order} />
          {status === 'failed' && <span className="text-13 text-text-2">{failureReason(order)}</span>}
        </span>
        <span className="text-end text-13 text-text-2">
          <Sentence
            of={t.valueAndTime}
            slots={{ value: <span>{value}</span>, time: <OrderAge since={order.startTime} ago /> }}
          />
        </span>
        <span className={SIDES}>
          <span className={NAMED}>
            <b className="min-w-0 font-medium [overflow-wrap:anywhere]">{paid}</b>
            <ChainFlag chainKey={order.inputChain} size={16} />
          </span>
          <OrderGlyph order={order} width={40} />
          <span className={cx(NAMED, 'justify-end')}>
            <b
              translate="no"
              className={cx('min-w-0 font-medium [overflow-wrap:anywhere]', isMissing && 'text-text-3')}
              title={isMissing ? quoted : undefined}
            >
              {numbers.tokens(order.outputAmount, output)}
            </b>
            <ChainFlag chainKey={order.outputChain} size={16} />
          </span>
        </span>
        <span className={cx(BELOW, 'text-13 text-text-2')}>
          <span className="truncate">{facts.chainName(order.inputChain)}</span>
          <span translate="no">{taken !== null && numbers.style(tookText(taken))}</span>
          <span className="truncate text-end">{facts.chainName(order.outputChain)}</span>
        </span>
      </Link>
    </li>
  );
};

type OrderCardProps = { readonly order: OrderRecord; readonly facts: OrderFacts; readonly changed: boolean };

const OrderCard = memo(Card);

const CARDS = [0, 1, 2, 3, 4, 5];
const SKELETON_DELAY_MS = 150;

const SkeletonCards = (): ReactElement => (
  <div aria-hidden="true">
    {CARDS.map((card) => (
      <div key={card} className={CARD}>
        <Skeleton width={90} delayMs={SKELETON_DELAY_MS} />
        <Skeleton width={60} delayMs={SKELETON_DELAY_MS} />
        <span className={SIDES}>
          <Skeleton width={110 - card * 5} delayMs={SKELETON_DELAY_MS} />
          <Skeleton width={40} delayMs={SKELETON_DELAY_MS} />
          <Skeleton width={104 - card * 5} delayMs={SKELETON_DELAY_MS} />
        </span>
        <span className={BELOW}>
          <Skeleton width={60} delayMs={SKELETON_DELAY_MS} />
          <Skeleton width={40} delayMs={SKELETON_DELAY_MS} />
          <Skeleton width={60} delayMs={SKELETON_DELAY_MS} />
        </span>
      </div>
    ))}
  </div>
);

type OrderCardsProps = {
  readonly list: Pick<OrdersList, 'page' | 'rows' | 'changed' | 'dimmed'>;
  readonly dimmed: boolean;
  readonly facts: OrderFacts;
  readonly empty: ReactElement | null;
};

export const OrderCards = ({ list, dimmed, facts, empty }: OrderCardsProps): ReactElement => (
  <div data-cards="" className={cx(dimmed && DIMMED)} aria-busy={list.dimmed}>
    {(list.page === undefined || (list.dimmed && list.rows.length === 0)) && empty === null && <SkeletonCards />}
    <ul>
      {list.rows.map((order) => (
        <OrderCard key={order.orderHash} order={order} facts={facts} changed={list.changed.has(order.orderHash)} />
      ))}
    </ul>
    {empty}
  </div>
);
