import { type Ms, ms } from '../../domain/time/Ms.ts';
import { useRfq } from './useRfq.ts';

/** When the last event came, in whole seconds: for words that turn over with the clock and not with every event. */
export const useLastEventAt = (): Ms | null =>
  useRfq(({ lastEventAt }) => (lastEventAt === null ? null : ms(Math.floor(lastEventAt / 1000) * 1000)));
