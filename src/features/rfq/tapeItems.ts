import type { TapeEntry } from '../../domain/rfq/RfqBook.ts';
import type { FeedGap } from '../../engines/feed/feedProtocol.ts';

/** A line of the tape: an event, or a time without a connection. */
export type TapeItem =
  | { readonly kind: 'event'; readonly entry: TapeEntry }
  | { readonly kind: 'gap'; readonly gap: FeedGap };

/** Puts the gaps among the events, newest first. A gap older than the oldest event has nothing to interrupt. */
export const tapeItems = (entries: readonly TapeEntry[], gaps: readonly FeedGap[]): TapeItem[] => {
  const items: TapeItem[] = [];
  let next = 0;
  for (const entry of entries) {
    for (let gap = gaps[next]; gap !== undefined && gap.from >= entry.event.receivedAt; gap = gaps[next]) {
      items.push({ kind: 'gap', gap });
      next += 1;
    }
    items.push({ kind: 'event', entry });
  }
  return items;
};
