import type { ReactElement, ReactNode } from 'react';
import { parseUsd } from '../../domain/amount/formatAmount.ts';
import { priceDifferenceBps } from '../../domain/amount/priceDifference.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { formatDuration } from '../../domain/time.ts';
import { type Numbers, useNumbers } from '../../entities/settings/useSettings.ts';
import { orderMessages } from '../../messages/order.ts';
import { cx } from '../../ui/cx.ts';
import { ProgressTrack } from '../../ui/ProgressTrack.tsx';
import { StatusIcon } from '../../ui/StatusIcon.tsx';

const MINUS = '\u2212';

/** Beyond this loss the difference is shown as something to look at, as the swap page does before signing. */
const POOR_BPS = -100n;

/** The difference in value as the service's prices tell it: "−0.15% in value, −$3.63"; null where a price is missing. */
const valueDifference = (record: OrderRecord, numbers: Numbers): ReactNode => {
  const paid = record.inputTokenValueUsd === null ? null : parseUsd(record.inputTokenValueUsd);
  const received = record.outputTokenValueUsd === null ? null : parseUsd(record.outputTokenValueUsd);
  if (paid === null || received === null) return null;
  const bps = priceDifferenceBps(received, paid);
  if (bps === null) return null;
  const apart = received - paid;
  const size = numbers.usd(apart < 0n ? -apart : apart);
  const words = orderMessages
    .get()
    .inValue({ bps: numbers.bps(bps), difference: `${apart < 0n ? MINUS : '+'}${size}` });
  return <span className={cx('whitespace-nowrap', bps < POOR_BPS && 'font-medium text-pending')}>{words}</span>;
};

const looks = {
  pending: { state: 'running', progress: 0.04, middle: null },
  received: { state: 'running', progress: 0.5, middle: null },
  completed: {
    state: 'arrived',
    middle: (
      <span className="tone-completed">
        <StatusIcon shape="completed" size={24} />
      </span>
    ),
  },
  failed: {
    state: 'broken',
    middle: (
      <span className="tone-failed">
        <StatusIcon shape="failed" size={24} />
      </span>
    ),
  },
  cancelled: { state: 'withdrawn', middle: null },
  expired: { state: 'withdrawn', middle: null },
  unknown: {
    state: 'idle',
    middle: (
      <span className="tone-neutral">
        <StatusIcon shape="unknown" size={24} />
      </span>
    ),
  },
} as const satisfies Record<
  OrderRecord['status'],
  { state: ProgressTrack.State; progress?: number; middle: ReactNode }
>;

export const OrderProgress = ({ record, names }: OrderProgress.Props): ReactElement => {
  const numbers = useNumbers();
  const { middle, ...track } = looks[record.status];
  const below =
    record.status === 'failed'
      ? orderMessages
          .get()
          .endedAfter({ time: formatDuration(Math.min(record.endTime, record.timestamp) - record.startTime) })
      : valueDifference(record, numbers);
  if (names !== null) return <ProgressTrack {...track} names={names} {...(middle !== null && { middle })} />;
  return (
    <ProgressTrack
      {...track}
      className="water water-lined"
      {...(middle !== null && { middle })}
      {...(below !== null && { below })}
    />
  );
};

export declare namespace OrderProgress {
  type Props = {
    readonly record: OrderRecord;
    /** Chain names at the ends where the sides are stacked; null between two sides beside each other. */
    readonly names: readonly [ReactNode, ReactNode] | null;
  };
}
