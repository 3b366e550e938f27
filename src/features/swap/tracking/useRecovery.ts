import { useEffect, useRef } from 'react';
import type { JournalEntry } from '../../../domain/swap/JournalEntry.ts';
import { resumeDelivery } from '../flow/resumeDelivery.ts';
import { useDelivery } from '../world/useDelivery.ts';

/**
 * Takes up what was left open: a journalled signature without a known fate is settled by asking the service and
 * sending the same signature again. One tab at a time does it; when that tab goes, the next takes over.
 */
export const useRecovery = (entries: readonly JournalEntry[]): void => {
  const delivery = useDelivery();
  const taken = useRef(new Set<string>());
  useEffect(() => {
    for (const { state, orderHash } of entries) {
      if (state !== 'signed' || taken.current.has(orderHash)) continue;
      taken.current.add(orderHash);
      void resumeDelivery(delivery, orderHash).catch(() => taken.current.delete(orderHash));
    }
  }, [entries, delivery]);
};
