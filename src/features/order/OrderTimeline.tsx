import { type ReactElement, useContext } from 'react';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import type { TimelineStep } from '../../domain/order/orderTimeline.ts';
import { formatClock, formatIso, formatUtc, type Ms } from '../../domain/time.ts';
import { stepLabel } from '../../entities/order/describeSteps.ts';
import { commonMessages } from '../../messages/common.ts';
import { orderMessages as t } from '../../messages/order.ts';
import { orderStepMessages } from '../../messages/orderSteps.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Timeline, type TimelineMark } from '../../ui/Timeline.tsx';
import { Mono } from '../../ui/Untranslated.tsx';
import type { HashVerdict } from './checkOrderHash.ts';
import { FactDifference, FactsContext, FactTick } from './FactTick.tsx';

const markOf = ({ key, by }: TimelineStep): TimelineMark => {
  if (key === 'start') return 'post';
  if (key === 'ends') return 'post-ahead';
  if (by === null) return 'ahead';
  if (key === 'delivered') return 'arrived';
  return key === 'failed' ? 'failed' : 'done';
};

const dayOf = (time: number): string => formatUtc(time).slice(0, 10);

/** Milliseconds only where the source gives them: blocks and signed times are whole seconds. */
const clockOf = (at: Ms, by: TimelineStep['by']): string => {
  const rest = Math.floor(at) % 1000;
  const precise = rest !== 0 && by !== 'block';
  return precise ? `${formatClock(at)}.${String(rest).padStart(3, '0')}` : formatClock(at);
};

const describeTime = ({ at, by }: TimelineStep, before: Ms | null): string | null => {
  if (at === null) return by === 'contract' ? orderStepMessages.byContract : null;
  const [day, clock] = [dayOf(at), clockOf(at, by)];
  const time = before !== null && dayOf(before) === day ? clock : t.onDay({ day, clock });
  if (by === 'device') return t.byDevice({ time });
  if (by === 'block') return t.byBlock({ time });
  return by === 'service' ? t.byService({ time }) : time;
};

const timeBefore = (steps: readonly TimelineStep[], index: number): Ms | null =>
  steps.slice(0, index).findLast(({ at }) => at !== null)?.at ?? null;

type OrderTimelineProps = {
  readonly record: OrderRecord;
  readonly steps: readonly TimelineStep[];
  readonly names: { readonly from: string; readonly to: string };
  readonly hash: HashVerdict | 'reading';
};

export const OrderTimeline = ({ record, steps, names, hash }: OrderTimelineProps): ReactElement => {
  const { orderHash } = record;
  const { facts } = useContext(FactsContext);
  return (
    <div className="border-hairline border-t bg-surface">
      <div className="px-6 py-4 max-md:px-4 max-md:py-1">
        <Timeline
          label={t.times}
          stops={steps.map((step, index) => {
            const time = describeTime(step, timeBefore(steps, index));
            return {
              key: step.key,
              mark: markOf(step),
              label:
                step.key === 'failed' && step.by !== 'contract'
                  ? record.statusText
                  : stepLabel(step, { source: names.from, destination: names.to }),
              ...(time !== null && {
                note: (
                  <span className="inline-flex items-center gap-x-1.5">
                    {step.at === null ? (
                      <span>{time}</span>
                    ) : (
                      <time dateTime={formatIso(step.at)} title={formatUtc(step.at)}>
                        {time}
                      </time>
                    )}
                    {step.key === 'start' && <FactTick fact="startTime" size={13} short />}
                    {step.key === 'ends' && <FactTick fact="endTime" size={13} short />}
                  </span>
                ),
              }),
            };
          })}
        />
        <FactDifference fact="startTime" name={orderStepMessages.validFrom} />
        <FactDifference fact="endTime" name={orderStepMessages.ends} />
      </div>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 border-hairline border-t px-6 py-[11px] text-13 max-md:px-4">
        <span className="text-text-2">{t.orderHash}</span>
        <Mono className="[overflow-wrap:anywhere]">{orderHash}</Mono>
        {(hash !== 'same' || facts.has('orderHash')) && <FactTick fact="orderHash" />}
        <CopyButton text={orderHash} label={commonMessages.copyOrderHash} />
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
