import type { ReactElement, ReactNode } from 'react';
import { formatBps, priceDifferenceBps } from '../../domain/amount/formatBps.ts';
import { formatUsdMicros, parseUsd } from '../../domain/amount/formatUsd.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { formatDuration } from '../../domain/time/formatDuration.ts';
import { ms } from '../../domain/time/Ms.ts';
import { fillText } from '../../entities/order/fillText.ts';
import { CrossingDeck } from '../../ui/CrossingDeck.tsx';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import type { OrderStop } from './orderStops.ts';

const MINUS = '\u2212';

/** Beyond this loss the difference is shown as something to look at, as the swap page does before signing. */
const POOR_BPS = -100n;

/** The difference in value as the service's prices tell it: "−0.15% in value, −$3.63"; null where a price is missing. */
const valueDifference = (record: OrderRecord): ReactNode => {
  const paid = record.inputTokenValueUsd === null ? null : parseUsd(record.inputTokenValueUsd);
  const received = record.outputTokenValueUsd === null ? null : parseUsd(record.outputTokenValueUsd);
  if (paid === null || received === null) return null;
  const bps = priceDifferenceBps(received, paid);
  if (bps === null) return null;
  const apart = received - paid;
  const size = formatUsdMicros(apart < 0n ? -apart : apart);
  const words = `${formatBps(bps)} in value, ${apart < 0n ? MINUS : '+'}${size}`;
  return bps < POOR_BPS ? <span className="font-medium text-pending">{words}</span> : words;
};

const looks = {
  pending: { state: 'crossing', progress: 0.04, middle: null },
  received: { state: 'crossing', progress: 0.5, middle: null },
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
} as const satisfies Record<OrderRecord['status'], { state: CrossingDeck.State; progress?: number; middle: ReactNode }>;

const timeWords = (record: OrderRecord, stops: readonly OrderStop[]): ReactNode => {
  const at = (key: OrderStop['key']) => stops.find((stop) => stop.key === key)?.time;
  const [signed, delivered] = [at('signed'), at('delivered')];
  if (record.status === 'completed' && delivered !== undefined) {
    const from = signed ?? record.startTime;
    return (
      <>
        <b>{fillText(ms(Math.max(0, delivered - from)))}</b> from {signed === undefined ? 'order start' : 'signing'} to
        delivery
      </>
    );
  }
  if (record.status === 'failed') return 'Did not arrive';
  const over = stops.some((stop) => stop.key === 'ended' && stop.reached);
  if (record.status === 'received') return over ? 'Not delivered in time' : 'On its way';
  if (record.status !== 'pending') return null;
  return over ? 'No deposit was reported in time' : 'Not deposited yet';
};

/** The crossing of an order between its two banks: how far it came, how long it took, what it cost in value. */
export const OrderCrossing = ({ record, stops, names }: OrderCrossing.Props): ReactElement => {
  const { middle, ...deck } = looks[record.status];
  const below =
    record.status === 'failed'
      ? `ended after ${formatDuration(Math.min(record.endTime, record.timestamp) - record.startTime)}`
      : valueDifference(record);
  if (names !== null) return <CrossingDeck {...deck} names={names} {...(middle !== null && { middle })} />;
  return (
    <CrossingDeck
      {...deck}
      className="water water-lined"
      above={timeWords(record, stops)}
      {...(middle !== null && { middle })}
      {...(below !== null && { below })}
    />
  );
};

export declare namespace OrderCrossing {
  type Props = {
    readonly record: OrderRecord;
    readonly stops: readonly OrderStop[];
    /** Chain names at the piers where the banks are stacked; null between two banks side by side. */
    readonly names: readonly [ReactNode, ReactNode] | null;
  };
}
