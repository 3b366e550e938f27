import { type Ms, ms } from '../../../domain/time/Ms.ts';

/** Typing is quoted this long after the last key, in ms. */
export const TYPING_PAUSE = 200;

/** Without any sign of a person for this long, quotes stop refreshing, in ms. */
export const IDLE_LIMIT = 5 * 60_000;

/** Pauses before the two silent retries of a failed request, in ms. */
export const RETRY_PAUSES: readonly number[] = [400, 1200];

/** When a quote is asked again after it arrived: max(8 s, min(20 s, 60 % of its validity)). */
export const refreshAfter = (validity: Ms): Ms => ms(Math.max(8_000, Math.min(20_000, Math.floor(validity * 0.6))));
