import type { JournalEntry } from '../../../domain/swap/JournalEntry.ts';
import type { Ms } from '../../../domain/time.ts';

/** An order this young is taken up again when the page is opened, in ms. */
const RECENT = 10 * 60_000;

/** Whether an entry stands for a signature that is to become, or has become, an order; young ones only. */
export const isOpen = ({ state, refusedAt, draftedAt }: JournalEntry, now: Ms): boolean =>
  ((state === 'signed' && refusedAt === null) || state === 'accepted') && now - draftedAt < RECENT;

/** The entry as it is now, by hash, of those that an earlier visit left (the journal as this visit first read it). */
const ofEarlier = (entries: readonly JournalEntry[], earlier: readonly JournalEntry[]): readonly JournalEntry[] => {
  const hashes = new Set(earlier.map(({ orderHash }) => orderHash));
  return entries.filter(({ orderHash }) => hashes.has(orderHash));
};

/** The signatures that the service refused and that can still be used, newest first. */
export const refusedOrders = (entries: readonly JournalEntry[]): readonly JournalEntry[] =>
  entries.filter(({ state, refusedAt }) => state === 'signed' && refusedAt !== null);

/**
 * The newest order that an earlier visit left open, or that became one although the service had refused it. What counts as earlier is what the journal held when this visit
 * began, and no clock: a clock may be wrong by hours, and the service's own is not known yet then.
 */
export const resumedOrder = (
  entries: readonly JournalEntry[],
  earlier: readonly JournalEntry[],
  now: Ms,
): JournalEntry | null => {
  const left = new Set(ofEarlier(entries, earlier));
  return entries.find((entry) => (left.has(entry) || entry.refusedAt !== null) && isOpen(entry, now)) ?? null;
};

/** An order that an earlier visit left with an unknown fate and that this visit found to have come to nothing. */
export const lostOrder = (entries: readonly JournalEntry[], earlier: readonly JournalEntry[]): JournalEntry | null => {
  const unsettled = earlier.filter(({ state }) => state === 'signed');
  return ofEarlier(entries, unsettled).find(({ state }) => state === 'closed') ?? null;
};
