import type { TimelineStep } from '../../domain/order/orderTimeline.ts';
import type { SideConsensus } from '../../domain/order/status/orderStatus.ts';
import { orderStepMessages as t } from '../../messages/orderSteps.ts';

/** Of the chains of an order. */
type Names = { readonly source: string; readonly destination: string };

export const stepLabel = ({ key, by }: Pick<TimelineStep, 'key' | 'by'>, names: Names): string =>
  ({
    start: t.validFrom,
    signed: t.signed,
    accepted: t.accepted,
    received: t.received(names),
    delivered: t.delivered(names),
    refunded: t.refunded(names),
    failed: t.notDelivered,
    ends: by === null ? t.ends : t.ended,
  })[key];

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
