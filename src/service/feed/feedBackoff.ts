import { type Ms, ms } from '../../domain/time/Ms.ts';

const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/** The wait before the next attempt: doubles with each failure in a row up to 30 s, of which a random half to whole. */
export const feedBackoff = (failures: number, random: number): Ms =>
  ms(Math.round(Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10)) * (0.5 + random / 2)));
