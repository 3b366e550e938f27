import type { ReactElement } from 'react';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { type DeliveryState, type DepositState, isDenied } from '../../domain/order/status/orderStatus.ts';
import { formatClock, formatIso, formatUtc, type Ms } from '../../domain/time.ts';
import { orderMessages } from '../../messages/order.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { Mono } from '../../ui/Untranslated.tsx';
import type { ChainFacts, SideFacts } from './chainFacts.ts';
import type { HashVerdict } from './checkOrderHash.ts';
import { FactDifference, FactTick } from './FactTick.tsx';

/** A moment in the life of an order and who says so. */
export type OrderStop = {
  readonly key: 'start' | 'signed' | 'received' | 'delivered' | 'ended' | 'failed';
  readonly time: Ms;
  readonly source: 'order' | 'device' | 'block' | 'service';
  readonly reached: boolean;
};

/** Whose record it is: the service's, or what this browser saw. */
type Teller = 'service' | 'device';

/** Only of a transaction that did what it is named for: the service may name any. */
const blockTime = ({ receipt, isOfOrder }: SideFacts): Ms | null =>
  receipt?.state === 'read' && receipt.value?.ok && isOfOrder ? receipt.value.blockTime : null;

/** When it is, and what became of the money: a step that its contract denies has no place. */
type Known = {
  readonly signedAt: Ms | null;
  readonly now: Ms;
  readonly deposit: DepositState;
  readonly delivery: DeliveryState;
};

const delivered = (record: OrderRecord, facts: ChainFacts, { delivery }: Known, source: Teller): OrderStop | null => {
  if (isDenied(delivery)) return null;
  const mined = blockTime(facts.destination);
  if (mined !== null) return { key: 'delivered', time: mined, source: 'block', reached: true };
  if (record.status !== 'completed') return null;
  return { key: 'delivered', time: record.timestamp, source, reached: true };
};

const received = (record: OrderRecord, facts: ChainFacts, { deposit }: Known, source: Teller): OrderStop | null => {
  if (isDenied(deposit)) return null;
  const mined = blockTime(facts.source);
  if (mined !== null) return { key: 'received', time: mined, source: 'block', reached: true };
  if (record.status !== 'received') return null;
  return { key: 'received', time: record.timestamp, source, reached: true };
};

const failed = (record: OrderRecord, source: Teller): OrderStop | null =>
  record.status === 'failed' || record.status === 'cancelled' || record.status === 'expired'
    ? { key: 'failed', time: record.timestamp, source, reached: true }
    : null;

const RANK: readonly OrderStop['key'][] = ['start', 'signed', 'received', 'delivered', 'failed', 'ended'];

/**
 * The moments of an order in the order of time; where times are equal (blocks tell whole seconds) in the order in which
 * they must have happened. A moment nobody knows is left out, not guessed.
 */
export const orderStops = (
  record: OrderRecord,
  facts: ChainFacts,
  known: Known,
  teller: Teller = 'service',
): readonly OrderStop[] => {
  const { signedAt, now } = known;
  const stops: (OrderStop | null)[] = [
    { key: 'start', time: record.startTime, source: 'order', reached: true },
    signedAt === null ? null : { key: 'signed', time: signedAt, source: 'device', reached: true },
    received(record, facts, known, teller),
    delivered(record, facts, known, teller),
    failed(record, teller),
    { key: 'ended', time: record.endTime, source: 'order', reached: record.endTime <= now },
  ];
  return stops
    .filter((stop) => stop !== null)
    .sort((a, b) => {
      const apart = Math.floor(a.time / 1000) - Math.floor(b.time / 1000);
      return apart === 0 ? RANK.indexOf(a.key) - RANK.indexOf(b.key) : apart;
    });
};

const describeStop = (stop: OrderStop, record: OrderRecord, names: { from: string; to: string }): string => {
  const t = orderMessages.get();
  switch (stop.key) {
    case 'start':
      return t.validFrom;
    case 'signed':
      return t.signed;
    case 'received':
      return t.receivedOn({ chain: names.from });
    case 'delivered':
      return t.deliveredOn({ chain: names.to });
    case 'failed':
      return record.statusText;
    default:
      return stop.reached ? t.ended : t.ends;
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
  const precise = rest !== 0 && source !== 'block';
  return precise ? `${formatClock(time)}.${String(rest).padStart(3, '0')}` : formatClock(time);
};

/** The time of a stop and whose word it is; its day where the stop before it was on another one. */
const describeTime = (stop: OrderStop, before: OrderStop | undefined): string => {
  const t = orderMessages.get();
  const [day, clock] = [dayOf(stop.time), clockOf(stop)];
  const time = before !== undefined && dayOf(before.time) === day ? clock : t.onDay({ day, clock });
  if (stop.source === 'device') return t.byDevice({ time });
  if (stop.source === 'block') return t.byBlock({ time });
  return stop.source === 'service' ? t.byService({ time }) : time;
};

/** The life of an order on a deck; every stop says whose word it is. Below stands the hash that names it all. */
export const OrderTimeline = ({ record, stops, names, rows, hash }: OrderTimeline.Props): ReactElement => {
  const t = orderMessages.get();
  const { orderHash } = record;
  return (
    <div className="border-hairline border-t bg-surface">
      <div className="px-6 max-md:px-4">
        <Timeline
          label={t.times}
          rows={rows}
          stops={stops.map((stop, index) => ({
            key: stop.key,
            mark: markOf(stop),
            label: describeStop(stop, record, names),
            note: (
              <span className="inline-flex items-center gap-x-1.5">
                <time dateTime={formatIso(stop.time)} title={formatUtc(stop.time)}>
                  {describeTime(stop, stops[index - 1])}
                </time>
                {stop.key === 'start' && <FactTick fact="startTime" size={13} short />}
                {stop.key === 'ended' && <FactTick fact="endTime" size={13} short />}
              </span>
            ),
          }))}
        />
        <FactDifference fact="startTime" name={t.validFrom} />
        <FactDifference fact="endTime" name={t.ends} />
      </div>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 border-hairline border-t px-6 py-[11px] text-13 max-md:px-4">
        <span className="text-text-2">{t.orderHash}</span>
        <Mono className="[overflow-wrap:anywhere]">{orderHash}</Mono>
        <FactTick fact="orderHash" />
        <CopyButton text={orderHash} what={t.copyOrderHash} />
        {hash === 'same' && <span className="ms-auto text-text-2 max-md:ms-0">{t.hashSame}</span>}
        {(hash === 'different' || hash === 'notEncodable') && (
          <span className="ms-auto font-medium text-failed max-md:ms-0">{t.hashDifferent}</span>
        )}
        {hash === 'unknownChain' && (
          <span className="ms-auto text-text-2 max-md:ms-0" title={t.hashUnknownChainWhy}>
            {t.hashUnchecked}
          </span>
        )}
      </p>
    </div>
  );
};

export declare namespace OrderTimeline {
  type Props = {
    readonly record: OrderRecord;
    readonly stops: readonly OrderStop[];
    readonly names: { readonly from: string; readonly to: string };
    readonly rows: boolean;
    /** Whether the signed fields of the record hash to its order hash. */
    readonly hash: HashVerdict | 'reading';
  };
}
