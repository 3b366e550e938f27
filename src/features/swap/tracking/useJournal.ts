import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { JournalEntry } from '../../../domain/swap/JournalEntry.ts';
import { pageJournal } from '../world/pageJournal.ts';

const key = ['journal', 'list'] as const;
const nothing: readonly JournalEntry[] = [];

/** What this browser signed, newest first, kept up to date across tabs. Empty where no journal can be opened. */
export const useJournal = (): {
  readonly entries: readonly JournalEntry[];
  readonly loaded: boolean;
  readonly failed: boolean;
} => {
  const cache = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: key,
    queryFn: async () => (await pageJournal()).list(),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  useEffect(() => {
    let stop: (() => void) | undefined;
    let live = true;
    pageJournal().then(
      (journal) => {
        if (live) stop = journal.subscribe(() => void cache.invalidateQueries({ queryKey: key }));
      },
      () => undefined,
    );
    return () => {
      live = false;
      stop?.();
    };
  }, [cache]);
  return { entries: data?.entries ?? nothing, loaded: data !== undefined, failed: isError };
};
