import { compareEvents } from './compareEvents.ts';
import { MAX_TAPE, type TapeEntry } from './RfqBook.ts';
import { sameEvent } from './sameEvent.ts';

const newestFirst = (a: TapeEntry, b: TapeEntry): number => compareEvents(b.event, a.event);

/** Puts an event that was seen before in the place of its twin when it arrived earlier. Without a twin it is left out. */
const settleRepeats = (tape: TapeEntry[], repeats: readonly TapeEntry[]): void => {
  for (const entry of repeats) {
    const twin = tape.findIndex((held) => sameEvent(held.event, entry.event));
    const held = tape[twin];
    if (held !== undefined && entry.event.receivedAt < held.event.receivedAt) tape[twin] = entry;
  }
};

/** Adds a batch to the tape: distinct events, newest first, at most 500 lines. */
export const joinTape = (
  tape: readonly TapeEntry[],
  fresh: readonly TapeEntry[],
  repeats: readonly TapeEntry[],
): readonly TapeEntry[] => {
  if (fresh.length === 0 && repeats.length === 0) return tape;
  const next = [...fresh.toReversed(), ...tape];
  settleRepeats(next, repeats);
  return next.sort(newestFirst).slice(0, MAX_TAPE);
};
