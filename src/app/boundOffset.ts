import { ms } from '../domain/time/Ms.ts';
import type { ServiceHealth } from '../ports/serviceHealth.ts';

type Sample = { readonly sentAt: number; readonly receivedAt: number; readonly date: number };

/**
 * Narrows the bounds of service time minus local time by one answer. A Date header is whole seconds, so the service's
 * clock was in [date, date + 1 s) at some moment between sending and receiving (all in ms). Bounds that contradict
 * each other mean that a clock was set: the newest sample starts anew.
 */
export const boundOffset = (
  known: ServiceHealth['offset'],
  { sentAt, receivedAt, date }: Sample,
): NonNullable<ServiceHealth['offset']> => {
  const sample = { min: ms(date - receivedAt), max: ms(date + 1000 - sentAt) };
  if (known === null) return sample;
  const min = ms(Math.max(known.min, sample.min));
  const max = ms(Math.min(known.max, sample.max));
  return min <= max ? { min, max } : sample;
};
