import type { ReactElement } from 'react';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import type { TimelineStep } from '../../domain/order/orderTimeline.ts';
import type { OrderStage } from '../../domain/order/status/orderStatus.ts';
import { formatIso, formatUtc, formatUtcClock, type Ms } from '../../domain/time.ts';
import { stepLabel, stepMark, stepSource } from '../../entities/order/describeSteps.ts';
import { orderMessages as t } from '../../messages/order.ts';
import { orderStepMessages } from '../../messages/swapTracking.ts';
import { Timeline } from '../../ui/Timeline.tsx';
import { FactDifference, FactTick } from './FactTick.tsx';

const dayOf = (time: number): string => formatUtc(time).slice(0, 10);

const describeTime = (step: TimelineStep, before: Ms | null): string | null => {
  const { at, by, key } = step;
  if (at === null) return stepSource(step);
  const time = before !== null && dayOf(before) === dayOf(at) ? formatUtcClock(at) : formatUtc(at);
  // The acceptance names the service already.
  return by === 'service' && key !== 'accepted' ? t.byService({ time }) : time;
};

const timeBefore = (steps: readonly TimelineStep[], index: number): Ms | null =>
  steps.slice(0, index).findLast(({ at }) => at !== null)?.at ?? null;

/** Without the start of an order whose signature was seen, and the end of one that was delivered before it. */
const stepsShown = (steps: readonly TimelineStep[]): readonly TimelineStep[] => {
  const has = (key: TimelineStep['key']): boolean => steps.some((step) => step.key === key && step.by !== null);
  return steps.filter(({ key }) => !(key === 'start' && has('signed')) && !(key === 'ends' && has('delivered')));
};

type OrderTimelineProps = {
  readonly record: OrderRecord;
  readonly steps: readonly TimelineStep[];
  readonly stage: OrderStage;
  readonly names: { readonly from: string; readonly to: string };
};

export const OrderTimeline = ({ record, steps: all, stage, names }: OrderTimelineProps): ReactElement => {
  const steps = stepsShown(all);
  return (
    <div className="border-hairline border-t bg-surface px-6 py-4 max-md:px-4 max-md:py-1">
      <Timeline
        label={t.times}
        stops={steps.map((step, index) => {
          const time = describeTime(step, timeBefore(steps, index));
          return {
            key: step.key,
            mark: stepMark(step, stage),
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
  );
};
