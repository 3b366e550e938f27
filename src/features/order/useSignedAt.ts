import { useEffect, useState } from 'react';
import type { Hex } from 'viem';
import type { Ms } from '../../domain/time/Ms.ts';

/** When this device signed the order, from its journal; null where it did not, or while that is being read. */
export const useSignedAt = (orderHash: Hex): Ms | null => {
  const [signed, setSigned] = useState<{ readonly orderHash: Hex; readonly at: Ms } | null>(null);
  useEffect(() => {
    let current = true;
    const read = async (): Promise<void> => {
      if (!('indexedDB' in globalThis)) return;
      const { openJournal } = await import('../../service/journal/openJournal.ts');
      const journal = await openJournal();
      const entry = await journal.get(orderHash);
      journal.close();
      if (current && entry?.signedAt) setSigned({ orderHash, at: entry.signedAt });
    };
    // Without a journal there is no signing time, and the page says what others say.
    read().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [orderHash]);
  return signed?.orderHash === orderHash ? signed.at : null;
};
