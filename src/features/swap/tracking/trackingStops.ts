import type { JournalEntry } from '../../../domain/swap/JournalEntry.ts';
import type { Ms } from '../../../domain/time.ts';
import { formatClock } from '../../../domain/time.ts';
import type { Timeline } from '../../../ui/Timeline.tsx';
import type { Tracking } from './useTracking.ts';

const precise = (time: Ms): string => `${formatClock(time)}.${String(time % 1000).padStart(3, '0')}`;

type Names = { readonly source: string; readonly destination: string };
type Stop = Timeline.Stop;

const accepted = ({ settledAt, state }: JournalEntry): Stop =>
  state === 'accepted' && settledAt !== null
    ? { key: 'accepted', mark: 'done', words: 'Accepted by the service', note: formatClock(settledAt) }
    : { key: 'accepted', mark: 'ahead', words: 'Accepted by the service' };

const received = ({ sourceReceipt, sourceKnows, stage, record }: Tracking, { source }: Names): Stop => {
  const words = `Received on ${source}`;
  if (sourceReceipt !== null)
    return {
      key: 'received',
      mark: stage === 'received' ? 'half' : 'done',
      words,
      note: `${formatClock(sourceReceipt.blockTime)}, block ${sourceReceipt.blockNumber}`,
    };
  const reached = stage === 'received' || record?.status === 'received';
  const by = sourceKnows ? 'by the contract' : 'says the service';
  return { key: 'received', mark: reached ? 'half' : 'ahead', words, ...(reached && { note: by }) };
};

const delivered = (tracking: Tracking, names: Names, expected: Ms | null): Stop => {
  const { destinationReceipt, stage } = tracking;
  const words = `Delivered on ${names.destination}`;
  if (stage === 'completed')
    return {
      key: 'delivered',
      mark: 'arrived',
      words,
      note:
        destinationReceipt === null
          ? 'by the contract'
          : `${formatClock(destinationReceipt.blockTime)}, block ${destinationReceipt.blockNumber}`,
    };
  if (stage === 'failed') return { key: 'delivered', mark: 'failed', words: 'Not delivered' };
  if (stage === 'refunded') return { key: 'delivered', mark: 'done', words: `Returned on ${names.source}` };
  const note = expected === null || expected < tracking.now ? {} : { note: `expected by ${formatClock(expected)}` };
  return { key: 'delivered', mark: 'ahead', words, ...note };
};

/** The stops of an order this browser signed, each with where its time comes from. What is not known has no time. */
export const trackingStops = (
  entry: JournalEntry,
  tracking: Tracking,
  names: Names,
  expected: Ms | null,
): readonly Stop[] => {
  const end = (entry.order.endTime * 1000) as Ms;
  const signed: Stop = {
    key: 'signed',
    mark: 'done',
    words: 'Signed',
    note: entry.signedAt === null ? 'on this device' : `${precise(entry.signedAt)}, on this device`,
  };
  return [
    signed,
    accepted(entry),
    received(tracking, names),
    delivered(tracking, names, expected),
    { key: 'end', mark: tracking.now > end ? 'pier' : 'pier-ahead', words: 'Order ends', note: formatClock(end) },
  ];
};
