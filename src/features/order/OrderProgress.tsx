import type { ReactElement, ReactNode } from 'react';
import { parseUsd } from '../../domain/amount/formatAmount.ts';
import { priceDifferenceBps } from '../../domain/amount/priceDifference.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { formatDuration } from '../../domain/time.ts';
import { orderStatusIcon, orderTrack } from '../../entities/order/OrderMarks.tsx';
import { type Numbers, useNumbers } from '../../entities/settings/useSettings.ts';
import { orderMessages } from '../../messages/order.ts';
import { cx } from '../../ui/cx.ts';
import { ProgressTrack } from '../../ui/ProgressTrack.tsx';
import { StatusIcon } from '../../ui/StatusIcon.tsx';

const MINUS = '\u2212';

/** Beyond this loss the difference is shown as something to look at, as the swap page does before signing. */
const POOR_BPS = -100n;

/** "−0.15% in value, −$3.63", by the service's prices; null without a price. */
const valueDifference = (record: OrderRecord, numbers: Numbers): ReactNode => {
  const paid = record.inputTokenValueUsd === null ? null : parseUsd(record.inputTokenValueUsd);
  const received = record.outputTokenValueUsd === null ? null : parseUsd(record.outputTokenValueUsd);
  if (paid === null || received === null) return null;
  const bps = priceDifferenceBps(received, paid);
  if (bps === null) return null;
  const apart = received - paid;
  const size = numbers.usd(apart < 0n ? -apart : apart);
  const words = orderMessages.inValue({ bps: numbers.bps(bps), difference: `${apart < 0n ? MINUS : '+'}${size}` });
  return <span className={cx('whitespace-nowrap', bps < POOR_BPS && 'font-medium text-pending')}>{words}</span>;
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
  readonly isUndelivered: boolean;
  /** Chain names at the ends where the sides are stacked; null between two sides beside each other. */
  readonly names: readonly [ReactNode, ReactNode] | null;
};

export const OrderProgress = ({ record, isUndelivered, names }: OrderProgressProps): ReactElement => {
  const numbers = useNumbers();
  const state = orderTrack(record.status);
  const progress = PROGRESS[record.status];
  const track = progress === undefined ? { state } : { state, progress };
  const middle = state === 'running' || state === 'withdrawn' ? null : icon(record.status);
  const below =
    record.status === 'failed'
      ? orderMessages.endedAfter({
          time: formatDuration(Math.min(record.endTime, record.timestamp) - record.startTime),
        })
      : isUndelivered
        ? null
        : valueDifference(record, numbers);
  if (names !== null) return <ProgressTrack {...track} names={names} middle={middle} />;
  return <ProgressTrack {...track} className="water water-lined" middle={middle} {...(below !== null && { below })} />;
};
