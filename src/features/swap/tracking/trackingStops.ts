import type { JournalEntry } from '../../../domain/swap/JournalEntry.ts';
import { formatClock, type Ms } from '../../../domain/time.ts';
import { swapTrackingMessages } from '../../../messages/swapTracking.ts';
import type { Timeline } from '../../../ui/Timeline.tsx';
import type { Receipt } from '../../../world/chains/readOrder.ts';
import type { Tracking } from './useTracking.ts';

const precise = (time: Ms): string => `${formatClock(time)}.${String(time % 1000).padStart(3, '0')}`;

type Names = { readonly source: string; readonly destination: string };
type Stop = Timeline.Stop;

const blockNote = ({ blockTime, blockNumber }: Receipt): string =>
  swapTrackingMessages.get().inBlock({ time: formatClock(blockTime), block: String(blockNumber) });

/** A deposit is proof that the service had taken the order before: the answer that came later is called that. */
const accepted = ({ settledAt, state }: JournalEntry, { sourceReceipt }: Tracking): Stop => {
  const t = swapTrackingMessages.get();
  const label = t.stopAccepted;
  if (state !== 'accepted' || settledAt === null) return { key: 'accepted', mark: 'ahead', label };
  const time = formatClock(settledAt);
  const isLate = sourceReceipt !== null && settledAt - sourceReceipt.blockTime > 1000;
  return { key: 'accepted', mark: 'done', label, note: isLate ? t.answerCame({ time }) : time };
};

const received = ({ sourceReceipt, sourceKnows, stage, record }: Tracking, names: Names): Stop => {
  const t = swapTrackingMessages.get();
  const label = t.received(names);
  if (sourceReceipt !== null)
    return { key: 'received', mark: stage === 'received' ? 'half' : 'done', label, note: blockNote(sourceReceipt) };
  const reached = stage === 'received' || record?.status === 'received';
  const by = sourceKnows ? t.byContract : t.saysService;
  return { key: 'received', mark: reached ? 'half' : 'ahead', label, ...(reached && { note: by }) };
};

const delivered = (tracking: Tracking, names: Names, expected: Ms | null): Stop => {
  const t = swapTrackingMessages.get();
  const { destinationReceipt, stage } = tracking;
  const label = t.stopDelivered(names);
  if (stage === 'completed')
    return {
      key: 'delivered',
      mark: 'arrived',
      label,
      note: destinationReceipt === null ? t.byContract : blockNote(destinationReceipt),
    };
  if (stage === 'failed') return { key: 'delivered', mark: 'failed', label: t.notDelivered };
  if (stage === 'refunded') return { key: 'delivered', mark: 'done', label: t.refunded(names) };
  const note =
    expected === null || expected < tracking.now ? {} : { note: t.expectedBy({ time: formatClock(expected) }) };
  return { key: 'delivered', mark: 'ahead', label, ...note };
};

/** The stops of an order this browser signed, each with where its time comes from. What is not known has no time. */
export const trackingStops = (
  entry: JournalEntry,
  tracking: Tracking,
  names: Names,
  expected: Ms | null,
): readonly Stop[] => {
  const t = swapTrackingMessages.get();
  const end = (entry.order.endTime * 1000) as Ms;
  const signed: Stop = {
    key: 'signed',
    mark: 'done',
    label: t.stopSigned,
    note: entry.signedAt === null ? t.onThisDevice : t.timeOnThisDevice({ time: precise(entry.signedAt) }),
  };
  return [
    signed,
    accepted(entry, tracking),
    received(tracking, names),
    delivered(tracking, names, expected),
    // What was delivered ends there.
    ...(tracking.stage === 'completed'
      ? []
      : [
          {
            key: 'end',
            mark: tracking.now > end ? 'pier' : 'pier-ahead',
            label: t.ends,
            note: formatClock(end),
          } as const,
        ]),
  ];
};
