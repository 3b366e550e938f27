import { useRfq } from '../../entities/rfq/useFeed.ts';

/** Events in a second from which nobody can follow single rows any more. */
const FLOOD = 50;

/** Whether the last whole second brought so many events that the lists should spare whatever is not information. */
export const useFlood = (): boolean => useRfq((state) => (state.rates?.counts.at(-2) ?? 0) >= FLOOD);
