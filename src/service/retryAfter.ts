import { type Ms, ms } from '../domain/time/Ms.ts';

const LONGEST = 300_000;

/** A Retry-After header in whole seconds, at most five minutes; null for anything else. A date is not read: clocks differ. */
export const retryAfter = (header: string | null): Ms | null =>
  header !== null && /^\d{1,9}$/.test(header.trim()) ? ms(Math.min(Number(header) * 1000, LONGEST)) : null;
