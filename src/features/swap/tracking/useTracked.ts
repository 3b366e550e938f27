import { useState } from 'react';
import type { Hex } from 'viem';
import { useStore } from 'zustand';
import type { JournalEntry } from '../../../domain/swap/JournalEntry.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { clockOffset } from '../../../world/serviceHealth.ts';
import { isOpen, lostOrder, refusedOrders, resumedOrder } from './earlierOrders.ts';
import { useJournal } from './useJournal.ts';

const none: readonly JournalEntry[] = [];

/** The journal as this visit first read it. */
const useEarlier = (loaded: boolean, entries: readonly JournalEntry[]): readonly JournalEntry[] => {
  const [earlier, setEarlier] = useState<readonly JournalEntry[] | null>(null);
  if (loaded && earlier === null) setEarlier(entries);
  return earlier ?? none;
};

/** What was chosen, or what was taken up: that stays, however old it grows, until it turns out to be no order. */
const useResumed = (
  entries: readonly JournalEntry[],
  found: JournalEntry | null,
  chosen: Hex | 'none' | null,
): JournalEntry | undefined => {
  const [resumed, setResumed] = useState<Hex | null>(null);
  if (resumed === null && found !== null) setResumed(found.orderHash);
  const wanted = chosen ?? resumed ?? found?.orderHash;
  const entry = entries.find(({ orderHash }) => orderHash === wanted);
  return chosen === null && entry?.state === 'closed' ? undefined : entry;
};

/**
 * The order that stands on the card: the one just sent, or after a reload the newest one of this browser, until the
 * person starts another.
 */
export const useTracked = () => {
  const { entries, loaded } = useJournal();
  const [chosen, setChosen] = useState<Hex | 'none' | null>(null);
  const earlier = useEarlier(loaded, entries);
  // Ages are judged anew when the service's clock becomes known.
  const { clock, health } = useWorld();
  useStore(health, ({ offset }) => Math.round(clockOffset(offset) / 1000));
  const now = clock.now();
  const entry = useResumed(entries, chosen === null ? resumedOrder(entries, earlier, now) : null, chosen);
  return {
    entry: entry ?? null,
    /** Taken up by this visit and closed without an order: the person is told, not just shown an empty form. */
    lost: chosen === null ? lostOrder(entries, earlier) : null,
    /** What the service refused and could still be used. */
    refused: refusedOrders(entries),
    entries,
    /** Whether a signature of this browser may still be deposited. */
    underWay: entries.some((one) => isOpen(one, now) && one.order.endTime * 1000 > now),
    track: (orderHash: Hex) => setChosen(orderHash),
    leave: () => setChosen('none'),
  };
};
