import type { ReactElement, ReactNode } from 'react';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import type { TimelineStep } from '../../domain/order/orderTimeline.ts';
import type { OrderState } from '../../domain/order/status/orderStatus.ts';
import { formatIso, formatMoment, formatUtc, type Ms } from '../../domain/time.ts';
import { orderStepMessages as t } from '../../messages/swapTracking.ts';
import { Timeline } from '../../ui/Timeline.tsx';
import { useNumbers } from '../settings/useSettings.ts';
import { stepLabel, stepMark, stepSource } from './describeSteps.ts';
import { fillText } from './OrderMarks.tsx';

type StepKey = TimelineStep['key'];

const momentOf = (steps: readonly TimelineStep[], key: StepKey): Ms | null =>
  steps.find((step) => step.key === key)?.at ?? null;

/** Without the start of an order whose signature was seen, and the end of one that was delivered or failed. */
export const stepsShown = (steps: readonly TimelineStep[]): readonly TimelineStep[] => {
  const has = (key: StepKey): boolean => steps.some((step) => step.key === key && step.by !== null);
  return steps.filter(
    ({ key }) => !(key === 'start' && has('signed')) && !(key === 'ends' && (has('delivered') || has('failed'))),
  );
};

/** Signed times are times of day, later steps have the time since. Blocks have whole seconds. */
const timeText = ({ key, at }: TimelineStep & { readonly at: Ms }, after: Ms | number | null, now: Ms): string => {
  const isSigned = key === 'start' || key === 'signed' || key === 'ends';
  if (isSigned || after === null || after <= -1_000) return formatMoment(at, now);
  return t.after({ time: after < 1_000 ? '0 s' : fillText(after) });
};

/** The acceptance names the service already. */
const isReported = ({ by, key }: TimelineStep): boolean => by === 'service' && key !== 'accepted';

type OrderTimelineProps = {
  readonly label: string;
  readonly record: Pick<OrderRecord, 'statusText'>;
  readonly steps: readonly TimelineStep[];
  readonly state: Pick<OrderState, 'stage' | 'final' | 'confirmations'>;
  readonly names: { readonly source: string; readonly destination: string };
  /** From the signature, or the start, to the delivery. */
  readonly took: Ms | null;
  readonly now: Ms;
  /** Behind the time of a step. */
  readonly extra?: (key: StepKey) => ReactElement | false;
};

/** The steps of an order, on its page and on the card that tracks it. */
export const OrderTimeline = (props: OrderTimelineProps): ReactElement => {
  const { label, record, steps, state, names, took, now, extra } = props;
  const { style } = useNumbers();
  const from = momentOf(steps, 'signed') ?? momentOf(steps, 'start');
  const timeOf = (step: TimelineStep & { readonly at: Ms }): string => {
    const after = step.key === 'delivered' && took !== null ? took : from && step.at - from;
    const time = style(timeText(step, after, now));
    return isReported(step) ? t.reportedAt({ time }) : time;
  };
  const noteOf = (step: TimelineStep, isOpen: boolean): ReactNode => {
    const { key, at } = step;
    const text = at === null ? stepSource(step) : timeOf({ ...step, at });
    if (text === null) return null;
    const note = isOpen && !isReported(step) ? t.notFinalAt({ time: text }) : text;
    if (at === null) return note;
    return (
      <span className="inline-flex items-center gap-x-1.5">
        <time dateTime={formatIso(at)} title={formatUtc(at)}>
          {note}
        </time>
        {extra?.(key)}
      </span>
    );
  };
  return (
    <Timeline
      label={label}
      stops={stepsShown(steps).map((step) => {
        const mark = stepMark(step, state);
        return {
          key: step.key,
          mark,
          label: step.key === 'failed' && step.by !== 'contract' ? record.statusText : stepLabel(step, names),
          note: noteOf(step, mark === 'half'),
        };
      })}
    />
  );
};
