import type { TimelineStep } from '../../domain/order/orderTimeline.ts';
import type { OrderState, SideConsensus } from '../../domain/order/status/orderStatus.ts';
import { orderStepMessages as t } from '../../messages/swapTracking.ts';
import type { TimelineMark } from '../../ui/Timeline.tsx';

type Names = { readonly source: string; readonly destination: string };

export const stepLabel = ({ key }: Pick<TimelineStep, 'key'>, names: Names): string =>
  ({
    start: t.validFrom,
    signed: t.signed,
    accepted: t.accepted,
    received: t.received(names),
    delivered: t.delivered(names),
    refunded: t.refunded(names),
    failed: t.notDelivered,
    ends: t.ends,
  })[key];

/** The source of a step without a time; its acceptance names the service already. */
export const stepSource = ({ key, by }: Pick<TimelineStep, 'key' | 'by'>): string | null => {
  if (by === 'contract') return t.byContract;
  return by === 'service' && key !== 'accepted' ? t.byService : null;
};

/** A tick is final on its chain. Half: reported by the service, or by a chain that can still drop it. */
export const stepMark = (
  { key, by }: Pick<TimelineStep, 'key' | 'by'>,
  { stage, final, confirmations }: Pick<OrderState, 'stage' | 'final' | 'confirmations'>,
): TimelineMark => {
  if (key === 'start') return 'post';
  if (key === 'ends') return by === null ? 'post-ahead' : 'post';
  if (by === null) return 'ahead';
  if (key === 'failed') return stage === 'failing' ? 'half' : 'failed';
  if (key === 'delivered') return stage === 'completed' && final ? 'arrived' : 'half';
  const isOpen = key === 'received' ? confirmations.source !== 'confirmed' : key === 'refunded' && !final;
  return isOpen ? 'half' : 'done';
};

/** Nodes without a response, and nodes that contradict each other; empty without either. */
export const describeNodes = ({ source, destination }: SideConsensus, names: Names): string => {
  const noteOf = (nodes: SideConsensus['source'], chain: string) => {
    if (nodes === 'silent') return [t.nodesSilent({ chain })];
    return nodes === 'contradict' ? [t.nodesContradict({ chain })] : [];
  };
  const isLocal = names.source === names.destination;
  const ofDestination = noteOf(destination, names.destination);
  return (isLocal ? ofDestination : [...noteOf(source, names.source), ...ofDestination]).join(' ');
};
