import { formatDuration } from '../../domain/time.ts';
import { commonMessages } from '../../messages/common.ts';

/** A fill time in ms: tenths below a minute ("8.6 s"), two units above; "-" where there is none. */
export const fillText = (taken: number | null): string => {
  if (taken === null) return '-';
  return taken < 60_000 ? `${(Math.floor(taken / 100) / 10).toFixed(1)} s` : formatDuration(taken);
};

/** The time from a signature to its delivery, in ms: nothing finer than a second is claimed, since blocks tell no more. */
export const tookText = (took: number): string => (took < 1_000 ? commonMessages.get().underASecond : fillText(took));
