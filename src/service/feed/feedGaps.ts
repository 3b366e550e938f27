import type { FeedConnection } from './FeedConnection.ts';
import type { FeedGap } from './FeedPatch.ts';

const MAX_GAPS = 50;

/** The gaps after a change of the connection: one opens when a live connection drops and closes when the next is live. */
export const feedGaps = (gaps: readonly FeedGap[], connection: FeedConnection): readonly FeedGap[] => {
  const [newest, ...older] = gaps;
  const isOpen = newest !== undefined && newest.to === null;
  if (connection.phase === 'live') return isOpen ? [{ ...newest, to: connection.since }, ...older] : gaps;
  if (isOpen || connection.droppedAt === null) return gaps;
  return [{ from: connection.droppedAt, to: null }, ...gaps].slice(0, MAX_GAPS);
};
