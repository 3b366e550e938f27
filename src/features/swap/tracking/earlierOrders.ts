import type { JournalEntry } from '../../../domain/swap/JournalEntry.ts';
import type { Ms } from '../../../domain/time/Ms.ts';

/** An order this young is taken up again when the page is opened, in ms. */
const RECENT = 10 * 60_000;

/** Whether an entry stands for a signature that may still become, or has become, an order; young ones only. */
export const isOpen = ({ state, draftedAt }: JournalEntry, now: Ms): boolean =>
  (state === 'signed' || state === 'accepted') && now - draftedAt < RECENT;

/** The entry as it is now, by hash, of those that an earlier visit left (the journal as this visit first read it). */
const ofEarlier = (entries: readonly JournalEntry[], earlier: readonly JournalEntry[]): readonly JournalEntry[] => {
  const hashes = new Set(earlier.map(({ orderHash }) => orderHash));
  return entries.filter(({ orderHash }) => hashes.has(orderHash));
};

/**
 * The newest order that an earlier visit left open. What counts as earlier is what the journal held when this visit
 * began, and no clock: a clock may be wrong by hours, and the service's own is not known yet then.
 */
export const resumedOrder = (
  entries: readonly JournalEntry[],
  earlier: readonly JournalEntry[],
  now: Ms,
): JournalEntry | null => ofEarlier(entries, earlier).find((entry) => isOpen(entry, now)) ?? null;

/** An order that an earlier visit left with an unknown fate and that this visit found to have come to nothing. */
export const lostOrder = (entries: readonly JournalEntry[], earlier: readonly JournalEntry[]): JournalEntry | null => {
  const unsettled = earlier.filter(({ state }) => state === 'signed');
  return ofEarlier(entries, unsettled).find(({ state }) => state === 'closed') ?? null;
};
