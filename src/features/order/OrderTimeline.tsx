import type { ReactElement } from 'react';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { formatClock } from '../../domain/time/formatClock.ts';
import { formatUtc } from '../../domain/time/formatUtc.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import type { OrderStop } from './orderStops.ts';

const wordsOf = (stop: OrderStop, record: OrderRecord, names: { from: string; to: string }): string => {
  switch (stop.key) {
    case 'start':
      return 'Valid from';
    case 'signed':
      return 'Signed';
    case 'received':
      return `Received on ${names.from}`;
    case 'delivered':
      return `Delivered on ${names.to}`;
    case 'failed':
      return record.statusText;
    default:
      return stop.reached ? 'Order ended' : 'Order ends';
  }
};

const markOf = (stop: OrderStop): Timeline.Mark => {
  if (stop.key === 'start') return 'pier';
  if (stop.key === 'ended') return 'pier-ahead';
  if (stop.key === 'delivered') return 'arrived';
  return stop.key === 'failed' ? 'failed' : 'done';
};

const dayOf = (time: number): string => formatUtc(time).slice(0, 10);

/** Milliseconds only where the source gives them: blocks and signed times are whole seconds. */
const clockOf = ({ time, source }: OrderStop): string => {
  const rest = Math.floor(time) % 1000;
  const precise = rest !== 0 && source !== 'block time';
  return precise ? `${formatClock(time)}.${String(rest).padStart(3, '0')}` : formatClock(time);
};

/** The life of an order on a deck; every stop says whose word it is. */
export const OrderTimeline = ({ record, stops, names, rows }: OrderTimeline.Props): ReactElement => (
  <div className="order-timeline">
    <Timeline
      label="Times of this order, UTC"
      rows={rows}
      stops={stops.map((stop, index) => ({
        key: stop.key,
        mark: markOf(stop),
        words: wordsOf(stop, record, names),
        note: (
          <time dateTime={new Date(stop.time).toISOString()} title={formatUtc(stop.time)}>
            {(index === 0 || dayOf(stop.time) !== dayOf(stops[index - 1]?.time ?? 0)) && `${dayOf(stop.time)} `}
            {clockOf(stop)}
            {stop.source !== 'signed order' && `, ${stop.source}`}
          </time>
        ),
      }))}
    />
    <p className="order-timeline-note">
      <Icon name="info" size={15} />
      All times are UTC. The service gives three per order: start, end and latest event. The others come from this
      device or from the chain, as marked.
    </p>
  </div>
);

export declare namespace OrderTimeline {
  type Props = {
    readonly record: OrderRecord;
    readonly stops: readonly OrderStop[];
    readonly names: { readonly from: string; readonly to: string };
    readonly rows: boolean;
  };
}
