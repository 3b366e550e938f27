import type { ReactElement, ReactNode } from 'react';
import { parseUsd } from '../../domain/amount/formatAmount.ts';
import { priceDifferenceBps } from '../../domain/amount/priceDifference.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { isUndelivered, type OrderState } from '../../domain/order/status/orderStatus.ts';
import { formatDuration } from '../../domain/time.ts';
import type { Token } from '../../domain/token.ts';
import { orderStatusIcon, orderTrack } from '../../entities/order/OrderMarks.tsx';
import { type Numbers, useNumbers } from '../../entities/settings/useSettings.ts';
import { useIsNarrow } from '../../lib/useMedia.ts';
import { commonMessages } from '../../messages/common.ts';
import { orderMessages } from '../../messages/order.ts';
import { cx } from '../../ui/cx.ts';
import { ProgressTrack } from '../../ui/ProgressTrack.tsx';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import { OrderSide } from './OrderSide.tsx';

/** Beyond this loss the difference is shown as something to look at, as the swap page does before signing. */
const POOR_BPS = -100n;

/** By the service's prices; null without one. */
const costText = (record: OrderRecord, numbers: Numbers): ReactNode => {
  const paid = record.inputTokenValueUsd === null ? null : parseUsd(record.inputTokenValueUsd);
  const received = record.outputTokenValueUsd === null ? null : parseUsd(record.outputTokenValueUsd);
  if (paid === null || received === null) return null;
  const bps = priceDifferenceBps(received, paid);
  if (bps === null) return null;
  const isGain = received > paid;
  const amount = numbers.usd(isGain ? received - paid : paid - received);
  return (
    <span translate="no" className={cx(bps < POOR_BPS && 'font-medium text-pending')}>
      {(isGain ? commonMessages.gain : commonMessages.cost)({ amount, share: numbers.bpsSize(bps) })}
    </span>
  );
};

const icon = (status: OrderRecord['status']): ReactElement => {
  const { shape, tone } = orderStatusIcon(status);
  return (
    <span className={`tone-${tone}`}>
      <StatusIcon shape={shape} size={24} />
    </span>
  );
};

const PROGRESS: Readonly<Partial<Record<OrderRecord['status'], number>>> = { pending: 0.04, received: 0.5 };

type OrderProgressProps = {
  readonly record: OrderRecord;
  /** Chain names at the ends where the sides are stacked; null between two sides beside each other. */
  readonly names: readonly [ReactNode, ReactNode] | null;
};

const OrderProgress = ({ record, names }: OrderProgressProps): ReactElement => {
  const state = orderTrack(record.status);
  const progress = PROGRESS[record.status];
  const track = progress === undefined ? { state } : { state, progress };
  const middle = state === 'running' || state === 'withdrawn' ? null : icon(record.status);
  const below =
    record.status === 'failed'
      ? orderMessages.endedAfter({
          time: formatDuration(Math.min(record.endTime, record.timestamp) - record.startTime),
        })
      : null;
  if (names !== null) return <ProgressTrack {...track} names={names} middle={middle} />;
  return <ProgressTrack {...track} className="water water-lined" middle={middle} {...(below !== null && { below })} />;
};

type OrderSidesProps = {
  readonly record: OrderRecord;
  readonly money: OrderState;
  readonly tokens: { readonly input: Token | null; readonly output: Token | null };
  readonly names: { readonly from: string; readonly to: string };
};

/** The two amounts of an order, and its progress between them. */
export const OrderSides = ({ record, money, tokens, names }: OrderSidesProps): ReactElement => {
  const numbers = useNumbers();
  const narrow = useIsNarrow();
  const shown = { ...record, status: money.status };
  return (
    <div className="grid grid-cols-[1fr_var(--river)_1fr] max-md:grid-cols-1">
      <OrderSide side="source" record={shown} money={money} token={tokens.input} />
      <OrderProgress record={shown} names={narrow ? [names.from, names.to] : null} />
      <OrderSide side="destination" record={shown} money={money} token={tokens.output}>
        {!isUndelivered(money) && costText(record, numbers)}
      </OrderSide>
    </div>
  );
};
