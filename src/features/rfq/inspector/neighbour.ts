import type { TapeEntry } from '../../../domain/rfq/RfqBook.ts';
import type { TapeItem } from '../tapeItems.ts';

/** The event one line up (-1) or down (1) the tape; the same one at its ends or when it is not listed any more. */
export const neighbour = (items: readonly TapeItem[], entry: TapeEntry | null, step: -1 | 1): TapeEntry | null => {
  const events = items.flatMap((item) => (item.kind === 'event' ? [item.entry] : []));
  const at = entry === null ? -1 : events.indexOf(entry);
  return at < 0 ? entry : (events[at + step] ?? entry);
};
