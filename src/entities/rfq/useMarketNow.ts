import type { Ms } from '../../domain/time/Ms.ts';
import { useNow } from '../../ports/useNow.ts';
import { useRfq } from './useRfq.ts';

/** The present of the market that is shown: service time, or while a recording is played the time of its last event. */
export const useMarketNow = (): Ms => {
  const now = useNow();
  const replayed = useRfq((state) => (state.connection?.phase === 'replay' ? state.lastEventAt : null));
  return replayed ?? now;
};
