import { useQuery } from '@tanstack/react-query';
import type { Hex } from 'viem';
import type { JournalEntry } from '../../domain/swap/JournalEntry.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { queryKeys } from '../../world/queries/queryKeys.ts';

/** What this browser keeps of an order that was signed in it; null where it was not, or while that is being read. */
export const useOwnEntry = (orderHash: Hex): JournalEntry | null => {
  const { journal } = useWorld();
  const { data } = useQuery({
    queryKey: queryKeys.ownEntry(orderHash),
    queryFn: async () => (await (await journal()).get(orderHash)) ?? null,
    // Read on this device: there is nothing to wait for without a network, and nothing to ask twice.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
  });
  return data ?? null;
};
