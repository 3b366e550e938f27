import { formatDuration } from '../../domain/time/formatDuration.ts';

/** A person needs about this long to price and sign, in ms. */
const HUMAN_MS = 3000;

/** What an empty inbox says, by the time in ms that recent requests left for answers (null: none was seen). */
export const windowWords = (window: number | null): string => {
  if (window === null) return 'No request is waiting for an answer. New ones appear here, the most urgent first.';
  if (window >= HUMAN_MS)
    return `No request is waiting. Recent ones could be answered for about ${formatDuration(window)}.`;
  return `No request is waiting. Recent ones closed after ${(window / 1000).toFixed(1)} s: too fast for a person, so answer by program or let auto-answer ask your wallet.`;
};
