import { useEffect } from 'react';
import type { Side } from '../../../domain/order/orderSides.ts';
import type { TimelineStep } from '../../../domain/order/orderTimeline.ts';
import { emptyProgress } from '../../../domain/order/status/orderProgress.ts';
import { getOrderState, type OrderState, type SideConsensus } from '../../../domain/order/status/orderStatus.ts';
import { type JournalEntry, recordOfEntry } from '../../../domain/swap/JournalEntry.ts';
import { formatUtcClock, type Ms, ms } from '../../../domain/time.ts';
import type { FollowedOrder } from '../../../engines/orderStatus/followOrder.ts';
import { useNow } from '../../../entities/context/useWorld.ts';
import type { DescribedStage } from '../../../entities/order/describeStage.ts';
import { stepLabel, stepMark, stepSource } from '../../../entities/order/describeSteps.ts';
import { timelineOf, useOrderStatus } from '../../../entities/order/useOrderStatus.ts';
import type { TimelineStop } from '../../../ui/Timeline.tsx';
import { hrefOf } from '../../../world/siteRoot.ts';

export type Tracking = {
  readonly order: FollowedOrder | undefined;
  readonly state: OrderState;
  readonly nodes: SideConsensus;
  readonly steps: readonly TimelineStep[];
  readonly now: Ms;
};

const unchecked: SideConsensus = { source: null, destination: null };

/** True if a chain shows its part and its nodes do not contradict each other. */
export const isShownBy = ({ confirmations }: Pick<OrderState, 'confirmations'>, side: Side): boolean =>
  confirmations[side] === 'confirmed' || confirmations[side] === 'unconfirmed';

export const useTracking = (entry: JournalEntry): Tracking => {
  const order = useOrderStatus(entry.orderHash);
  const now = useNow();
  const nodes = order?.nodes ?? unchecked;
  const unread = { endTime: ms(entry.order.endTime * 1000), now, provable: true, nodes, persistedEnd: entry.end };
  const state = order?.state ?? getOrderState(emptyProgress, unread);
  // The entry is known before the order was read: its steps are there from the first rendering on.
  const shown = { respondedAt: null, progress: emptyProgress, state, ...order, entry };
  const steps = timelineOf(shown, order?.record ?? recordOfEntry(entry), now);
  return { order, nodes, steps, now, state };
};

const marks: Readonly<Record<DescribedStage['shape'], string>> = {
  pending: '…',
  received: '…',
  completed: '✓',
  failed: '✕',
};

const icon = (): HTMLLinkElement | null => document.querySelector('link[rel="icon"]');

export const useTabState = ({ title, shape }: Pick<DescribedStage, 'title' | 'shape'>): void => {
  useEffect(() => {
    const before = document.title;
    document.title = `${marks[shape]} ${title} - Causeway`;
    return () => {
      document.title = before;
    };
  }, [title, shape]);
  useEffect(() => {
    const link = icon();
    const before = link?.getAttribute('href') ?? null;
    link?.setAttribute('href', hrefOf(`/favicon-${shape}.svg`));
    return () => {
      if (before !== null) link?.setAttribute('href', before);
    };
  }, [shape]);
};

export type Names = { readonly source: string; readonly destination: string };

const noteOf = (step: TimelineStep): string | null => (step.at === null ? stepSource(step) : formatUtcClock(step.at));

/** The steps of an order this browser signed. */
export const trackingStops = (
  { steps, state: { stage } }: Pick<Tracking, 'steps' | 'state'>,
  names: Names,
): readonly TimelineStop[] => {
  const isOver = stage === 'completed' || stage === 'refunded';
  return steps
    .filter(({ key }) => key !== 'start' && !(isOver && key === 'ends'))
    .filter(({ key }) => key !== 'failed' || stage === 'failed')
    .map((step) => {
      const note = noteOf(step);
      return {
        key: step.key,
        mark: stepMark(step, stage),
        label: stepLabel(step, names),
        ...(note !== null && { note }),
      };
    });
};
